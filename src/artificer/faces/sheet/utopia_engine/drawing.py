"""The two sheets as drawings: the wilderness and the workshop, with the words printed on them.

The words are those of the pages in the browser.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from artificer.boards.ending import Ending
from artificer.boards.utopia_engine.board import (
    NO_SKULL,
    SKULL_CROSSED,
    TimeTrack,
    UtopiaEngineBoard,
)
from artificer.boards.utopia_engine.preview import result_of_box
from artificer.boards.utopia_engine.wilderness import (
    ACTIVE,
    MISSING,
    Artifact,
    Region,
    SearchBox,
    Stores,
)
from artificer.boards.utopia_engine.workshop import Link
from artificer.faces.sheet.paper import FAINT, MARGIN, PENCIL, SHADE, WIDTH, Paper
from artificer.faces.wrapping import fold
from artificer.words.catalog import Catalog


class Labels:
    """The printed words in one language."""

    def __init__(self, language: str) -> None:
        self._catalog = Catalog(language, "web", "artificer")
        self.language = language

    def printed(self, key: str, faces: str = "") -> str:
        """The printed words of a key; `faces` are those of the dice that it is about."""
        return self._catalog.say(key, faces=faces)


def rows(text: str, width: float, size: float) -> list[str]:
    """A text in rows that fit into a width, for letters about half as wide as `size`."""
    return fold(text, max(4, int(width / (0.52 * size))))


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


_WORK_SQUARE: Final = 7.0
_ARTIFACT_WIDTH: Final = 94.0
_ARTIFACT_HEIGHT: Final = 39.0
_LINK_WIDTH: Final = 62.0
_LINK_HEIGHT: Final = 34.0
_ENERGY: Final = 4


def workshop_page(board: UtopiaEngineBoard, labels: Labels, chart: Ending) -> str:
    """The page as SVG; `chart` is the scoring chart, its points None while they are blank."""
    title = f"{board.title} · {labels.printed('web.ue.workshop')}"
    paper = Paper(title, labels.language)
    paper.text(MARGIN, 17, title, 6)
    for place, artifact in enumerate(board.workshop.artifacts):
        x = MARGIN + (place % 2) * (_INNER - _ARTIFACT_WIDTH)
        _draw_artifact(paper, artifact, labels, x, 22 + (place // 2) * (_ARTIFACT_HEIGHT + 2))
    for place, link in enumerate(board.workshop.links):
        x = MARGIN + (place % 3) * (_LINK_WIDTH + 2)
        _draw_link(paper, link, x, 146 + (place // 3) * (_LINK_HEIGHT + 2))
    _draw_engine(paper, board, labels, MARGIN, 222)
    _draw_chart(paper, labels, chart, MARGIN + 70, 220)
    return paper.svg()


def _draw_artifact(paper: Paper, artifact: Artifact, labels: Labels, x: float, y: float) -> None:
    """An artifact: its two fields, and the energy collected."""
    paper.box(x, y, _ARTIFACT_WIDTH, _ARTIFACT_HEIGHT, round_=2)
    paper.text(x + 3, y + 6, f"{artifact.number}  {artifact.name}", 3.8)
    for place, (label, ticked) in enumerate(
        (
            ("web.ue.found", artifact.standing != MISSING),
            ("web.ue.active", artifact.standing == ACTIVE),
        )
    ):
        paper.tick_box(x + 61 + 17 * place, y + 3.2, ticked)
        paper.text(x + 65 + 17 * place, y + 5.8, labels.printed(label), 2.6, FAINT)
    fields = artifact.fields or ((0,) * 8, (0,) * 8)
    for place, squares in enumerate(fields):
        _draw_squares(paper, squares, 4, False, x + 5 + 43 * place, y + 10)
    energy = _ENERGY if artifact.standing == ACTIVE else artifact.kept
    for point in range(_ENERGY):
        paper.circle(
            x + 36 + 7 * point, y + _ARTIFACT_HEIGHT - 4, 2.2, PENCIL if point < energy else "none"
        )


def _draw_link(paper: Paper, link: Link, x: float, y: float) -> None:
    """A link: the artifacts that it joins, its three boxes, and its value."""
    paper.box(x, y, _LINK_WIDTH, _LINK_HEIGHT, round_=2)
    paper.text(x + 3, y + 5, link.component, 3.2)
    for place, row in enumerate(rows(link.name, _LINK_WIDTH - 6, 2.4)):
        paper.text(x + 3, y + 8.4 + 2.8 * place, row, 2.4, FAINT)
    _draw_squares(paper, link.written or (0,) * 6, 3, True, x + 5, y + 12.5)
    paper.circle(x + _LINK_WIDTH - 14, y + 21, 6)
    if link.value is not None:
        paper.centred(x + _LINK_WIDTH - 14, y + 21, str(link.value), 6)


def _draw_squares(
    paper: Paper, squares: Sequence[int], columns: int, link: bool, x: float, y: float
) -> None:
    """Two rows of squares, and a circle below each column for what it makes."""
    for place, number in enumerate(squares):
        across, down = (
            x + (place % columns) * (_WORK_SQUARE + 2),
            y + (place // columns) * _WORK_SQUARE,
        )
        paper.box(across, down, _WORK_SQUARE, _WORK_SQUARE)
        if number:
            paper.centred(across + _WORK_SQUARE / 2, down + _WORK_SQUARE / 2, str(number), 5)
    for column in range(columns):
        across, down = (
            x + column * (_WORK_SQUARE + 2) + _WORK_SQUARE / 2,
            y + 2 * _WORK_SQUARE + 3.4,
        )
        paper.circle(across, down, 2.5)
        top, bottom = squares[column], squares[column + columns]
        if top and bottom:
            made = str(result_of_box(top, bottom, link)).replace("-", "−")
            paper.centred(across, down, made, 3)


def _draw_engine(
    paper: Paper, board: UtopiaEngineBoard, labels: Labels, x: float, y: float
) -> None:
    """The wastebasket, and what the last roll needs."""
    basket, engine = board.workshop.basket, board.workshop.engine
    paper.text(x, y, labels.printed("web.ue.basket"), 3.2)
    for place in range(basket.capacity):
        across, down = x + 6 * (place % 5), y + 2 + 6 * (place // 5)
        paper.box(across, down, 5.5, 5.5)
        if place < basket.count:
            paper.cross(across, down, 5.5, 5.5)
    paper.text(x, y + 22, engine.name, 3.2)
    paper.text(x, y + 29, labels.printed("web.ue.difficulty"), 3)
    paper.box(x + 34, y + 24, 10, 8, round_=1)
    if engine.complete:
        paper.centred(x + 39, y + 28, str(engine.difficulty), 5)


def _draw_chart(paper: Paper, labels: Labels, chart: Ending, x: float, y: float) -> None:
    """The scoring chart, with room for the points."""
    right = WIDTH - MARGIN
    for text, points in chart.lines:
        paper.text(x, y, text, 2.8)
        paper.line(right - 12, y + 0.8, right, y + 0.8, FAINT)
        if points is not None:
            paper.text(right, y, str(points), 3, PENCIL, "end")
        y += 4.4
    paper.text(x, y + 2, labels.printed("web.ue.points"), 3.6)
    paper.box(right - 14, y - 2.5, 14, 7, round_=1)
    for _, points in chart.totals:
        paper.text(right - 1, y + 2.4, str(points), 4.5, PENCIL, "end")
