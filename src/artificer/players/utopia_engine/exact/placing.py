"""A search box, exactly, at full speed: where each die goes, for any worth of the results.

Two tables are enough. `worth` holds the worth of each result; `pairs` that of the box before its
last roll, by its two empty squares and by the sum of the other four. The caller fills in the
worths, and all else follows from the weights of the squares, which come from the rules
(`search.square_weights`). The solver in fractions, `search.SearchSolution`, gives the same answers.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from artificer.games.utopia_engine.moves import FACES, HIGHER, LOWER
from artificer.players.utopia_engine.exact.search import SQUARES, WEIGHTS

WEIGHT: Final = WEIGHTS
MOST: Final = FACES * sum(weight for weight in WEIGHTS if weight > 0)
"""The largest absolute sum of squares."""

SUMS: Final = 2 * MOST + 1
"""The length of `worth`: the result t is at index t + MOST."""

PAIRS: Final = tuple(combinations(range(SQUARES), 2))
"""The pairs of squares that can be empty before the last roll: 15."""

LOWEST_RESULT: Final = sum(weight * (1 if weight > 0 else FACES) for weight in WEIGHTS)
GREATEST_RESULT: Final = -LOWEST_RESULT

_FIRST_OF_PAIR: Final = tuple(p for p, _ in PAIRS)
_SECOND_OF_PAIR: Final = tuple(q for _, q in PAIRS)
_PAIR_OF: Final = tuple(
    tuple(PAIRS.index((min(p, q), max(p, q))) if p != q else 0 for q in range(SQUARES))
    for p in range(SQUARES)
)


def _two_more(i: int, j: int) -> tuple[tuple[int, int, int], ...]:
    """The possible next two squares, and the pair that they leave empty."""
    others = [square for square in range(SQUARES) if square not in (i, j)]
    return tuple(
        (p, q, PAIRS.index((r, s)))
        for p, q in combinations(others, 2)
        for r, s in combinations(others, 2)
        if not {p, q} & {r, s}
    )


_TWO_MORE: Final = tuple(_two_more(i, j) for i, j in PAIRS)
_THIRD: Final = tuple(tuple(p for p, _, _ in ways) for ways in _TWO_MORE)
_FOURTH: Final = tuple(tuple(q for _, q, _ in ways) for ways in _TWO_MORE)
_LEFT: Final = tuple(tuple(left for _, _, left in ways) for ways in _TWO_MORE)


def _least_rest(p: int, q: int) -> int:
    rest = [weight for square, weight in enumerate(WEIGHTS) if square not in (p, q)]
    return sum(weight * (1 if weight > 0 else FACES) for weight in rest)


def _greatest_rest(p: int, q: int) -> int:
    rest = [weight for square, weight in enumerate(WEIGHTS) if square not in (p, q)]
    return sum(weight * (FACES if weight > 0 else 1) for weight in rest)


LEAST_REST: Final = tuple(_least_rest(p, q) for p, q in PAIRS)
"""By pair: the least sum of the four other squares, which has index 0 in `pairs`."""

RESTS: Final = tuple(_greatest_rest(p, q) - _least_rest(p, q) + 1 for p, q in PAIRS)
"""By pair: the number of sums from the least to the greatest."""

MOST_RESTS: Final = max(RESTS)
"""The length of each row of `pairs`."""

_TURNED: Final = tuple(
    _PAIR_OF[(p + SQUARES // 2) % SQUARES][(q + SQUARES // 2) % SQUARES] for p, q in PAIRS
)
"""By pair: the pair it becomes if top and bottom change places."""

THROWS: Final = FACES * FACES


def before_last_roll(worth: list[float], pairs: list[list[float]]) -> None:
    """Fill `pairs` from `worth`.

    Of a pair above and the pair below it only one is computed: turn the box over and read each
    number v as 7 - v, and the result is the same.
    """
    for pair in range(len(_FIRST_OF_PAIR)):
        other = _TURNED[pair]
        if other >= pair:
            best_of_last_rolls(worth, pairs[pair], pair)
        else:
            pairs[pair][: RESTS[pair]] = pairs[other][: RESTS[other]]


def best_of_last_rolls(worth: list[float], values: list[float], pair: int) -> None:
    """The values of one pair of empty squares, for all possible sums of the others."""
    one = WEIGHT[_FIRST_OF_PAIR[pair]]
    two = WEIGHT[_SECOND_OF_PAIR[pair]]
    start = LEAST_REST[pair] + MOST
    length = RESTS[pair]
    for t in range(length):
        values[t] = 0.0
    for a in range(1, FACES + 1):
        for b in range(a, FACES + 1):
            this = start + one * a + two * b
            other = start + one * b + two * a
            left = worth[this : this + length]
            right = worth[other : other + length]
            add_roll(values, left, right, length, 1.0 if a == b else 2.0)


def add_roll(
    values: list[float], left: list[float], right: list[float], length: int, ways: float
) -> None:
    """Add the better way to write one roll, sum by sum.

    All rows begin at index 0: only then does the compiled code add several sums at once.
    """
    share = ways / THROWS
    for t in range(length):
        here = left[t]
        there = right[t]
        values[t] += share * (here if here > there else there)


def before_second_roll(pairs: list[list[float]], filled: int, total: int) -> float:
    """The value if only that pair of squares is filled, with the sum `total`."""
    value = 0.0
    for roll in range(len(LOWER)):
        a = LOWER[roll]
        b = HIGHER[roll]
        best = -1e300
        for way in range(len(_LEFT[filled])):
            p = WEIGHT[_THIRD[filled][way]]
            q = WEIGHT[_FOURTH[filled][way]]
            left = _LEFT[filled][way]
            place = total - LEAST_REST[left]
            best = greater(best, pairs[left][place + p * a + q * b])
            if a != b:
                best = greater(best, pairs[left][place + p * b + q * a])
        value += (1.0 if a == b else 2.0) / THROWS * best
    return value


def greater(a: float, b: float) -> float:
    """The greater of the two."""
    return a if a > b else b


def when_written(
    cell: list[int], square: int, number: int, worth: list[float], pairs: list[list[float]]
) -> float:
    """The value when `number` goes into `square` and a roll, or nothing, follows.

    `cell` holds the present numbers of the squares, 0 for empty ones.
    """
    total = WEIGHT[square] * number
    empty = SQUARES - 1
    first = -1
    second = -1
    one = -1
    two = -1
    for i in range(SQUARES):
        if i == square or cell[i] != 0:
            total += WEIGHT[i] * cell[i]
            second = first
            first = i
            empty -= i != square
        else:
            two = one
            one = i
    if empty == 0:
        return worth[total + MOST]
    if empty == 2:
        left = _PAIR_OF[two][one]
        return pairs[left][total - LEAST_REST[left]]
    return before_second_roll(pairs, _PAIR_OF[second][first], total)
