"""What a search comes to if an answer is given and the expert plays on: the chance of each result.

The places of all later dice are those of the greatest worth, as the expert chooses them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from artificer.games.contract import State
from artificer.games.utopia_engine.moves import (
    HIGHER,
    LOWER,
    SQUARE_WRITTEN,
    VALUE_WRITTEN,
)
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.exact.placing import MOST, THROWS, WEIGHT, when_written
from artificer.players.utopia_engine.exact.search import SQUARES
from artificer.players.utopia_engine.expert.learned_files import expert_tables
from artificer.players.utopia_engine.expert.searches import look_at_search
from artificer.players.utopia_engine.expert.workspace import TO_WIN, Workspace

Box = tuple[int, ...]
"""The numbers in the squares of a search box, 0 for empty ones."""

Chances = Mapping[int, float]
"""By result: its chance; they sum to 1."""

_ROLLS: Final = tuple(
    (low, high, (1 if low == high else 2) / THROWS) for low, high in zip(LOWER, HIGHER, strict=True)
)


@dataclass(frozen=True)
class SearchOutlook:
    """The chances of the results of a search, and the worth of each, with every later aid."""

    chances: Chances
    worths: Mapping[int, float]

    @property
    def worth(self) -> float:
        """The mean worth."""
        return sum(chance * self.worths[result] for result, chance in self.chances.items())


def outlooks(view: State[Sheet], actions: Iterable[int]) -> list[SearchOutlook]:
    """The outlooks of answers that each write a number into the box of a search."""
    s = view.body.copy()
    desk = Workspace.plain(Sheet)
    look_at_search(s, expert_tables(s.edition, TO_WIN), desk)
    plays = _Continuation(desk)
    return [plays.outlook(s, action) for action in actions]


def _with(box: Box, square: int, number: int) -> Box:
    return (*box[:square], number, *box[square + 1 :])


class _Continuation:
    """How the expert fills a box of which `desk` has the worths."""

    def __init__(self, desk: Workspace) -> None:
        self._desk = desk
        self._known: dict[tuple[tuple[int, ...], int], Chances] = {}

    def outlook(self, s: Sheet, action: int) -> SearchOutlook:
        """The outlook if that number is written; another die goes into its best square."""
        number = VALUE_WRITTEN[action]
        box = _with(tuple(s.cell[:SQUARES]), SQUARE_WRITTEN[action], number)
        other = s.low_die + s.high_die - number
        chances = self._chances(self._with_die(box, other) if other else box)
        return SearchOutlook(chances, {r: self._desk.worth[r + MOST] for r in chances})

    def _with_die(self, box: Box, number: int) -> Box:
        """The box with the number in its best square."""
        return max(
            (_with(box, square, number) for square in _empty(box)),
            key=self._worth,
        )

    def _with_throw(self, box: Box, low: int, high: int) -> Box:
        """The box with both numbers in their best squares."""
        ways = permutations(_empty(box), 2)
        return max(
            (_with(_with(box, one, low), two, high) for one, two in ways),
            key=self._worth,
        )

    def _worth(self, box: Box) -> float:
        """The worth of a box when a throw follows, or nothing."""
        last = next(square for square in range(SQUARES) if box[square])
        cell = list(_with(box, last, 0))
        return when_written(cell, last, box[last], self._desk.worth, self._desk.pairs)

    def _chances(self, box: Box) -> Chances:
        """By result: its chance. Boxes with the same squares empty and the same sum are alike."""
        empty, total = _empty(box), sum(w * n for w, n in zip(WEIGHT, box, strict=True))
        if not empty:
            return {total: 1.0}
        if (known := self._known.get((empty, total))) is not None:
            return known
        found: defaultdict[int, float] = defaultdict(float)
        for low, high, share in _ROLLS:
            for result, chance in self._chances(self._with_throw(box, low, high)).items():
                found[result] += share * chance
        self._known[empty, total] = found
        return found


def _empty(box: Box) -> tuple[int, ...]:
    return tuple(square for square in range(SQUARES) if not box[square])
