"""The sheet of the workshop: artifacts, links, the wastebasket, the Engine, the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from artificer.boards.ending import Ending
from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.boards.utopia_engine.preview import result_of_box
from artificer.boards.utopia_engine.wilderness import ACTIVE, MISSING, Artifact
from artificer.boards.utopia_engine.workshop import Link
from artificer.faces.sheet.paper import FAINT, MARGIN, PENCIL, WIDTH, Paper
from artificer.faces.sheet.utopia_engine.labels import Labels, rows

_INNER: Final = WIDTH - 2 * MARGIN
_SQUARE: Final = 7.0
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
        across, down = x + (place % columns) * (_SQUARE + 2), y + (place // columns) * _SQUARE
        paper.box(across, down, _SQUARE, _SQUARE)
        if number:
            paper.centred(across + _SQUARE / 2, down + _SQUARE / 2, str(number), 5)
    for column in range(columns):
        across, down = x + column * (_SQUARE + 2) + _SQUARE / 2, y + 2 * _SQUARE + 3.4
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
