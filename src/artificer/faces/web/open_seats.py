"""Open seats: anyone with the link of a game can take one."""

from __future__ import annotations

from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from artificer.faces.listing import title_of
from artificer.faces.web.game_summaries import found_game
from artificer.faces.web.introducing import checked, entered, introduction, usual_name
from artificer.faces.web.seat_owners import Person
from artificer.faces.web.settings import language_of, remember_name, speech
from artificer.faces.web.site import NotYours, Site, page, see_other, site_of
from artificer.games.notices import ArtificerError
from artificer.table.header import NAMELESS
from artificer.words.rendering import full_sentence

_CONFLICT: Final = 409
_DIGITS: Final = tuple("0123456789")


async def open_seats(request: Request) -> Response:
    """The seats that can be taken. Viewing them takes none."""
    return await _open_seats(request)


async def take_seat(request: Request) -> Response:
    """Take a seat for the player, who has its link from now on."""
    site, game_id = _let_in(request)
    async with request.form(max_files=0, max_fields=8, max_part_size=4096) as form:
        given, person = form.get("seat", ""), entered(form)
    seat = int(given) if isinstance(given, str) and given in _DIGITS else -1
    async with site.seat_lock:
        game, notes = await run_in_threadpool(found_game, site.tables.store, game_id)
        try:
            left = notes.taken(seat)
            person = checked(person, notes, game.seats, seat)
        except ArtificerError as error:
            return await _open_seats(request, error, person)
        await site.tables.own(game_id, left.with_person(seat, person))
    answer = see_other(site.link(game_id, seat))
    if person.name:
        remember_name(answer, person.name)
    return answer


def _let_in(request: Request) -> tuple[Site, str]:
    """The site, and the game whose open seats the link leads to. Raises NotYours."""
    site, game_id = site_of(request), request.path_params["game"]
    if not site.access.opens(game_id, request.path_params["token"]):
        raise NotYours
    return site, game_id


async def _open_seats(
    request: Request, fault: ArtificerError | None = None, given: Person | None = None
) -> Response:
    site, game_id = _let_in(request)
    catalog, store = speech(language_of(request)), site.tables.store
    game, notes = await run_in_threadpool(found_game, store, game_id)
    usual = usual_name(request, notes, game.seats, None)
    asks = introduction(notes, game.seats, notes.open[0], usual, given) if notes.open else None
    return page(
        request,
        "open.html",
        _CONFLICT if fault else 200,
        asks=asks,
        ruleset=game.ruleset,
        title=title_of(game.ruleset, catalog.language),
        seats=[
            (seat, "" if game.seats[seat] == NAMELESS else game.seats[seat]) for seat in notes.open
        ],
        watching=site.link(game_id, None),
        fault=full_sentence(catalog, fault) if fault else "",
    )
