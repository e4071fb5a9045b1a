"""A reason why a move is not possible, before it is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from artificer.games.moves import Move
from artificer.games.sorcery.amounts import Vector
from artificer.games.sorcery.parts import MOST_SEATS, MULTIPLIER, RESOURCES, SLOTS
from artificer.games.sorcery.pool import available
from artificer.games.sorcery.state import Shop
from artificer.words.sorcery.moves import side_of
from artificer.words.sorcery.speech import Speech


@dataclass(frozen=True, slots=True)
class Reason:
    """The last part of a message's key, its clauses, and what fills its places.

    A resource's name fills `resource`, a seat's, from 1, `owner`, seven amounts a tuple's place, an
    amount `have`, `before` and `now`, a bit for each set of lenders `declarations`;
    other numbers are said as they are.
    """

    key: str
    clauses: str
    values: Mapping[str, int | Vector] = field(default_factory=dict)

    def filled(self, speech: Speech) -> dict[str, object]:
        """The values as they are said."""
        return {name: _said(speech, name, value) for name, value in self.values.items()}


Why = Callable[[Shop, Move], Reason | None]
"""What is wrong with a move; None where it answers another question than the open one."""

_AMOUNTS: Final = ("have", "before", "now")


def _said(speech: Speech, name: str, value: int | Vector) -> object:
    if isinstance(value, tuple):
        return speech.amounts(value)
    if name == "declarations":
        return speech.listed([speech.declared(k) for k in range(1 << MOST_SEATS) if value >> k & 1])
    if name == "resource":
        return speech.resource(value)
    if name == "owner":
        return speech.whose(value - 1)
    return speech.amount(value) if name in _AMOUNTS else value


def price(resource: int, s: Shop, clauses: str) -> Reason:
    """One of a resource is needed, and none is there."""
    return Reason("price", clauses, {"resource": resource, "have": available(s, resource)})


def not_in_hand(resource: int, clauses: str) -> Reason:
    """The card is not in the hand."""
    return Reason("hand", clauses, {"resource": resource})


def no_such_engine(engine: int, s: Shop) -> Reason | None:
    """No engine of that number lies on the table yet; None where one does."""
    if engine <= s.cores_taken:
        return None
    return Reason("engine", "C9, C10", {"engine": engine, "n": s.cores_taken})


def no_card(s: Shop, engine: int, card: int, clauses: str) -> Reason:
    """There is no such card on the engine, or only under a token."""
    if card >= SLOTS:
        values = {"times": MULTIPLIER[card - SLOTS], "engine": engine}
        return Reason("token.elsewhere", clauses, values)
    values = {"resource": card % RESOURCES, "engine": engine}
    if s.engines[engine - 1].cards[card]:
        return Reason("card.under", f"{clauses}, R31, R56", values)
    return Reason(f"card.{side_of(card)}", clauses, values)
