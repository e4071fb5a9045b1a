"""One Territory in rows: number and name, Environment and value, and whose tokens are there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from artificer.faces.board.picture import Picture
from artificer.faces.board.utopia import marks
from artificer.faces.board.utopia.reading import home_of, world_of
from artificer.faces.terminal.utopia.naming import environment, seat_name, territory
from artificer.games.utopia.prestige import territory_value
from artificer.games.utopia.state import World

_DRAWN: Final = 3
"""So many Units are drawn one by one."""
_OWNER: Final = 12
_FRAME: Final = 2
"""The bar before the rows, and an arrow behind."""

Text = tuple[str, str]
"""A text and its style."""


@dataclass(frozen=True)
class Portrait:
    """What is shown of a Territory, and the style of its owner."""

    rows: tuple[tuple[Text, ...], ...]
    style: str
    flag: str
    """The shape of its owner, before its name."""

    @property
    def width(self) -> int:
        """Columns that it needs."""
        return _FRAME + max(sum(cell_len(text) for text, _ in row) for row in self.rows)


def portray(picture: Picture, number: int, roomy: bool) -> Portrait:
    """A Territory in two rows; in three, with its Environment and its owner by name, if roomy."""
    s = world_of(picture)
    owner = s.territories[number].owner
    style = marks.SEAT_STYLES[owner - 1] if owner else "rule"
    flag = marks.SEATS[owner - 1] if owner else marks.NOBODY
    name = ((f"{number} ", "pencil"), (territory(picture, number), "ink"))
    tokens = _tokens(s, number, style)
    if not roomy:
        gap: tuple[Text, ...] = ((" ", "ink"),) if tokens else ()
        return Portrait((name, (*_value(s, number), *gap, *tokens)), style, flag)
    who: tuple[Text, ...] = ()
    if owner:
        who = ((" " + seat_name(picture, owner - 1, _OWNER), style),)
    return Portrait((name, _land(picture, s, number), (*tokens, *who)), style, flag)


def _land(picture: Picture, s: World, number: int) -> tuple[Text, ...]:
    """The Environment by name, and the value."""
    kind = s.territories[number].environment
    sign, *value = _value(s, number)
    name = f" {environment(picture, kind)}" if kind else ""
    return (sign, (name, "faint"), *value)


def _value(s: World, number: int) -> tuple[Text, ...]:
    """The sign of the Environment, the value now, the tile with its changes, and the figures."""
    place = s.territories[number]
    worth = territory_value(s, number)
    sign = (marks.ENVIRONMENTS[place.environment], marks.ENVIRONMENT_STYLES[place.environment])
    if not place.tile:
        return (sign,)
    change = place.bonus + (s.hotspot_worth if s.hotspot == number + 1 else 0)
    style = "pencil" if worth == place.tile else "good" if worth > place.tile else "danger"
    texts = [sign, (f" {worth}", style)]
    if s.savages == number + 1:
        texts.append((marks.SAVAGES, marks.SAVAGES_STYLE))
    if s.hotspot == number + 1:
        texts.append((marks.HOTSPOT, marks.HOTSPOT_STYLE))
    if change or worth != place.tile:
        shown = f"{change:+d}" if change else ""
        texts.append((f" ({place.tile}{shown})", "faint"))
    return tuple(texts)


def _tokens(s: World, number: int, style: str) -> tuple[Text, ...]:
    """The Governor and the Units, in the shape of their owner."""
    place = s.territories[number]
    if not place.owner:
        return ()
    shape = marks.SEATS[place.owner - 1]
    units = shape * place.units if place.units <= _DRAWN else f"{shape}×{place.units}"
    governor = marks.GOVERNOR if home_of(s, number) else ""
    return ((governor + units, style),)
