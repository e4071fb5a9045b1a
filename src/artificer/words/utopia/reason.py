"""A reason why a move is not possible, before it is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from artificer.games.moves import Move
from artificer.games.utopia.cards import count
from artificer.games.utopia.effects import NEEDS_CARD, NEEDS_ENVIRONMENT
from artificer.games.utopia.financing import has_price
from artificer.games.utopia.state import World
from artificer.games.utopia.units import controls, is_empty
from artificer.words.utopia.speech import Speech


@dataclass(frozen=True, slots=True)
class Reason:
    """The last part of a message's key, its clauses, and what fills its places.

    Numbers of cards, Territories, seats and so on are said by name in the places called after
    them (`_NAMED`); other numbers are said as they are. `n` chooses singular or plural.
    """

    key: str
    clauses: str
    values: Mapping[str, int] = field(default_factory=dict)

    def said(self, speech: Speech, question: str = "") -> str:
        """The reason as a sentence; some reasons name the open question."""
        filled = {
            place: _NAMED[place](speech, number)
            for place, number in self.values.items()
            if place in _NAMED
        }
        numbers = {place: number for place, number in self.values.items() if place not in _NAMED}
        n = numbers.pop("n", 0)
        return speech.say(f"refuse.{self.key}", n, question=question, **numbers, **filled)


Why = Callable[[World, Move], Reason | None]
"""Why a move cannot be made at a table, as far as one function knows."""

_NAMED: Final[dict[str, Callable[[Speech, int], str]]] = {
    "card": Speech.card,
    "needed_card": Speech.card,
    "territory": Speech.territory,
    "source": Speech.territory,
    "seat": Speech.seat,
    "owner": Speech.seat,
    "environment": Speech.environment,
    "technology": Speech.technology,
    "needed_technology": Speech.technology,
    "advancement": Speech.advancement,
}


def no_such_card(s: World, move: Move) -> Reason | None:
    """The deck has no card of that id; None where it has."""
    return None if s.copies[move["card"]] else Reason("no_card", "F40", {"card": move["card"]})


def absent(s: World, zone: list[int], move: Move, key: str, clauses: str) -> Reason | None:
    """The card does not lie in a zone; None where it does."""
    if missing := no_such_card(s, move):
        return missing
    return None if count(zone, move["card"]) else Reason(key, clauses, {"card": move["card"]})


def unaffordable(s: World, seat: int, card: int) -> Reason:
    """The $ or the prerequisite of a card is missing."""
    if not has_price(s, seat, card):
        numbers = {"price": s.price[card], "money": s.seats[seat].money}
        return Reason("price", "F21", {"card": card} | numbers)
    needed = s.needed[card]
    if s.needs[card] == NEEDS_ENVIRONMENT:
        return Reason("needs.environment", "F48, G9", {"card": card, "environment": needed})
    if s.needs[card] == NEEDS_CARD:
        return Reason("needs.card", "F48, G9", {"card": card, "needed_card": needed})
    return Reason("needs.technology", "F48, G9", {"card": card, "needed_technology": needed})


def held_by(s: World, territory: int) -> int:
    """The seat that controls a Territory; -1 for nobody."""
    owner = s.territories[territory].owner
    return owner - 1


def not_yours(s: World, territory: int) -> Reason | None:
    """The Territory is somebody else's, or nobody's; None where it is the active player's."""
    if controls(s, s.active, territory):
        return None
    if is_empty(s, territory):
        return Reason("territory.nobody", "F31", {"territory": territory})
    values = {"territory": territory, "owner": held_by(s, territory)}
    return Reason("territory.theirs", "F31", values)


def treaty(s: World, owner: int) -> Reason:
    """A Peace Treaty forbids it."""
    return Reason("treaty", "M8", {"owner": owner, "round": s.seats[s.active].treaty[owner]})
