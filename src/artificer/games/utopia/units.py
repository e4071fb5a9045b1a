"""Units and Territories: their places, and the loss of a Territory without tokens."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.utopia import boards, facts
from artificer.games.utopia.state import World


def controls(s: World, seat: int, territory: int) -> bool:
    """Whether the seat has a token there (F31)."""
    return s.territories[territory].owner == seat + 1


def is_empty(s: World, territory: int) -> bool:
    """Whether there is no token."""
    return s.territories[territory].owner == 0


def is_opponents(s: World, territory: int) -> bool:
    """Whether a seat other than the active player's has a token there."""
    owner = s.territories[territory].owner
    return owner > 0 and owner != s.active + 1


def touch(s: World, a: int, b: int) -> bool:
    """Whether two Territories have a common border (B2)."""
    return s.borders[a * boards.TERRITORIES + b] == 1


def is_home_of(s: World, seat: int, territory: int) -> bool:
    """Whether the seat's Governor is there (F33)."""
    return s.seats[seat].home == territory + 1


def is_home(s: World, territory: int) -> bool:
    """Whether any Governor is there."""
    for seat in range(boards.MOST_SEATS):
        if is_home_of(s, seat, territory):
            return True
    return False


def tokens_at(s: World, territory: int) -> int:
    """Units and a Governor."""
    return s.territories[territory].units + (1 if is_home(s, territory) else 0)


def place_unit(s: World, seat: int, territory: int) -> None:
    """Put a Unit of the supply on the map (M3, M4)."""
    s.seats[seat].supply -= 1
    s.territories[territory].units += 1
    s.territories[territory].owner = seat + 1
    note(s, facts.UNIT_PLACED, territory, seat)


def remove_units(s: World, territory: int, units: int) -> int:
    """Return that many Units there, at most all, to their owner's supply; returns the number."""
    removed = min(units, s.territories[territory].units)
    if removed > 0:
        s.territories[territory].units -= removed
        s.seats[s.territories[territory].owner - 1].supply += removed
        note(s, facts.UNITS_REMOVED, removed, territory)
        leave_if_empty(s, territory)
    return removed


def leave_if_empty(s: World, territory: int) -> None:
    """A Territory without a token has no owner (F29, F31)."""
    if s.territories[territory].owner > 0 and tokens_at(s, territory) == 0:
        s.territories[territory].owner = 0
        note(s, facts.LEFT_EMPTY, territory, 0)


def borders_on(s: World, seat: int, territory: int) -> bool:
    """Whether the seat controls a Territory next to it."""
    for other in range(boards.TERRITORIES):
        if controls(s, seat, other) and touch(s, other, territory):
            return True
    return False
