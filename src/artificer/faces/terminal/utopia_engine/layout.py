"""The top line, and the question in one row."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.frame import put_asked, put_title_right
from artificer.faces.terminal.layout import Layout
from artificer.faces.terminal.utopia_engine.desk import desk_width, draw_desk
from artificer.faces.terminal.utopia_engine.regions import draw_regions
from artificer.faces.terminal.utopia_engine.side import draw_side
from artificer.faces.terminal.utopia_engine.stores import draw_stores
from artificer.faces.terminal.utopia_engine.time_track import draw_time_track
from artificer.faces.terminal.utopia_engine.workshop import draw_workshop


def draw_title(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """The name of the game, your place, the dice of this game, and what counts so far."""
    board, picture = display.board, display.picture
    x = canvas.put(1, 0, board.title, "title")
    x = canvas.put(x + 2, 0, board.place, "pencil")
    points = picture.say("points", board.points, points=board.points)
    if zeros := board.stores.perfect_zeros:
        points = f"{picture.say('stores.perfect', zeros)}  {points}"
    put_title_right(canvas, picture, x, points)


def draw_question(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """The open question; in fewer words if the whole sentence does not fit."""
    put_asked(canvas, display.board.asked)


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
    question=draw_question,
    desk=draw_desk,
    desk_width=desk_width,
    side=draw_side,
    legend="legend",
    styles=Path(__file__).with_name("sheets.tcss"),
)
