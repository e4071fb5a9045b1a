"""What people at a table are called: a name and a mark for each seat, a name for a spectator."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from unicodedata import normalize

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from artificer.boards.people import called
from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.seat_context import SeatContext, seat_context
from artificer.faces.web.seat_owners import GLYPHS, MARKS, Person, SeatOwners, has_mark, read_notes
from artificer.faces.web.settings import (
    chosen,
    if_kept,
    name_of,
    remember_name,
    shown_with,
    speech,
)
from artificer.faces.web.site import page, see_other
from artificer.games.notices import ArtificerError, BadOption, clipped
from artificer.host.sessions import JOINERS, is_written, person_named
from artificer.table.header import NAMELESS, computer_at
from artificer.words.languages import LANGUAGES
from artificer.words.rendering import full_sentence

_REFUSED: Final = 422
_BLANK: Final = ("\u115f", "\u1160", "\u2800")
"""Letters that count as printable and show nothing, in the form that NFKC gives them."""
_NO_JOINERS: Final = dict.fromkeys(map(ord, JOINERS))


@dataclass(frozen=True)
class MarkChoice:
    """A mark to choose; `is_taken` by a person at another seat."""

    number: int
    glyph: str
    is_taken: bool


@dataclass(frozen=True)
class Introduction:
    """The entries of the form: a name, the marks, and the one that is chosen."""

    name: str
    marks: tuple[MarkChoice, ...] = ()
    chosen: int = 0
    is_refused: bool = False
    """Whether there is something wrong with the name or the mark."""


def introduction(
    owners: SeatOwners,
    seats: Sequence[str],
    seat: int,
    usual: str,
    given: Person | None = None,
    *,
    is_refused: bool = False,
) -> Introduction:
    """The form for a seat, as it was entered, or with this name and a free mark."""
    marks = owners.marks(len(seats))
    taken = marks.others(seat)
    choices = tuple(MarkChoice(mark, GLYPHS[mark], mark in taken) for mark in MARKS)
    if given is None:
        return Introduction(usual, choices, marks.tokens[seat])
    mark = marks.tokens[seat] if given.mark is None else given.mark
    return Introduction(given.name, choices, mark, is_refused)


def usual_name(request: Request, owners: SeatOwners, seats: Sequence[str], seat: int | None) -> str:
    """What the browser's person was called last; "" if somebody at another seat has that name."""
    name = name_of(request)
    return "" if _fold(name) in _names_of_others(owners, seats, seat) else name


def entered(form: FormData) -> Person:
    """The name and the mark in a form, not yet checked; no mark if its number is unknown."""
    name, mark = form.get("name", ""), form.get("mark", "")
    known = {str(each): each for each in MARKS}
    return Person(
        normalize("NFC", " ".join(name.split())) if isinstance(name, str) else "",
        known.get(mark) if isinstance(mark, str) else None,
    )


def checked(person: Person, owners: SeatOwners, seats: Sequence[str], seat: int | None) -> Person:
    """That person, if nobody at another seat has the name or the mark. Raises BadOption."""
    if person.name:
        _check_letters(person.name)
        if _fold(person.name) in _names_of_others(owners, seats, seat):
            raise BadOption("name.taken", name=clipped(person.name))
    if person.mark in owners.marks(len(seats)).others(seat):
        raise BadOption("mark.taken")
    return person


def _check_letters(name: str) -> None:
    """Raise BadOption unless a name is short, printable, and imitates no mark."""
    blank = any(letter in normalize("NFKC", name) for letter in _BLANK)
    if blank or has_mark(name) or ":" in name or not is_written(name):
        raise BadOption("name.letters", name=clipped(name))
    person_named(name)


def _names_of_others(owners: SeatOwners, seats: Sequence[str], seat: int | None) -> set[str]:
    """What the other seats are called in any language, to be compared."""
    others = (
        name
        for place, text in enumerate(owners.named(seats))
        if place != seat
        for name in _names_of(text, place)
    )
    return set(map(_fold, others))


def _names_of(text: str, seat: int) -> Iterator[str]:
    """The names of a seat with that text, in every language."""
    for language in LANGUAGES:
        words, computer = speech(language), computer_at(text)
        yield words.say("seat.nameless", seat=seat + 1)
        if computer is not None:
            yield called(computer, words)
        elif text != NAMELESS:
            yield text


def _fold(name: str) -> str:
    """A name as it is compared: capitals, joiners and the widths of letters make no difference."""
    return normalize("NFKC", name).casefold().translate(_NO_JOINERS)


def spectators_name(asking: HTTPConnection, at: OpenTable) -> str:
    """The name of a spectator; "" if none is given, or it is not allowed at this table."""
    given = Person(normalize("NFC", " ".join(name_of(asking).split())))
    try:
        return checked(given, at.owners, at.session.header.seats, None).name
    except BadOption:
        return ""


async def me_page(request: Request) -> Response:
    """Ask a person at a table for a name and a mark; a spectator for a name."""
    return _me(request, await seat_context(request))


async def introduce(request: Request) -> Response:
    """Call the person at a seat what the form says, from now on; a spectator in this browser.

    A button for the language or the colours changes these, and keeps what was entered.
    """
    context = await seat_context(request)
    async with request.form(max_files=0, max_fields=8, max_part_size=4096) as form:
        given, choice = entered(form), chosen(form)
    if choice:

        async def again() -> Response:
            return _me(request, await seat_context(request), given)

        return await shown_with(request, choice, again)
    try:
        await _introduce(context, given)
    except BadOption as error:
        return _me(request, context, given, error)
    path = if_kept(request, context.path) if context.seat is None else context.path
    answer = see_other(path)
    remember_name(answer, given.name)
    return answer


async def _introduce(context: SeatContext, given: Person) -> None:
    """Save what somebody wants to be called. Raises BadOption or StoreError."""
    session, tables = context.open_table.session, context.site.tables
    seats = session.header.seats
    async with context.site.seat_lock:
        owners = await run_in_threadpool(read_notes, tables.store, session.game_id, seats)
        person = checked(given, owners, seats, context.seat)
        if context.seat is not None:
            await tables.own(session.game_id, owners.with_person(context.seat, person))


def _me(
    request: Request,
    context: SeatContext,
    given: Person | None = None,
    fault: ArtificerError | None = None,
) -> Response:
    at, seat = context.open_table, context.seat
    seats, owners = at.session.header.seats, at.owners
    if seat is None:
        asks = Introduction(given.name if given else name_of(request), is_refused=bool(fault))
    else:
        own = owners.named(seats)[seat]
        name = own if own != NAMELESS else usual_name(request, owners, seats, seat)
        asks = introduction(owners, seats, seat, name, given, is_refused=bool(fault))
    return page(
        request,
        "me.html",
        _REFUSED if fault else 200,
        context.language,
        **context.about,
        asks=asks,
        fault=full_sentence(speech(context.language), fault) if fault else "",
    )
