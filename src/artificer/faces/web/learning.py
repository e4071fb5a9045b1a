"""Guided games in the browser: beginning one, dismissing its guide, calling it back."""

from __future__ import annotations

from functools import partial
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from artificer.boards.lessons import begin_lesson, guide_at
from artificer.faces.web.seat_context import seat_context
from artificer.faces.web.site import NotYours, see_other, site_of

LEAVE: Final = "leave"


async def learn(request: Request) -> Response:
    """Begin the guided game of a ruleset; the learner has the first seat."""
    site = site_of(request)
    site.owner_only(request)
    start = partial(begin_lesson, ruleset=request.path_params["ruleset"])
    session = await site.tables.begin(start)
    return see_other(site.link(session.game_id, 0))


async def send_guide(request: Request) -> Response:
    """Dismiss the guide of a lesson, or call it back, by its learner."""
    context = await seat_context(request)
    guide = guide_at(context.open_table.session, context.seat)
    if guide is None:
        raise NotYours
    async with request.form(max_files=0, max_fields=2, max_part_size=64) as form:
        leaves = form.get("guide") == LEAVE
    await run_in_threadpool(guide.leave if leaves else guide.come_back)
    return see_other(context.path)
