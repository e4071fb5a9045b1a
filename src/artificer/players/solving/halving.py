"""The best of several answers by sequential halving: tries are spent on those still in question.

In each round every remaining answer gets equally many more tries; then the worse half is left out.
All answers share the random numbers of the tries, so that two of them are compared try by try.

Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2
from typing import Final

import numpy as np

from artificer.players.arrays import Floats, Ints

Try = Callable[[Ints, int, int], None]
"""`(places, first, last)` makes the tries `first` up to `last` of the answers at these places."""

Worth = Callable[[Ints], Floats]
"""`(places)` is the worth of each try so far of the answers at these places, a row for each."""

Enough = Callable[[int], bool]
"""Whether the time of a round is up; its argument is the number of the round, from 1."""

FEWEST: Final = 2
"""Tries of each answer before any is left out."""


def rounds_for(answers: int) -> int:
    """The number of rounds until one answer is left."""
    return max(1, ceil(log2(answers)))


def halve(
    answers: int,
    usual: int,
    budget: int,
    tries: Try,
    worth: Worth,
    enough: Enough,
    rounds: int | None = None,
) -> Ints:
    """Spend about `budget` tries on the answers; returns the number of tries of each.

    `usual` is the place of the answer that stays to the last round, as the others are measured by
    it. No answer gets more than `budget` tries, or fewer than FEWEST. Without `rounds` there are
    as many as it takes to leave one answer; in a single round all get the same tries.
    """
    made = np.zeros(answers, np.int64)
    left = np.arange(answers)
    done = 0
    rounds = rounds or rounds_for(answers)
    for number in range(1, rounds + 1):
        last = done + max(FEWEST, budget // (rounds * len(left)))
        while done < last and not (done and enough(number)):
            upto = min(last, done + FEWEST)
            tries(left, done, upto)
            made[left] = done = upto
        others = left[left != usual]
        means = worth(others)[:, :done].mean(axis=1)
        half = others[np.argsort(-means, kind="stable")[: max(1, len(others) // 2)]]
        left = np.union1d(half, [usual])
    return made


def best_of(worths: Floats, made: Ints, usual: int, doubt: float) -> int:
    """The best of the answers with the most tries, or the usual one unless it is surely better.

    Surely: the mean difference in the same tries is more than `doubt` standard errors.
    """
    most = made.max()
    last = np.flatnonzero(made == most)
    found = int(last[worths[last, :most].mean(axis=1).argmax()])
    gains = worths[found, :most] - worths[usual, :most]
    error = gains.std(ddof=1) / np.sqrt(most)
    return found if gains.mean() > doubt * error else usual


def worths_of(worths: Floats, made: Ints) -> Floats:
    """The mean worth of each answer, estimated from the tries that it shared with the best.

    An answer left out early is worth at most what those are that outlasted it.
    """
    order = sorted(range(len(made)), key=lambda k: (-made[k], -worths[k, : made[k]].mean()))
    best = order[0]
    top = worths[best, : made[best]].mean()
    found = np.empty(len(made))
    least = np.inf
    for k in order:
        behind = (worths[best, : made[k]] - worths[k, : made[k]]).mean()
        least = min(least, top - behind)
        found[k] = least
    return found
