"""What messages need of a move: the last part of their keys, its resource and its number."""

from __future__ import annotations

from artificer.games.moves import Move
from artificer.games.sorcery.moves import side_of
from artificer.games.sorcery.parts import MULTIPLIER, RESOURCES, SLOTS


def key_of(move: Move) -> str:
    """The last part of the message keys of such moves: its name and, on an engine, where."""
    key = move.name.replace(" ", ".")
    place = move.parts.get("place", move.parts.get("card"))
    if place is None:
        return key
    return f"{key}.{side_of(place) if place < SLOTS else 'under'}"


def resource_of(move: Move) -> int | None:
    """The resource that the move names, or that of the card it names."""
    if "resource" in move.parts:
        return move["resource"]
    place = move.parts.get("place", move.parts.get("card", SLOTS))
    return place % RESOURCES if place < SLOTS else None


def number_of(move: Move) -> int | None:
    """The engine, the multiplier of a token, or the seat, from 1, that the move names."""
    if "engine" in move.parts:
        return move["engine"]
    if "seat" in move.parts:
        return move["seat"] + 1
    token = move.parts.get("token", move.parts.get("card", 0) - SLOTS)
    return MULTIPLIER[token] if token >= 0 else None
