"""The balance table of Utopia: what a line says of the games behind it."""

from __future__ import annotations

import artificer
from artificer.lab.simulate import Simulation, interpreted_chunks
from artificer.players.registry import load_player
from bench.balance import HEAD, Row, line, row


def game(end: str, winner: float, place: int, survivors: tuple[int, ...]) -> Row:
    shares = tuple(float(at == place) for at in range(3))
    return Row(end, winner, (10, 5, 12, 0), survivors, shares, 60, 1)


def test_a_line_tells_shares_percentiles_and_means() -> None:
    played = [
        game("armageddon", 20, 0, (20, 8)),
        game("twenty-rounds", 40, 0, (40, 30)),
        game("twenty-rounds", 60, 1, (60, 50)),
        game("eighty", 90, 2, (90, 70)),
    ]
    cells = line(3, "late", played).strip("| ").split(" | ")
    assert len(cells) == HEAD.strip("|").count("|") + 1
    assert cells[0] == "3, late"
    assert cells[1] == "50 / 25 / 0 / 25"
    assert cells[2] == "26 / 50 / 81"
    assert cells[3] == "50 / 25"
    assert cells[4] == "45"
    assert cells[5] == "10, 5, 12, 0"
    assert cells[6] == "50 / 25 / 25"
    assert cells[7:] == ["20.0", "1.00"]


def test_a_row_is_read_from_the_tally_of_one_game() -> None:
    loaded = artificer.load_game("utopia", players=3)
    play = interpreted_chunks(Simulation(loaded, load_player("governor", loaded), 4, 1))
    for number in range(4):
        tally = play(number, 1)
        told = row(tally, 3, loaded.ruleset.end_reasons)
        winner = tally.score_sum.index(1)
        first = tally.summed[0]
        assert told.shares[(winner - first) % 3] == 1 / sum(tally.score_sum)
        assert sum(told.shares) == 1
        assert max(told.survivors) >= told.winner > sum(told.sources) - 20
        assert len(told.survivors) == 3 - told.eliminated
