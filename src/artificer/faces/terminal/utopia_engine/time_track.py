"""The time track: 22 boxes, event days, skulls, today and doom."""

from __future__ import annotations

from rich.cells import cell_len

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.utopia_engine.marks import CROSS, SKULL
from artificer.faces.terminal.utopia_engine.reading import sheet_of
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.calendar import days_remaining, doom_box
from artificer.games.utopia_engine.editions import SKULLS_TO_CROSS
from artificer.games.utopia_engine.sheets import BOXES, EVENT_DAY, FIRST_SKULL
from artificer.games.utopia_engine.state import DOOMSDAY, Sheet

_LABEL = 8
_NARROW = 3


def label_width(canvas: Canvas, view: View) -> int:
    """The column that what stands right of the labels DAYS, VIAL and EVENTS begins at."""
    labels = (view.say("time.days"), view.say("stores.vial"), view.say("stores.events"))
    widest = max(map(cell_len, labels)) + 2
    return max(_LABEL, min(widest, canvas.width - _NARROW * BOXES))


def draw_time_track(canvas: Canvas, view: View) -> None:
    """Three rows: the boxes, what is printed beside them, and where time stands."""
    s = sheet_of(view)
    left = label_width(canvas, view)
    pitch = max(_NARROW, min(5, (canvas.width - left) // BOXES))
    canvas.put(1, 0, view.say("time.days"), "brass")
    for box in range(1, BOXES + 1):
        x = left + (box - 1) * pitch
        _put_box(canvas, x, box, s)
        _put_print(canvas, x, box, view)
    _put_places(canvas, left + s.day * pitch + 1, left + (doom_box(s) - 1) * pitch + 1, view)


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


def _put_print(canvas: Canvas, x: int, box: int, view: View) -> None:
    s = sheet_of(view)
    if EVENT_DAY[box] == 1:
        label = view.say("event.day")
        canvas.put(x + 1 - cell_len(label), 1, label, "faint" if box <= s.day else "brass")
    if box < FIRST_SKULL:
        return
    if box < FIRST_SKULL + s.skulls:
        canvas.put(x + 1, 1, CROSS, "good")
    else:
        canvas.put(x + 1, 1, SKULL, "danger")
    if box - FIRST_SKULL >= SKULLS_TO_CROSS[s.edition]:
        canvas.put(x + 2, 1, "X", "danger")


def _put_places(canvas: Canvas, today: int, doom: int, view: View) -> None:
    """Today, doom, and how many days lie between, as far as there is room for each."""
    s = sheet_of(view)
    left = days_remaining(s)
    if s.end or left < 0:
        if s.end == DOOMSDAY:
            _put_flag(canvas, doom, f"{view.say('time.over')} {SKULL}", "danger")
        return
    if left == 0:
        _put_flag(canvas, today, view.say("time.last"), "danger")
        return
    flag = view.say("time.today")
    between = f" {view.say('time.left', left)} "
    doom_flag = f"{view.say('time.doom')} {SKULL}"
    start = today + cell_len(flag) + 3
    if doom - start < cell_len(between) + 4:
        _put_flag(canvas, today, view.say("time.near", left), "pencil")
        return
    canvas.put(today, 2, f"▲ {flag}", "pencil")
    end = _put_flag(canvas, doom, doom_flag, "danger")
    canvas.put(start, 2, "─" * (end - 1 - start), "rule")
    canvas.put_centre(start, end - 1, 2, between, "ink")


def _put_flag(canvas: Canvas, x: int, text: str, style: str) -> int:
    """A mark below column `x` and words on the side that has room; answer where they begin."""
    if x + cell_len(text) + 2 <= canvas.width:
        canvas.put(x, 2, f"▲ {text}", style)
        return x
    left = max(0, x - cell_len(text) - 1)
    canvas.put(left, 2, f"{text} ▲", style)
    return left
