"""The context of a request to a seat: found once and passed on."""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import TypedDict

from starlette.requests import HTTPConnection

from artificer.faces.listing import title_of
from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.seat_page import SeatPage
from artificer.faces.web.security import MOST_SEATS, VISITS
from artificer.faces.web.settings import language_of
from artificer.faces.web.site import NotYours, Site, site_of
from artificer.table.header import people_among


class AboutTable(TypedDict):
    """What a page beside a table says of it: its path, its ruleset, the game's title."""

    path: str
    ruleset: str
    title: str


@dataclass(frozen=True)
class SeatContext:
    """The seat of a request, or a spectator's place, at an open table.

    `path` leads to the seat; `seat_page` is its view, in the language of the request. `lent` is
    the seat of a person who watches while it is on loan.
    """

    site: Site
    open_table: OpenTable
    seat: int | None
    language: str
    path: str
    seat_page: SeatPage
    lent: int | None = None

    @property
    def about(self) -> AboutTable:
        """What a page beside the table says of it."""
        ruleset = self.open_table.session.game.name
        return {"path": self.path, "ruleset": ruleset, "title": title_of(ruleset, self.language)}

    @property
    def is_outdated(self) -> bool:
        """Whether the person has left the seat, lent it, or taken it back since."""
        table = self.open_table.table
        lent = self.lent is not None and self.lent not in table.session.company.lent
        return lent or (self.seat is not None and self.seat not in table.people)


async def seat_context(
    asking: HTTPConnection, language: str | None = None, *, orders: bool = False
) -> SeatContext:
    """The context of a request; the table stays open while it lasts.

    `language` is given if it is known already; `orders` says that the request is an order, which
    needs no look at what happened to the game in another process.

    Raises NotYours if the link opens no seat, whether the game exists or not; NoRoom, UnknownSave,
    BadJournal, StoreError.
    """
    site = site_of(asking)
    game_id, token = asking.path_params["game"], asking.path_params["token"]
    try:
        seat = site.access.seat_of(game_id, token, range(MOST_SEATS))
    except KeyError:
        raise NotYours from None
    visits: AsyncExitStack = asking.scope[VISITS]
    await visits.aclose()  # such as that of a broken table
    at = await visits.enter_async_context(site.tables.visit(game_id, looks=not orders))
    if seat is not None and seat not in people_among(at.session.header.seats):
        raise NotYours
    at.watch.saw(seat)
    lent = seat if seat in at.session.company.lent else None
    if seat not in at.table.people:  # who has resigned watches, or has lent the seat
        seat = None
    language = language or language_of(asking)
    path = f"/g/{game_id}/{token}"
    page = at.seat_page(seat, language, path, lent)
    return SeatContext(site, at, seat, language, path, page, lent)
