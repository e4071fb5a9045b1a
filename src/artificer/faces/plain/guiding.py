"""The guide of a lesson in plain lines: tips before the question, advice after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.boards.lessons import SILENCE, Guidance, guide_at
from artificer.host.feed import Screen
from artificer.table.session import Session
from artificer.words import Words

_NOTHING: Final[tuple[str, ...]] = ()


class Guiding:
    """Shows the guide's texts; each tip only once while the same question is open."""

    def __init__(
        self, session: Session, screen: Screen, words: Words, say: Callable[..., None]
    ) -> None:
        self._guide = guide_at(session, screen.seat)
        self._words = words
        self._say = say
        self._shown = _NOTHING

    def greet(self) -> None:
        """Say how to dismiss the guide, if there is one."""
        if self._guide is not None:
            self._say("plain.guide.how")

    def tell(self) -> None:
        """Show the tips that are due. Raises StoreError."""
        tips = self._said().tips
        for tip in tips if tips != self._shown else ():
            self._say("plain.guide", text=tip)
        self._shown = tips

    def advise(self) -> None:
        """Show the advice, if there is any. Raises StoreError."""
        if advice := self._said().advice:
            move = self._words.text(advice.action)
            self._say("plain.guide.advice", text=advice.text, move=move)

    def answer(self, typed: str) -> None:
        """Dismiss the guide, or have it repeat what it said. Raises StoreError."""
        if self._guide is None:
            self._say("plain.guide.none")
            return
        was_left = self._guide.is_left
        self._guide.obey(typed, self._words)
        self._shown = _NOTHING
        if self._guide.is_left:
            self._say("plain.guide.leave")
            return
        if was_left:
            self._say("plain.guide.back")
        elif self._said() == SILENCE:
            self._say("plain.guide.nothing")
        self.tell()
        self.advise()

    def _said(self) -> Guidance:
        return SILENCE if self._guide is None else self._guide.guidance(self._words)
