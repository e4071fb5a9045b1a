"""The World Map as a picture: Territories with everything on them, and borders as lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from artificer.boards.pieces import of_action
from artificer.boards.utopia import table
from artificer.boards.utopia.board import UtopiaBoard
from artificer.boards.utopia.boards import TerritoryBoard
from artificer.boards.utopia.players import PlayerBoard
from artificer.faces.terminal.canvas import Canvas, Display, Target, cut
from artificer.faces.terminal.utopia import styles
from artificer.faces.terminal.utopia.geometry import HEAVY, Cell, LandBlock, drawn, stand
from artificer.faces.terminal.utopia.rows import seat_name

_SEAT: Final = 13
"""Columns that a player needs at least: a shape, eight of the name, the points."""
_WIDEST: Final = 24
_GAP: Final = 2

_Sign = tuple[str, str, str]
"""A sign, what it means, and its style."""


def put_legends(
    canvas: Canvas, display: Display[UtopiaBoard], taken: Collection[Cell], roomy: bool
) -> None:
    """Draw the players on the left and the signs on the right, where the map is free."""
    free = [_free(canvas, taken, y) for y in range(canvas.height)]
    _put_seats(canvas, display.board.players, [left for left, _ in free])
    _put_signs(canvas, _signs(display, roomy), [right for _, right in free])


def _free(canvas: Canvas, taken: Collection[Cell], y: int) -> tuple[int, int]:
    """The free columns of a row before and after everything on it."""
    columns = [x for x in range(canvas.width) if (x, y) in taken]
    if not columns:
        return canvas.width // 2, canvas.width // 2
    return min(columns) - 1, canvas.width - max(columns) - 1


def _put_seats(canvas: Canvas, players: Sequence[PlayerBoard], free: list[int]) -> None:
    """Draw each player in a row, points below points, or two per row if rows are too few."""
    seats = list(players)
    rows = [y for y in range(len(free)) if min(free[: y + 1]) > _SEAT]
    if len(seats) <= len(rows):
        free = [min(free[y] for y in rows[: len(seats)])] * len(free)
    while seats and rows:
        y = rows.pop(0)
        room = free[y] - 1
        together = 2 if len(seats) > len(rows) + 1 and room >= 2 * _SEAT + _GAP else 1
        width = min((room - _GAP * (together - 1)) // together, _WIDEST)
        for place, player in enumerate(seats[:together]):
            _put_seat(canvas, 1 + place * (width + _GAP), y, player, width)
        del seats[:together]


def _put_seat(canvas: Canvas, x: int, y: int, player: PlayerBoard, width: int) -> None:
    points = f"{player.points}"
    name = seat_name(player, width - cell_len(points) - 1)
    canvas.put(x, y, name, styles.SEATS[player.seat])
    canvas.put_right(x + width, y, points, "pencil")
    if player.first:
        canvas.put(x - 1, y, table.FIRST, "brass")


def _put_signs(canvas: Canvas, signs: list[_Sign], free: list[int]) -> None:
    """Draw as many signs per row as fit, from the top, the others from the bottom."""
    for y in (*range(len(free) // 3), *range(len(free) - 1, len(free) // 3, -1)):
        row = _fitting(signs, free[y] - 1)
        x = canvas.width - 1 - _width(row)
        for sign, name, style in row:
            x = canvas.put(x, y, sign, style)
            x = canvas.put(x, y, f" {name}", "faint") + _GAP


def _fitting(signs: list[_Sign], room: int) -> list[_Sign]:
    """Take the first signs that fit in a row from the list, and return them."""
    row: list[_Sign] = []
    while signs and _width([*row, signs[0]]) <= room:
        row.append(signs.pop(0))
    return row


def _signs(display: Display[UtopiaBoard], roomy: bool) -> list[_Sign]:
    """Every sign that needs an explanation; the most important first."""
    picture = display.picture
    signs = [
        (table.RECONSTRUCTED, picture.say("utopia.map"), "ink"),
        (table.GOVERNOR, picture.say("utopia.governor"), "ink"),
        (table.SAVAGES, picture.say("utopia.savages"), styles.SAVAGES),
        (table.HOTSPOT, picture.say("utopia.hotspot"), styles.HOTSPOT),
    ]
    lands = [
        (table.ENVIRONMENTS[kind], name, styles.ENVIRONMENTS[kind])
        for kind, name in enumerate(display.board.environments, 1)
    ]
    return signs if roomy else signs[:1] + lands + signs[1:]


def _width(row: list[_Sign]) -> int:
    return sum(cell_len(sign) + 1 + cell_len(name) + _GAP for sign, name, _ in row) - _GAP


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
    flag = table.NOBODY if owner is None else table.SEATS[owner]
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
    sign = (table.ENVIRONMENTS[kind], styles.ENVIRONMENTS[kind])
    if not tile:
        return (sign,)
    style = "pencil" if value == tile else "good" if value > tile else "danger"
    texts = [sign, (f" {value}", style)]
    if territory.savages:
        texts.append((table.SAVAGES, styles.SAVAGES))
    if territory.hotspot:
        texts.append((table.HOTSPOT, styles.HOTSPOT))
    if territory.change or value != tile:
        shown = f"{territory.change:+d}" if territory.change else ""
        texts.append((f" ({tile}{shown})", "faint"))
    return tuple(texts)


def _tokens(territory: TerritoryBoard, style: str) -> tuple[Text, ...]:
    """The Governor and the Units, in the shape of their owner."""
    if territory.owner is None:
        return ()
    shape, count = table.SEATS[territory.owner], territory.units
    units = shape * count if count <= _DRAWN else f"{shape}×{count}"
    governor = table.GOVERNOR if territory.governor else ""
    return ((governor + units, style),)


_ROOMY: Final = 17
"""From this number of rows on, a Territory has a third one."""


def draw_map(canvas: Canvas, display: Display[UtopiaBoard]) -> None:
    """Draw ten Territories at their places on the map, the one pointed at between arrows."""
    territories = display.board.territories
    roomy = canvas.height >= _ROOMY
    portraits = [portray(territory, roomy) for territory in territories]
    blocks = stand(
        territories,
        [portrait.widths for portrait in portraits],
        canvas.width,
        canvas.height,
    )
    lines = _put_borders(canvas, display, blocks)
    taken = {cell for block in blocks for cell in block.cells()}
    taken |= {(x + beside, y) for x, y in lines for beside in (0, 1)}
    chosen = display.picture.chosen
    for territory, block, portrait in zip(territories, blocks, portraits, strict=True):
        target = territory.action
        _put_block(canvas, block, portrait, target, target is not None and target == chosen)
        _put_rest(canvas, block, target, lines)
    put_legends(canvas, display, taken, roomy)


def _put_borders(
    canvas: Canvas, display: Display[UtopiaBoard], blocks: list[LandBlock]
) -> Collection[Cell]:
    """Draw a line for each border; heavy for the one that a move or war crosses."""
    board = display.board
    lines = drawn(blocks, board.borders)
    answer = of_action(board.answers, display.picture.chosen)
    way = board.way or (answer.way if answer else None)
    heavy = drawn(blocks, [way], HEAVY) if way else {}
    for cell, sign in (lines | heavy).items():
        canvas.put(*cell, sign, "brass" if cell in heavy else "rule")
    return lines.keys()


def _put_block(
    canvas: Canvas, block: LandBlock, portrait: Portrait, target: Target | None, chosen: bool
) -> None:
    """Draw a flag and a bar in the owner's style, and the rows; they are the answer, if any."""
    name = "chosen" if chosen else "lit" if target is not None else ""
    left, right = ("▸", "◂") if chosen else (portrait.flag, "")
    for place, row in enumerate(portrait.rows):
        y = block.top + place
        x = canvas.put(block.left, y, table.NOBODY if place else left, portrait.style, target)
        for text, style in row:
            x = canvas.put(x, y, text, style if place else name or style, target)
        canvas.put(x, y, "" if place else right, portrait.style, target)


def _put_rest(
    canvas: Canvas, block: LandBlock, target: Target | None, lines: Collection[Cell]
) -> None:
    """Make the cells of the rectangle without a row or border the answer, too."""
    written = set(block.text())
    for x, y in block.cells():
        free = (x, y) not in written and (x, y) not in lines
        if free and canvas.at(x, y) is None:
            canvas.put(x, y, " ", "ink", target)
