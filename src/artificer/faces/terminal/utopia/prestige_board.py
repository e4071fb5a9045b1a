"""The Prestige board: everybody's track to 80, points, reputation and money."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from artificer.faces.board.picture import Picture
from artificer.faces.board.utopia.marks import FIRST, SEAT_STYLES, SEATS
from artificer.faces.board.utopia.reading import (
    is_eliminated,
    is_first,
    world_of,
)
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.utopia.naming import seat_name
from artificer.faces.terminal.utopia.rows import put_rule
from artificer.games.utopia.boards import PRESTIGE_TO_WIN
from artificer.games.utopia.ending import final_prestige

REPUTATIONS: Final = (80, 70, 60, 50, 40, 30, 0)
"""The points from which each of the names is had."""
_POINTS: Final = 4
_MONEY: Final = 8


def rows_of_prestige(picture: Picture) -> int:
    """Rows that the board fills."""
    return 2 + world_of(picture).seats_taken


def put_prestige(canvas: Canvas, left: int, right: int, y: int, picture: Picture) -> None:
    """A row for each seat, then the track with everybody's token, if there is room for it."""
    s = world_of(picture)
    put_rule(canvas, left, right, y, picture.say("utopia.prestige"))
    names = [picture.words.say(f"reputation.{points}") for points in REPUTATIONS]
    room = right - left - 4 - _POINTS - max(map(cell_len, names)) - _MONEY
    for seat in range(s.seats_taken):
        y += 1
        style = SEAT_STYLES[seat]
        x = canvas.put(left + 1, y, f"{SEATS[seat]} ", style)
        canvas.put(x, y, seat_name(picture, seat, room), style)
        x += room
        if is_first(picture, seat):
            canvas.put(left, y, FIRST, "brass")
        if is_eliminated(picture, seat):
            canvas.put(x + 1, y, picture.say("utopia.eliminated"), "danger")
            continue
        points = final_prestige(s, seat)
        canvas.put_right(x + _POINTS, y, str(points), "pencil")
        canvas.put(x + _POINTS + 1, y, _reputation(picture, points), "ink")
        canvas.put_right(right - 1, y, f"${s.seats[seat].money}", "ink")
    if y + 1 < canvas.height:
        _put_track(canvas, left + 1, right - 1, y + 1, picture)


def _put_track(canvas: Canvas, left: int, right: int, y: int, picture: Picture) -> None:
    """The way from 0 to what wins; tokens that would lie on each other lie side by side."""
    s = world_of(picture)
    goal = str(PRESTIGE_TO_WIN)
    first = canvas.put(left, y, "0 ", "faint")
    last = right - cell_len(goal) - 2
    canvas.put(first, y, "─" * (last - first + 1), "rule")
    canvas.put_right(right, y, goal, "faint")
    free = set(range(first, last + 1))
    for seat in range(s.seats_taken):
        if is_eliminated(picture, seat):
            continue
        gone = min(final_prestige(s, seat), PRESTIGE_TO_WIN)
        wanted = first + gone * (last - first) // PRESTIGE_TO_WIN
        x = min(free, key=lambda x: (abs(x - wanted), x))
        free.remove(x)
        canvas.put(x, y, SEATS[seat], SEAT_STYLES[seat])


def _reputation(picture: Picture, points: int) -> str:
    found = next(least for least in REPUTATIONS if points >= least)
    return picture.words.say(f"reputation.{found}")
