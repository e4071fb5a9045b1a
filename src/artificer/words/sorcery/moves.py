"""A move taken apart: its verb, and the resource, side, engine or token that it names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.games.sorcery.moves import RESOURCE_NAMES
from artificer.games.sorcery.parts import MULTIPLIER, OUTPUT, SLOTS

OUTCOMES: Final = ("deal", "draft", "seat")
"""The verbs of chance."""

_SIDES: Final = ("input", "output")


@dataclass(frozen=True, slots=True)
class Move:
    """A text of the notation.

    `form` tells apart the kinds of one verb: a side, `under` a token, `token`, `infinite`, or
    nothing. What a move does not name is -1.
    """

    verb: str
    form: str = ""
    resource: int = -1
    number: int = -1

    @property
    def key(self) -> str:
        """The last part of the message keys of such moves."""
        return f"{self.verb}.{self.form}" if self.form else self.verb

    @property
    def place(self) -> int:
        """The place on an engine that a side and a resource name."""
        return self.resource + (OUTPUT if self.form == "output" else 0)

    @property
    def card(self) -> int:
        """The card on an engine, by its place or by the token on it."""
        return SLOTS + self.token if self.form == "under" else self.place

    @property
    def token(self) -> int:
        """The token, from 0, that a multiplier names."""
        return MULTIPLIER.index(self.number)


def read(text: str) -> Move:
    """The move of a text of the notation."""
    verb, *words = text.split()
    form, resource, number = "", -1, -1
    for word in words:
        if word.isdigit():
            number = int(word)
        elif word in RESOURCE_NAMES:
            resource = RESOURCE_NAMES.index(word)
        else:
            form = word
    return Move(verb, form, resource, number)


def side_of(place: int) -> str:
    """The side of a place, as the notation calls it."""
    return _SIDES[place >= OUTPUT]
