"""Boxes of two squares, top less bottom: every position of a link or an activation field.

Only what a box can still become matters, not where its numbers are. So a position is a multiset: of
open boxes, each empty or half filled in one of twelve ways, and of filled ones, each with one of a
few outcomes. A link has 3 boxes and 1,771 positions, a field 4 boxes and 4,845.

`Forms` numbers the positions by squares written, most first, and lists by position and number where
that number can be written and its effect. The rules give the outcome of a filled box: `judge` is
called once for each of the 36 pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import combinations_with_replacement as multisets
from typing import Final

from artificer.games.tables import Tables, wholes
from artificer.games.utopia_engine.moves import FACES

EMPTY: Final = 2 * FACES
"""An open box without a number; the kind with one is `top(number)` or `bottom(number)`."""

FRESH: Final = -1
"""The outcome of a box that is emptied again."""

Position = tuple[tuple[int, ...], tuple[int, ...]]
"""The kinds of the open boxes, ascending, and the outcomes of the filled ones, ascending."""


def turned(kind: int) -> int:
    """The kind of an open box turned over, each number v read as 7 - v."""
    return EMPTY if kind == EMPTY else 2 * FACES - 1 - kind


def kind_of(top: int, bottom: int) -> int:
    """The kind of an open box by its numbers, 0 for none."""
    if top > 0:
        return top - 1
    return FACES + bottom - 1 if bottom > 0 else EMPTY


class Forms(Tables):
    """Tables of all positions.

    Position p may have number v (1..6) written into the ways `first[6 * p + v - 1]` up to `first[6
    * p + v]`; way k fills a box of kind `kind[k]` in `row[k]` and leads to `after[k]`, or to
    `again[k]` if the roll made a negative result before; `negative[k]` is 1 if it makes one.
    `written[p]` counts the squares written, `counts[p][o]` the boxes with outcome o.

    `mirror[p]` is p turned over, top and bottom, with 7 - v in the place of each v. As top less
    bottom is unchanged, p is worth as much as `mirror[p]`, and so only half of them are computed.
    """

    first: list[int]
    kind: list[int]
    row: list[int]
    after: list[int]
    again: list[int]
    negative: list[int]
    written: list[int]
    counts: list[list[int]]
    mirror: list[int]


def forms_of(positions: int, ways: int, outcomes: int) -> type[Forms]:
    """The declaration of tables for these numbers of positions, ways and outcomes."""

    class Sized(Forms):
        first = wholes(FACES * positions + 1, doc="by position and number: the first way")
        kind = wholes(ways, doc="by way: the kind of box that is written into")
        row = wholes(ways, doc="by way: top or bottom")
        after = wholes(ways, doc="by way: the position after")
        again = wholes(ways, doc="by way: the position after, with a negative before")
        negative = wholes(ways, doc="by way: whether it makes a negative")
        written = wholes(positions, doc="by position: squares written")
        counts = wholes(positions, outcomes, doc="by position: boxes of each outcome")
        mirror = wholes(positions, doc="by position: turned over")

    return Sized


Judge = Callable[[int, int], int]
"""(top, bottom) -> the outcome of the filled box, or FRESH."""


class Numbering:
    """The positions of a form of `boxes` boxes whose filled ones have `outcomes` outcomes.

    `negatives` are the outcomes that are negative results: the first is used in a roll without
    another, the last in a roll that made one before.
    """

    def __init__(
        self, boxes: int, outcomes: int, judge: Judge, negatives: tuple[int, ...] = ()
    ) -> None:
        self.boxes = boxes
        self.outcomes = outcomes
        self._judge = judge
        self._negatives = negatives
        self.positions = sorted(self._all(), key=lambda position: (-written(position), position))

    @cached_property
    def forms(self) -> Forms:
        """The tables. Read only: all callers share them."""
        codes = [self._code(*position) for position in self.positions]
        number = {code: n for n, code in enumerate(codes)}
        writings = [
            [self._writings(kind, face) for kind in range(EMPTY + 1)]
            for face in range(1, FACES + 1)
        ]
        first, ways = [0], list[tuple[int, ...]]()
        for code, (kinds, _) in zip(codes, self.positions, strict=True):
            open_kinds = sorted(set(kinds))
            for by_kind in writings:
                for kind in open_kinds:
                    for row, after, again, negative in by_kind[kind]:
                        ways.append(
                            (kind, row, number[code + after], number[code + again], negative)
                        )
                first.append(len(ways))
        tables = forms_of(len(self.positions), len(ways), self.outcomes)()
        tables.first = first
        tables.kind, tables.row, tables.after, tables.again, tables.negative = (
            [way[column] for way in ways] for column in range(5)
        )
        tables.written = [written(position) for position in self.positions]
        tables.counts = [
            [filled.count(o) for o in range(self.outcomes)] for _, filled in self.positions
        ]
        tables.mirror = [
            number[self._code(map(turned, kinds), filled)] for kinds, filled in self.positions
        ]
        return tables

    def _all(self) -> Iterator[Position]:
        for filled in range(self.boxes + 1):
            for made in multisets(range(self.outcomes), filled):
                for kinds in multisets(range(EMPTY + 1), self.boxes - filled):
                    yield kinds, made

    def _code(self, kinds: Iterable[int], made: Iterable[int]) -> int:
        """A number for a position, to which each box adds by its kind or its outcome."""
        return sum(map(self._share, kinds)) + sum(self._share(EMPTY + 1 + o) for o in made)

    def _share(self, state: int) -> int:
        return int((self.boxes + 1) ** state)

    def _writings(self, kind: int, number: int) -> list[tuple[int, int, int, int]]:
        """What a number does in a box of that kind: its row, and the changes of the code.

        The second change is that after a negative result in the same roll. The last is 1 if the box
        makes one.
        """

        def change(becomes: int) -> int:
            return self._share(becomes) - self._share(kind)

        if kind == EMPTY:
            halves = ((row, change(number - 1 + FACES * row)) for row in (0, 1))
            return [(row, half, half, 0) for row, half in halves]
        row, standing = int(kind < FACES), kind % FACES + 1
        outcome = self._judge(*((standing, number) if row else (number, standing)))
        negative = outcome in self._negatives
        after = change(EMPTY if outcome == FRESH else EMPTY + 1 + outcome)
        again = change(EMPTY + 1 + self._negatives[-1]) if negative else after
        return [(row, after, again, int(negative))]


def written(position: Position) -> int:
    """The number of squares written."""
    kinds, made = position
    return 2 * len(made) + sum(kind != EMPTY for kind in kinds)


def written_into(forms: Forms, place: int, kind: int, row: int, number: int, again: bool) -> int:
    """The position after `number` goes into a box of that kind; `again` as in `Forms.again`."""
    for way in range(forms.first[FACES * place + number - 1], forms.first[FACES * place + number]):
        if forms.kind[way] == kind and forms.row[way] == row:
            return forms.again[way] if again else forms.after[way]
    return place


def all_that_follows(forms: Forms, place: int, follows: list[int], listed: list[int]) -> int:
    """The positions reachable from one in a form in which no box is ever emptied.

    From the last position, with nothing written, all are reachable. `follows[p]` becomes 1 for it
    and the reachable positions, and for their mirrors, 0 for all others; `listed` has them in
    ascending order. Returns their number.
    """
    last = len(follows) - 1
    for p in range(len(follows)):
        follows[p] = 1 if place == last else 0
    if place != last:
        mark_all_that_follows(forms, place, follows)
    n = 0
    for p in range(len(follows)):
        if follows[p] == 1:
            listed[n] = p
            n += 1
    return n


def mark_all_that_follows(forms: Forms, place: int, follows: list[int]) -> None:
    """Mark the position, the reachable ones, and their mirrors with a 1."""
    follows[place] = 1
    follows[forms.mirror[place]] = 1
    for back in range(len(follows)):
        p = len(follows) - 1 - back
        if follows[p] == 1:
            for way in range(forms.first[FACES * p], forms.first[FACES * p + FACES]):
                follows[forms.after[way]] = 1
                follows[forms.again[way]] = 1


def with_box(forms: Forms, place: int, top: int, bottom: int, again: bool) -> int:
    """The position with one more box with these numbers, 0 for none."""
    if top > 0:
        place = written_into(forms, place, EMPTY, 0, top, False)
        if bottom > 0:
            place = written_into(forms, place, kind_of(top, 0), 1, bottom, again)
    elif bottom > 0:
        place = written_into(forms, place, EMPTY, 1, bottom, False)
    return place
