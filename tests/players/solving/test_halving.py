"""Sequential halving: what it spends, whom it keeps, and what it makes of the tries."""

from __future__ import annotations

import numpy as np
import pytest

from artificer.players.arrays import Floats, Ints
from artificer.players.solving.halving import FEWEST, best_of, halve, rounds_for, worths_of


class Arms:
    """Answers whose tries are drawn about these means, with this noise in common or not."""

    def __init__(self, means: list[float], noise: float = 0.0, seed: int = 1) -> None:
        self.means = np.array(means)
        self.drawn = np.random.default_rng(seed).normal(0, noise, (len(means), 4096))
        self.worths = np.zeros((len(means), 4096))
        self.spent: list[tuple[list[int], int, int]] = []

    def tries(self, places: Ints, first: int, last: int) -> None:
        """Fill in the worths of these tries."""
        self.spent.append((places.tolist(), first, last))
        upto = self.means[places, None] + self.drawn[places, first:last]
        self.worths[places, first:last] = upto

    def worth(self, places: Ints) -> Floats:
        """The worths of these answers."""
        found: Floats = self.worths[places]
        return found

    def halved(self, usual: int, budget: int) -> Ints:
        """The number of tries of each."""
        return halve(len(self.means), usual, budget, self.tries, self.worth, lambda _: False)


def test_each_round_leaves_out_the_worse_half() -> None:
    arms = Arms([1, 2, 3, 4, 5, 6, 7, 8])
    made = arms.halved(usual=7, budget=96)
    assert made.tolist() == [4, 4, 4, 4, 12, 12, 28, 28]
    assert sum(len(places) * (last - first) for places, first, last in arms.spent) == 96


def test_the_usual_answer_stays_to_the_end_however_bad_it_is() -> None:
    made = Arms([1, 2, 3, 4, 5, 6, 7, 8]).halved(usual=0, budget=96)
    assert made[0] == made.max() == made[7]


@pytest.mark.parametrize("answers", [1, 2, 3, 5, 200])
def test_every_answer_is_tried_even_if_the_budget_is_too_small(answers: int) -> None:
    made = Arms([float(k) for k in range(answers)]).halved(usual=0, budget=1)
    assert made.min() == FEWEST
    assert made.max() == FEWEST * rounds_for(answers)


def test_in_a_single_round_all_answers_get_the_same_tries() -> None:
    arms = Arms([1, 2, 3])
    made = halve(3, 0, 96, arms.tries, arms.worth, lambda _: False, rounds=1)
    assert made.tolist() == [32, 32, 32]


def test_a_round_ends_when_its_time_is_up() -> None:
    arms = Arms([1, 2, 3, 4])
    made = halve(4, 3, 10_000, arms.tries, arms.worth, lambda number: True)
    assert made.tolist() == [FEWEST] * 4


def test_the_best_answer_must_be_better_than_the_usual_one_beyond_doubt() -> None:
    worths = np.array([[0.0, 1.0] * 50, [0.1, 1.3] * 50, [0.0, 1.01] * 50])
    made = np.array([100, 100, 100])
    assert best_of(worths, made, usual=0, doubt=2) == 1
    noisy = np.random.default_rng(1).normal([[0.0], [0.1]], 1, (2, 100))
    assert best_of(noisy, made[:2], usual=0, doubt=2) == 0


def test_an_answer_left_out_is_estimated_by_the_tries_that_it_shared() -> None:
    """Its own few tries were lucky for all: they say little of it, but much of the difference."""
    worths = np.array([[1.0, 1.0, 0.0, 0.0], [0.5, 0.5, 9.0, 9.0]])
    assert worths_of(worths, np.array([4, 2])).tolist() == [0.5, 0.0]


def test_an_answer_left_out_is_never_worth_more_than_one_that_stayed() -> None:
    worths = np.array([[1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 0.0, 0.0], [1.0, 1.0, 9.0, 9.0]])
    found = worths_of(worths, np.array([4, 4, 2]))
    assert found[0] >= found[1] >= found[2]
