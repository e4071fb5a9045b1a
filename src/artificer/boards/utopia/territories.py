"""The World Map: Territories with all that lies on them, and their borders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from artificer.boards.utopia.table import Table
from artificer.games.utopia.boards import ENVIRONMENTS, TERRITORIES
from artificer.games.utopia.decks.deck import world_map
from artificer.games.utopia.moves import AT, FROM, START, TO
from artificer.games.utopia.prestige import territory_value
from artificer.games.utopia.units import is_home_of

Border = tuple[int, int]
"""Two Territories that touch, by their numbers."""


@dataclass(frozen=True)
class Territory:
    """A Territory; its action answers the question with it.

    `x` and `y` say where it is drawn, from 0 to 100. Before the tiles lie there is no Environment.
    The tile and the `change` that cards and the Hotspot make are worth `value` now; under Savages
    they are worth nothing.
    """

    number: int
    name: str
    x: int
    y: int
    neighbours: tuple[int, ...]
    environment: int
    land: str
    """Its Environment by name; "" for none."""
    tile: int
    change: int
    value: int
    savages: bool
    hotspot: bool
    owner: int | None
    owner_name: str
    governor: bool
    units: int
    action: int | None


def territories(table: Table) -> tuple[Territory, ...]:
    """All Territories by number."""
    return tuple(_territory(table, number) for number in range(TERRITORIES))


def _territory(table: Table, number: int) -> Territory:
    s, printed = table.body, world_map()[number]
    place = s.territories[number]
    hotspot = s.hotspot == number + 1
    owner = place.owner - 1 if place.owner else None
    return Territory(
        number=number,
        name=table.speech.territory(number),
        x=printed.x,
        y=printed.y,
        neighbours=printed.neighbours,
        environment=place.environment,
        land=table.speech.environment(place.environment) if place.environment else "",
        tile=place.tile,
        change=place.bonus + (s.hotspot_worth if hotspot else 0),
        value=territory_value(s, number),
        savages=s.savages == number + 1,
        hotspot=hotspot,
        owner=owner,
        owner_name="" if owner is None else table.person(owner),
        governor=owner is not None and is_home_of(s, owner, number),
        units=place.units,
        action=table.offered(*(block + number for block in (START, FROM, TO, AT))),
    )


def environments(table: Table) -> tuple[str, ...]:
    """The names of all Environments, the first of which is number 1."""
    return tuple(table.speech.environment(number + 1) for number in range(ENVIRONMENTS))


def borders(table: Table) -> tuple[Border, ...]:
    """Every two Territories that touch, once."""
    return tuple(_touching(table.body.borders))


def _touching(touching: Sequence[int]) -> Iterator[Border]:
    for start in range(TERRITORIES):
        for end in range(start + 1, TERRITORIES):
            if touching[start * TERRITORIES + end]:
                yield start, end


def way(table: Table) -> Border | None:
    """The border that a move or war goes over; None where one of its ends is not known."""
    s = table.body
    return (s.source - 1, s.target - 1) if s.source and s.target else None
