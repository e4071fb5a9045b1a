"""Ratings: the closed form for two, no order, intervals that hold, and what has no end."""

from __future__ import annotations

import random
from math import log10

import numpy as np
import pytest

from artificer.lab.bradley_terry import Meetings, rated
from artificer.lab.estimates import mean_interval

TRUE = (150.0, 20.0, -50.0, -120.0)
"""Ratings around their mean."""


def expected(one: float, other: float) -> float:
    return 1 / (1 + 10 ** ((other - one) / 400))


def robin(seed: int, deals: int) -> list[list[int]]:
    """What is won of each meeting, deal by deal; the deals share their luck."""
    rng, found = random.Random(seed), []
    for _ in range(deals):
        luck = rng.random()
        found.append(
            [
                int((luck if j == i + 1 else rng.random()) < expected(TRUE[i], TRUE[j]))
                for i, j in Meetings(len(TRUE), 1).pairs
            ]
        )
    return found


def met(results: list[list[int]]) -> Meetings:
    return Meetings(len(TRUE), 1).extend(np.array(results))


def test_of_two_the_rating_is_the_logarithm_of_the_odds() -> None:
    meetings = Meetings(2, 4).extend(np.array([[4], [4], [2], [0], [4], [1]]))
    share = (15 / 4 + 1) / 8
    ratings = rated(meetings)
    difference, error = ratings.difference(0, 1)
    assert difference == pytest.approx(400 * log10(share / (1 - share)), rel=1e-6)
    assert sum(ratings.points) == pytest.approx(0, abs=1e-6)
    assert ratings.expected(0, 1) == pytest.approx(share)
    assert error == pytest.approx(2 * ratings.error(0))
    assert meetings.share(0, 1) == 15 / 24 and meetings.share(1, 0) == 9 / 24


def test_the_order_of_the_games_does_not_matter() -> None:
    results = robin(1, 50)
    assert rated(met(results)) == rated(met(results[::-1]))


@pytest.mark.parametrize("runs", [60, pytest.param(300, marks=pytest.mark.long)])
def test_the_intervals_hold_the_true_ratings(runs: int) -> None:
    held = cases = 0
    for seed in range(runs):
        ratings = rated(met(robin(seed, 60)))
        for player, true in enumerate(TRUE):
            low, high = mean_interval(ratings.points[player], ratings.error(player), 62)
            held += low <= true <= high
            cases += 1
    assert 0.92 <= held / cases <= 0.98


def test_meetings_that_hang_together_count_as_one_deal() -> None:
    """Three players and one piece of luck: the sandwich knows that it is one."""
    rng = random.Random(4)
    alone, together = Meetings(3, 1), Meetings(3, 1)
    for _ in range(400):
        luck = rng.random()
        together.extend(np.array([[int(luck < 0.5)] * 2 + [rng.randint(0, 1)]]))
        alone.extend(np.array([[rng.randint(0, 1) for _ in range(3)]]))
    assert rated(together).error(0) > 1.2 * rated(alone).error(0)


def test_who_has_won_everything_has_a_rating_all_the_same() -> None:
    meetings = Meetings(3, 1).extend(np.array([[1, 1, 0]] * 20))
    first, second, third = rated(meetings).points
    assert first > third > second
    assert rated(meetings).error(0) > 50


def test_before_any_game_all_are_alike() -> None:
    ratings = rated(Meetings(3, 1))
    assert ratings.points == pytest.approx((0, 0, 0))
    assert Meetings(3, 1).share(0, 1) is None
