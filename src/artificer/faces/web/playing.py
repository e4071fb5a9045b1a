"""A table: its page, what is ordered there, and what is told to those who listen."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from artificer.faces.web.drawing import drawn
from artificer.faces.web.hall import Table
from artificer.faces.web.house import House, NotYours, house_of, page, see_other
from artificer.faces.web.speech import language_of, speech
from artificer.faces.web.table_page import Eyes
from artificer.games.errors import ArtificerError, BadNotation
from artificer.games.notices import clipped
from artificer.host.orders import Order, Wish
from artificer.table.dice import read_dice
from artificer.table.errors import StaleCommand, StoreError

SOON: Final = 0.3
"""So many seconds an answer waits for computer players, in seconds."""

PART: Final = "x-part"
"""The header of a script that wants the table alone, without the page around it."""

_CONFLICT, _REFUSED, _BROKEN = 409, 422, 503
_NOT_FOR_YOU, _COME_AGAIN = 1008, 1013
_TOO_MANY = _COME_AGAIN
_MOST_HEARD: Final = 64
"""So much may be sent by one who is to listen."""

_MOST_DIGITS: Final = 9


async def table_page(request: Request) -> Response:
    """The page of a seat."""
    house = house_of(request)
    table, seat = await house.seated(request)
    await table.settled(SOON)
    return await _shown(request, house, table, seat)


async def order(request: Request) -> Response:
    """Something that is ordered at a seat; answered by what then stands."""
    house = house_of(request)
    table, seat = await house.seated(request)
    if seat is None:
        return await _shown(request, house, table, seat, BadNotation("order.watching"))
    async with request.form(max_files=0, max_fields=8, max_part_size=4096) as form:
        try:
            await table.carry_out(await table.alone(partial(_read, form, table, seat)))
        except ArtificerError as error:
            if table.broken:
                table, seat = await house.seated(request)
            return await _shown(request, house, table, seat, error)
    await table.settled(SOON)
    if PART in request.headers:
        return await _shown(request, house, table, seat)
    return see_other(request.url.path)


async def live(socket: WebSocket) -> None:
    """Tell one who listens whenever there is something new: the whole table as that seat sees it.

    Whatever was lost on the way is made good by the next message, and by the first one after
    coming back: each stands for itself. Nothing need be sent here; of what is, little is borne.
    """
    house = house_of(socket)
    try:
        table, seat = await house.seated(socket)
    except (NotYours, ArtificerError):  # what is wrong, the page says
        await socket.close(_NOT_FOR_YOU)
        return
    if not table.has_room(seat):
        await socket.close(_TOO_MANY)
        return
    await socket.accept()
    with suppress(WebSocketDisconnect), table.listening(seat):
        await _tell(socket, house, table, seat)


async def _tell(socket: WebSocket, house: House, table: Table, seat: int | None) -> None:
    """What is new, until one of them goes, or the table is given up."""
    gone = asyncio.create_task(_until_gone(socket))
    head = _number(socket.query_params.get("head", ""), -1)
    eyes = house.eyes(table, seat, language_of(socket))
    try:
        while await _first(gone, table.changes(head)):
            if table.broken or table.closed:
                await socket.close(_COME_AGAIN)
                return
            head, part = await table.alone(partial(_news, eyes, house, table))
            await socket.send_json({"head": head, "html": part})
        if not gone.result():
            await socket.close(_NOT_FOR_YOU)
    finally:
        gone.cancel()


async def _until_gone(socket: WebSocket) -> bool:
    """Whether nobody is there any more; else much was sent that nobody asked for."""
    for _ in range(_MOST_HEARD):
        if (await socket.receive())["type"] == "websocket.disconnect":
            return True
    return False


async def _first(gone: asyncio.Task[bool], coming: Coroutine[Any, Any, None]) -> bool:
    """Whether something came before everybody had gone."""
    waiting = asyncio.create_task(coming)
    try:
        await asyncio.wait({gone, waiting}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
    return not gone.done()


def _news(eyes: Eyes, house: House, table: Table) -> tuple[int, str]:
    return table.head, _part(eyes, house, table)


async def _shown(
    request: Request,
    house: House,
    table: Table,
    seat: int | None,
    error: ArtificerError | None = None,
) -> Response:
    eyes = house.eyes(table, seat, language_of(request))
    status = 200 if error is None else _status(error)
    if PART in request.headers:
        part = await table.alone(lambda: _part(eyes, house, table, error))
        return HTMLResponse(part, status, headers={PART: "1"})
    sight = await table.alone(lambda: eyes.sight(error))
    return page(request, "table.html", status, sight=sight, path=_path(house, table, seat))


def _part(eyes: Eyes, house: House, table: Table, error: ArtificerError | None = None) -> str:
    sight = eyes.sight(error)
    return drawn(
        "table_part.html",
        say=speech(sight.language).say,
        sight=sight,
        path=_path(house, table, eyes.seat),
    )


def _path(house: House, table: Table, seat: int | None) -> str:
    return house.link(table.session.game_id, seat)


def _status(error: ArtificerError) -> int:
    if isinstance(error, StaleCommand):
        return _CONFLICT
    return _BROKEN if isinstance(error, StoreError) else _REFUSED


def _read(form: FormData, table: Table, seat: int) -> Order:
    """The order that a form says. Raises BadNotation or BadDice."""
    head, ply = (_number(form.get(name, ""), -1) for name in ("head", "ply"))
    if "back" in form:
        return Order(seat, Wish.BACK, head, ply)
    if "throw" in form:
        state = table.session.view(seat)
        text = form.get("dice")
        if not table.session.waits_for_typing() or not isinstance(text, str):
            return Order(seat, Wish.THROW, head, ply)
        return Order(seat, Wish.THROW, head, ply, read_dice(state, text))
    action = _number(form.get("move", ""), -1)
    if action < 0:
        raise BadNotation("order.none", given=clipped(str(form.get("move", ""))))
    return Order(seat, Wish.PLAY, head, ply, action)


def _number(given: Any, otherwise: int) -> int:
    """A whole number that was sent; `otherwise` where it is none."""
    if isinstance(given, str) and given.isascii() and given.isdigit() and len(given) < _MOST_DIGITS:
        return int(given)
    return otherwise
