"""The tiles and tokens on the Territories of the World Map."""

from __future__ import annotations

from dataclasses import dataclass

from artificer.games.utopia.prestige import territory_value
from artificer.games.utopia.state import World
from artificer.games.utopia.units import is_home_of


@dataclass(frozen=True)
class Land:
    """A Territory with its tiles and tokens.

    The Environment is 0 until the tiles are laid. The tile and the `change` by cards and
    the Hotspot are worth `value` now; under Savages they are worth nothing.
    """

    number: int
    environment: int
    tile: int
    change: int
    value: int
    savages: bool
    hotspot: bool
    owner: int | None
    governor: bool
    units: int


def land(s: World, number: int) -> Land:
    """The tiles and tokens on a Territory."""
    place = s.territories[number]
    hotspot = s.hotspot == number + 1
    owner = place.owner - 1 if place.owner else None
    return Land(
        number=number,
        environment=place.environment,
        tile=place.tile,
        change=place.bonus + (s.hotspot_worth if hotspot else 0),
        value=territory_value(s, number),
        savages=s.savages == number + 1,
        hotspot=hotspot,
        owner=owner,
        governor=owner is not None and is_home_of(s, owner, number),
        units=place.units,
    )
