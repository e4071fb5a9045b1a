"""Figures that may be looked at after every deal: how often they are wrong, by simulation."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import log, prod

import pytest

from artificer.lab.anytime import BETS, Anytime
from artificer.lab.moments import Moments
from artificer.lab.paired import ERROR, Paired

Draw = Callable[[random.Random], int]

FAIR: dict[str, tuple[Draw, int, int]] = {
    "even": (lambda rng: rng.choice((-1, 1)), -1, 1),
    "mostly alike": (lambda rng: rng.choice((-1, 1)) * (rng.random() < 0.1), -1, 1),
    "rarely much": (lambda rng: 9 if rng.random() < 0.1 else -1, -10, 10),
    "to one side": (lambda rng: 19 if rng.random() < 0.05 else -1, -1, 19),
}
"""Differences of mean 0, and their bounds."""


def decides(numbers: Anytime, draw: Draw, seed: int, most: int) -> bool:
    """Whether somebody is called better, by one who looks after every deal."""
    rng = random.Random(seed)
    while numbers.n < most and not numbers.decided:
        numbers.add(draw(rng))
    return numbers.decided


@pytest.mark.parametrize("runs", [60, pytest.param(300, marks=pytest.mark.long)])
@pytest.mark.parametrize("kind", FAIR)
def test_looking_after_every_deal_seldom_calls_equals_better(kind: str, runs: int) -> None:
    draw, low, high = FAIR[kind]
    wrong = sum(decides(Anytime(low, high), draw, seed, 500) for seed in range(runs))
    assert wrong / runs <= ERROR


def test_a_test_for_one_look_would_often_be_wrong() -> None:
    """What would happen without the price of looking: the guard above can fail."""

    def looked_at(seed: int) -> bool:
        rng, moments = random.Random(seed), Moments()
        for _ in range(500):
            moments.add(rng.choice((-1, 1)))
            if moments.n > 10 and moments.concluded(1, is_share=True).is_shown:
                return True
        return False

    assert sum(map(looked_at, range(60))) > 12


@pytest.mark.parametrize("runs", [20, pytest.param(60, marks=pytest.mark.long)])
def test_the_interval_holds_the_true_mean_whenever_one_stops(runs: int) -> None:
    missed = 0
    for seed in range(runs):
        rng, numbers = random.Random(seed), Anytime(-10, 10)
        held = True
        for n in range(1, 201):
            numbers.add(9 if rng.random() < 0.2 else -1)
            if n in (1, 2, 5, 10, 20, 50, 100, 200):
                told = numbers.estimate(1)
                low, mean, high = told.low or 0, told.mean or 0, told.high or 0
                held &= low <= 1.0 <= high
                assert -10 <= low <= mean <= high <= 10
        missed += not held
    assert missed <= ERROR * runs


@pytest.mark.parametrize(("better", "most"), [(0.8, 60), (0.4, 250), (0.2, 1200)])
def test_a_difference_is_found_the_sooner_the_larger_it_is(better: float, most: int) -> None:
    def draw(rng: random.Random) -> int:
        return 1 if rng.random() < (1 + better) / 2 else -1

    assert sum(decides(Anytime(-1, 1), draw, seed, most) for seed in range(20)) >= 18


def test_the_error_rate_is_the_inverse_of_what_the_bets_came_to() -> None:
    numbers, seen = Anytime(-4, 2), [2, -1, 2, 0, 2, 2, -4, 1]
    for number in seen:
        numbers.add(number)
    above = [prod(1 + bet * number / 4 for number in seen) for bet in BETS]
    below = [prod(1 - bet * number / 2 for number in seen) for bet in BETS]
    wealth = sum(above + below) / (2 * len(BETS))
    assert numbers.concluded(1).error_rate == pytest.approx(min(1, 1 / wealth))
    assert numbers.decided == (log(wealth) >= log(20))


def test_the_interval_ends_where_the_bets_come_to_twenty() -> None:
    numbers = Anytime(0, 60)
    for number in (60, 30, 0, 60, 60) * 20:
        numbers.add(number)
    told = numbers.share(60, 1)
    assert told.mean == 0.7
    for end in (told.low, told.high):
        assert end is not None
        against = Anytime(-round(6000 * end), round(6000 * (1 - end)))
        for number in (60, 30, 0, 60, 60) * 20:
            against.add(round(100 * (number - 60 * end)))
        assert against.concluded(1).error_rate == pytest.approx(ERROR, rel=0.02)


def test_of_nothing_nothing_is_said() -> None:
    assert Anytime(-1, 1).concluded(1) == Paired(0)
    assert not Anytime(-1, 1).decided
