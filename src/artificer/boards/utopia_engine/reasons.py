"""Why a number is better written here than there: which ends differ, and what they are worth.

A kind of end is a reason only if it causes the difference: if it were worth just the average, the
two answers would be worth the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final, TypeVar

from artificer.boards.reasons import LEAST
from artificer.boards.utopia_engine import phrases
from artificer.boards.utopia_engine.going import going_reasons
from artificer.boards.utopia_engine.preview import (
    ARTIFACT,
    COMPONENT,
    PERFECT,
    encounter_of,
    place_on_chart,
)
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import VALUE_WRITTEN
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.ends import DEAD, FALLEN, FULL, FieldEnd
from artificer.players.utopia_engine.expert.field_outlook import field_outlooks
from artificer.players.utopia_engine.expert.outlook import Outlook
from artificer.players.utopia_engine.expert.search_outlook import search_outlooks

E = TypeVar("E", bound=Hashable)

MOST_CAUSES: Final = 2
SAME: Final = 0.0005
"""Chances to win that differ by less have one rank."""

_KINDS: Final = {PERFECT: "zero", ARTIFACT: "low", COMPONENT: "middle"}
_WEAK: Final = 2
"""The highest level of a weak encounter."""


@dataclass(frozen=True)
class Cause:
    """A kind of end of a task: its chances, 0 to 1, and its mean worths after either answer.

    Worths are chances to win above `average`, the worth of one of the answers. `weight` is what the
    kind contributes to the difference between the answers.
    """

    kind: str
    chances: tuple[float, float]
    worths: tuple[float, float]
    weight: float
    average: float


def reasons(view: State, best: int, other: int | None) -> Iterator[Message]:
    """Why the best answer is better than the other.

    Both write a number in a search or field, or say what to do now.
    """
    sheet = view.over(Sheet)
    if other is None:
        return
    if sheet.body.question == q.WHAT_NOW:
        yield from going_reasons(sheet, best, other)
    if not (VALUE_WRITTEN[best] and VALUE_WRITTEN[other]):
        return
    if sheet.body.question == q.WRITE_SEARCH_NUMBER:
        results = search_outlooks(sheet, (best, other))
        causes = decisive(results[0], results[1], kind_of_result)
    elif sheet.body.question == q.WRITE_ACTIVATION_NUMBER:
        ends = field_outlooks(sheet, (best, other))
        causes = decisive(ends[0], ends[1], kind_of_field)
    else:
        return
    named = phrases.action(other, view)
    yield from (_message(each, named) for each in causes)


def decisive(best: Outlook[E], other: Outlook[E], kind: Callable[[E], str]) -> Sequence[Cause]:
    """The fewest kinds of end without which the answers would be worth the same.

    Empty if more than MOST_CAUSES are needed, or one that comes as often after either answer; and
    if the best answer is not better by LEAST.
    """
    if best.worth - other.worth < LEAST:
        return ()
    found = (_fewest(causes_of(best, other, kind, each)) for each in (other.worth, best.worth))
    causes = min(filter(None, found), key=len, default=())
    differ = (abs(here - there) >= LEAST for here, there in (each.chances for each in causes))
    return causes if all(differ) else ()


def _fewest(causes: Iterable[Cause]) -> Sequence[Cause]:
    """The weightiest that together explain the difference; () if too many would be needed."""
    by_weight = sorted(causes, key=lambda each: -each.weight)
    left = fsum(each.weight for each in by_weight)
    for n, cause in enumerate(by_weight[:MOST_CAUSES], 1):
        left -= cause.weight
        if left < SAME:
            return by_weight[:n]
    return ()


def causes_of(
    best: Outlook[E], other: Outlook[E], kind: Callable[[E], str], average: float
) -> list[Cause]:
    """All kinds of end; their weights sum to the difference between the answers."""
    sums: defaultdict[str, list[float]] = defaultdict(lambda: [0.0] * 4)
    for side, outlook in enumerate((best, other)):
        for end, chance in outlook.chances.items():
            sum_of = sums[kind(end)]
            sum_of[side] += chance
            sum_of[2 + side] += chance * (outlook.worths[end] - average)
    return [
        Cause(name, (here, there), (_mean(more, here), _mean(less, there)), more - less, average)
        for name, (here, there, more, less) in sums.items()
    ]


def _mean(total: float, chance: float) -> float:
    return total / chance if chance else 0.0


def kind_of_result(result: int) -> str:
    """The kind of a search's result: a row of the chart, or a weak or strong encounter."""
    row = place_on_chart(result)
    if level := encounter_of(row):
        return "weak" if level <= _WEAK else "strong"
    return _KINDS[row]


def kind_of_field(end: FieldEnd) -> str:
    """The kind of a field's end: enough energy or too little, with damage or without."""
    if end.how != FULL:
        return FALLEN if end.how == DEAD else end.how
    return ("enough" if end.is_enough else "short") + (".hurt" if end.damage else "")


def _message(cause: Cause, other: Message) -> Message:
    here, there = cause.chances
    worth = cause.worths[0] if here >= there else cause.worths[1]
    return Message(
        "reason.gains" if worth >= 0 else "reason.costs",
        other=other,
        kind=Message(f"reason.kind.{cause.kind}"),
        here=f"{100 * here:.0f}",
        there=f"{100 * there:.0f}",
        points=f"{100 * abs(worth):.1f}",
    )
