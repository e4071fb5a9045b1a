"""The time track: 22 boxes, event days, skulls, today and doom."""

from __future__ import annotations

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.sheet.marks import CROSS, SKULL
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.calendar import days_remaining, doom_box
from artificer.games.utopia_engine.sheets import BOXES, EVENT_DAY, FIRST_SKULL
from artificer.games.utopia_engine.state import Sheet

_LABEL = 8


def draw_time_track(canvas: Canvas, view: View) -> None:
    """Three rows: the boxes, what is printed beside them, and where time stands."""
    s = view.sheet
    pitch = max(3, min(5, (canvas.width - _LABEL) // BOXES))
    canvas.put(1, 0, "DAYS", "brass")
    for box in range(1, BOXES + 1):
        x = _LABEL + (box - 1) * pitch
        _put_box(canvas, x, box, s)
        _put_print(canvas, x, box, s)
    _put_places(canvas, pitch, s)


def _put_box(canvas: Canvas, x: int, box: int, s: Sheet) -> None:
    crossed = box <= s.day
    if box <= s.sacrificed:
        canvas.put(x, 0, "▒▒", "rule")
    elif crossed:
        canvas.put(x, 0, f"{CROSS:>2}", "faint")
    elif box == s.day + 1:
        canvas.put(x, 0, f"{box:>2}", "pencil")
    elif box >= doom_box(s):
        canvas.put(x, 0, f"{box:>2}", "danger")
    else:
        canvas.put(x, 0, f"{box:>2}", "ink")


def _put_print(canvas: Canvas, x: int, box: int, s: Sheet) -> None:
    if EVENT_DAY[box] == 1:
        canvas.put(x, 1, "E", "faint" if box <= s.day else "brass")
    if box < FIRST_SKULL:
        return
    if box < FIRST_SKULL + s.skulls:
        canvas.put(x + 1, 1, CROSS, "good")
    else:
        canvas.put(x + 1, 1, SKULL, "danger")
    if box == BOXES:
        canvas.put(x + 2, 1, "X", "danger")


def _put_places(canvas: Canvas, pitch: int, s: Sheet) -> None:
    today = _LABEL + s.day * pitch + 1
    doom = _LABEL + (doom_box(s) - 1) * pitch + 1
    left = days_remaining(s)
    if doom > today:
        canvas.put(today, 2, "▲ today", "pencil")
        if left > 4:
            between = f" {left} days left "
            canvas.put(today + 7, 2, " " + "─" * (doom - today - 9), "rule")
            canvas.put_centre(today + 8, doom - 1, 2, between, "ink")
            canvas.put(doom, 2, f"▲ doom {SKULL}", "danger")
        else:
            days = "day" if left == 1 else "days"
            canvas.put(today, 2, f"▲ today: {left} {days} left before doom", "pencil")
    elif s.end == 0:
        canvas.put_right(min(today + 12, canvas.width), 2, "today is doom ▲", "danger")
    else:
        canvas.put_right(min(today + 12, canvas.width), 2, f"doom has come {SKULL}", "danger")
