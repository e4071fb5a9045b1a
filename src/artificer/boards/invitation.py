"""What is shown while dice or cards are due."""

from __future__ import annotations

from dataclasses import dataclass

from artificer.boards.picture import Picture


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
