"""The table of Utopia Engine: time, stores, the two adventure sheets, the desk."""

from __future__ import annotations

from pathlib import Path

from artificer.faces.terminal.table import Table
from artificer.faces.terminal.utopia_engine.desk import desk_width, draw_desk
from artificer.faces.terminal.utopia_engine.pointing import SheetPointer
from artificer.faces.terminal.utopia_engine.reading import rolls_itself, sheet_on_top
from artificer.faces.terminal.utopia_engine.regions import draw_regions
from artificer.faces.terminal.utopia_engine.side import draw_side
from artificer.faces.terminal.utopia_engine.stores import draw_stores
from artificer.faces.terminal.utopia_engine.time_track import draw_time_track
from artificer.faces.terminal.utopia_engine.title import draw_question, draw_title
from artificer.faces.terminal.utopia_engine.workshop import draw_workshop

TABLE = Table(
    title=draw_title,
    above=(("time", draw_time_track), ("stores", draw_stores)),
    sheets=(("regions", draw_regions), ("workshop", draw_workshop)),
    on_top=sheet_on_top,
    question=draw_question,
    desk=draw_desk,
    desk_width=desk_width,
    side=draw_side,
    pointer=SheetPointer,
    rolls_itself=rolls_itself,
    legend="legend",
    styles=Path(__file__).with_name("sheets.tcss"),
)
