"""The top line, the question in one row, and the stores."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.cells import cell_len

from artificer.boards.utopia_engine import pencil
from artificer.boards.utopia_engine import wilderness as standing
from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.faces.terminal.canvas import Canvas, Display
from artificer.faces.terminal.layout import Layout, draw_asked, put_title_right
from artificer.faces.terminal.utopia_engine.desk import desk_width, draw_desk
from artificer.faces.terminal.utopia_engine.regions import draw_regions
from artificer.faces.terminal.utopia_engine.side import draw_side
from artificer.faces.terminal.utopia_engine.time_track import draw_time_track, label_width
from artificer.faces.terminal.utopia_engine.workshop import draw_workshop

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
    hearts = pencil.filled(vial.points, vial.capacity, pencil.HEART, pencil.WOUND)
    x = canvas.put(x, 0, hearts, "danger" if vial.low else "ink")
    style = "danger" if vial.low else "pencil"
    x = canvas.put(x, 0, f" {vial.points}/{vial.capacity}", style)
    x = canvas.put(x + (6 if spread else 2), 0, picture.say("stores.belt"), "brass") + 1
    for tool in has.belt:
        label = tool.name if spread else tool.short
        mark, style = (pencil.FULL, "ink") if tool.charged else (pencil.CROSS, "faint")
        x = canvas.put(x, 0, f"{mark} {label}", style) + 2
    x = canvas.put(x + (4 if spread else 0), 0, picture.say("stores.hand"), "brass") + 1
    x = canvas.put(
        x, 0, pencil.filled(hand.energy, hand.capacity, pencil.BAR_FULL, pencil.BAR_EMPTY), "good"
    )
    x = canvas.put(x, 0, f" {hand.energy}/{hand.capacity}", "ink")
    price = picture.say("stores.price", hand.price, skull=pencil.SKULL)
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


def draw_title(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """The name of the game, your place, the dice of this game, and what counts so far."""
    board, picture = display.board, display.picture
    x = canvas.put(1, 0, board.title, "title")
    x = canvas.put(x + 2, 0, board.place, "pencil")
    points = picture.say("points", board.points, points=board.points)
    if zeros := board.stores.perfect_zeros:
        points = f"{picture.say('stores.perfect', zeros)}  {points}"
    put_title_right(canvas, picture, x, points)


REGIONS_SHEET: Final = 0
WORKSHOP_SHEET: Final = 1


def sheet_on_top(display: Display[UtopiaEngineBoard]) -> int:
    """The index of the adventure sheet on top if only one fits."""
    return WORKSHOP_SHEET if _wants_workshop(display) else REGIONS_SHEET


def _wants_workshop(display: Display[UtopiaEngineBoard]) -> bool:
    board, chosen = display.board, display.picture.chosen
    workshop = board.workshop
    if workshop.in_use:
        return True
    if chosen is not None and chosen in (region.action for region in board.regions):
        return False
    actions = {artifact.action for artifact in workshop.artifacts}
    actions |= {link.action for link in workshop.links} | {workshop.engine.action}
    offered = actions - {None}
    return chosen in offered or (workshop.here and bool(offered))


LAYOUT: Final = Layout(
    title=draw_title,
    above=(("time", draw_time_track), ("stores", draw_stores)),
    sheets=(("regions", draw_regions), ("workshop", draw_workshop)),
    on_top=sheet_on_top,
    question=draw_asked,
    desk=draw_desk,
    desk_width=desk_width,
    side=draw_side,
    legend="legend",
    styles=Path(__file__).with_name("sheets.tcss"),
)
