"""The six regions: tracker, search boxes, jar, artifact, treasure, events."""

from __future__ import annotations

from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.sheet.marks import (
    ACTIVE,
    BOX_EMPTY,
    BOX_FULL,
    COSTLY,
    EMPTY,
    FOUND,
    FULL,
    HERE,
    TREASURE,
    UNKNOWN,
    filled,
)
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.actions import SEARCH
from artificer.games.utopia_engine.sheets import (
    CIRCLES,
    EVENTS,
    JAR,
    REGIONS,
    SEARCH_BOXES,
    TRACKER,
)
from artificer.games.utopia_engine.state import Sheet

EVENT_LETTERS = "MVFW"
_TWO_ROWS = 2 * REGIONS + 1


def draw_regions(canvas: Canvas, view: View) -> None:
    """One row a region, or two where there is room for them."""
    legal = set(view.legal())
    tall = canvas.height >= _TWO_ROWS
    _put_header(canvas, tall)
    for region in range(1, REGIONS + 1):
        search = SEARCH + region - 1
        target = search if search in legal else None
        if tall:
            _put_tall(canvas, 2 * region - 1, region, target, view)
        else:
            _put_flat(canvas, region, region, target, view)


def _put_header(canvas: Canvas, tall: bool) -> None:
    canvas.put(0, 0, "─" * canvas.width, "rule")
    canvas.put(1, 0, " WILDERNESS ", "title")
    if tall:
        canvas.put(30, 0, f" tracker ({COSTLY} a day) ", "faint")
        canvas.put(53, 0, " boxes ", "faint")
    else:
        canvas.put(26, 0, f" {COSTLY}=1 day ", "faint")
        canvas.put(36, 0, "box", "faint")
        canvas.put(41, 0, " jar ", "faint")
        canvas.put(54, 0, " artifact ", "faint")


def _put_number(canvas: Canvas, y: int, region: int, target: int | None, view: View) -> None:
    s = view.sheet
    if s.location == region:
        canvas.put(0, y, HERE, "title")
    if target is None:
        canvas.put(1, y, f" {region} ", "ink")
    elif target == view.chosen:
        canvas.put(1, y, f"▸{region}◂", "chosen", target)
    else:
        canvas.put(1, y, f"[{region}]", "lit", target)


def _put_flat(canvas: Canvas, y: int, region: int, target: int | None, view: View) -> None:
    s = view.sheet
    _put_number(canvas, y, region, target, view)
    here = "pencil" if s.location == region else "ink"
    canvas.put(5, y, cut(view.words.name("region", region), 22), here, target)
    _put_tracker(canvas, 28, y, region, s)
    canvas.put(35, y, filled(s.boxes[region], SEARCH_BOXES, BOX_FULL, BOX_EMPTY), "ink")
    canvas.put(42, y, view.words.name("component", region), "faint")
    canvas.put(49, y, filled(s.jar[region], JAR), "ink")
    glyph, _, style = artifact_standing(s, region)
    canvas.put(54, y, f"{glyph} {view.words.name('artifact', region)}", style)
    if s.treasure[region] == 1:
        canvas.put(72, y, TREASURE, "good")
    _put_events(canvas, 74, y, region, s)


def _put_tall(canvas: Canvas, y: int, region: int, target: int | None, view: View) -> None:
    s = view.sheet
    _put_number(canvas, y, region, target, view)
    here = "pencil" if s.location == region else "ink"
    canvas.put(5, y, view.words.name("region", region), here, target)
    _put_tracker(canvas, 34, y, region, s, pitch=2)
    canvas.put(47, y, filled(s.boxes[region], SEARCH_BOXES, BOX_FULL, BOX_EMPTY), "ink")
    results = view.results.get(region, ())
    canvas.put(54, y, cut(" ".join(map(str, results)), canvas.width - 54), "faint")
    glyph, word, style = artifact_standing(s, region)
    canvas.put(5, y + 1, f"{glyph} {view.words.name('artifact', region)} {word}", style)
    canvas.put(34, y + 1, filled(s.jar[region], JAR), "ink")
    canvas.put(39, y + 1, view.words.name("component", region).lower(), "faint")
    _put_events(canvas, 47, y + 1, region, s)
    if s.treasure[region] == 1:
        name = view.words.name("treasure", region)
        fits = len(name) <= canvas.width - 54
        canvas.put(52, y + 1, f"{TREASURE} {name if fits else 'treasure'}", "good")


def _put_tracker(canvas: Canvas, x: int, y: int, region: int, s: Sheet, pitch: int = 1) -> None:
    marks = s.marks if s.location == region else 0
    for circle in range(CIRCLES):
        printed: int = TRACKER[region][circle]
        if circle < marks:
            canvas.put(x + circle * pitch, y, FULL, "pencil")
        else:
            canvas.put(x + circle * pitch, y, COSTLY if printed else EMPTY, "ink")


def artifact_standing(s: Sheet, artifact: int) -> tuple[str, str, str]:
    """Glyph, word and style for not found, found, active."""
    if s.active[artifact] == 1:
        return ACTIVE, "active", "good"
    if s.found[artifact] == 1:
        return FOUND, "found", "brass"
    return UNKNOWN, "not found", "faint"


def _put_events(canvas: Canvas, x: int, y: int, region: int, s: Sheet) -> None:
    for event in range(EVENTS):
        if s.events[event] == region:
            style = "faint" if s.calmed and s.location == region else "brass"
            canvas.put(x + event, y, EVENT_LETTERS[event], style)
