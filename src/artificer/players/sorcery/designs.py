"""Models of engines: cards and tokens, and the inputs, outputs and balance of a run."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from artificer.games.sorcery.amounts import Vector
from artificer.games.sorcery.parts import MULTIPLIER, OUTPUT, RESOURCES, SLOTS, TIME, TOKENS
from artificer.games.sorcery.state import Shop

NOWHERE: Final = -1
"""The place of a token that is not on the engine."""

NOTHING: Final[Vector] = (0,) * RESOURCES


@dataclass(frozen=True)
class Design:
    """The cards of an engine by place, and by token the place where it lies."""

    cards: tuple[int, ...] = (0,) * SLOTS
    tokens: tuple[int, ...] = (NOWHERE,) * TOKENS

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """The multiplicity of the cards of each place, by place (C10)."""
        counts = list(self.cards)
        for token, place in enumerate(self.tokens):
            if place != NOWHERE:
                counts[place] += MULTIPLIER[token] - 1
        return tuple(counts)

    @cached_property
    def inputs(self) -> Vector:
        """The inputs of a run, without the Time."""
        return self.counts[:OUTPUT]

    @cached_property
    def gives(self) -> Vector:
        """The outputs of a run."""
        return self.counts[OUTPUT:]

    @cached_property
    def takes(self) -> Vector:
        """The inputs and the Time to run it (C11)."""
        return tuple(self.inputs[r] + (r == TIME) for r in range(RESOURCES))

    @cached_property
    def effect(self) -> Vector:
        """The net gain of a run."""
        return tuple(self.gives[r] - self.takes[r] for r in range(RESOURCES))

    @property
    def score(self) -> int:
        """The balance score (C18)."""
        return sum(self.gives) - sum(self.inputs)

    @property
    def has_inputs(self) -> bool:
        """Whether there is a card on the input side."""
        return any(self.cards[:OUTPUT])

    @property
    def runs(self) -> bool:
        """Whether a run gives anything."""
        return any(self.cards[OUTPUT:])

    @property
    def is_empty(self) -> bool:
        """A Core without cards."""
        return not any(self.cards)

    def plain(self, place: int) -> int:
        """Cards of a place that bear no token (R31)."""
        return self.cards[place] - self.tokens.count(place)

    def with_card(self, place: int) -> Design:
        """The engine with one more card."""
        cards = list(self.cards)
        cards[place] += 1
        return Design(tuple(cards), self.tokens)

    def with_token(self, token: int, place: int) -> Design:
        """The engine with a token laid on a card."""
        tokens = list(self.tokens)
        tokens[token] = place
        return Design(self.cards, tuple(tokens))


def design_of(s: Shop, engine: int) -> Design:
    """The model of an engine at the table."""
    e = s.engines[engine - 1]
    owner = s.seats[e.owner - 1]
    tokens = tuple(
        owner.token_slot[token] if owner.token_engine[token] == engine else NOWHERE
        for token in range(TOKENS)
    )
    return Design(tuple(e.cards), tokens)
