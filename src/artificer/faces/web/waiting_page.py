"""The way from a shared table to the next one that waits for the same person."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from artificer.faces.web.game_page import PART
from artificer.faces.web.seat_context import seat_context
from artificer.faces.web.site import see_other
from artificer.faces.web.templating import drawn
from artificer.faces.web.waiting import waiting_elsewhere


async def next_waiting(request: Request) -> Response:
    """Lead to the table that has waited longest, or back; to a script, the link to it if any."""
    context = await seat_context(request)
    found = await waiting_elsewhere(request, context)
    if PART not in request.headers:
        return see_other(found[0].path if found else context.path)
    html = drawn("parts/elsewhere.html", context.language, elsewhere=found, path=context.path)
    return HTMLResponse(html, headers={PART: "1"})
