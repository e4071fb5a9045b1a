"""What a request to a seat is about: found once, at the door, and passed on from there."""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection

from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.security import VISITS
from artificer.faces.web.site import NotYours, Site, house_of
from artificer.faces.web.speech import language_of
from artificer.faces.web.table_page import Eyes

_MOST_SEATS: Final = 16
"""More than any game has."""


@dataclass(frozen=True)
class SeatContext:
    """Somebody at a seat of a table, or who watches.

    `path` leads to the seat; `eyes` are those of the seat, in the language of who asks.
    """

    house: Site
    open_table: OpenTable
    seat: int | None
    language: str
    path: str
    eyes: Eyes


async def seat_context(asking: HTTPConnection, language: str | None = None) -> SeatContext:
    """Who asks, and where a link leads; the table stays open while something is asked there.

    `language` is given where it is known already. Raises NotYours where the link opens no seat,
    whether there is such a game or not; NoRoom, UnknownSave, BadJournal, StoreError.
    """
    house = house_of(asking)
    game_id, token = asking.path_params["game"], asking.path_params["token"]
    try:
        seat = house.access.seat_of(game_id, token, range(_MOST_SEATS))
    except KeyError:
        raise NotYours from None
    visits: AsyncExitStack = asking.scope[VISITS]
    await visits.aclose()  # of the table that was broken, say
    at = await visits.enter_async_context(house.tables.visit(game_id))
    if seat is not None and seat not in at.table.people:
        raise NotYours
    language = language or language_of(asking)
    path = f"/g/{game_id}/{token}"
    return SeatContext(house, at, seat, language, path, at.eyes(seat, language))
