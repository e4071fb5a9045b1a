"""The vial, the tool belt, the God's Hand, and the events on the regions."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from artificer.boards.utopia_engine import marks
from artificer.boards.utopia_engine import stores as standing
from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia_engine.time_track import label_width

_SPREAD = 110
_WIDEST_GAP: Final = 4
_EVENT_STYLES: Final = {
    standing.ABSENT: "faint",
    standing.ELSEWHERE: "ink",
    standing.HERE: "pencil",
    standing.CALMED: "faint",
}


def draw_stores(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """Draw what you have in row 0, what the world does in row 1."""
    _put_belt(canvas, display)
    _put_events(canvas, display)


def _put_belt(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    has, picture = display.board.stores, display.picture
    vial, hand = has.vial, has.hand
    spread = canvas.width >= _SPREAD
    canvas.put(1, 0, picture.say("stores.vial"), "brass")
    x = label_width(canvas, picture)
    hearts = marks.filled(vial.points, vial.capacity, marks.HEART, marks.WOUND)
    x = canvas.put(x, 0, hearts, "danger" if vial.low else "ink")
    style = "danger" if vial.low else "pencil"
    x = canvas.put(x, 0, f" {vial.points}/{vial.capacity}", style)
    x = canvas.put(x + (6 if spread else 2), 0, picture.say("stores.belt"), "brass") + 1
    for tool in has.belt:
        label = tool.name if spread else tool.short
        mark, style = (marks.FULL, "ink") if tool.charged else (marks.CROSS, "faint")
        x = canvas.put(x, 0, f"{mark} {label}", style) + 2
    x = canvas.put(x + (4 if spread else 0), 0, picture.say("stores.hand"), "brass") + 1
    x = canvas.put(
        x, 0, marks.filled(hand.energy, hand.capacity, marks.BAR_FULL, marks.BAR_EMPTY), "good"
    )
    x = canvas.put(x, 0, f" {hand.energy}/{hand.capacity}", "ink")
    price = picture.say("stores.price", hand.price, skull=marks.SKULL)
    if spread and x + 2 + cell_len(price) <= canvas.width:
        canvas.put(x + 2, 0, price, "faint")


def _put_events(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    has, picture = display.board.stores, display.picture
    canvas.put(1, 1, picture.say("stores.events"), "brass")
    x = label_width(canvas, picture)
    codes = [(f"{event.letter}{event.region or '–'}", event) for event in has.events]
    width = sum(cell_len(code) + 1 + cell_len(event.name) for code, event in codes)
    gap = max(1, min(_WIDEST_GAP, (canvas.width - x - width) // (len(codes) - 1)))
    for code, event in codes:
        style = _EVENT_STYLES[event.standing]
        x = canvas.put(x, 1, code, style if event.standing == standing.ABSENT else "brass")
        x = canvas.put(x, 1, f" {event.name}", style) + gap
