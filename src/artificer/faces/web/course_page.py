"""The course of a finished game as a chart: a page, or the part of one that a script asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from artificer.boards import narration
from artificer.boards.course import Course, Luck
from artificer.boards.people import short_names, spoken_at
from artificer.faces.web.game_page import PART
from artificer.faces.web.plots import EventMark, line_through
from artificer.faces.web.seat_context import SeatContext, seat_context
from artificer.faces.web.site import page
from artificer.faces.web.templating import drawn
from artificer.words.rendering import words_in

_TOP, _BOTTOM = 4.0, 86.0
_LEFT, _RIGHT = 1.0, 99.0
_GRID: Final = 4


@dataclass(frozen=True)
class CourseLine:
    """The line of one seat, as the path of an SVG a hundred units wide and high."""

    name: str
    path: str
    last: str


@dataclass(frozen=True)
class CoursePlot:
    """The chart of a course; `grid` are its lines, in hundredths of the height, with labels."""

    measure: str
    lines: tuple[CourseLine, ...]
    grid: tuple[tuple[str, str], ...]
    marks: tuple[EventMark, ...]
    luck: Luck | None


async def course_page(request: Request) -> Response:
    """The chart of a finished game. Raises HTTPException if there is none, or none yet."""
    context = await seat_context(request)
    course = await context.open_table.course()
    if course is None:
        raise HTTPException(404)
    plot = _plot(course, context)
    path = context.path
    if PART in request.headers:
        return HTMLResponse(drawn("parts/course.html", context.language, plot=plot, path=path))
    return page(request, "course.html", language=context.language, plot=plot, **context.about)


def _plot(course: Course, context: SeatContext) -> CoursePlot:
    """The chart in the language of a seat."""
    session = context.open_table.session
    words = words_in(context.language, session.game.name)
    names = short_names(session.header.seats, words)
    spoken = spoken_at(session.game, session.header, words)
    history = session.history
    lines = course.lines
    return CoursePlot(
        measure=course.measure,
        lines=tuple(
            CourseLine(
                names[seat] if len(lines) > 1 else "",
                _path(course, values),
                course.figure(values[-1]),
            )
            for seat, values in enumerate(lines)
        ),
        grid=tuple(
            (f"{_y(course, course.most * n / _GRID):.2f}", course.figure(course.most * n / _GRID))
            for n in range(_GRID + 1)
        ),
        marks=tuple(
            EventMark(
                f"{_x(course, mark.ply):.2f}",
                mark.ply,
                narration.fact(spoken, mark.note, history.at(mark.ply)).text,
            )
            for mark in course.marks
        ),
        luck=course.luck,
    )


def _path(course: Course, values: Sequence[float]) -> str:
    points = zip(course.plies, values, strict=True)
    return line_through((_x(course, ply), _y(course, value)) for ply, value in points)


def _x(course: Course, ply: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * ply / max(1, course.plies[-1])


def _y(course: Course, value: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * value / course.most
