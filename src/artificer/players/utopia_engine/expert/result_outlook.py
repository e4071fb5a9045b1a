"""Which row of the chart a full search box comes to, once every aid is used as the expert does."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from artificer.games.contract import State
from artificer.games.utopia_engine import facts, sheets, squares
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.extras import seal_at_hand, use_seal
from artificer.games.utopia_engine.results import (
    ROD_REDUCTION,
    fill_box,
    most_reduction,
    result_row,
)
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.utopia_engine.expert.appraisal import act, actions
from artificer.players.utopia_engine.expert.choosing import answer
from artificer.players.utopia_engine.expert.search_outlook import Chances, outlooks_of
from artificer.players.utopia_engine.expert.searches import FIRST, LAST
from artificer.players.utopia_engine.expert.shared_desk import shared_desk
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace

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
