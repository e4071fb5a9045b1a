"""The six regions: tracker, search boxes, jar, artifact, treasure, events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from artificer.boards.showing import Picture
from artificer.boards.utopia_engine import pencil
from artificer.boards.utopia_engine import wilderness as standing
from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.boards.utopia_engine.wilderness import (
    CALMED,
    Artifact,
    Circle,
    Event,
    Jar,
    Region,
    SearchBox,
)
from artificer.faces.terminal.canvas import Canvas, Display, cut
from artificer.faces.terminal.chips import put_button

# Columns if a region takes one row, and if it takes two.
_NAME, _TRACKER, _BOXES, _COMPONENT, _JAR, _ARTIFACT = 5, 28, 35, 42, 49, 54
_LAST_EVENTS, _RIGHT = 74, 80
_TALL_RIGHT, _TALL_BOXES, _TALL_RESULTS = 34, 47, 54
_TWO_ROWS: Final = 13

_ARTIFACTS: Final = {
    standing.ACTIVE: (pencil.ACTIVE, "good"),
    standing.FOUND: (pencil.FOUND, "brass"),
    standing.MISSING: (pencil.UNKNOWN, "faint"),
}


def draw_regions(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """Draw each region in one row, or in two if they fit."""
    tall = canvas.height >= _TWO_ROWS
    events = _events_column(display.board.stores.events)
    _put_header(canvas, tall, events, display.picture)
    for region in display.board.regions:
        if tall:
            _put_tall(canvas, 2 * region.number - 1, region, display.picture)
        else:
            _put_flat(canvas, region.number, region, events, display.picture)


def _put_header(canvas: Canvas, tall: bool, events: int, picture: Picture) -> None:
    """Write the column titles on the upper edge of the sheet."""
    canvas.put(0, 0, "─" * canvas.width, "rule")
    title = canvas.put(1, 0, f" {picture.say('regions.title')} ", "title")
    columns: tuple[tuple[str, int], ...]
    if tall:
        columns = (("tracker", _TALL_RIGHT), ("boxes", _TALL_BOXES), ("results", _TALL_RESULTS))
    else:
        columns = (
            ("marks", _TRACKER),
            ("boxes", _BOXES),
            ("jar", _COMPONENT),
            ("artifact", _ARTIFACT),
            ("events", events),
        )
    ends = [x for _, x in columns[1:]] + [canvas.width]
    for (key, x), end in zip(columns, ends, strict=True):
        if x > title:
            label = cut(picture.say(f"regions.{key}"), end - x - 1)
            canvas.put(x - 1, 0, f" {label} ", "faint")


def _events_column(events: Sequence[Event]) -> int:
    """The column where the letters of events begin, so that all four fit in 80 columns."""
    return min(_LAST_EVENTS, _RIGHT - sum(cell_len(event.letter) for event in events))


def _put_name(canvas: Canvas, y: int, region: Region, picture: Picture, right: int) -> None:
    """Write the number and the name of a region."""
    if region.here:
        canvas.put(0, y, pencil.HERE, "title")
    put_button(canvas, (1, y), str(region.number), region.action, picture.chosen)
    name = cut(region.name, right - _NAME - 1)
    canvas.put(_NAME, y, name, "pencil" if region.here else "ink", region.action)


def _put_flat(canvas: Canvas, y: int, region: Region, events: int, picture: Picture) -> None:
    _put_name(canvas, y, region, picture, _TRACKER)
    _put_tracker(canvas, _TRACKER, y, region.tracker)
    canvas.put(_BOXES, y, _boxes(region.boxes), "ink")
    canvas.put(_COMPONENT, y, cut(region.jar.component, _JAR - _COMPONENT - 1), "faint")
    canvas.put(_JAR, y, _stock(region.jar), "ink")
    glyph, style = artifact_standing(region.artifact)
    artifact = cut(region.artifact.name, events - _ARTIFACT - 4)
    canvas.put(_ARTIFACT, y, f"{glyph} {artifact}", style)
    if region.treasure.found:
        canvas.put(events - 2, y, pencil.TREASURE, "good")
    _put_events(canvas, events, y, region.events)


def _put_tall(canvas: Canvas, y: int, region: Region, picture: Picture) -> None:
    _put_name(canvas, y, region, picture, _TALL_RIGHT)
    _put_tracker(canvas, _TALL_RIGHT, y, region.tracker, pitch=2)
    canvas.put(_TALL_BOXES, y, _boxes(region.boxes), "ink")
    results = " ".join(str(box.result) for box in region.boxes if box.result is not None)
    canvas.put(_TALL_RESULTS, y, cut(results, canvas.width - _TALL_RESULTS), "faint")
    glyph, style = artifact_standing(region.artifact)
    artifact = cut(f"{glyph} {region.artifact.said}", _TALL_RIGHT - _NAME - 1)
    canvas.put(_NAME, y + 1, artifact, style)
    jar = region.jar
    canvas.put(_TALL_RIGHT, y + 1, _stock(jar), "ink")
    component = cut(jar.component, _TALL_BOXES - _TALL_RIGHT - jar.capacity - 2)
    canvas.put(_TALL_RIGHT + jar.capacity + 1, y + 1, component, "faint")
    x = _put_events(canvas, _TALL_BOXES, y + 1, region.events) + 1
    if region.treasure.found:
        _put_treasure(canvas, max(x, _TALL_BOXES + 5), y + 1, region.treasure.name, picture)


def _put_treasure(canvas: Canvas, x: int, y: int, name: str, picture: Picture) -> None:
    """Write the name of a treasure, if it fits."""
    if cell_len(name) > canvas.width - x - 2:
        name = picture.say("treasure")
    canvas.put(x, y, f"{pencil.TREASURE} {name}", "good")


def _boxes(boxes: Sequence[SearchBox]) -> str:
    return "".join(pencil.BOX_FULL if box.filled else pencil.BOX_EMPTY for box in boxes)


def _stock(jar: Jar) -> str:
    return pencil.filled(jar.count, jar.capacity)


def _put_tracker(canvas: Canvas, x: int, y: int, circles: Sequence[Circle], pitch: int = 1) -> None:
    for place, circle in enumerate(circles):
        if circle.marked:
            canvas.put(x + place * pitch, y, pencil.FULL, "pencil")
        else:
            canvas.put(
                x + place * pitch, y, pencil.COSTLY if circle.costly else pencil.EMPTY, "ink"
            )


def artifact_standing(artifact: Artifact) -> tuple[str, str]:
    """Glyph and style for not found, found, active."""
    return _ARTIFACTS[artifact.standing]


def _put_events(canvas: Canvas, x: int, y: int, events: Sequence[Event]) -> int:
    """Write the letters of a region's events; return the column after them."""
    for event in events:
        x = canvas.put(x, y, event.letter, "faint" if event.standing == CALMED else "brass")
    return x
