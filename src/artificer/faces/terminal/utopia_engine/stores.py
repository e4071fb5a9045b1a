"""The vial, the tool belt, the God's Hand, and the events that lie on the regions."""

from __future__ import annotations

from rich.cells import cell_len

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.utopia_engine.marks import (
    BAR_EMPTY,
    BAR_FULL,
    CROSS,
    FULL,
    HEART,
    SKULL,
    WOUND,
    filled,
)
from artificer.faces.terminal.utopia_engine.naming import tool_label
from artificer.faces.terminal.utopia_engine.reading import sheet_of
from artificer.faces.terminal.utopia_engine.time_track import label_width
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.calendar import SKULL_PRICE
from artificer.games.utopia_engine.sheets import ENERGY_BAR, EVENTS, HIT_POINTS, TOOLS

_LOW = 2
_SPREAD = 110


def draw_stores(canvas: Canvas, view: View) -> None:
    """Row 0 what you have, row 1 what the world does."""
    _put_belt(canvas, view)
    _put_events(canvas, view)


def _put_belt(canvas: Canvas, view: View) -> None:
    s = sheet_of(view)
    spread = canvas.width >= _SPREAD
    points = HIT_POINTS - min(s.damage, HIT_POINTS)
    canvas.put(1, 0, view.say("stores.vial"), "brass")
    x = label_width(canvas, view)
    low = points <= _LOW
    x = canvas.put(x, 0, filled(points, HIT_POINTS, HEART, WOUND), "danger" if low else "ink")
    x = canvas.put(x, 0, f" {points}/{HIT_POINTS}", "danger" if low else "pencil")
    x = canvas.put(x + (6 if spread else 2), 0, view.say("stores.belt"), "brass") + 1
    for tool in range(TOOLS):
        label = view.words.name("tool", tool) if spread else tool_label(view, tool)
        mark, style = (FULL, "ink") if s.tool[tool] == 1 else (CROSS, "faint")
        x = canvas.put(x, 0, f"{mark} {label}", style) + 2
    x = canvas.put(x + (4 if spread else 0), 0, view.say("stores.hand"), "brass") + 1
    x = canvas.put(x, 0, filled(s.energy, ENERGY_BAR, BAR_FULL, BAR_EMPTY), "good")
    x = canvas.put(x, 0, f" {s.energy}/{ENERGY_BAR}", "ink")
    price = view.say("stores.price", SKULL_PRICE, skull=SKULL)
    if spread and x + 2 + cell_len(price) <= canvas.width:
        canvas.put(x + 2, 0, price, "faint")


def _put_events(canvas: Canvas, view: View) -> None:
    s = sheet_of(view)
    canvas.put(1, 1, view.say("stores.events"), "brass")
    x = label_width(canvas, view)
    gap = 4 if canvas.width >= _SPREAD else 2
    for event in range(EVENTS):
        region = s.events[event]
        style = "ink" if region else "faint"
        if region and region == s.location:
            style = "faint" if s.calmed else "pencil"
        x = canvas.put(x, 1, view.words.name("event", event), style)
        x = canvas.put(x, 1, f" {region or '–'}", style) + gap
    if s.perfect_zeros:
        label = view.say("stores.perfect", s.perfect_zeros)
        if x + cell_len(label) < canvas.width:
            canvas.put(x, 1, label, "good")
