"""The Prestige board: everybody's track to 80, points, reputation and money."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.utopia.marks import FIRST, SEAT_STYLES, SEATS
from artificer.faces.terminal.utopia.naming import seat_name
from artificer.faces.terminal.utopia.reading import is_first, world_of
from artificer.faces.terminal.utopia.rows import put_rule
from artificer.faces.terminal.view import View
from artificer.games.utopia.boards import PRESTIGE_TO_WIN
from artificer.games.utopia.ending import final_prestige
from artificer.games.utopia.turns import is_in_play

REPUTATIONS: Final = (80, 70, 60, 50, 40, 30, 0)
"""The points from which each of the names is had."""
_POINTS: Final = 4
_MONEY: Final = 5
_NAME: Final = 12
_SHORTEST: Final = 4


def rows_of_prestige(view: View) -> int:
    """Rows that the board fills."""
    return 1 + world_of(view).seats_taken


def put_prestige(canvas: Canvas, left: int, right: int, y: int, view: View) -> None:
    """One row for each seat; the leading shape is that of its tokens."""
    s = world_of(view)
    put_rule(canvas, left, right, y, view.say("utopia.prestige", wanted=PRESTIGE_TO_WIN))
    names = [view.words.say(f"reputation.{points}") for points in REPUTATIONS]
    fame = max(map(cell_len, names))
    track = right - left - 4 - _NAME - _POINTS - _MONEY - fame - 2
    for seat in range(s.seats_taken):
        y += 1
        style = SEAT_STYLES[seat]
        x = canvas.put(left + 1, y, f"{SEATS[seat]} ", style)
        room = _NAME + (track if track < _SHORTEST else 0)
        canvas.put(x, y, seat_name(view, seat, room), style)
        x += room + 1
        if s.round and not is_in_play(s, seat):
            canvas.put(x, y, view.say("utopia.eliminated"), "danger")
            continue
        points = final_prestige(s, seat)
        if track >= _SHORTEST:
            x = _put_track(canvas, x, y, points, track, style)
        canvas.put_right(x + _POINTS, y, str(points), "pencil")
        canvas.put(x + _POINTS + 1, y, _reputation(view, points), "ink")
        canvas.put_right(right - 1, y, f"${s.seats[seat].money}", "ink")
        if is_first(view, seat):
            canvas.put(left, y, FIRST, "brass")


def _put_track(canvas: Canvas, x: int, y: int, points: int, width: int, style: str) -> int:
    """As much of the way to the end as the seat has gone; answer the column after it."""
    gone = min(points, PRESTIGE_TO_WIN) * width // PRESTIGE_TO_WIN
    canvas.put(x, y, "━" * gone, style)
    canvas.put(x + gone, y, "─" * (width - gone), "rule")
    return x + width


def _reputation(view: View, points: int) -> str:
    found = next(least for least in REPUTATIONS if points >= least)
    return view.words.say(f"reputation.{found}")
