"""The page of a game's review; while that is worked out, how far it has come.

A running game is marked as one with hints before its review begins: the page offers to do so.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from artificer.boards.course import Course
from artificer.boards.people import short_names, spoken_at
from artificer.boards.review import ReviewBoard, review_board
from artificer.faces.web import faults, ordering, plots, settings, site
from artificer.faces.web.reviewing import may_review_now
from artificer.faces.web.seat_context import SeatContext, seat_context
from artificer.games.notices import ArtificerError
from artificer.host.hints import costs
from artificer.host.orders import Order, OrderKind
from artificer.lab.exercises import rulesets_with_exercises
from artificer.lab.review import NoReview, Review
from artificer.table.header import first_person
from artificer.words.rendering import full_sentence, words_in

_TOP, _BOTTOM = 4.0, 88.0
_REFUSED: Final = 422


@dataclass(frozen=True)
class ReviewMark:
    """A decision that cost something: its place, in hundredths of the chart, and its step."""

    x: str
    y: str
    ply: int


@dataclass(frozen=True)
class ReviewPlot:
    """The chances before all decisions as the path of an SVG a hundred units wide and high."""

    path: str
    marks: tuple[ReviewMark, ...]
    events: tuple[plots.EventMark, ...]


REFRESH: Final = 2
"""Seconds until a page that waits for its review looks again."""


async def review_page(request: Request) -> Response:
    """The review of a seat of a game. Raises HTTPException if it can have none.

    `?seat=2` names the seat, from 1; otherwise it is the viewer's, or the first of a person. While
    the game goes on only its player reads it.
    """
    context = await seat_context(request)
    return await _shown(request, context)


async def order_review(request: Request) -> Response:
    """Mark a running game as one with hints, for its player, and go to its review."""
    context = await seat_context(request)
    async with request.form(max_files=0, max_fields=2, max_part_size=32) as form:
        head, ply = (ordering.number(form.get(name), -1) for name in ("head", "ply"))
    if context.seat is None:
        raise HTTPException(404)
    order = Order(context.seat, OrderKind.REVIEW, head, ply)
    try:
        await context.open_table.carry_out(lambda: order)
    except ArtificerError as error:
        shown = faults.shown_to(error, owner=context.site.is_owner(request))
        message = full_sentence(settings.speech(context.language), shown)
        return await _shown(request, await seat_context(request, context.language), message)
    return site.see_other(f"{context.path}/review")


async def _shown(request: Request, context: SeatContext, refused: str = "") -> Response:
    """The page, with the reason why the review was refused."""
    at = context.open_table
    session = at.session
    seat = _seat_in(request, context)
    if not session.is_over() and not may_review_now(session, context.seat):
        raise HTTPException(404)
    if not (session.is_over() or session.hinted):
        return _offered(request, context, refused)
    seats = session.header.seats
    reviewing = at.reviewing(seat)
    try:
        await reviewing.begin(at.alone)
    except NoReview:
        raise HTTPException(404) from None
    review = reviewing.review
    board = None
    if review is not None:
        course = await at.course()
        board = await at.alone(partial(_board, review, course, context))
    return site.page(
        request,
        "review.html",
        language=context.language,
        **context.about,
        board=board,
        plot=None if board is None else _plot(board),
        reviewing=reviewing,
        offer=None,
        failed=reviewing.take_failure(),
        refresh=REFRESH,
        seat=seat,
        has_exercises=session.is_over() and session.game.name in rulesets_with_exercises(),
        names=short_names(seats, words_in(context.language, session.game.name)),
    )


@dataclass(frozen=True)
class ReviewOffer:
    """What a review of a running game costs: its place in records, unless it has none.

    `head` and `ply` are the place of the order; `refused` says why it was refused, or is "".
    """

    head: int
    ply: int
    costs: bool
    refused: str


def _offered(request: Request, context: SeatContext, refused: str) -> Response:
    """The page of a running game that is not marked yet."""
    session = context.open_table.session
    return site.page(
        request,
        "review.html",
        _REFUSED if refused else 200,
        context.language,
        **context.about,
        board=None,
        offer=ReviewOffer(session.head, session.ply, costs(session), refused),
        failed=False,
        names=(),
    )


def _seat_in(request: Request, context: SeatContext) -> int:
    """The seat whose review is requested. Raises HTTPException if there is no such seat."""
    seats = context.open_table.session.header.seats
    named = request.query_params.get("seat")
    if named is None:
        return first_person(seats) if context.seat is None else context.seat
    if not (named.isascii() and named.isdigit() and 1 <= int(named) <= len(seats)):
        raise HTTPException(404)
    return int(named) - 1


def _board(review: Review, course: Course | None, context: SeatContext) -> ReviewBoard:
    session = context.open_table.session
    words = words_in(context.language, session.game.name)
    spoken = spoken_at(session.game, session.header, words)
    return review_board(review, session.history, course, spoken)


def _plot(board: ReviewBoard) -> ReviewPlot:
    last = len(board.chances) - 1
    points = [(_x(place, last), _y(chance)) for place, chance in enumerate(board.chances)]
    return ReviewPlot(
        plots.line_through(points),
        tuple(
            ReviewMark(f"{points[each.place][0]:.2f}", f"{points[each.place][1]:.2f}", each.ply)
            for each in board.costliest
        ),
        tuple(
            plots.EventMark(f"{_x(each.place, last):.2f}", each.ply, each.said)
            for each in board.events
        ),
    )


def _x(place: int, last: int) -> float:
    return 100 * place / max(1, last)


def _y(value: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * value
