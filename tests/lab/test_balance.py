"""The balance table of Utopia: what a line says of the games behind it."""

from __future__ import annotations

from math import sqrt

import pytest

import artificer
from artificer.games.utopia import facts
from artificer.lab.balance import NoTable, table_of
from artificer.lab.balance.utopia import HEAD, figures, mean_of
from artificer.lab.estimates import Mean
from artificer.lab.measures import utopia as looks
from artificer.lab.rows import Row, Rows
from artificer.lab.simulate import Simulation, run
from artificer.players.registry import load_player
from artificer.players.solving.shares import share_interval
from tests.keyed import keyed
from tests.lab.plain_rows import plain_rows

GAME = artificer.load_game("utopia", players=3, armageddon="late")


def game(end: str, winner: int, place: int, survivors: tuple[int, ...]) -> Row:
    """A game that the seat won which was at that place in the order of turns; seat 2 began."""
    row = Row()
    row.end = GAME.ruleset.end_reasons.index(end)
    row.summed[facts.FIRST_PLAYER] = 1
    row.scores[(1 + place) % 3] = 1
    row.looks[looks.WINNERS] = 1
    sources = range(looks.WINNER, looks.WINNER_SAVINGS + 1)
    for source, points in zip(sources, (winner, 10, 5, 12, 0), strict=True):
        row.looks[source] = points
    row.looks[looks.PRESTIGE : looks.PRESTIGE + len(survivors)] = survivors
    row.counted[facts.FINANCED], row.counted[facts.ELIMINATED] = 60, 1
    return row


def test_a_line_tells_shares_percentiles_and_means() -> None:
    played = [
        game("armageddon", 20, 0, (20, 8)),
        game("twenty-rounds", 40, 0, (40, 30)),
        game("twenty-rounds", 60, 1, (60, 50)),
        game("eighty", 90, 2, (90, 70)),
    ]
    told = figures(GAME, Rows(played))
    cells = told.line(GAME).strip("| ").split(" | ")
    assert len(cells) == HEAD.strip("|").count("|") + 1
    assert cells[0] == "3, late"
    assert cells[1] == "50 / 25 / 0 / 25"
    assert cells[2] == "26 / 50 / 81"
    assert cells[3] == "50 / 25"
    assert cells[4] == "45"
    assert cells[5] == "10, 5, 12, 0"
    assert cells[6] == "50 / 25 / 25"
    assert cells[7:] == ["20.0", "1.00"]
    end, place = told.ends["armageddon"], told.won_by_place["1"]
    assert (end.low, end.high) == share_interval(0.25, 4)
    assert (place.low, place.high) == share_interval(0.5, 4)
    assert told.financed == Mean(20, None, None)


def test_a_mean_has_students_interval() -> None:
    told = mean_of([1, 2, 3])
    assert (told.mean, told.low) == pytest.approx((2, 2 - 4.303 / sqrt(3)), abs=0.01)
    assert mean_of([5]) == Mean(5, None, None)


def test_a_victory_that_several_share_is_cut_and_the_points_are_those_of_each() -> None:
    row = game("twenty-rounds", 90, 0, (45, 45, 20))
    row.looks[looks.WINNERS], row.scores[:3] = 2, (0, 1, 1)
    told = figures(GAME, Rows([row]))
    assert [place.mean for place in told.won_by_place.values()] == [0.5, 0.5, 0]
    assert told.winner_points == {"10th": 45, "median": 45, "90th": 45}
    assert told.winner_sources["culture"].mean == 5


def test_what_is_told_of_games_is_read_from_their_rows() -> None:
    kept: list[Rows] = []
    simulation = Simulation(GAME, load_player("governor", GAME), 4, 1)
    run(simulation, compiled=False, chunk=2, keep=kept.append)
    rows = Rows.joined(kept)
    assert (len(kept), len(rows)) == (2, 4)
    told = figures(GAME, rows)
    assert sum(place.mean or 0 for place in told.won_by_place.values()) == 1
    for key in ("financed", "eliminated"):
        assert getattr(told, key).mean == sum(
            row.counted[getattr(facts, key.upper())] for row in plain_rows(rows)
        ) / (12 if key == "financed" else 4)
    sources = sum(source.mean or 0 for source in told.winner_sources.values())
    assert told.winner_points["90th"] > sources - 20


def test_a_ruleset_without_a_table_is_refused() -> None:
    with pytest.raises(NoTable, check=keyed("ruleset='sorcery'")):
        table_of(artificer.load_game("sorcery").ruleset)
