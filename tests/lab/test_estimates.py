"""Intervals that hold the true figure in 95 of 100 cases, by counting all cases there can be."""

from __future__ import annotations

from itertools import product
from math import comb, sqrt

import pytest

from artificer.lab.estimates import (
    deviations,
    mean_interval,
    zero_rate,
)
from artificer.lab.moments import Moments
from artificer.players.solving.shares import DEVIATIONS, share_interval


def held(chance: float, n: int) -> float:
    """How often the interval of what is seen in `n` cases holds the chance, exactly."""
    return sum(
        comb(n, seen) * chance**seen * (1 - chance) ** (n - seen)
        for seen in range(n + 1)
        if share_interval(seen / n, n)[0] <= chance <= share_interval(seen / n, n)[1]
    )


@pytest.mark.parametrize("n", [1, 2, 5, 10, 40, 200, 1000])
def test_the_true_share_lies_inside_in_95_of_100_cases_however_rare(n: int) -> None:
    for chance in (0.0001, 0.001, 0.004, 0.01, 0.03, 0.1, 0.3, 0.5, 0.75, 0.97, 0.999):
        assert held(chance, n) > 0.948, chance


def test_one_game_says_little_and_no_interval_leaves_0_to_1() -> None:
    assert share_interval(1, 1) == pytest.approx((0.0546, 1), abs=1e-3)
    assert share_interval(0, 1) == pytest.approx((0, 0.9454), abs=1e-3)
    for n, seen in product((1, 3, 1000, 10**9), (0, 1)):
        low, high = share_interval(seen / n, n)
        assert 0 <= low <= seen / n <= high <= 1
        assert high > low


def test_of_many_games_it_is_the_share_and_two_standard_errors() -> None:
    low, high = share_interval(0.3, 1_000_000)
    error = 1.96 * sqrt(0.3 * 0.7 / 1_000_000)
    assert low == pytest.approx(0.3 - error, rel=1e-5)
    assert high == pytest.approx(0.3 + error, rel=1e-5)


@pytest.mark.parametrize(
    ("seen", "n", "known"),
    [
        (0, 1, (0, 0.945379244471148)),
        (3, 7, (0.11808301126155252, 0.7976283063935147)),
        (1, 300, (0.00017402504427636682, 0.021360980031359708)),
        (29_999, 30_000, (0.9997835279253373, 0.9999982599926925)),
    ],
)
def test_of_whole_counts_it_is_the_interval_that_scipy_has(
    seen: int, n: int, known: tuple[float, float]
) -> None:
    """The ends by `scipy.stats.binomtest(seen, n).proportion_ci(method="wilsoncc")`."""
    assert share_interval(seen / n, n) == pytest.approx(known, rel=1e-12)


def test_students_deviations_are_those_of_his_table() -> None:
    table = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}
    for freedom, known in table.items():
        assert deviations(freedom) == pytest.approx(known, abs=0.0005)
    assert deviations(10**9) == pytest.approx(DEVIATIONS)
    low, high = mean_interval(10, 2, 3)
    assert (low, high) == pytest.approx((1.394, 18.606), abs=0.001)


def test_the_error_rate_is_5_in_100_where_the_interval_ends() -> None:
    for n in (2, 4, 11, 1000):
        for side in (-1, 1):
            assert zero_rate(side * deviations(n - 1), 1, n) == pytest.approx(0.05)


def deals(*values: int) -> Moments:
    moments = Moments()
    for value in values:
        moments.add(value)
    return moments


def test_deals_of_one_game_tell_what_games_tell() -> None:
    seen = deals(1, 1, 0, 1, 0, 0, 0)
    assert seen.cases(0, 1, 1) == 7
    assert (seen.share(1, 1).low, seen.share(1, 1).high) == share_interval(3 / 7, 7)


def test_deals_that_are_always_shared_tell_as_much_as_their_games() -> None:
    assert deals(*(1,) * 100).cases(0, 2, 2) == 200
    assert deals(*(0, 2) * 50).cases(0, 2, 2) == pytest.approx(100, abs=1)


def test_deals_that_happen_to_be_alike_do_not_tell_that_all_are() -> None:
    swept = deals(2, 2, 2)
    assert swept.share(2, 2).low == pytest.approx(share_interval(1, 3)[0])
    told = swept.concluded(2, is_share=True)
    assert told.difference == told.high == 1
    assert told.low is not None and told.low < 0 and not told.is_shown
    assert deals(2, 2, 2).estimate(1).low is None  # of points, three that are alike tell no spread
