"""Reasons for refusal shared by several chapters."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia import cards, turns
from artificer.games.utopia.holdings import controls, is_empty, is_opponents, touch
from artificer.games.utopia.state import World

NO_TOKEN: Final = Message("refuse.supply", "F10, G11, R16")


def named(move: Move) -> dict[str, Thing]:
    """The card, Territory, player, Technology or Advancement of a move, as a value."""
    return {kind: Thing(kind, number) for kind, number in move.parts.items()}


def holder(s: World, territory: int) -> Thing:
    """The player who controls a Territory."""
    return Thing("seat", s.territories[territory].owner - 1)


def no_such_card(s: World, move: Move) -> Message | None:
    """The deck has no card of that id (F40); None if it has."""
    return None if s.copies[move["card"]] else Message("refuse.no_card", "F40", **named(move))


def absent(s: World, zone: list[int], move: Move, key: str, clauses: str) -> Message | None:
    """The card is not in a zone; None if it is."""
    if missing := no_such_card(s, move):
        return missing
    return None if cards.count(zone, move["card"]) else Message(key, clauses, **named(move))


def not_in_tableau(s: World, seat: int, move: Move) -> Message | None:
    """The card is not financed (F24); None if it is."""
    return absent(s, s.seats[seat].tableau, move, "refuse.tableau", "F24")


def refuse_seat(s: World, move: Move) -> Message | None:
    """The seat is empty (F1), or eliminated (F35); None for a player in the game."""
    if move["seat"] >= s.seats_taken:
        return Message("refuse.seat.none", "F1", number=move["seat"] + 1, n=s.seats_taken)
    if turns.is_in_play(s, move["seat"]):
        return None
    return Message("refuse.seat.eliminated", "F35", **named(move))


def refuse_at_peace(s: World, seat: int) -> Message:
    """A Peace Treaty with that player forbids it (M8)."""
    until = s.seats[s.active].treaty[seat]
    return Message("refuse.treaty", "M8", owner=Thing("seat", seat), round=until)


def protected(s: World, move: Move) -> Message | None:
    """A Peace Treaty protects the Territory's owner (M8); None if none does."""
    owner = s.territories[move["territory"]].owner - 1
    return refuse_at_peace(s, owner) if turns.at_peace(s, s.active, owner) else None


def not_yours(s: World, move: Move) -> Message | None:
    """The Territory is another player's, or without owner (F31); None if it is the player's own."""
    territory = move["territory"]
    if controls(s, s.active, territory):
        return None
    if is_empty(s, territory):
        return Message("refuse.territory.nobody", "F31", **named(move))
    owner = holder(s, territory)
    return Message("refuse.territory.theirs", "F31", **named(move), owner=owner)


def no_opponents(s: World, move: Move) -> Message | None:
    """The Territory is without owner or the player's own (F31); None if it is an opponent's."""
    if is_opponents(s, move["territory"]):
        return None
    whose = "nobody" if is_empty(s, move["territory"]) else "own"
    return Message(f"refuse.territory.{whose}", "F31", **named(move))


def apart(s: World, move: Move) -> Message | None:
    """The Territories have no common border (B2); None if they have."""
    if touch(s, s.source - 1, move["territory"]):
        return None
    return Message("refuse.apart", "B2", source=Thing("territory", s.source - 1), **named(move))


def too_few_units(s: World, move: Move, clause: str) -> Message | None:
    """The source has too few Units; None if it has enough."""
    units = s.territories[s.source - 1].units
    if move["units"] <= units:
        return None
    return Message("refuse.units.few", clause, source=Thing("territory", s.source - 1), n=units)
