"""Figures added up over deals: shares of a victory, seats of several games, common denominators."""

from __future__ import annotations

import numpy as np
import pytest

import artificer
from artificer.lab.anytime import Anytime
from artificer.lab.chunks import SHARES, Simulation
from artificer.lab.columns import RowsByColumn, columns_of
from artificer.lab.deal_sums import Sums, difference, keys_of, sums_of
from artificer.lab.moments import Moments, Products
from artificer.lab.rows import Row, Rows
from artificer.players.registry import load_player

SHOP = artificer.load_game("sorcery", players=2)
SHEET = artificer.load_game("utopia-engine-3e")


def rows(*won: tuple[int, int]) -> RowsByColumn:
    """Games of two seats, of which these won; they end in turn by the first and second reason."""
    games = []
    for number, winners in enumerate(won):
        games.append(row := Row())
        row.won[:2], row.scores[:2], row.end = winners, winners, 1 + number % 2
        row.plies = 10 * number
    return RowsByColumn(
        columns_of(Simulation(SHOP, load_player("random", SHOP), 1, 1)), Rows(games)
    )


def test_places_in_several_games_are_one_sum_a_deal() -> None:
    played = [rows((1, 0), (1, 1), (0, 0)), rows((1, 0), (0, 1), (0, 1))]
    here = {"somebody": [(0, 0), (1, 1)]}

    def sums(*key: str) -> Sums:
        return sums_of((key[0], key[1]), SHOP.ruleset, played, 2, here)

    won = sums("win_share", "somebody")
    assert won.values.tolist() == [SHARES, SHARES // 2 + SHARES, SHARES]
    assert (won.unit, won.low, won.high) == (2 * SHARES, 0, 2 * SHARES)
    score = sums("score", "somebody")
    assert (score.values.tolist(), score.unit, score.high) == ([1, 2, 1], 2, 2)
    ended = sums("end", SHOP.ruleset.end_reasons[1])
    assert (ended.values.tolist(), ended.unit, ended.high) == ([2, 0, 2], 2, 2)
    assert sums("plies", "").values.tolist() == [0, 20, 40]


def test_what_a_game_is_played_for_comes_first() -> None:
    alone = keys_of(SHEET.ruleset, ["random"], alone=True)
    assert alone[:2] == [("score", "random"), ("win_share", "random")]
    assert alone[2:4] == [("decisions", ""), ("plies", "")]
    several = keys_of(SHOP.ruleset, ["1", "2"], alone=False)
    assert [key for key in several if key[0] in ("score", "win_share")] == [
        ("win_share", "1"),
        ("win_share", "2"),
    ]


def test_a_difference_has_the_least_common_denominator_and_bounds() -> None:
    one = Sums(np.array([6, 0]), 6, 0, 6)
    other = Sums(np.array([4, 1]), 4, 0, 4)
    found = difference(one, other)
    assert (found.values.tolist(), found.unit, found.low, found.high) == ([0, -3], 12, -12, 12)
    assert isinstance(found.numbers(until_decided=True), Anytime)
    unbounded = difference(one, Sums(np.array([4, 1]), 4))
    assert unbounded.low is None
    assert not isinstance(unbounded.numbers(until_decided=True), Anytime)


@pytest.mark.parametrize("cut", [0, 1, 4, 7])
def test_no_cut_of_the_numbers_moves_a_sum(cut: int) -> None:
    numbers = np.array([5, -40, 50, 12, 12, -3, 7])
    one, several = Moments(), Moments().extend(numbers[:cut]).extend(numbers[cut:])
    for number in numbers.tolist():
        one.add(number)
    assert vars(one) == vars(several)
    pairs = np.stack([numbers, numbers[::-1]], axis=1)
    assert vars(Products(2).extend(pairs)) == vars(
        Products(2).extend(pairs[:cut]).extend(pairs[cut:])
    )
    assert Products(2).extend(pairs).products[0][1] == int(numbers @ numbers[::-1])
