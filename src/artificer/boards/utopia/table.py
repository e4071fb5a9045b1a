"""The table as a seat sees it: the basis of all pieces."""

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
        """The cards in play, by number."""
        return cards_of(self.speech.deck)

    @cached_property
    def speech(self) -> Speech:
        """The names of this deck's cards and of everything on the table."""
        return speech_of(self.words, self.state.game)

    @property
    def seats(self) -> range:
        """The occupied seats."""
        return range(self.body.seats_taken)

    @property
    def place(self) -> int:
        """The seat whose side of the table is shown: for spectators the first."""
        return beside(self.seat, self.body.seats_taken)

    def person(self, seat: int) -> str:
        """The name of a player."""
        if seat < len(self.names):
            return self.names[seat]
        return self.words.say("seat.nameless", seat=seat + 1)

    def called(self, seat: int) -> str:
        """The same, with a mark for the viewing seat, where there is room for it."""
        name = self.person(seat)
        return self.words.say("seat.you", name=name) if seat == self.seat else name
