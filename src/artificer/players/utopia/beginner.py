"""The player `beginner` of Utopia: the model of a person in one of their first games.

It takes the answer with the highest printed number, one decision at a time: the dearest card that
it can pay, the Technology and the land with the most points. It looks neither at later rounds nor
at what others may do, and starts no war.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from artificer.games.utopia import boards, effects, moves
from artificer.games.utopia import questions as q
from artificer.games.utopia.holdings import controls, prestige, territory_value
from artificer.games.utopia.state import World
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


def _new_land(s: World, territory: int) -> int:
    return NEVER if controls(s, s.seat, territory) else territory_value(s, territory)


def _place(s: World, territory: int) -> int:
    """The points there; for harm, those of opponents first."""
    value = territory_value(s, territory)
    return -value if s.question in HARM and controls(s, s.seat, territory) else value


NUMBERS: Final[Mapping[int, Callable[[World, int], int]]] = {
    moves.START: territory_value,
    moves.DRAFT: _price,
    moves.FINANCE: _price,
    moves.PLAY: lambda s, card: NEVER if s.effect[card] == effects.WAR else 1 + s.price[card],
    moves.ACQUIRE: lambda _, technology: DEAREST * boards.TECHNOLOGY_PRESTIGE[technology],
    moves.INVEST: lambda _, advancement: DEAREST + boards.ADVANCEMENT_INCOME[advancement],
    moves.SPEND: _cheapness,
    moves.FROM: lambda s, territory: s.territories[territory].units,
    moves.TO: _new_land,
    moves.UNITS: lambda _, units: 0 if units == 1 else -units,
    moves.WITH_GOVERNOR: lambda _, units: -DEAREST - units,
    moves.ADD: _price,
    moves.AT: _place,
    moves.OPPONENT: prestige,
    moves.RETURN: _price,
    moves.GIVE: _cheapness,
    moves.TAKE: _price,
    moves.TOP: _cheapness,
    moves.HAND: lambda s, seat: int(seat == s.seat),
    moves.DONE: lambda _, __: 0,
}
"""By the first action of each block of moves."""
