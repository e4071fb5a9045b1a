"""The balance table of Utopia: what a line says of the games behind it."""

from __future__ import annotations

from math import sqrt

import pytest

import artificer
from artificer.lab.balance import NoTable, table_of
from artificer.lab.balance.utopia import HEAD, Seen, line, mean_of, seen_of, told
from artificer.lab.estimates import share_interval
from artificer.lab.rows import Row
from artificer.lab.simulate import Simulation, run
from artificer.players.registry import load_player
from tests.keyed import keyed


def game(end: str, winner: float, place: int, survivors: tuple[int, ...]) -> Seen:
    shares = tuple(float(at == place) for at in range(3))
    return Seen(end, winner, (10, 5, 12, 0), survivors, shares, 60, 1)


def test_a_line_tells_shares_percentiles_and_means() -> None:
    played = [
        game("armageddon", 20, 0, (20, 8)),
        game("twenty-rounds", 40, 0, (40, 30)),
        game("twenty-rounds", 60, 1, (60, 50)),
        game("eighty", 90, 2, (90, 70)),
    ]
    loaded = artificer.load_game("utopia", players=3, armageddon="late")
    figures = told(played, 3)
    cells = line(loaded, figures).strip("| ").split(" | ")
    assert len(cells) == HEAD.strip("|").count("|") + 1
    assert cells[0] == "3, late"
    assert cells[1] == "50 / 25 / 0 / 25"
    assert cells[2] == "26 / 50 / 81"
    assert cells[3] == "50 / 25"
    assert cells[4] == "45"
    assert cells[5] == "10, 5, 12, 0"
    assert cells[6] == "50 / 25 / 25"
    assert cells[7:] == ["20.0", "1.00"]
    end, place = figures["ends"]["armageddon"], figures["won_by_place"]["1"]
    assert (end["low"], end["high"]) == share_interval(0.25, 4)
    assert (place["low"], place["high"]) == share_interval(0.5, 4)
    assert figures["financed"] == {"mean": 20, "low": None, "high": None}


def test_a_mean_has_students_interval() -> None:
    told = mean_of([1, 2, 3])
    assert (told["mean"], told["low"]) == pytest.approx((2, 2 - 4.303 / sqrt(3)), abs=0.01)
    assert mean_of([5]) == {"mean": 5, "low": None, "high": None}


def test_what_is_told_of_a_game_is_read_from_its_row() -> None:
    loaded = artificer.load_game("utopia", players=3)
    rows: list[Row] = []
    simulation = Simulation(loaded, load_player("governor", loaded), 4, 1)
    run(simulation, compiled=False, keep=lambda kept: rows.extend(kept.plain()))
    assert len(rows) == 4
    for row in rows:
        seen = seen_of(row, 3, loaded.ruleset.end_reasons)
        winner = row.scores.index(1)
        first = row.summed[0]
        assert seen.shares[(winner - first) % 3] == 1 / sum(row.scores)
        assert sum(seen.shares) == 1
        assert max(seen.survivors) >= seen.winner > sum(seen.sources) - 20
        assert len(seen.survivors) == 3 - seen.eliminated


def test_a_ruleset_without_a_table_is_refused() -> None:
    with pytest.raises(NoTable, check=keyed("ruleset='sorcery'")):
        table_of(artificer.load_game("sorcery").ruleset)
