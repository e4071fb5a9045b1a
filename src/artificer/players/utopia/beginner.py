"""The player `beginner` of Utopia: the model of a person in one of their first games.

It takes the answer with the highest printed number, one decision at a time: the dearest card that
it can pay, the Technology and the land with the most points. It looks neither at later rounds nor
at what others may do, and starts no war.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from artificer.games.utopia import effects, moves
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import ADVANCEMENT_INCOME, TECHNOLOGY_PRESTIGE
from artificer.games.utopia.prestige import prestige, territory_value
from artificer.games.utopia.state import World
from artificer.games.utopia.units import controls
from artificer.games.verbs import Menu
from artificer.players.player import Learned
from artificer.table.streams import Stream

HARM: Final = (q.BLIGHT, q.PLACE_SAVAGES, q.PLACE_HOTSPOT, q.EPIDEMIC)
"""The questions for a Territory that loses by the answer."""

DEAREST: Final = 100
"""More than any price, income or Prestige on a card or board."""

NEVER: Final = -1
"""Less than declining, which is 0."""


def choose(view: World, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """The answer with the highest number; of equal ones the first."""
    return max(menu.actions[:n], key=lambda action: printed(view, action))


def printed(s: World, action: int) -> int:
    """The number that speaks for an answer."""
    first = max(block for block in NUMBERS if block <= action)
    return NUMBERS[first](s, action - first)


def _price(s: World, card: int) -> int:
    return s.price[card]


def _cheapness(s: World, card: int) -> int:
    return DEAREST - s.price[card]


def _playing(s: World, card: int) -> int:
    return NEVER if s.effect[card] == effects.WAR else 1 + s.price[card]


def _technology(_: World, technology: int) -> int:
    return DEAREST * TECHNOLOGY_PRESTIGE[technology]


def _advancement(_: World, advancement: int) -> int:
    return DEAREST + ADVANCEMENT_INCOME[advancement]


def _units(s: World, territory: int) -> int:
    return s.territories[territory].units


def _value(s: World, territory: int) -> int:
    return territory_value(s, territory)


def _new_land(s: World, territory: int) -> int:
    return NEVER if controls(s, s.seat, territory) else territory_value(s, territory)


def _place(s: World, territory: int) -> int:
    """The points there; for harm, those of opponents first."""
    value = territory_value(s, territory)
    return -value if s.question in HARM and controls(s, s.seat, territory) else value


def _few(_: World, units: int) -> int:
    return 0 if units == 1 else -units


def _governor(_: World, units: int) -> int:
    return -DEAREST - units


def _points(s: World, seat: int) -> int:
    return prestige(s, seat)


def _own(s: World, seat: int) -> int:
    return int(seat == s.seat)


def _declining(_: World, __: int) -> int:
    return 0


NUMBERS: Final[Mapping[int, Callable[[World, int], int]]] = {
    moves.START: _value,
    moves.DRAFT: _price,
    moves.FINANCE: _price,
    moves.PLAY: _playing,
    moves.ACQUIRE: _technology,
    moves.INVEST: _advancement,
    moves.SPEND: _cheapness,
    moves.FROM: _units,
    moves.TO: _new_land,
    moves.UNITS: _few,
    moves.WITH_GOVERNOR: _governor,
    moves.ADD: _price,
    moves.AT: _place,
    moves.OPPONENT: _points,
    moves.RETURN: _price,
    moves.GIVE: _cheapness,
    moves.TAKE: _price,
    moves.TOP: _cheapness,
    moves.HAND: _own,
    moves.DONE: _declining,
}
"""By the first action of each block of moves."""
