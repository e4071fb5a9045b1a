"""The table as a seat sees it: what the pieces are derived from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from artificer.boards.basis import Basis, beside
from artificer.boards.utopia.naming import speech_of
from artificer.games.utopia.decks.deck import Card, cards_of
from artificer.games.utopia.state import World
from artificer.words.utopia.speech import Speech


@dataclass(frozen=True)
class TableBasis(Basis[World]):
    """A position with its deck, and the short names of all seats."""

    seat: int = 0
    names: tuple[str, ...] = ()

    @cached_property
    def deck(self) -> Mapping[int, Card]:
        """The cards that are played, by number."""
        return cards_of(self.speech.deck)

    @cached_property
    def speech(self) -> Speech:
        """What names the cards of this deck, and all that lies on the table."""
        return speech_of(self.words, self.state.game)

    @property
    def seats(self) -> range:
        """The seats that are taken."""
        return range(self.body.seats_taken)

    @property
    def place(self) -> int:
        """The seat at whose place one looks: for those who watch, the first."""
        return beside(self.seat, self.body.seats_taken)

    def person(self, seat: int) -> str:
        """What a player is called."""
        if seat < len(self.names):
            return self.names[seat]
        return self.words.say("seat.nameless", seat=seat + 1)

    def called(self, seat: int) -> str:
        """The same, and which one is the seat that looks, where there is room for that."""
        name = self.person(seat)
        return self.words.say("seat.you", name=name) if seat == self.seat else name
