"""The exact solution of one search: three rolls of two dice into six squares.

A search box of Utopia Engine, in either edition, has two rows of three squares; the search result
is the top number less the bottom one. The caller sets the worth of each result, which covers all
differences between the editions after the last number (the Rod, the points of a perfect zero): any
integer utility of the final result can be solved. With worth 1 for the wanted results and 0 for all
others, the value is the highest probability of such a result:

>>> solution = SearchSolution(lambda result: int(0 <= result <= 10))
>>> solution.value()
Fraction(767, 1944)
>>> part_way = SearchPosition((0, 0, 5, 0, 4, 0), dice=(3, 3))
>>> solution.best_placement(part_way)
SearchPlacement(die=3, square=0, value=Fraction(1, 3))

The state space. A number v written into a square adds v times the square's weight to the result:
100, 10, 1 in the top row, -100, -10, -1 in the bottom row. The rules supply these weights
(`square_weights`) and the empty squares. So before a roll only *which* squares are filled and their
*sum* so far matter; in particular the two numbers of a filled column count only by their
difference. With six-faced dice that leaves

==============  =======  ====================================  ======  =============
squares filled  subsets  differences and numbers written       in all  different sums
==============  =======  ====================================  ======  =============
0               1        1                                          1              1
2               15       3 x 11 (one column) + 12 x 36            465            465
4               15       3 x 11 x 11 + 12 x 11 x 36             5,115          4,855
6               1        11 x 11 x 11                           1,331          1,111
==============  =======  ====================================  ======  =============

Both dice of a roll are known before the first is written, and either may go first (A31), so a roll
of two dice is one choice of an ordered pair of free squares: 30, then 12, then 2. All values of
states with r rolls to come are integers over faces ** (2 * r); the core computes these integers
alone, by about 330,000 look-ups and comparisons in arrays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from artificer.games.contract import State
from artificer.games.registry import load_game
from artificer.games.utopia_engine.facts import BOX_FILLED
from artificer.games.utopia_engine.moves import SEARCH, SEARCH_SQUARES_WIDE, WRITE_SEARCH
from artificer.games.utopia_engine.questions import WRITE_SEARCH_NUMBER
from artificer.games.utopia_engine.squares import BLANKS, EMPTY_SQUARES, SEARCH_FORM
from artificer.games.utopia_engine.state import Sheet
from artificer.players.arrays import Ints
from artificer.players.solving.dice import each, throws

SQUARES: Final = BLANKS[SEARCH_FORM]


def result_of(numbers: tuple[int, ...]) -> int:
    """The search result of a filled box, played out and reported by the rules."""
    state = load_game("utopia-engine-3e").new_initial_state()
    facts: list[tuple[int, int, int]] = []
    state.body.notes = facts
    state.apply_action(SEARCH)
    for left in range(0, SQUARES, 2):
        high, low = sorted(numbers[left : left + 2], reverse=True)
        state.apply_action(state.string_to_action(f"dice {high} {low}"))
        for square in (left, left + 1):
            state.apply_action(WRITE_SEARCH + SEARCH_SQUARES_WIDE * (numbers[square] - 1) + square)
    return next(result for fact, result, _ in facts if fact == BOX_FILLED)


def square_weights() -> tuple[int, ...]:
    """The rise of the result by each square if its number is one more."""
    low = (1,) * SQUARES
    raised = [(*low[:i], 2, *low[i + 1 :]) for i in range(SQUARES)]
    return tuple(result_of(numbers) - result_of(low) for numbers in raised)


WEIGHTS: Final = square_weights()
"""The factor of each square's number: top row, then bottom row, left to right."""

ALL_FILLED: Final = (1 << SQUARES) - 1
EMPTY_BOX: Final = (0,) * SQUARES

Utility = Callable[[int], int] | Mapping[int, int]
"""The worth of a result: a function, or a table in which missing results are worth 0."""


@dataclass(frozen=True, slots=True)
class SearchPosition:
    """A search box under way.

    `squares` holds the number in each square, 0 when empty, in the order of `WEIGHTS`; `dice` the
    unwritten dice of the present roll, none before a roll.
    """

    squares: tuple[int, ...] = EMPTY_BOX
    dice: tuple[int, ...] = ()

    def after(self, die: int, square: int) -> SearchPosition:
        """The position once `die` is written into `square`."""
        squares = (*self.squares[:square], die, *self.squares[square + 1 :])
        left = list(self.dice)
        left.remove(die)
        return SearchPosition(squares, tuple(left))


Whole = NDArray[np.int64 | np.object_]
"""Whole numbers: objects if they may be too large."""


class SearchPlacement(NamedTuple):
    """A die written into a square, and the value of the search afterwards."""

    die: int
    square: int
    value: Fraction


class SearchSolution:
    """Optimal play of one search box for one utility of the result.

    `faces` is the number of faces of a die: 6 in the game, fewer in proofs. Raises ValueError if
    `faces` is not positive or the utility returns no integer.
    """

    def __init__(self, utility: Utility, faces: int = 6) -> None:
        if faces < 1:
            raise ValueError(f"a die has at least one face, not {faces}")
        self.faces = faces
        self._graph = graph_of(faces)
        worths = _worth_of_results(utility, self._graph)
        self._values = np.zeros(self._graph.size, worths.dtype)
        self._values[: len(worths)] = worths
        ways = np.array([ways for _, _, ways in throws(faces)])
        for first, after in self._graph.rolls:
            best = self._values[after].max(axis=1)
            self._values[first : first + best.shape[1]] = ways @ best

    def numerator(self, position: SearchPosition = SearchPosition()) -> int:
        """The value of a position over `denominator(position)`. Raises ValueError."""
        self._check(position)
        return self._numerator(position)

    def denominator(self, position: SearchPosition = SearchPosition()) -> int:
        """faces ** (2 * rolls to come). Raises ValueError."""
        self._check(position)
        blanks = position.squares.count(0) - len(position.dice)
        return int(self.faces**blanks)

    def value(self, position: SearchPosition = SearchPosition()) -> Fraction:
        """The expected utility of the result under optimal play. Raises ValueError."""
        return Fraction(self.numerator(position), self.denominator(position))

    def placements(self, position: SearchPosition) -> list[SearchPlacement]:
        """Every placement of one die, by die, then by square: the game's canonical order.

        Raises ValueError. The list is empty before a roll and if the box is full.
        """
        denominator = self.denominator(position)
        return [
            SearchPlacement(die, square, Fraction(self._numerator(after), denominator))
            for die, square, after in _choices(position)
        ]

    def best_placement(self, position: SearchPosition) -> SearchPlacement:
        """The first of the best placements in canonical order. Raises ValueError."""
        placements = self.placements(position)
        if not placements:
            raise ValueError("no die is waiting to be written")
        return max(placements, key=lambda placement: placement.value)

    def _numerator(self, position: SearchPosition) -> int:
        if position.dice:
            return max(self._numerator(after) for _, _, after in _choices(position))
        filled = _bits(tuple(i for i, number in enumerate(position.squares) if number))
        return int(self._values[self._graph.places[filled][_sum(position.squares)]])

    def _check(self, position: SearchPosition) -> None:
        numbers = (*position.squares, *position.dice)
        blanks = position.squares.count(0) - len(position.dice)
        if (
            len(position.squares) != SQUARES
            or len(position.dice) > 2
            or not all(0 <= number <= self.faces for number in numbers)
            or 0 in position.dice
            or blanks < 0
            or blanks % 2 == 1
        ):
            raise ValueError(
                f"no position of a search with {self.faces}-faced dice: {position}; six squares "
                f"from 0 (empty) to {self.faces}, up to two dice, two squares a roll"
            )


def search_position(state: State) -> SearchPosition:
    """The search box under way in a game. Raises ValueError if no search die waits."""
    sheet = state.over(Sheet).body
    if sheet.question != WRITE_SEARCH_NUMBER:
        raise ValueError("the game does not ask for a search number now")
    dice = tuple(die for die in (sheet.low_die, sheet.high_die) if die)
    return SearchPosition(tuple(sheet.cell[:SQUARES]), dice)


def _choices(position: SearchPosition) -> list[tuple[int, int, SearchPosition]]:
    filled = _bits(tuple(i for i, number in enumerate(position.squares) if number))
    return [
        (die, square, position.after(die, square))
        for die, _ in each(position.dice)
        for square in _empty(filled)
    ]


def _empty(filled: int) -> tuple[int, ...]:
    """The squares into which the rules allow a die, in their order."""
    form = filled | SEARCH_FORM
    return EMPTY_SQUARES[form][: BLANKS[form]]


def _worth_of_results(utility: Utility, graph: Graph) -> Whole:
    """The worth of each result, in the order of the graph; exact for any size."""
    worth = _function(utility)
    numbers = [worth(result) for result in graph.places[ALL_FILLED]]
    for result, number in zip(graph.places[ALL_FILLED], numbers, strict=True):
        if not isinstance(number, int):
            raise ValueError(f"the utility of {result} must be an integer, not {number!r}")
    largest = max(map(abs, numbers)) * graph.faces**SQUARES
    return np.array(numbers, np.int64 if largest <= np.iinfo(np.int64).max else object)


def _function(utility: Utility) -> Callable[[int], int]:
    if isinstance(utility, Mapping):
        table = utility
        return lambda result: table.get(result, 0)
    return utility


class Rolls(NamedTuple):
    """The transitions by rolls from positions with the same filled squares, by their sums."""

    first: int
    """The index of the lowest sum; the others follow."""

    after: Ints
    """Of shape (throws, ways to write both dice, sums): the index of the next position."""


class Graph(NamedTuple):
    """All positions before a roll, each with an index into one array of values."""

    faces: int
    places: dict[int, dict[int, int]]
    """By filled squares and their sum: the index. The more are filled, the earlier."""

    rolls: list[Rolls]
    """In an order in which their values can be computed."""

    size: int


@cache
def graph_of(faces: int) -> Graph:
    """The positions of a search with dice of `faces` faces."""
    places: dict[int, dict[int, int]] = {}
    rolls: list[Rolls] = []
    size = 0
    for filled in (6, 4, 2, 0):
        for squares in combinations(range(SQUARES), filled):
            sums = sorted(_sums(squares, faces))
            if filled < SQUARES:
                rolls.append(Rolls(size, _after(squares, sums, places, faces)))
            places[_bits(squares)] = dict(zip(sums, range(size, size + len(sums)), strict=True))
            size += len(sums)
    return Graph(faces, places, rolls, size)


def _after(
    squares: tuple[int, ...], sums: list[int], places: dict[int, dict[int, int]], faces: int
) -> Ints:
    """The next positions for each throw, by all ways to write its dice."""
    filled = _bits(squares)
    ways = list(permutations(_empty(filled), 2))
    tables = [places[filled | 1 << p | 1 << q] for p, q in ways]
    return np.array(
        [
            [
                [table[total + low * WEIGHTS[p] + high * WEIGHTS[q]] for total in sums]
                for (p, q), table in zip(ways, tables, strict=True)
            ]
            for low, high, _ in throws(faces)
        ]
    )


def _sums(squares: tuple[int, ...] | range, faces: int) -> set[int]:
    """Every possible sum of numbers in these squares."""
    sums = {0}
    for square in squares:
        sums = {s + WEIGHTS[square] * v for s in sums for v in range(1, faces + 1)}
    return sums


def _sum(numbers: tuple[int, ...]) -> int:
    return sum(weight * number for weight, number in zip(WEIGHTS, numbers, strict=True))


def _bits(squares: tuple[int, ...]) -> int:
    return sum(1 << square for square in squares)


KNOWN_VALUES: Final = (
    ("P(0)", 0, 0),
    ("P(0..10)", 0, 10),
    ("P(0..99)", 0, 99),
    ("up to 10 off: P(0..20)", 0, 20),
    ("up to 20 off: P(0..30)", 0, 30),
)
"""Common problems of one search: a name, the lowest and the highest wanted result."""


def chance_of(low: int, high: int) -> SearchSolution:
    """Optimal play for a result in `low`..`high`."""
    return SearchSolution(lambda result: int(low <= result <= high))


def main() -> None:
    """Print the known values: the highest probability, as a count of 36 ** 3 and in percent."""
    for name, low, high in KNOWN_VALUES:
        solution = chance_of(low, high)
        ways, all_ways = solution.numerator(), solution.denominator()
        print(f"{name:24}{ways:6} / {all_ways}{100 * ways / all_ways:10.3f} %")


if __name__ == "__main__":
    main()
