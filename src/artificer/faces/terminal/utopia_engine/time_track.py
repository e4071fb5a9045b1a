"""The time track: 22 boxes, event days, skulls, today and doom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from artificer.boards.showing import Picture
from artificer.boards.utopia_engine import board as standing
from artificer.boards.utopia_engine.board import DayBox, TimeTrack, UtopiaEngineBoard
from artificer.boards.utopia_engine.pencil import CROSS, SKULL
from artificer.faces.terminal.canvas import Canvas, Display

_LABEL = 8
_NARROW = 3
_BOXES: Final = 22
_PERIOD: Final = 3
"""Boxes from one event day to the next."""
_GAPS: Final = (_BOXES - 1) // _PERIOD - 1
"""Wider gaps in a narrow track, one before every event day but the first."""
_STYLES: Final = {
    standing.CROSSED: "faint",
    standing.NEXT: "pencil",
    standing.DOOMED: "danger",
    standing.AHEAD: "ink",
}


def label_width(canvas: Canvas, picture: Picture) -> int:
    """The column right of the labels DAYS, VIAL and EVENTS."""
    labels = (picture.say("time.days"), picture.say("stores.vial"), picture.say("stores.events"))
    widest = max(map(cell_len, labels)) + 2
    return max(_LABEL, min(widest, canvas.width - _NARROW * _BOXES - _GAPS))


@dataclass(frozen=True)
class _Track:
    """The columns of the boxes: in a narrow track those between two event days are closer."""

    left: int
    pitch: int
    gap: int

    def column(self, number: int) -> int:
        """The column of a box; box 0 is before the first."""
        return self.left + (number - 1) * self.pitch + max(0, (number - 2) // _PERIOD) * self.gap


def _track(canvas: Canvas, picture: Picture) -> _Track:
    left = label_width(canvas, picture)
    pitch = max(_NARROW, min(5, (canvas.width - left) // _BOXES))
    room = canvas.width - left - pitch * _BOXES
    return _Track(left, pitch, int(pitch == _NARROW and room >= _GAPS))


def draw_time_track(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """Draw three rows: the boxes, what is printed beside them, and the marks of time."""
    time, picture = display.board.time, display.picture
    track = _track(canvas, picture)
    canvas.put(1, 0, picture.say("time.days"), "brass")
    for box in time.boxes:
        x = track.column(box.number)
        _put_box(canvas, x, box)
        _put_print(canvas, x, box, picture)
    today, doom = track.column(time.day + 1) + 1, track.column(time.doom) + 1
    _put_places(canvas, today, doom, time, picture)


def _put_box(canvas: Canvas, x: int, box: DayBox) -> None:
    if box.standing == standing.SACRIFICED:
        canvas.put(x, 0, "▒▒", "rule")
        return
    label = CROSS if box.standing == standing.CROSSED else str(box.number)
    canvas.put(x, 0, f"{label:>2}", _STYLES[box.standing])


def _put_print(canvas: Canvas, x: int, box: DayBox, picture: Picture) -> None:
    if box.event_day:
        label = picture.say("event.day")
        canvas.put(x + 1 - cell_len(label), 1, label, "faint" if box.past else "brass")
    if box.skull == standing.SKULL_CROSSED:
        canvas.put(x + 1, 1, CROSS, "good")
    elif box.skull:
        canvas.put(x + 1, 1, SKULL, "danger")
    if box.fast:
        canvas.put(x + 2, 1, "X", "danger")


def _put_places(canvas: Canvas, today: int, doom: int, time: TimeTrack, picture: Picture) -> None:
    """Mark today, doom, and the number of days between, as far as each fits."""
    if time.left is None:
        if time.apocalypse:
            _put_flag(canvas, doom, f"{picture.say('time.over')} {SKULL}", "danger")
        return
    if time.left == 0:
        _put_flag(canvas, today, picture.say("time.last"), "danger")
        return
    flag = picture.say("time.today")
    between = f" {picture.say('time.left', time.left)} "
    doom_flag = f"{picture.say('time.doom')} {SKULL}"
    start = today + cell_len(flag) + 3
    if doom - start < cell_len(between) + 4:
        _put_flag(canvas, today, picture.say("time.near", time.left), "pencil")
        return
    canvas.put(today, 2, f"▲ {flag}", "pencil")
    end = _put_flag(canvas, doom, doom_flag, "danger")
    canvas.put(start, 2, "─" * (end - 1 - start), "rule")
    canvas.put_centre(start, end - 1, 2, between, "ink")


def _put_flag(canvas: Canvas, x: int, text: str, style: str) -> int:
    """Draw a mark below column `x`, words on the side with room; return where they begin."""
    if x + cell_len(text) + 2 <= canvas.width:
        canvas.put(x, 2, f"▲ {text}", style)
        return x
    left = max(0, x - cell_len(text) - 1)
    canvas.put(left, 2, f"{text} ▲", style)
    return left
