"""The round robin: who sits where, what a meeting is, and that nothing moves a figure."""

from __future__ import annotations

from typing import Any

import pytest

import artificer
from artificer.lab.chunks import SHARES, Chunk
from artificer.lab.rating import RoundRobin
from artificer.lab.rating import figures as figures_of
from artificer.lab.rows import Row, Rows, Tally
from artificer.players.player import PreparedPlayer
from artificer.players.registry import load_player
from tests.lab.json_of import json_of


def figures(of: RoundRobin) -> dict[str, Any]:
    return json_of(figures_of(of))


ENGINE = artificer.load_game("utopia-engine-3e")
SORCERY = artificer.load_game("sorcery", players=3)
RANDOM = load_player("random", ENGINE)
FIRST = PreparedPlayer("first", lambda view, menu, n, stream, learned: menu.actions[0])
LAST = PreparedPlayer("last", lambda view, menu, n, stream, learned: menu.actions[n - 1])
ALL = (RANDOM, FIRST, LAST)


def game(scores: tuple[int, ...], won: tuple[int, ...] = ()) -> Row:
    row = Row()
    row.scores[: len(scores)] = scores
    row.won[: len(won)] = won
    return row


def chunk(*games: Row) -> Chunk:
    return Chunk(Tally(), Rows(list(games)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_who_meet_sit_everywhere_equally_often(seats: int) -> None:
    robin = RoundRobin(artificer.load_game("sorcery", players=seats), ALL, 10, 1)
    for (one, other), meeting in robin.meetings.items():
        assert len(set(meeting)) == len(meeting) == (2 if seats % 2 == 0 else 6)
        for seat in range(seats):
            sitting = [seating[seat] for seating in meeting]
            assert sitting.count(one) == sitting.count(other) == len(meeting) / 2


def test_one_who_plays_alone_plays_each_deal_once() -> None:
    robin = RoundRobin(ENGINE, ALL, 31, 1)
    assert robin.seatings == ((0,), (1,), (2,))
    assert robin.deals_asked == 11


def test_alone_the_higher_score_wins_and_equal_ones_share() -> None:
    result = RoundRobin(ENGINE, ALL, 9, 1)
    scores = ([7, 5, 5], [7, 9, 1], [3, 9, 1])  # by player, three deals
    result.add([chunk(*(game((score,)) for score in each)) for each in scores])
    assert [result.met.share(0, other) for other in (1, 2)] == [
        pytest.approx((0.5 + 0 + 1) / 3),
        pytest.approx((1 + 0 + 1) / 3),
    ]
    assert result.met.share(1, 2) == pytest.approx((1 + 0.5 + 0.5) / 3)


def test_at_a_table_the_difference_of_victories_counts() -> None:
    robin = RoundRobin(artificer.load_game("sorcery"), (FIRST, LAST), 2, 1)
    assert robin.seatings == ((0, 1), (1, 0))
    ways = [((1, 0), (0, 1)), ((1, 0), (1, 0)), ((1, 1), (0, 1)), ((0, 0), (0, 1))]
    for one, other in ways:
        robin.add([chunk(game((0, 0), one)), chunk(game((0, 0), other))])
    won = [1, 0.5, 0.75, 0.75]
    assert robin.met.unit == 4 * SHARES
    assert robin.met.share(0, 1) == pytest.approx(sum(won) / 4)


def test_players_are_told_from_the_strongest_on_and_pairs_beside_what_is_expected() -> None:
    told = figures(RoundRobin(ENGINE, (*ALL, load_player("novice", ENGINE)), 120, 1).play())
    ratings = [player["rating"] for player in told["players"]]
    assert ratings == sorted(ratings, reverse=True)
    assert told["players"][0]["player"] == "novice"
    assert sum(ratings) / 4 == pytest.approx(told["mean"])
    assert told["games"] == 120 and len(told["pairs"]) == 6
    best = told["pairs"][0]
    assert best["players"][0] == best["better"] == "novice"
    assert best["expected"] == pytest.approx(best["won"], abs=0.1)
    novice = told["players"][0]
    assert novice["won"] == 1 and novice["high"] is None and novice["low"] > 1500


def test_neither_threads_nor_an_interrupt_move_a_rating() -> None:
    def stop(games: int) -> None:
        if games >= 60:
            raise KeyboardInterrupt

    def robin(games: int) -> RoundRobin:
        return RoundRobin(ENGINE, ALL, games, 2)

    assert figures(robin(150).play()) == figures(robin(150).play(jobs=3, chunk=7))
    stopped = robin(150).play(progress=stop, chunk=20)
    assert stopped.interrupted and stopped.games == 60
    whole = figures(robin(60).play())
    assert figures(stopped)["players"] == whole["players"]
    nothing = figures(robin(150))
    assert {player["won"] for player in nothing["players"]} == {None}
    assert {pair["better"] for pair in nothing["pairs"]} == {None}
