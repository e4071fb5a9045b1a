"""The Prestige board: all players' tracks to 80, points, titles and money."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from artificer.boards.utopia import marks
from artificer.boards.utopia.board import UtopiaBoard
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia import styles
from artificer.faces.terminal.utopia.rows import put_rule, seat_name

_POINTS: Final = 4
_MONEY: Final = 8


def rows_of_prestige(board: UtopiaBoard) -> int:
    """Rows of the board."""
    return 2 + len(board.players)


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
            canvas.put(left, y, marks.FIRST, "brass")
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
        canvas.put(x, y, marks.SEATS[player.seat], styles.SEATS[player.seat])
