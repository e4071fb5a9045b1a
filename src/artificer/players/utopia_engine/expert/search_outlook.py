"""What a search, or a full box with its aids, comes to if an answer is given.

A full search box comes to a row of the chart, once every aid is used as the expert does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations
from typing import Final

from artificer.games.contract import State
from artificer.games.utopia_engine import facts, sheets, squares
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.extras import seal_at_hand, use_seal
from artificer.games.utopia_engine.moves import SQUARE_WRITTEN, VALUE_WRITTEN
from artificer.games.utopia_engine.results import (
    ROD_REDUCTION,
    fill_box,
    most_reduction,
    result_row,
)
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.utopia_engine.exact import placing, search
from artificer.players.utopia_engine.expert.appraisal import act, actions
from artificer.players.utopia_engine.expert.choosing import answer
from artificer.players.utopia_engine.expert.learned import shared_desk
from artificer.players.utopia_engine.expert.outlook import ROLLS, Outlook
from artificer.players.utopia_engine.expert.searches import FIRST, LAST, look_at_search
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


_ALTERING: Final = (q.RESOLVE_RESULT, q.SUBTRACT_BY_ROD, q.PAY_THE_BATTERY)
"""The questions at which a result can still change."""

_Key = tuple[object, ...]


def search_chances(view: State[Sheet], answers: Iterable[int | None]) -> list[Chances]:
    """By row of the search result chart: its chance, for answers to a question of a search.

    They write numbers into the box, or alter the result of a full one. None stands for the roll
    that is due.
    """
    s = view.body.copy()
    with shared_desk(s.edition).held() as (tables, desk):
        settling = _Settling(tables, desk)
        if s.question in _ALTERING:
            return [
                {settling.row_after(s, action): 1.0} for action in answers if action is not None
            ]
        outlooks = outlooks_of(s, answers, tables, desk)
        return [settling.by_row(s, outlook.chances) for outlook in outlooks]


class _Settling:
    """What the expert makes of results, by the real rules.

    It does the same with all results from which the same rows of the chart are in reach: a row is
    all that a result is worth. So one of them is played.
    """

    def __init__(self, tables: Taught, desk: Workspace) -> None:
        self._tables, self._desk = tables, desk
        self._menu = Menu()
        self._known: dict[_Key, int] = {}

    def by_row(self, s: Sheet, results: Chances) -> Mapping[int, float]:
        """The chances of rows, from those of the results of the box that is being filled."""
        found: defaultdict[int, float] = defaultdict(float)
        for result, chance in results.items():
            full = s.copy()
            squares.wipe(full)
            full.notes = []
            fill_box(full, result)
            found[self._row(full)] += chance
        return found

    def row_after(self, s: Sheet, action: int) -> int:
        """The row once an answer alters, or leaves, the result of a full box."""
        after = s.copy()
        after.notes = [
            (facts.ROD_SUBTRACTED, 0, s.result) if s.dowsed else (facts.BOX_FILLED, s.result, 0)
        ]
        act(after, action)
        return self._row(after)

    def _row(self, s: Sheet) -> int:
        """The row to which a result comes that has been filled in, or altered, already."""
        if s.question not in _ALTERING:
            return _row_reported(s)
        key = (s.question, s.reduced, s.dowsed, *s.tool, s.seal_used, *_in_reach(s))
        if key not in self._known:
            self._known[key] = self._played(s)
        return self._known[key]

    def _played(self, s: Sheet) -> int:
        while s.question in _ALTERING:
            n = actions(s, self._menu)
            act(s, answer(s, self._menu, n, self._tables, self._desk, False))
        return _row_reported(s)


def _row_reported(s: Sheet) -> int:
    """The row of the last result that the rules have reported."""
    resolved = s.copy()
    for fact, a, b in s.notes or ():
        if fact == facts.BOX_FILLED:
            resolved.result, resolved.dowsed = a, 0
        elif fact == facts.SUBTRACTED:
            resolved.result = b
        elif fact == facts.ROD_SUBTRACTED:
            resolved.result, resolved.dowsed = b, 1
        elif fact == facts.ROD_USED:
            resolved.result = 1
    return result_row(resolved)


def _in_reach(s: Sheet) -> Iterator[tuple[bool, ...]]:
    """Which rows are in reach of a result, for each combination of what can lower it."""
    calm = s.copy()
    if seal_at_hand(s):
        use_seal(calm)
    rod = ROD_REDUCTION if s.tool[sheets.DOWSING_ROD] == 1 and s.dowsed == 0 else 0
    for most in {most_reduction(s): None, most_reduction(calm): None}:
        low = max(s.result - rod, min(s.result, 1))
        for least in (s.result, s.result - most, low, low - most, max(low - most, 1)):
            yield tuple(
                first <= s.result and last >= least for first, last in zip(FIRST, LAST, strict=True)
            )
