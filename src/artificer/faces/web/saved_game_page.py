"""The page of one game: links to its seats, its name, its journal; and its open seats.

Anyone with the link of a game can take an open seat. A journal can be imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from artificer.faces.files import check_journal
from artificer.faces.listing import checked_name, title_of
from artificer.faces.web.faults import is_ours
from artificer.faces.web.game_summaries import found_game, saved_game_row
from artificer.faces.web.introducing import checked, entered, introduction, usual_name
from artificer.faces.web.lobby import lobby_page
from artificer.faces.web.seat_owners import Person, SeatOwners
from artificer.faces.web.settings import chosen, language_of, remember_name, shown_with, speech
from artificer.faces.web.site import NotYours, Site, page, see_other, site_of
from artificer.faces.whole_record import forget_record
from artificer.games.notices import ArtificerError, BadOption, Notice
from artificer.host.sessions import PreparedImport, import_game, prepare_import
from artificer.table.errors import BadJournal
from artificer.table.header import NAMELESS, Header, computer_at
from artificer.table.journal import read_lines
from artificer.table.store.base import GameSummary, Store
from artificer.table.verify import LONGEST_JOURNAL, read_data
from artificer.words.rendering import full_sentence

_CONFLICT: Final = 409
_DIGITS: Final = tuple("0123456789")


async def open_seats(request: Request) -> Response:
    """The seats that can be taken. Viewing them takes none."""
    return await _open_seats(request)


async def take_seat(request: Request) -> Response:
    """Take a seat for the player, who has its link from now on; without a number the first one.

    A button for the language or the colours changes these, and keeps what was entered.
    """
    site, game_id = _let_in(request)
    async with request.form(max_files=0, max_fields=8, max_part_size=4096) as form:
        given, person, choice = form.get("seat"), entered(form), chosen(form)
    if choice:
        return await shown_with(request, choice, lambda: _open_seats(request, given=person))
    async with site.seat_lock:
        game, notes = await run_in_threadpool(found_game, site.tables.store, game_id)
        seat = _wanted(given, notes)
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


def _wanted(given: object, notes: SeatOwners) -> int:
    """The seat with that number, or the first open one if none is given; -1 if there is none."""
    if given is None:
        return next(iter(notes.open), -1)
    return int(given) if isinstance(given, str) and given in _DIGITS else -1


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
    asks = (
        introduction(notes, game.seats, notes.open[0], usual, given, is_refused=bool(fault))
        if notes.open
        else None
    )
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


_REFUSED: Final = 422
_BROKEN: Final = 503
_TOO_LONG: Final = 413
LONG: Final = 100_000
"""A journal of this many bytes takes a good part of a second to read."""

_AROUND: Final = 65_536
"""The most bytes that an upload form may have beside the journal."""


@dataclass(frozen=True)
class SeatLink:
    """A seat on the page of a game: its link is "" if no person sits there, or nobody yet."""

    called: str
    link: str
    mine: bool
    open: bool


async def game_page(request: Request) -> Response:
    """The seats of a game, their links, and what else can be done with it."""
    site = site_of(request)
    site.owner_only(request)
    # Its links may be shared from here.
    await site.tables.keep(request.path_params["game"])
    return await _game_page(request, request.path_params["game"])


async def rename(request: Request) -> Response:
    """Rename a game, or remove its name."""
    site = site_of(request)
    site.owner_only(request)
    game_id = request.path_params["game"]
    async with request.form(max_files=0, max_fields=8, max_part_size=4096) as form:
        given = form.get("name", "")
    name = given.strip() if isinstance(given, str) else ""
    try:
        called = checked_name(name) if name else None
    except BadOption as error:
        return await _game_page(request, game_id, name, error)
    await run_in_threadpool(site.tables.store.rename, game_id, called)
    return see_other(f"/games/{game_id}")


async def take_away(request: Request) -> Response:
    """The journal of a game, as a file."""
    site = site_of(request)
    site.owner_only(request)
    game_id = request.path_params["game"]
    text, ruleset = await run_in_threadpool(_exported, site.tables.store, game_id)
    disposition = f"attachment;filename={ruleset}-{game_id}.journal"
    return PlainTextResponse(text, headers={"content-disposition": disposition})


async def delete_page(request: Request) -> Response:
    """Ask whether to delete a game."""
    site, catalog = site_of(request), speech(language_of(request))
    site.owner_only(request)
    game, notes = await run_in_threadpool(
        found_game, site.tables.store, request.path_params["game"]
    )
    return page(request, "delete.html", game=saved_game_row(site, game, notes, catalog))


async def delete(request: Request) -> Response:
    """Delete a game."""
    site = site_of(request)
    site.owner_only(request)
    game_id = request.path_params["game"]
    await site.tables.delete(game_id)
    await run_in_threadpool(forget_record, site.tables.store)
    return see_other("/")


async def bring_in(request: Request) -> Response:
    """Import a journal as a saved game; of a broken one the valid part, if requested."""
    site, catalog = site_of(request), speech(language_of(request))
    site.owner_only(request)
    length = request.headers.get("content-length", "")
    if not length.isdigit() or int(length) > LONGEST_JOURNAL + _AROUND:
        raise HTTPException(_TOO_LONG)
    async with request.form(max_files=1, max_fields=8, max_part_size=4096) as form:
        file = form.get("journal")
        if not isinstance(file, UploadFile) or not file.filename:
            return await lobby_page(request, _REFUSED, catalog.say("web.import.none"))
        data, called = await file.read(LONGEST_JOURNAL + 1), Path(file.filename)
        good_part = form.get("good_part") == "1"
    try:
        found = await _read(site, data, called)
        if found.fault is not None and not good_part:
            n, fault = len(found.journal.entries), found.fault.notice()
            raise BadJournal("journal.not_brought_in", path=called.name, fault=fault, n=n)
        game_id, warning = await run_in_threadpool(import_game, site.tables.store, found)
    except ArtificerError as error:
        status = _BROKEN if is_ours(error) else _REFUSED
        return await lobby_page(request, status, full_sentence(catalog, error))
    if warning is None:
        return see_other(f"/games/{game_id}")
    return await _game_page(request, game_id, warning=warning)


async def _read(site: Site, data: bytes, called: Path) -> PreparedImport:
    """The content of a file; a long one is read in another process. Raises BadJournal."""
    if len(data) < LONG:
        return await run_in_threadpool(_prepared, data, called)
    return await site.tables.readers.do(_prepared, data, called)


def _prepared(data: bytes, called: Path) -> PreparedImport:
    return prepare_import(read_data(data, called))


def _exported(store: Store, game_id: str) -> tuple[str, str]:
    saved = store.load(game_id)
    header = Header.from_line(saved.header)
    journal = read_lines(header, list(saved.lines)).journal
    check_journal(journal)
    return journal.to_text(), header.ruleset


async def _game_page(
    request: Request,
    game_id: str,
    name: str | None = None,
    fault: ArtificerError | None = None,
    warning: Notice | None = None,
) -> Response:
    site, catalog = site_of(request), speech(language_of(request))
    game, notes = await run_in_threadpool(found_game, site.tables.store, game_id)
    listed = saved_game_row(site, game, notes, catalog)
    return page(
        request,
        "game.html",
        _REFUSED if fault else 200,
        here=f"/games/{game_id}",
        game=listed,
        seats=_seats(site, game, notes, listed.names),
        origin=str(request.base_url).rstrip("/"),
        open_link=site.open_link(game_id) if notes.open else "",
        watching=site.link(game_id, None),
        local=site.access.local,
        name=game.name or "" if name is None else name,
        fault=full_sentence(catalog, fault) if fault else "",
        warning=full_sentence(catalog, warning) if warning else "",
    )


def _seats(
    site: Site, game: GameSummary, notes: SeatOwners, names: Sequence[str]
) -> list[SeatLink]:
    return [
        SeatLink(
            name,
            "" if _has_no_link(game, notes, seat) else site.link(game.game_id, seat),
            seat == notes.mine,
            seat in notes.open,
        )
        for seat, name in enumerate(names)
    ]


def _has_no_link(game: GameSummary, notes: SeatOwners, seat: int) -> bool:
    return computer_at(game.seats[seat]) is not None or seat in notes.open
