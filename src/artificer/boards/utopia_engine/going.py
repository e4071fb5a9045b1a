"""Why to search a region: what in it decides, found by taking it away.

A cause is a reason only if without it the other answer is at least as good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from artificer.boards.reasons import LEAST
from artificer.boards.utopia_engine import phrases
from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine.sheets import EVENTS, GOOD_FORTUNE, REGIONS
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.expert.advice import worths_of

MOST: Final = 2
"""The most causes named."""


@dataclass(frozen=True)
class Cause:
    """Something that may speak for an answer: its message, and how a sheet loses it."""

    key: str
    kind: str
    number: int
    remove: Callable[[Sheet], None]

    def said(self, other: Message) -> Message:
        """What follows without the cause."""
        thing = Thing(self.kind, self.number, printed=True)
        return Message(f"reason.going.{self.key}", thing=thing, other=other)


def going_reasons(view: State[Sheet], best: int, other: int) -> Iterator[Message]:
    """Why the best answer is better than the other, at the question what to do now."""
    first, second = worths_of(view, (best, other))
    if first - second < LEAST:
        return
    found = []
    for cause in causes_of(view.body, best, other):
        left = _left_without(cause, view, best, other)
        if left is not None and left <= 0:
            found.append((left, cause))
    named = phrases.action(other, view)
    for _, cause in sorted(found, key=lambda each: each[0])[:MOST]:
        yield cause.said(named)


def _left_without(cause: Cause, view: State[Sheet], best: int, other: int) -> float | None:
    """By how much the best answer is better without the cause; None if one is not legal then."""
    changed = view.clone()
    cause.remove(changed.body)
    if not {best, other} <= set(changed.legal_actions()):
        return None
    first, second = worths_of(changed, (best, other))
    return first - second


def causes_of(s: Sheet, best: int, other: int) -> Iterator[Cause]:
    """What may speak for the best answer, or against the other."""
    here, there = searched(best), searched(other)
    if here:
        if not (s.linked[here] or s.jar[here]):
            yield Cause("component", "component", here, _changes("jar", here, 1))
        if not s.found[here]:
            yield Cause("artifact", "artifact", here, _changes("found", here, 1))
        if not s.treasure[here]:
            yield Cause("treasure", "treasure", here, _changes("treasure", here, 1))
        if s.events[GOOD_FORTUNE] == here:
            yield Cause("event", "event", GOOD_FORTUNE, _changes("events", GOOD_FORTUNE, 0))
    if there:
        for event in range(EVENTS):
            if event != GOOD_FORTUNE and s.events[event] == there:
                yield Cause("other_event", "event", event, _changes("events", event, 0))


def searched(action: int) -> int:
    """The region that an answer searches; 0 for none."""
    region = action - moves.SEARCH + 1
    return region if 1 <= region <= REGIONS else 0


def _changes(row: str, place: int, value: int) -> Callable[[Sheet], None]:
    def change(s: Sheet) -> None:
        getattr(s, row)[place] = value

    return change
