"""A reason why a move is not possible, before it is said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from artificer.games.sorcery.pool import available
from artificer.words.sorcery.moves import Move
from artificer.words.sorcery.speech import Amounts, Speech


@dataclass(frozen=True, slots=True)
class Reason:
    """The last part of a message's key, its clauses, and what fills its places.

    A resource's name fills `resource`, a seat's, from 1, `owner`, seven amounts a tuple's place, an
    amount `have`, `before` and `now`; other numbers are said as they are.
    """

    key: str
    clauses: str
    values: Mapping[str, int | Amounts] = field(default_factory=dict)

    def filled(self, speech: Speech) -> dict[str, object]:
        """The values as they are said."""
        return {name: _said(speech, name, value) for name, value in self.values.items()}


_AMOUNTS: Final = ("have", "before", "now")


def _said(speech: Speech, name: str, value: int | Amounts) -> object:
    if isinstance(value, tuple):
        return speech.amounts(value)
    if name == "resource":
        return speech.resource(value)
    if name == "owner":
        return speech.whose(value - 1)
    return speech.amount(value) if name in _AMOUNTS else value


def price(resource: int, s: Any, clauses: str) -> Reason:
    """One of a resource is needed, and none is there."""
    return Reason("price", clauses, {"resource": resource, "have": available(s, resource)})


def not_in_hand(move: Move, clauses: str) -> Reason:
    """The card is not in the hand."""
    return Reason("hand", clauses, {"resource": move.resource})


def no_such_engine(move: Move, s: Any) -> Reason | None:
    """No engine of that number lies on the table yet; None where one does."""
    if move.number <= s.cores_taken:
        return None
    return Reason("engine", "C9, C10", {"engine": move.number, "n": s.cores_taken})


def no_card(s: Any, engine: int, move: Move, clauses: str) -> Reason:
    """There is no such card on the engine, or only under a token."""
    if move.form == "under":
        return Reason("token.elsewhere", clauses, {"times": move.number, "engine": engine})
    values = {"resource": move.resource, "engine": engine}
    if s.engines[engine - 1].cards[move.place]:
        return Reason("card.under", f"{clauses}, R31, R56", values)
    return Reason(f"card.{move.form}", clauses, values)
