"""Changes of a position of Utopia, by which reasons are tried out.

Cards that are taken away are discarded and Units come from the supply, so that both still add up.
"""

from __future__ import annotations

from collections.abc import Callable

from artificer.games.utopia.cards import put, take
from artificer.games.utopia.holdings import leave_if_empty
from artificer.games.utopia.state import World

Change = Callable[[World], None]
ChangeTo = Callable[[int], Change]
"""The change of a number to another."""


def sets(name: str) -> ChangeTo:
    """A number of the table."""
    return lambda value: lambda s: setattr(s, name, value)


def sets_seat(seat: int, name: str) -> ChangeTo:
    """A number of a seat."""
    return lambda value: lambda s: setattr(s.seats[seat], name, value)


def sets_tile(territory: int) -> ChangeTo:
    """The points of a Territory's tile."""
    return lambda value: lambda s: setattr(s.territories[territory], "tile", value)


def sets_place(row: str, number: int, value: int) -> Change:
    """A place of a row of the table."""
    return lambda s: getattr(s, row).__setitem__(number, value)


def sets_advancement(seat: int, number: int, value: int) -> Change:
    """Whether a seat has an Economic Advancement, 0 or 1."""
    return lambda s: s.seats[seat].advancements.__setitem__(number, value)


def prints(row: str, number: int) -> ChangeTo:
    """A number of the print; all positions of a game share it, so the whole row is replaced."""

    def to(value: int) -> Change:
        def change(s: World) -> None:
            changed = list(getattr(s, row))
            changed[number] = value
            setattr(s, row, changed)

        return change

    return to


def discards(seat: int, zone: str, card: int, copies: int) -> Change:
    """Discard all copies of a card of a Tableau or a Finance deck."""

    def change(s: World) -> None:
        for _ in range(copies):
            take(getattr(s.seats[seat], zone), card)
            put(s.discard, card)
        if zone == "finance":
            s.seats[seat].in_finance -= copies

    return change


def units(territory: int) -> ChangeTo:
    """The Units in a Territory that has an owner; without a token it is free."""

    def to(number: int) -> Change:
        def change(s: World) -> None:
            land = s.territories[territory]
            s.seats[land.owner - 1].supply += land.units - number
            land.units = number
            leave_if_empty(s, territory)

        return change

    return to


def settles(seat: int, territory: int) -> Change:
    """A Unit of that seat in a Territory, in place of all tokens there."""

    def change(s: World) -> None:
        land = s.territories[territory]
        if land.owner:
            s.seats[land.owner - 1].supply += land.units
        land.owner, land.units = seat + 1, 1
        s.seats[seat].supply -= 1

    return change


def moves_home(seat: int, territory: int) -> Change:
    """The Governor of a seat in another of its Territories."""

    def change(s: World) -> None:
        before = s.seats[seat].home - 1
        s.seats[seat].home = territory + 1
        leave_if_empty(s, before)

    return change


def agrees(seat: int, other: int, on_peace: bool) -> Change:
    """Peace between two seats to the end of this round, or none."""

    def change(s: World) -> None:
        until = s.round if on_peace else 0
        s.seats[seat].treaty[other] = s.seats[other].treaty[seat] = until

    return change
