"""The six regions: tracker, search boxes, jar, artifact, treasure, events."""

from __future__ import annotations

from rich.cells import cell_len

from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.chips import put_button
from artificer.faces.terminal.utopia_engine.marks import (
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
from artificer.faces.terminal.utopia_engine.reading import filled_boxes, sheet_of
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.editions import TRACKER
from artificer.games.utopia_engine.moves import SEARCH
from artificer.games.utopia_engine.sheets import (
    CIRCLES,
    EVENTS,
    JAR,
    REGIONS,
    SEARCH_BOXES,
)
from artificer.games.utopia_engine.state import Sheet

# Columns where a region takes one row, and where it takes two.
_NAME, _TRACKER, _BOXES, _COMPONENT, _JAR, _ARTIFACT = 5, 28, 35, 42, 49, 54
_LAST_EVENTS, _RIGHT = 74, 80
_TALL_RIGHT, _TALL_BOXES, _TALL_RESULTS = 34, 47, 54
_TWO_ROWS = 2 * REGIONS + 1


def draw_regions(canvas: Canvas, view: View) -> None:
    """One row a region, or two where there is room for them."""
    legal = set(view.legal())
    tall = canvas.height >= _TWO_ROWS
    results = filled_boxes(view.steps) if tall else {}
    _put_header(canvas, tall, view)
    for region in range(1, REGIONS + 1):
        search = SEARCH + region - 1
        target = search if search in legal else None
        if tall:
            _put_tall(canvas, 2 * region - 1, region, target, view)
            shown = " ".join(map(str, results.get(region, ())))
            room = canvas.width - _TALL_RESULTS
            canvas.put(_TALL_RESULTS, 2 * region - 1, cut(shown, room), "faint")
        else:
            _put_flat(canvas, region, region, target, view)


def _put_header(canvas: Canvas, tall: bool, view: View) -> None:
    """What stands in which column, on the upper edge of the sheet."""
    canvas.put(0, 0, "─" * canvas.width, "rule")
    title = canvas.put(1, 0, f" {view.say('regions.title')} ", "title")
    columns: tuple[tuple[str, int], ...]
    if tall:
        columns = (("tracker", _TALL_RIGHT), ("boxes", _TALL_BOXES), ("results", _TALL_RESULTS))
    else:
        columns = (
            ("marks", _TRACKER),
            ("boxes", _BOXES),
            ("jar", _COMPONENT),
            ("artifact", _ARTIFACT),
            ("events", _events_column(view)),
        )
    ends = [x for _, x in columns[1:]] + [canvas.width]
    for (key, x), end in zip(columns, ends, strict=True):
        if x > title:
            label = cut(view.say(f"regions.{key}"), end - x - 1)
            canvas.put(x - 1, 0, f" {label} ", "faint")


def _events_column(view: View) -> int:
    """Where the letters of the events begin, so that all four of them have room in 80 columns."""
    letters = sum(cell_len(view.say(f"event.{event}")) for event in range(EVENTS))
    return min(_LAST_EVENTS, _RIGHT - letters)


def _put_number(canvas: Canvas, y: int, region: int, target: int | None, view: View) -> None:
    if sheet_of(view).location == region:
        canvas.put(0, y, HERE, "title")
    if target is None:
        canvas.put(1, y, f" {region} ", "ink")
    else:
        put_button(canvas, 1, y, str(region), target, view)


def _put_name(
    canvas: Canvas, y: int, region: int, target: int | None, view: View, right: int
) -> None:
    here = "pencil" if sheet_of(view).location == region else "ink"
    name = cut(view.words.name("region", region), right - _NAME - 1)
    canvas.put(_NAME, y, name, here, target)


def _put_flat(canvas: Canvas, y: int, region: int, target: int | None, view: View) -> None:
    s, words = sheet_of(view), view.words
    _put_number(canvas, y, region, target, view)
    _put_name(canvas, y, region, target, view, _TRACKER)
    _put_tracker(canvas, _TRACKER, y, region, s)
    canvas.put(_BOXES, y, filled(s.boxes[region], SEARCH_BOXES, BOX_FULL, BOX_EMPTY), "ink")
    component = cut(words.name("component", region), _JAR - _COMPONENT - 1)
    canvas.put(_COMPONENT, y, component, "faint")
    canvas.put(_JAR, y, filled(s.jar[region], JAR), "ink")
    glyph, _, style = artifact_standing(s, region)
    events = _events_column(view)
    artifact = cut(words.name("artifact", region), events - _ARTIFACT - 4)
    canvas.put(_ARTIFACT, y, f"{glyph} {artifact}", style)
    if s.treasure[region] == 1:
        canvas.put(events - 2, y, TREASURE, "good")
    _put_events(canvas, events, y, region, view)


def _put_tall(canvas: Canvas, y: int, region: int, target: int | None, view: View) -> None:
    s, words = sheet_of(view), view.words
    _put_number(canvas, y, region, target, view)
    _put_name(canvas, y, region, target, view, _TALL_RIGHT)
    _put_tracker(canvas, _TALL_RIGHT, y, region, s, pitch=2)
    canvas.put(_TALL_BOXES, y, filled(s.boxes[region], SEARCH_BOXES, BOX_FULL, BOX_EMPTY), "ink")
    glyph, stage, style = artifact_standing(s, region)
    artifact = view.say(f"artifact.{stage}", artifact=words.name("artifact", region))
    canvas.put(_NAME, y + 1, cut(f"{glyph} {artifact}", _TALL_RIGHT - _NAME - 1), style)
    canvas.put(_TALL_RIGHT, y + 1, filled(s.jar[region], JAR), "ink")
    component = cut(words.name("component", region), _TALL_BOXES - _TALL_RIGHT - JAR - 2)
    canvas.put(_TALL_RIGHT + JAR + 1, y + 1, component, "faint")
    x = _put_events(canvas, _TALL_BOXES, y + 1, region, view) + 1
    x = max(x, _TALL_BOXES + EVENTS + 1)
    if s.treasure[region] == 1:
        name = words.name("treasure", region)
        if cell_len(name) > canvas.width - x - 2:
            name = view.say("treasure")
        canvas.put(x, y + 1, f"{TREASURE} {name}", "good")


def _put_tracker(canvas: Canvas, x: int, y: int, region: int, s: Sheet, pitch: int = 1) -> None:
    marks = s.marks if s.location == region else 0
    for circle in range(CIRCLES):
        printed: int = TRACKER[s.edition][region][circle]
        if circle < marks:
            canvas.put(x + circle * pitch, y, FULL, "pencil")
        else:
            canvas.put(x + circle * pitch, y, COSTLY if printed else EMPTY, "ink")


def artifact_standing(s: Sheet, artifact: int) -> tuple[str, str, str]:
    """Glyph, key of the word, and style for not found, found, active."""
    if s.active[artifact] == 1:
        return ACTIVE, "active", "good"
    if s.found[artifact] == 1:
        return FOUND, "found", "brass"
    return UNKNOWN, "missing", "faint"


def _put_events(canvas: Canvas, x: int, y: int, region: int, view: View) -> int:
    """The letters of the events that lie on a region; answer the column after them."""
    s = sheet_of(view)
    for event in range(EVENTS):
        if s.events[event] == region:
            style = "faint" if s.calmed and s.location == region else "brass"
            x = canvas.put(x, y, view.say(f"event.{event}"), style)
    return x
