"""What a request to a seat is about: found once, at the door, and passed on from there."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from artificer.faces.web.house import House, house_of
from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.speech import language_of
from artificer.faces.web.table_page import Eyes


@dataclass(frozen=True)
class SeatContext:
    """Somebody at a seat of a table, or who watches.

    `path` leads to the seat; `eyes` are those of the seat, in the language of who asks.
    """

    house: House
    open_table: OpenTable
    seat: int | None
    language: str
    path: str
    eyes: Eyes


async def seat_context(asking: HTTPConnection, language: str | None = None) -> SeatContext:
    """Who asks, and where; `language` where it is known already.

    Raises what `House.seated` raises.
    """
    house = house_of(asking)
    at, seat = await house.seated(asking)
    language = language or language_of(asking)
    path = house.link(at.session.game_id, seat)
    return SeatContext(house, at, seat, language, path, at.eyes(seat, language))
