"""The sheet of the wilderness: time, stores, events, and the six regions."""

from __future__ import annotations

from typing import Final

from artificer.boards.utopia_engine.board import (
    NO_SKULL,
    SKULL_CROSSED,
    TimeTrack,
    UtopiaEngineBoard,
)
from artificer.boards.utopia_engine.wilderness import ACTIVE, MISSING, Region, SearchBox, Stores
from artificer.faces.sheet.paper import FAINT, MARGIN, PENCIL, SHADE, WIDTH, Paper
from artificer.faces.sheet.utopia_engine.labels import Labels, rows

_INNER: Final = WIDTH - 2 * MARGIN
_DAY: Final = _INNER / 22
_SQUARE: Final = 5.5
_COLUMNS: Final = 3
_BOX_STEP: Final = 19.5
_BOX_DOWN: Final = 17.5
_REGION_WIDTH: Final = 94.0
_REGION_HEIGHT: Final = 69.0


def wilderness_page(board: UtopiaEngineBoard, labels: Labels, caption: str) -> str:
    """The page as SVG; `caption` says how the game ended."""
    title = f"{board.title} · {labels.printed('web.ue.wilderness')}"
    paper = Paper(title, labels.language)
    paper.text(MARGIN, 17, title, 6)
    if caption:
        paper.text(WIDTH - MARGIN, 23.5, caption, 3.2, PENCIL, "end")
    else:
        paper.line(WIDTH - MARGIN - 60, 23.5, WIDTH - MARGIN, 23.5, FAINT)
    _draw_time(paper, board.time, labels, 24)
    _draw_stores(paper, board.stores, labels, 48)
    for place, region in enumerate(board.regions):
        x = MARGIN + (place % 2) * (_INNER - _REGION_WIDTH)
        _draw_region(paper, region, labels, x, 76 + (place // 2) * (_REGION_HEIGHT + 2))
    return paper.svg()


def _draw_time(paper: Paper, track: TimeTrack, labels: Labels, y: float) -> None:
    """The boxes of the days, and the skulls below them."""
    paper.text(MARGIN, y, labels.printed("web.ue.time"), 3.2)
    for place, day in enumerate(track.boxes):
        x = MARGIN + place * _DAY
        paper.box(x, y + 1.5, _DAY, 8, SHADE if day.event_day else "none")
        paper.text(x + 0.8, y + 4, str(day.number), 2.2, FAINT)
        if day.past:
            paper.cross(x + 1, y + 3, _DAY - 2, 6)
        if day.skull != NO_SKULL:
            paper.circle(x + _DAY / 2, y + 12.5, 2.4, SHADE if day.fast else "none")
            if day.skull == SKULL_CROSSED:
                paper.cross(x + _DAY / 2 - 2, y + 10.5, 4, 4)
    paper.text(MARGIN, y + 13.5, labels.printed("web.ue.event_day"), 2.6, FAINT)
    paper.box(MARGIN + 16, y + 11.2, 3, 3, SHADE)
    paper.text(
        WIDTH - MARGIN - 8 * _DAY - 2, y + 13.5, labels.printed("web.ue.skull"), 2.6, FAINT, "end"
    )


def _draw_stores(paper: Paper, stores: Stores, labels: Labels, y: float) -> None:
    """Vial, God's Hand, tool belt and events."""
    paper.text(MARGIN, y, labels.printed("web.ue.vial"), 3.2)
    for point in range(stores.vial.capacity):
        paper.box(MARGIN + 6 * point, y + 2, 5, 6)
        if point >= stores.vial.points:
            paper.cross(MARGIN + 6 * point, y + 2, 5, 6)
    paper.text(MARGIN, y + 14, labels.printed("web.ue.hand"), 3.2)
    for point in range(stores.hand.capacity):
        fill = PENCIL if point < stores.hand.energy else "none"
        paper.circle(MARGIN + 2.5 + 6 * point, y + 19, 2.5, fill)
    paper.text(MARGIN + 48, y, labels.printed("web.ue.belt"), 3.2)
    for place, tool in enumerate(stores.belt):
        down = y + 2 + 7 * place
        paper.tick_box(MARGIN + 48, down, not tool.charged, 4)
        paper.text(MARGIN + 54, down + 3.2, tool.name, 3)
    paper.text(MARGIN + 108, y, labels.printed("web.ue.events"), 3.2)
    for place, event in enumerate(stores.events):
        across, down = MARGIN + 108 + 42 * (place % 2), y + 2 + 10 * (place // 2)
        paper.box(across, down, 7, 7, round_=1)
        if event.region:
            paper.centred(across + 3.5, down + 3.5, str(event.region), 5)
        paper.text(across + 8.5, down + 4.6, event.name, 2.8)


def _draw_region(paper: Paper, region: Region, labels: Labels, x: float, y: float) -> None:
    """A region: its tracker, search boxes, treasures and monsters."""
    paper.box(x, y, _REGION_WIDTH, _REGION_HEIGHT, round_=2)
    paper.text(x + 3, y + 6, f"{region.number}  {region.name}", 3.5)
    for place, circle in enumerate(region.tracker):
        across = x + _REGION_WIDTH - 5 - 5.2 * (5 - place)
        paper.circle(across, y + 5, 2.3, SHADE if circle.costly else "none")
        if circle.marked:
            paper.cross(across - 1.8, y + 3.2, 3.6, 3.6)
        elif circle.costly:
            paper.centred(across, y + 5, "−1", 2.4, FAINT)
    for place, box in enumerate(region.boxes):
        across = x + 3 + (place % _COLUMNS) * _BOX_STEP
        _draw_search_box(paper, box, across, y + 10 + (place // _COLUMNS) * _BOX_DOWN)
    _draw_finds(paper, region, labels, x + 63, y + 12)
    for place, monster in enumerate(region.monsters):
        across, down = x + 3 + 46 * (place % 2), y + 50.5 + 6.6 * (place // 2)
        hits = f"{monster.aim}–6" if monster.aim < 6 else "6"
        reach = f"1–{monster.reach}" if monster.reach > 1 else "1"
        paper.text(across, down, f"{monster.level}  {monster.name}", 2.6)
        how = (
            labels.printed("web.ue.attacks", faces=reach),
            labels.printed("web.ue.hits", faces=hits),
        )
        paper.text(across + 3.5, down + 2.8, ", ".join(how), 2.2, FAINT)


def _draw_search_box(paper: Paper, box: SearchBox, x: float, y: float) -> None:
    """The six squares of a search, and its result below them."""
    for place, number in enumerate(box.squares):
        across, down = x + (place % 3) * _SQUARE, y + (place // 3) * _SQUARE
        paper.box(across, down, _SQUARE, _SQUARE)
        if number:
            paper.centred(across + _SQUARE / 2, down + _SQUARE / 2, str(number), 4)
    paper.line(x + 3, y + 2 * _SQUARE + 4.5, x + 3 * _SQUARE - 3, y + 2 * _SQUARE + 4.5, FAINT)
    if box.result is not None:
        result = str(box.result).replace("-", "−")
        paper.centred(x + 1.5 * _SQUARE, y + 2 * _SQUARE + 2.4, result, 3.6)


def _draw_finds(paper: Paper, region: Region, labels: Labels, x: float, y: float) -> None:
    """What the region hides: a component, an artifact, a treasure."""
    width = _REGION_WIDTH - 65
    for row in rows(region.artifact.name, width, 2.8):
        paper.text(x, y, row, 2.8)
        y += 3.4
    standing = region.artifact.standing
    paper.tick_box(x, y - 2.2, standing != MISSING)
    paper.text(x + 4, y, labels.printed("web.ue.found"), 2.5, FAINT)
    paper.tick_box(x + 15, y - 2.2, standing == ACTIVE)
    paper.text(x + 19, y, labels.printed("web.ue.active"), 2.5, FAINT)
    y += 6
    paper.text(x, y, region.jar.component, 2.8)
    for place in range(region.jar.capacity):
        paper.circle(
            x + 2 + 5.5 * place, y + 3.6, 2, PENCIL if place < region.jar.count else "none"
        )
    y += 11
    names = rows(region.treasure.name, width - 4, 2.6)
    paper.tick_box(x, y - 2.2, region.treasure.found)
    for row in names:
        paper.text(x + 4, y, row, 2.6)
        y += 3.2
