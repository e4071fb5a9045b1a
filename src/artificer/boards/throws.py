"""Dice that are thrown: how they are requested and reported."""

from __future__ import annotations

from typing import Final

from artificer.games.notices import Notice
from artificer.host.feed import Feed
from artificer.table.session import Session, Step
from artificer.words import Words
from artificer.words.rendering import rendered

THROWS: Final = {"dice": ("high", "low"), "die": ("face",)}
"""By the first word of an outcome's text: the placeholders of the message about the throw."""


def kind_of_throw(outcome: str) -> str:
    """The last part of the key of the message that asks for such an outcome."""
    verb = outcome.split()[0]
    return verb if verb in THROWS else "chance"


def retypable(session: Session, feed: Feed, words: Words) -> str:
    """The throw that can be typed again, as the listener may know it; "" if none can."""
    ply = session.last_typed()
    return "" if ply is None else told_throw(feed.step(ply), words)


def told_throw(step: Step, words: Words) -> str:
    """The text of a throw, or that it was a hidden card."""
    return words.text(step.action) if step.is_told else str(rendered(words, Notice("hidden.throw")))
