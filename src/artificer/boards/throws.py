"""Throws: how dice and cards are requested, invited and reported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.boards.showing import Picture
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
    ply = session.throws.last_typed()
    return "" if ply is None else throw_text(feed.step(ply), words)


def throw_text(step: Step, words: Words) -> str:
    """The text of a throw, or that it was a hidden card."""
    return (
        words.text(step.action) if step.is_visible else str(rendered(words, Notice("hidden.throw")))
    )


@dataclass(frozen=True)
class Invitation:
    """One button, which rolls or opens the typing of real dice; then `more` says how."""

    typed: bool
    label: str
    more: tuple[str, ...] = ()


def invitation(picture: Picture) -> Invitation:
    """How the player is asked for dice; in a replay, what the dice showed."""
    if picture.coming:
        return Invitation(False, picture.coming)
    if not picture.typed:
        return Invitation(False, picture.say("invite.roll"))
    more = [picture.say("invite.real")]
    if picture.typed_for:
        more.append(picture.words.say("dice.typed_for", name=picture.typed_for))
    if picture.retypable:
        more.append(picture.say("invite.retype", throw=picture.retypable))
    return Invitation(True, picture.say("invite.typed"), tuple(more))
