"""The sheets of a game in the browser: a page to print, and each of its pages as SVG."""

from __future__ import annotations

from functools import partial
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from artificer.faces.sheet.pages import has_sheets, pages_of
from artificer.faces.web.ordering import number
from artificer.faces.web.seat_context import SeatContext, seat_context
from artificer.faces.web.site import page

SVG: Final = "image/svg+xml"


async def sheet_page(request: Request) -> Response:
    """The page that shows all sheets as they stand, one on each sheet of paper."""
    context = await seat_context(request)
    drawn = await _drawn(context)
    pages = range(1, len(drawn) + 1)
    return page(request, "sheet.html", language=context.language, pages=pages, **context.about)


async def sheet_drawing(request: Request) -> Response:
    """One page of the sheets, counted from 1, as a file."""
    context = await seat_context(request)
    drawn = await _drawn(context)
    place = number(request.path_params["page"], 0)
    if not 1 <= place <= len(drawn):
        raise HTTPException(404)
    session = context.open_table.session
    name = f"{session.game.name}-{session.game_id}-{place}.svg"
    disposition = f"inline;filename={name}"
    return Response(drawn[place - 1], media_type=SVG, headers={"content-disposition": disposition})


async def _drawn(context: SeatContext) -> list[str]:
    """The pages as they stand. Raises HTTPException for a game without sheets."""
    at = context.open_table
    if not has_sheets(at.session.game.ruleset):
        raise HTTPException(404)
    return await at.alone(partial(pages_of, at.session.history, context.language))
