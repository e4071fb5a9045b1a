"""Values for messages of Utopia: places, tokens, titles, and lists of cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from artificer.boards.utopia.table import Copies
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia.boards import REPUTATIONS
from artificer.games.utopia.prestige import territory_value
from artificer.games.utopia.state import World


def typed_cards(numbers: Iterable[int]) -> Items:
    """Cards as they are typed, with their names and prices."""
    return Items(Thing("typed_card", number) for number in numbers)


def copies(found: Iterable[Copies]) -> Items:
    """Cards, each kind once with its count."""
    return Items(_some(number, n) for number, n in found)


@cache
def _some(number: int, n: int) -> Message:
    return Message("about.cards" if n > 1 else "about.one", card=Thing("card", number), n=n)


def place(s: World, number: int) -> Thing | Message:
    """A Territory with its Environment and its value now, once its tiles are laid."""
    territory, environment = Thing("territory", number), s.territories[number].environment
    if environment == 0:
        return territory
    land, value = Thing("environment", environment), territory_value(s, number)
    return Message("about.territory", territory=territory, environment=land, value=value)


def tokens(units: int, governor: bool) -> Message:
    """A number of Units, with the Governor or without."""
    if governor and units == 0:
        return Message("about.alone")
    return Message("about.both" if governor else "about.units", n=units)


def reputation(points: int) -> Message:
    """The title of a Governor with this many Prestige Points (F30)."""
    step = next((least for least in REPUTATIONS if points >= least), 0)
    return Message(f"reputation.{step}")
