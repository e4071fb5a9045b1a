"""Players against each other: seats rotated, deals paired, and what may be concluded."""

from __future__ import annotations

import statistics
from math import sqrt
from typing import Any

import pytest

import artificer
from artificer.games.contract import Game
from artificer.lab.chunks import Chunk, Lineup, seatings
from artificer.lab.estimates import Estimate
from artificer.lab.moments import Moments
from artificer.lab.player_comparison import PlayerComparison
from artificer.lab.player_comparison import figures as figures_of
from artificer.lab.rows import Row, Rows, Tally
from artificer.players.player import PreparedPlayer
from artificer.players.registry import load_player
from tests.lab.json_of import json_of


def figures(of: PlayerComparison) -> dict[str, Any]:
    return json_of(figures_of(of))


ENGINE = artificer.load_game("utopia-engine-3e")
SORCERY = artificer.load_game("sorcery", players=3)
RANDOM = load_player("random", SORCERY)
FIRST = PreparedPlayer("first", lambda view, menu, n, stream, learned: menu.actions[0])
LAST = PreparedPlayer("last", lambda view, menu, n, stream, learned: menu.actions[n - 1])


def game(scores: tuple[int, ...], won: tuple[int, ...]) -> Row:
    row = Row()
    row.end = 1
    row.scores[: len(scores)] = scores
    row.won[: len(won)] = won
    return row


def comparison(loaded: Game, *named: PreparedPlayer, games: int, seed: int = 1) -> PlayerComparison:
    return PlayerComparison(Lineup(loaded, named), games, seed)


def chunk(*games: Row) -> Chunk:
    return Chunk(Tally(), Rows(list(games)))


@pytest.mark.parametrize(
    ("named", "seats", "seated"),
    [
        ((0, 1), 1, {(0,), (1,)}),
        ((0, 1), 2, {(0, 1), (1, 0)}),
        ((0, 1), 3, {(0, 1, 1), (1, 0, 1), (1, 1, 0)}),
        ((0, 1, 0, 1), 4, {(0, 1, 0, 1), (1, 0, 1, 0)}),
        ((0, 1, 2), 2, {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}),
    ],
)
def test_each_sits_everywhere_equally_often(
    named: tuple[int, ...], seats: int, seated: set[tuple[int, ...]]
) -> None:
    found = seatings(named, seats)
    assert len(found) == len(set(found))
    assert set(found) == seated
    for player in set(named):
        assert len({[s[seat] for s in found].count(player) for seat in range(seats)}) == 1


def test_a_deal_is_added_up_over_its_seatings() -> None:
    compared = comparison(SORCERY, FIRST, LAST, games=6)
    first_wins, others_share = game((5, 0, 0), (1, 0, 0)), game((0, 3, 3), (0, 1, 1))
    compared.add([chunk(first_wins, others_share)] * 3)
    told = figures(compared)
    first, last = told["players"]
    assert (compared.deals, compared.games) == (2, 6)
    assert (first["seats_held"], last["seats_held"]) == (3, 6)
    # By seating, the first player sits at seat 0, 1, 2: it wins one of the first deal's games, ...
    assert first["win_share"]["mean"] == pytest.approx((1 / 3 + (0 + 0.5 + 0.5) / 3) / 2)
    assert last["win_share"]["mean"] == pytest.approx((2 / 6 + (1 + 0.5 + 0.5) / 6) / 2)
    assert first["by_seat"][0]["win_share"]["mean"] == 0.5
    assert first["by_seat"][1]["score"]["mean"] == 1.5


def test_the_differences_are_paired() -> None:
    """Luck that all seatings share leaves the difference alone."""
    compared = comparison(ENGINE, FIRST, LAST, games=8)
    lucky = [(100, 90), (10, 1), (55, 44), (70, 61)]
    compared.add([chunk(*(game(s[k : k + 1], (0,)) for s in lucky)) for k in (0, 1)])
    (pair,) = figures(compared)["pairs"]
    differences = [one - other for one, other in lucky]
    score = pair["score"]
    assert score["difference"] == statistics.mean(differences)
    assert score["standard_error"] == pytest.approx(statistics.stdev(differences) / sqrt(4))
    assert 8 < score["low"] < 9.75 < score["high"] < 11.5
    assert score["better"] == "first" and score["error_rate"] < 0.001
    assert pair["win_share"]["better"] is None


def test_chance_alone_is_not_called_better() -> None:
    rates = []
    for seed in range(4):
        other = PreparedPlayer("other", RANDOM.choose, blind=True)
        compared = comparison(ENGINE, RANDOM, other, games=60, seed=seed).play()
        # The same thoughts on the same dice: nothing differs at all.
        rates.append(figures(compared)["pairs"][0]["score"]["error_rate"])
    assert set(rates) == {1.0}


def test_games_are_those_of_the_simulation_and_rounded_up_to_whole_deals() -> None:
    compared = comparison(SORCERY, RANDOM, FIRST, games=10, seed=3).play()
    told = figures(compared)
    assert (told["games_asked"], told["games"], told["deals"]) == (10, 12, 4)
    assert told["seatings"] == [
        ["random", "first", "first"],
        ["first", "random", "first"],
        ["first", "first", "random"],
    ]
    shares = sum(p["win_share"]["mean"] * p["seats_held"] for p in told["players"])
    assert shares == pytest.approx(3)


def test_neither_threads_nor_an_interrupt_move_a_figure() -> None:
    def stop(games: int) -> None:
        if games >= 40:
            raise KeyboardInterrupt

    def asked(games: int) -> PlayerComparison:
        return comparison(ENGINE, RANDOM, FIRST, games=games, seed=2)

    assert figures(asked(100).play()) == figures(asked(100).play(jobs=3))
    stopped = asked(100).play(progress=stop, chunk=20)
    assert stopped.interrupted and stopped.games == 40
    told = figures(stopped)
    whole = figures(asked(40).play())
    assert told["players"] == whole["players"]


def test_moments_are_means_and_errors() -> None:
    moments = Moments()
    assert moments.estimate(1) == moments.share(1, 1) == Estimate()
    assert moments.concluded(1).error_rate is None
    for number in (3, 5, 10):
        moments.add(number)
    assert moments.mean(2) == 3
    assert moments.standard_error(2) == pytest.approx(statistics.stdev((3, 5, 10)) / sqrt(3) / 2)
