"""The boards: Technology, Economy, and the one of Prestige."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from artificer.boards.showing import Picture
from artificer.boards.utopia import table
from artificer.boards.utopia.board import UtopiaBoard
from artificer.boards.utopia.boards import EconomyBoard, TechnologyBoard
from artificer.faces.terminal.canvas import Canvas, Display
from artificer.faces.terminal.utopia import styles
from artificer.faces.terminal.utopia.rows import put_rule, seat_name

_POINTS: Final = 4
_MONEY: Final = 8


def put_prestige(
    canvas: Canvas, left: int, right: int, y: int, display: Display[UtopiaBoard]
) -> None:
    """Draw a row for each seat, then the track with all tokens, if it fits."""
    board, picture = display.board, display.picture
    put_rule(canvas, left, right, y, picture.say("utopia.prestige"))
    names = max(cell_len(each.name) for each in board.prestige.reputations)
    room = right - left - 4 - _POINTS - names - _MONEY
    for player in board.players:
        y += 1
        canvas.put(left + 1, y, seat_name(player, room + 2), styles.SEATS[player.seat])
        x = left + 3 + room
        if player.first:
            canvas.put(left, y, table.FIRST, "brass")
        if player.eliminated:
            canvas.put(x + 1, y, picture.say("utopia.eliminated"), "danger")
            continue
        canvas.put_right(x + _POINTS, y, str(player.points), "pencil")
        canvas.put(x + _POINTS + 1, y, player.reputation, "ink")
        canvas.put_right(right - 1, y, f"${player.money}", "ink")
    if y + 1 < canvas.height:
        _put_track(canvas, left + 1, right - 1, y + 1, board)


def _put_track(canvas: Canvas, left: int, right: int, y: int, board: UtopiaBoard) -> None:
    """Draw the way from 0 to the winning points; tokens at one place are drawn side by side."""
    goal = board.prestige.goal
    first = canvas.put(left, y, "0 ", "faint")
    last = right - cell_len(str(goal)) - 2
    canvas.put(first, y, "─" * (last - first + 1), "rule")
    canvas.put_right(right, y, str(goal), "faint")
    free = set(range(first, last + 1))
    for player in board.players:
        if player.eliminated:
            continue
        wanted = first + min(player.points, goal) * (last - first) // goal
        x = min(free, key=lambda x: (abs(x - wanted), x))
        free.remove(x)
        canvas.put(x, y, table.SEATS[player.seat], styles.SEATS[player.seat])


_TWO_COLUMNS: Final = 76
_NUMBER: Final = 4
"""Columns of an amount."""


def draw_boards(canvas: Canvas, display: Display[UtopiaBoard]) -> None:
    """Draw them one below the other; side by side if the sheet is low and wide."""
    board, picture = display.board, display.picture
    width, rows = canvas.width, len(board.economy.advancements)
    if width < _TWO_COLUMNS:
        y = _put_technologies(canvas, 0, width, 0, board.technology, picture)
        gap = canvas.height >= y + 1 + rows + 2 + 2 + len(board.players)
        y = _put_advancements(canvas, 0, width, y + gap, board.economy, picture)
        put_prestige(canvas, 0, width, y + gap, display)
        return
    half = width // 2
    _put_technologies(canvas, 0, half - 1, 0, board.technology, picture)
    y = _put_advancements(canvas, half, width, 0, board.economy, picture)
    put_prestige(canvas, half, width, y, display)


def _put_technologies(
    canvas: Canvas, left: int, right: int, y: int, board: TechnologyBoard, picture: Picture
) -> int:
    """Draw points, Research Units, prerequisites and owners; return the row after."""
    x = left + 1 + max(cell_len(each.name) for each in board.technologies)
    units = picture.say("utopia.pp"), picture.say("utopia.ru")
    _put_head(canvas, left, right, y, picture.say("utopia.technologies"), x, units)
    _put_means(canvas, right, y, board.have, picture)
    for each in board.technologies:
        y += 1
        style = "ink" if each.owner is None else "faint"
        _put_name(canvas, left + 1, y, each.name, each.action, picture, style)
        canvas.put_right(x + _NUMBER, y, str(each.prestige), style)
        canvas.put_right(x + 2 * _NUMBER, y, str(each.units), style)
        if each.owner is not None:
            canvas.put(right - 2, y, table.SEATS[each.owner], styles.SEATS[each.owner])
        elif each.needed:
            after = picture.say("utopia.after", name=each.needed)
            canvas.put(x + 2 * _NUMBER + 1, y, after, "faint")
    return y + 1


def _put_advancements(
    canvas: Canvas, left: int, right: int, y: int, board: EconomyBoard, picture: Picture
) -> int:
    """Draw income, Investment Units and owners; return the row after."""
    x = left + 1 + max(cell_len(each.name) for each in board.advancements)
    units = picture.say("utopia.income"), picture.say("utopia.iu")
    _put_head(canvas, left, right, y, picture.say("utopia.advancements"), x, units)
    _put_means(canvas, right, y, board.have, picture)
    for each in board.advancements:
        y += 1
        _put_name(canvas, left + 1, y, each.name, each.action, picture, "ink")
        canvas.put_right(x + _NUMBER, y, each.gives, "ink")
        canvas.put_right(x + 2 * _NUMBER, y, str(each.units), "ink")
        _put_owners(canvas, right - 1, y, each.owners)
    return y + 1


def _put_head(
    canvas: Canvas, left: int, right: int, y: int, title: str, x: int, units: tuple[str, str]
) -> None:
    """Draw the rule above a board, with the units of its two columns of amounts."""
    put_rule(canvas, left, right, y, title)
    for place, unit in enumerate(units, 1):
        canvas.put_right(x + place * _NUMBER, y, f" {unit}", "faint")


def _put_means(canvas: Canvas, right: int, y: int, units: int, picture: Picture) -> None:
    """Write how many units the financed cards of the seat at the screen are worth."""
    if units:
        canvas.put_right(right - 1, y, f" {picture.say('utopia.have', units=units)} ", "lit")


def _put_owners(canvas: Canvas, right: int, y: int, owners: Sequence[bool]) -> None:
    """Draw a place for each seat, with its shape if it has the Advancement."""
    for seat, has in enumerate(owners):
        x = right - len(owners) + seat
        if has:
            canvas.put(x, y, table.SEATS[seat], styles.SEATS[seat])
        else:
            canvas.put(x, y, "·", "rule")


def _put_name(
    canvas: Canvas, x: int, y: int, name: str, target: int | None, picture: Picture, style: str
) -> None:
    if target is not None:
        style = "chosen" if target == picture.chosen else "lit"
    canvas.put(x, y, name, style, target)
