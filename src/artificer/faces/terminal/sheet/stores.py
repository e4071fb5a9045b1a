"""The vial, the tool belt, the God's Hand, and the events that lie on the regions."""

from __future__ import annotations

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.sheet.marks import (
    BAR_EMPTY,
    BAR_FULL,
    CROSS,
    FULL,
    HEART,
    SKULL,
    WOUND,
    filled,
)
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.calendar import SKULL_PRICE
from artificer.games.utopia_engine.sheets import ENERGY_BAR, EVENTS, HIT_POINTS, TOOLS

_LOW = 2


def draw_stores(canvas: Canvas, view: View) -> None:
    """Row 0 what you have, row 1 what the world does."""
    _put_belt(canvas, view)
    _put_events(canvas, view)


def _put_belt(canvas: Canvas, view: View) -> None:
    s = view.sheet
    spread = canvas.width >= 110
    points = HIT_POINTS - min(s.damage, HIT_POINTS)
    x = canvas.put(1, 0, "VIAL   ", "brass")
    x = canvas.put(
        x, 0, filled(points, HIT_POINTS, HEART, WOUND), "ink" if points > 2 else "danger"
    )
    x = canvas.put(x, 0, f" {points}/{HIT_POINTS}", "pencil" if points > 2 else "danger")
    x = canvas.put(x + (6 if spread else 2), 0, "BELT ", "brass")
    for tool in range(TOOLS):
        charged = s.tool[tool] == 1
        name = view.words.name("tool", tool)
        label = name if spread else name.split()[-1]
        if charged:
            x = canvas.put(x, 0, f"{FULL} {label} ", "ink") + 1
        else:
            x = canvas.put(x, 0, f"{CROSS} {label} ", "faint") + 1
    x = canvas.put(x + (4 if spread else 0), 0, "GOD'S HAND ", "brass")
    x = canvas.put(x, 0, filled(s.energy, ENERGY_BAR, BAR_FULL, BAR_EMPTY), "good")
    canvas.put(x, 0, f" {s.energy}/{ENERGY_BAR}, {SKULL} {SKULL_PRICE}", "ink")


def _put_events(canvas: Canvas, view: View) -> None:
    s = view.sheet
    x = canvas.put(1, 1, "EVENTS ", "brass")
    gap = 4 if canvas.width >= 110 else 1
    for event in range(EVENTS):
        region = s.events[event]
        style = "ink" if region else "faint"
        if region and region == s.location:
            style = "faint" if s.calmed else "pencil"
        x = canvas.put(x, 1, view.words.name("event", event), style)
        x = canvas.put(x, 1, f" {region or '–'}", style) + gap
