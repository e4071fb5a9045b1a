"""A table: its page, its orders, and the messages to its listeners."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from artificer.boards.lessons import begin_lesson, guide_at
from artificer.boards.typed.interpreter import Nothing, Speak, Typed
from artificer.faces.web import faults, introducing, open_table, ordering, settings
from artificer.faces.web.listeners import NOTHING_SHOWN, Listener, Presence, most_at
from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.questions import HINT, NOTHING, Said
from artificer.faces.web.seat_context import SeatContext, seat_context
from artificer.faces.web.site import NotYours, page, see_other, site_of
from artificer.faces.web.table_registry import NoRoom
from artificer.faces.web.templating import release
from artificer.faces.web.waiting import may_wait_elsewhere, remember_seat, waiting_elsewhere
from artificer.faces.web.work_queue import Urgency
from artificer.games.notices import ArtificerError, clipped
from artificer.host.orders import Order, OrderKind
from artificer.table.errors import StaleCommand, StoreError, UnknownSave

PART: Final = "x-part"
"""The header of a script that requests only the table; its value is the name of the tab."""

SHOWN: Final = "x-shown"
"""The header with the mark of the table that such a tab has; in an answer, of the one it gets."""

ELSEWHERE: Final = "x-elsewhere"
"""The header of an answer to somebody who may have other tables, which a script then asks about."""

BEAT: Final = 3.0
"""Seconds without news after which an open page is sent a heartbeat."""

HEARTBEAT: Final = "{}"
"""An empty message, which shows that the connection is alive.

Where there is a time for an answer, it has the server's time: a device's clock may be set, and a
device that slept reads late what was sent before.
"""

QUIET: Final = round(4000 * BEAT)
"""Milliseconds without any message after which a page treats its connection as lost."""

_CONFLICT, _REFUSED, _BROKEN = 409, 422, 503
_GOING_AWAY, _NOT_FOR_YOU, _COME_AGAIN = 1001, 1008, 1013
_FULL, _CROWDED = 4001, 4002
"""Codes for one tab or spectator too many, and for a full server, as in `static/table.js`."""
_MOST_MESSAGES: Final = 64
"""The most messages accepted from a listener."""


async def table_page(request: Request) -> Response:
    """The page of a seat, with the reply to the question in its address."""
    context = await seat_context(request)
    await context.open_table.settled(open_table.SOON)
    question = partial(ordering.asked, request.query_params, context.seat_page.asking)
    said = await context.open_table.alone(question) if request.query_params else NOTHING
    answer = await _shown(request, context, said, _REFUSED if said.message else 200)
    remember_seat(request, answer, context)
    return answer


async def order(request: Request) -> Response:
    """Carry out an order or a typed line of a seat; respond with the resulting table."""
    context = await seat_context(request, orders=True)
    async with request.form(max_files=0, max_fields=8, max_part_size=4096) as form:
        with context.open_table.listeners.answering():
            return await _answered(request, context, form)


async def _answered(request: Request, context: SeatContext, form: FormData) -> Response:
    at = context.open_table
    line = ordering.line_in(form)
    try:
        wanted = await at.carry_out(partial(ordering.ordered, form, context), context.seat_page)
        if not isinstance(wanted, Order):
            return await _replied(request, context, wanted, line or HINT.name)
    except ArtificerError as error:
        error.with_traceback(None)  # the frames in it hold what raised it, and this one holds them
        if at.broken:
            context = await seat_context(request, context.language)
        amount = ordering.amount_in(form) if "amount" in form else None
        shown = faults.shown_to(error, owner=context.site.is_owner(request))
        said = context.seat_page.asking.complain(shown, line, amount)
        return await _shown(request, context, said, _status(error))
    context.seat_page.asking.keep(wanted.head, line)
    if context.is_outdated:
        context = await seat_context(request, context.language)
    if wanted.kind is OrderKind.HINT:
        return await _replied(request, context, HINT, HINT.name)
    await at.settled(open_table.SOON)
    if PART in request.headers:
        return await _shown(request, context)
    return see_other(request.url.path)


async def _replied(request: Request, context: SeatContext, typed: Typed, line: str) -> Response:
    """The response to a line that orders nothing. Raises what is wrong with it."""
    if isinstance(typed, Speak):
        answer = see_other(request.url.path) if PART not in request.headers else Response()
        settings.remember_language(answer, typed.language)
        return answer
    if PART in request.headers:
        said = await context.open_table.alone(partial(context.seat_page.asking.reply, typed))
        return await _shown(request, context, said)
    question = "" if isinstance(typed, Nothing) else f"?{urlencode({'ask': clipped(line)})}#said"
    return see_other(request.url.path + question)


async def live(socket: WebSocket) -> None:
    """Send a listener the table, as its seat sees it, at every change.

    A message is complete, or takes lines over from a table that the page has. A page that lacks
    that one listens again, and is sent all of it. A listener need send nothing; few messages from
    it are accepted.
    """
    site = site_of(socket)
    try:
        with site.tables.listening():
            await _listen(socket)
    except NoRoom:
        await _turn_away(socket, _CROWDED)


async def _listen(socket: WebSocket) -> None:
    """Raise NoRoom if the server has no room for one more table."""
    try:
        context = await seat_context(socket)
    except NoRoom:
        raise
    except (NotYours, ArtificerError) as error:  # the page says what is wrong
        passes = isinstance(error, StoreError) and not isinstance(error, UnknownSave)
        await _turn_away(socket, _COME_AGAIN if passes else _NOT_FOR_YOU)
        return
    if socket.query_params.get("release", release()) != release():  # the page has newer scripts
        await _turn_away(socket, _NOT_FOR_YOU)
        return
    if not context.open_table.listeners.has_room(context.seat, _tab(socket)):
        await _turn_away(socket, _FULL)
        return
    await socket.accept()
    with suppress(WebSocketDisconnect):
        if (code := await _send_changes(socket, context)) is not None:
            await _unless_closed(socket.close(code))


async def _turn_away(socket: WebSocket, code: int) -> None:
    """Close a socket with that code, which a browser hears only of one that has opened."""
    await socket.accept()
    await socket.close(code)


async def _send_changes(socket: WebSocket, context: SeatContext) -> int | None:
    """Send every change while possible; return the closing code, None if the client left."""
    gone = asyncio.create_task(_disconnected(socket))
    head = ordering.number(socket.query_params.get("head", ""), -1)
    tab, shown = _tab(socket), socket.query_params.get("shown", "")
    try:
        while not gone.done():
            at = context.open_table
            name = "" if context.seat is not None else introducing.spectators_name(socket, at)
            with at.listening(context.seat, tab, head, name, shown) as listener:
                gone.add_done_callback(listener.leave)
                while not gone.done():
                    misses = await at.misses(listener, BEAT)
                    if listener.has_left or at.is_given_up or context.is_outdated:
                        break
                    message = await _message(context, listener) if misses else _heartbeat(at)
                    await _unless_closed(socket.send_text(message))
                head = NOTHING_SHOWN if context.is_outdated else listener.head
                shown = listener.shown
            if at.failed or (listener.has_left and not gone.done()):
                return _COME_AGAIN
            if not gone.done():
                context = await seat_context(socket, context.language)
        return None if gone.result() else _NOT_FOR_YOU
    except ArtificerError:
        return _COME_AGAIN
    finally:
        gone.cancel()


def _tab(socket: WebSocket) -> str:
    """The name of the tab that listens; "" if it gives none."""
    return socket.query_params.get("tab", "")


def _heartbeat(at: OpenTable) -> str:
    return json.dumps({"now": at.watch.now()}) if at.watch.limit else HEARTBEAT


async def _message(context: SeatContext, listener: Listener) -> str:
    """The message with what a listener misses."""
    at = context.open_table
    if listener.presence != at.listeners.presence:
        listener.presence = at.listeners.presence
        return json.dumps(_who_is_here(listener.presence, at.watch.now()), ensure_ascii=False)
    if listener.was_answered:
        listener.was_answered = False
        return json.dumps({"head": listener.head})
    part = await at.part(context.seat_page, urgency=Urgency.NEWS)
    shown, listener.head, listener.shown = listener.shown, part.head, part.mark
    return context.site.parts.message(context.path, part, shown)


def _who_is_here(presence: Presence, now: float) -> dict[str, Any]:
    """The message that says who listens, and how many seconds ago the others left.

    `now` is the server's time, in seconds since 1970: devices count the time for an answer by it.
    """
    clock = asyncio.get_running_loop().time()
    left = {seat: round(clock - at) for seat, at in presence.left}
    return {
        "now": now,
        "here": presence.here,
        "left": left,
        "watching": presence.watching,
        "watchers": presence.watchers,
        "said": presence.said,
    }


async def _unless_closed(sending: Coroutine[Any, Any, None]) -> None:
    """Send something. Raises WebSocketDisconnect if the server has closed the socket, too.

    It closes all of them when it ends, and then raises RuntimeError for what is sent.
    """
    try:
        await sending
    except RuntimeError as error:
        raise WebSocketDisconnect(_GOING_AWAY) from error


async def _disconnected(socket: WebSocket) -> bool:
    """Return True once the client has disconnected, False if it sent too much."""
    for _ in range(_MOST_MESSAGES):
        if (await socket.receive())["type"] == "websocket.disconnect":
            return True
    return False


async def _shown(
    request: Request, context: SeatContext, said: Said = NOTHING, status: int = 200
) -> Response:
    at = context.open_table
    part = await at.part(context.seat_page, said)
    if PART in request.headers:
        at.listeners.has_shown(request.headers[PART], part.head, part.mark)
        headers = {PART: "1", SHOWN: part.mark}
        if may_wait_elsewhere(request, context):
            headers[ELSEWHERE] = "1"
        if rest := context.site.parts.rest(context.path, part, request.headers.get(SHOWN, "")):
            return Response(rest, status, headers, "application/json")
        return HTMLResponse(part.html, status, headers)
    return page(
        request,
        "table.html",
        status,
        context.language,
        view=part,
        part=part.html,
        path=context.path,
        quiet=QUIET,
        watches=context.seat is None,
        most=most_at(context.seat),
        release=release(),
        elsewhere=await waiting_elsewhere(request, context),
    )


def _status(error: ArtificerError) -> int:
    if isinstance(error, StaleCommand):
        return _CONFLICT
    return _BROKEN if faults.is_ours(error) else _REFUSED


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
    context.open_table.redraw()
    return see_other(context.path)
