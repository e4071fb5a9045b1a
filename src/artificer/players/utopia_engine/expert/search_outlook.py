"""What a search comes to if an answer is given and the expert plays on.

The places of all later dice are those of the greatest worth, as the expert chooses them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import permutations

from artificer.games.contract import State
from artificer.games.utopia_engine.moves import SQUARE_WRITTEN, VALUE_WRITTEN
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.exact import placing, search
from artificer.players.utopia_engine.expert.outlook import ROLLS, Outlook
from artificer.players.utopia_engine.expert.searches import look_at_search
from artificer.players.utopia_engine.expert.shared_desk import shared_desk
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace

Box = tuple[int, ...]
"""The numbers in the squares of a search box, 0 for empty ones."""

Chances = Mapping[int, float]
"""By result: its chance."""


def search_outlooks(view: State[Sheet], answers: Iterable[int | None]) -> list[Outlook[int]]:
    """The outlooks, by result, of answers that each write a number into the box of a search.

    None stands for the roll that is due.
    """
    s = view.body.copy()
    with shared_desk(s.edition).held() as (tables, desk):
        return outlooks_of(s, answers, tables, desk)


def outlooks_of(
    s: Sheet, answers: Iterable[int | None], tables: Taught, desk: Workspace
) -> list[Outlook[int]]:
    """The same, on a desk that is held already."""
    look_at_search(s, tables, desk)
    plays = _Continuation(desk)
    return [plays.outlook(s, answer) for answer in answers]


def _with(box: Box, square: int, number: int) -> Box:
    return (*box[:square], number, *box[square + 1 :])


class _Continuation:
    """How the expert fills a box of which `desk` has the worths."""

    def __init__(self, desk: Workspace) -> None:
        self._desk = desk
        self._known: dict[tuple[tuple[int, ...], int], Chances] = {}

    def outlook(self, s: Sheet, action: int | None) -> Outlook[int]:
        """The outlook if that number is written; another die goes into its best square."""
        box = tuple(s.cell[: search.SQUARES])
        if action is not None:
            number = VALUE_WRITTEN[action]
            box = _with(box, SQUARE_WRITTEN[action], number)
            if other := s.low_die + s.high_die - number:
                box = self._with_die(box, other)
        chances = self._chances(box)
        return Outlook(chances, {r: self._desk.worth[r + placing.MOST] for r in chances})

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
        last = next(square for square in range(search.SQUARES) if box[square])
        cell = list(_with(box, last, 0))
        return placing.when_written(cell, last, box[last], self._desk.worth, self._desk.pairs)

    def _chances(self, box: Box) -> Chances:
        """By result: its chance, if a roll follows or nothing.

        Boxes with the same squares empty and the same sum are alike.
        """
        empty, total = _empty(box), sum(w * n for w, n in zip(placing.WEIGHT, box, strict=True))
        if not empty:
            return {total: 1.0}
        if (known := self._known.get((empty, total))) is not None:
            return known
        found: defaultdict[int, float] = defaultdict(float)
        for low, high, share in ROLLS:
            for result, chance in self._chances(self._with_throw(box, low, high)).items():
                found[result] += share * chance
        self._known[empty, total] = found
        return found


def _empty(box: Box) -> tuple[int, ...]:
    return tuple(square for square in range(search.SQUARES) if not box[square])
