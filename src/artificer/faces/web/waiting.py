"""The shared tables at which a question waits for one person.

The owner of the site holds the owner's seats. Anybody's browser also remembers the seats that were
opened in it: their links are all that somebody without the owner's key has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from artificer.faces.web.seat_context import SeatContext
from artificer.faces.web.seat_owners import read_notes
from artificer.faces.web.security import MOST_SEATS
from artificer.faces.web.settings import keep
from artificer.faces.web.site import Site
from artificer.table.store.base import GameSummary, Wanted

SEATS_COOKIE: Final = "seats"
"""The seats at shared tables that were opened in a browser, the last one first."""

MOST_REMEMBERED: Final = 16
MOST_LOOKED_AT: Final = 64
"""The most shared tables, the last played ones, at which the owner's turn is looked for."""

_BETWEEN, _WITHIN = ".", ":"


@dataclass(frozen=True, order=True)
class WaitingTable:
    """A table that waits for a person, since that moment (UTC, ISO 8601), at that seat's path."""

    since: str
    game_id: str
    path: str


async def waiting_elsewhere(request: Request, context: SeatContext) -> tuple[WaitingTable, ...]:
    """The other tables that wait for the person at a shared table, the longest first."""
    if not may_wait_elsewhere(request, context):
        return ()
    found = await run_in_threadpool(waiting_for, context.site, request)
    own = context.open_table.session.game_id
    return tuple(each for each in found if each.game_id != own)


def may_wait_elsewhere(asking: HTTPConnection, context: SeatContext) -> bool:
    """Whether the person at a shared table may have others: found without looking at any."""
    if len(context.open_table.table.people) < 2:
        return False
    own = context.open_table.session.game_id
    games = (each.partition(_WITHIN)[0] for each in _remembered(asking))
    return context.site.is_owner(asking) or any(game != own for game in games)


def waiting_for(site: Site, asking: HTTPConnection) -> tuple[WaitingTable, ...]:
    """The shared tables that wait for the person asking, the longest first. Raises StoreError.

    A table waits if a decision of that seat is due; while dice are due it waits for nobody.
    """
    found = {each.game_id: each for each in _remembered_waiting(site, asking)}
    if site.is_owner(asking):
        found |= {each.game_id: each for each in _owners_waiting(site)}
    return tuple(sorted(found.values()))


def remember_seat(request: Request, answer: Response, context: SeatContext) -> None:
    """Let the browser remember the seat of a shared table that was opened in it."""
    if context.seat is None or len(context.open_table.table.people) < 2:
        return
    game_id, token = request.path_params["game"], request.path_params["token"]
    own = f"{game_id}{_WITHIN}{token}"
    others = (each for each in _remembered(request) if each != own)
    keep(answer, SEATS_COOKIE, _BETWEEN.join((own, *others)[:MOST_REMEMBERED]))


def _remembered(asking: HTTPConnection) -> list[str]:
    kept = asking.cookies.get(SEATS_COOKIE, "")
    return [each for each in kept.split(_BETWEEN)[:MOST_REMEMBERED] if each]


def _remembered_waiting(site: Site, asking: HTTPConnection) -> Iterator[WaitingTable]:
    for each in _remembered(asking):
        game_id, _, token = each.partition(_WITHIN)
        try:
            seat = site.access.seat_of(game_id, token, range(MOST_SEATS))
        except KeyError:
            continue
        page = site.tables.store.games(Wanted(finished=False, id_start=game_id), 1)
        for game in page.games:
            if game.game_id == game_id and seat is not None and game.turn == seat:
                yield _waiting(site, game, seat)


def _owners_waiting(site: Site) -> Iterator[WaitingTable]:
    store = site.tables.store
    for game in store.games(Wanted(finished=False, shared=True), MOST_LOOKED_AT).games:
        if game.turn is not None and game.turn == read_notes(store, game.game_id, game.seats).mine:
            yield _waiting(site, game, game.turn)


def _waiting(site: Site, game: GameSummary, seat: int) -> WaitingTable:
    return WaitingTable(game.updated, game.game_id, site.link(game.game_id, seat))
