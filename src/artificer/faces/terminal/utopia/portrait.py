"""One Territory in rows: number and name, Environment and value, and the tokens there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from artificer.boards.utopia import marks
from artificer.boards.utopia.territories import TerritoryBoard
from artificer.faces.terminal.canvas import cut
from artificer.faces.terminal.utopia import styles

_DRAWN: Final = 3
"""Up to this many Units are drawn one by one."""
_OWNER: Final = 12
_BAR: Final = 1
"""The bar before the rows."""

Text = tuple[str, str]
"""A text and its style."""


@dataclass(frozen=True)
class Portrait:
    """The texts of a Territory, and the style of its owner."""

    rows: tuple[tuple[Text, ...], ...]
    style: str
    flag: str
    """The shape of its owner, before its name."""

    @property
    def widths(self) -> tuple[int, ...]:
        """The columns of each row."""
        return tuple(_BAR + sum(cell_len(text) for text, _ in row) for row in self.rows)


def portray(territory: TerritoryBoard, roomy: bool) -> Portrait:
    """A Territory in two rows; in three, with its Environment and its owner by name, if roomy."""
    owner = territory.owner
    style = "rule" if owner is None else styles.SEATS[owner]
    flag = marks.NOBODY if owner is None else marks.SEATS[owner]
    name = ((f"{territory.number} ", "pencil"), (territory.name, "ink"))
    tokens = _tokens(territory, style)
    if not roomy:
        gap: tuple[Text, ...] = ((" ", "ink"),) if tokens else ()
        return Portrait((name, (*_value(territory), *gap, *tokens)), style, flag)
    who: tuple[Text, ...] = ()
    if owner is not None:
        who = ((" " + cut(territory.owner_name, _OWNER), style),)
    return Portrait((name, _land(territory), (*tokens, *who)), style, flag)


def _land(territory: TerritoryBoard) -> tuple[Text, ...]:
    """The Environment by name, and the value."""
    sign, *value = _value(territory)
    name = f" {territory.land}" if territory.land else ""
    return (sign, (name, "faint"), *value)


def _value(territory: TerritoryBoard) -> tuple[Text, ...]:
    """The sign of the Environment, the value now, the tile with its changes, and the figures."""
    kind, value, tile = territory.environment, territory.value, territory.tile
    sign = (marks.ENVIRONMENTS[kind], styles.ENVIRONMENTS[kind])
    if not tile:
        return (sign,)
    style = "pencil" if value == tile else "good" if value > tile else "danger"
    texts = [sign, (f" {value}", style)]
    if territory.savages:
        texts.append((marks.SAVAGES, styles.SAVAGES))
    if territory.hotspot:
        texts.append((marks.HOTSPOT, styles.HOTSPOT))
    if territory.change or value != tile:
        shown = f"{territory.change:+d}" if territory.change else ""
        texts.append((f" ({tile}{shown})", "faint"))
    return tuple(texts)


def _tokens(territory: TerritoryBoard, style: str) -> tuple[Text, ...]:
    """The Governor and the Units, in the shape of their owner."""
    if territory.owner is None:
        return ()
    shape, count = marks.SEATS[territory.owner], territory.units
    units = shape * count if count <= _DRAWN else f"{shape}×{count}"
    governor = marks.GOVERNOR if territory.governor else ""
    return ((governor + units, style),)
