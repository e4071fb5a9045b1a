"""Values for messages of Sorcery: names, amounts, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from artificer.games.notices import Items, Message, Thing
from artificer.games.sorcery.parts import INFINITE, MOST_SEATS


@cache
def resource(number: int) -> Thing:
    """The name of a resource, inside a sentence."""
    return Thing("resource", number)


def resources(numbers: Iterable[int]) -> tuple[Thing, ...]:
    """The names of some resources."""
    return tuple(map(resource, numbers))


@cache
def seat(number: int) -> Thing:
    """The name of the player at a seat, from 0, at the beginning of a sentence."""
    return Thing("seat", number, printed=True)


@cache
def whose(number: int) -> Thing:
    """The name of the player at a seat, from 0, inside a sentence."""
    return Thing("seat", number)


def seats_of(seats: int) -> tuple[int, ...]:
    """The seats, from 0, of the bits of a number."""
    return tuple(seat for seat in range(MOST_SEATS) if seats >> seat & 1)


def owners(seats: int) -> tuple[Thing, ...]:
    """Every player whose bit is set."""
    return tuple(map(whose, seats_of(seats)))


def amount(number: int) -> int | Message:
    """A number, or the sign of infinity."""
    return Message("amount.infinite") if number == INFINITE else number


def some(count: int, number: int) -> Message:
    """An amount of a resource, such as `2 Love`."""
    if count == INFINITE:
        return Message("amount.endless", resource=resource(number))
    return Message("amount.of", amount=count, resource=resource(number))


def amounts(counts: Sequence[int]) -> Items | Message:
    """The positive amounts among these, by resource."""
    items = Items(some(count, number) for number, count in enumerate(counts) if count)
    return items or Message("amount.nothing")


def cards(counts: Sequence[int]) -> Items:
    """Cards by resource; each kind once, with its number."""
    return Items(
        Message("amount.cards", n=count, resource=resource(number))
        for number, count in enumerate(counts)
        if count
    )


def declared(seats: int) -> Message:
    """The owners whose engines a declaration counts, besides the player's own."""
    if not seats:
        return Message("declared.own")
    return Message("declared.with", owners=owners(seats))
