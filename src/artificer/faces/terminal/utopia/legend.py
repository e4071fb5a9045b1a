"""In the free corners of the map: each player's shape and points, and the meaning of signs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rich.cells import cell_len

from artificer.boards.utopia import marks
from artificer.boards.utopia.board import UtopiaBoard
from artificer.boards.utopia.players import PlayerBoard
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia import styles
from artificer.faces.terminal.utopia.geometry import Cell
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
        canvas.put(x - 1, y, marks.FIRST, "brass")


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
        (marks.RECONSTRUCTED, picture.say("utopia.map"), "ink"),
        (marks.GOVERNOR, picture.say("utopia.governor"), "ink"),
        (marks.SAVAGES, picture.say("utopia.savages"), styles.SAVAGES),
        (marks.HOTSPOT, picture.say("utopia.hotspot"), styles.HOTSPOT),
    ]
    lands = [
        (marks.ENVIRONMENTS[kind], name, styles.ENVIRONMENTS[kind])
        for kind, name in enumerate(display.board.environments, 1)
    ]
    return signs if roomy else signs[:1] + lands + signs[1:]


def _width(row: list[_Sign]) -> int:
    return sum(cell_len(sign) + 1 + cell_len(name) + _GAP for sign, name, _ in row) - _GAP
