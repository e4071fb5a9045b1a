"""The talk at a table, as a page and as the panel of an open table: read, written, muted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from artificer.boards.people import full_name
from artificer.faces.web.game_page import PART
from artificer.faces.web.introducing import spectators_name
from artificer.faces.web.seat_context import SeatContext, seat_context
from artificer.faces.web.settings import keep, speech
from artificer.faces.web.site import NotYours, page, see_other
from artificer.faces.web.talk import LONGEST, PHRASES, Remark, Talk, read_talk, write_talk
from artificer.faces.web.templating import drawn
from artificer.games.notices import ArtificerError
from artificer.words.rendering import full_sentence

MUTED_COOKIE: Final = "muted"
"""Whom a reader mutes at one table: the cookie is sent with the paths of one seat only."""

ALL, SPECTATORS = "all", "spectators"
"""Whom one can mute, beside a seat by its number."""

_BETWEEN: Final = "."
_REFUSED: Final = 422
_ON: Final = "1"


@dataclass(frozen=True)
class RemarkLine:
    """A remark as one reader sees it; `is_own` if it comes from the reader's seat."""

    number: int
    glyph: str
    name: str
    at: str
    said: str
    is_own: bool


@dataclass(frozen=True)
class Mutable:
    """Somebody whom the reader can mute: key, mark and name, and whether it was done."""

    key: str
    glyph: str
    name: str
    is_muted: bool


@dataclass(frozen=True)
class TalkView:
    """The talk at a table for one reader; `said` is the number of the newest remark."""

    said: int
    remarks: tuple[RemarkLine, ...]
    may_write: bool
    may_settle: bool
    is_off: bool
    spectators_write: bool
    mutable: tuple[Mutable, ...]
    mutes_all: bool
    phrases: tuple[str, ...] = PHRASES
    longest: int = LONGEST
    fault: str = ""
    text: str = ""


async def talk_page(request: Request) -> Response:
    """What was said at a table."""
    return await _shown(request, await seat_context(request), _muted(request))


async def talk(request: Request) -> Response:
    """Say something, mute somebody, or settle who may write; respond with the talk."""
    context = await seat_context(request)
    async with request.form(max_files=0, max_fields=4, max_part_size=4096) as form:
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
    if "mute" in fields or "hear" in fields:
        return await _muted_answer(request, context, fields)
    try:
        await _change(request, context, fields)
    except ArtificerError as error:
        fault = full_sentence(speech(context.language), error)
        return await _shown(request, context, _muted(request), fault, fields.get("text", ""))
    return await _answer(request, context, _muted(request))


async def _muted_answer(
    request: Request, context: SeatContext, fields: Mapping[str, str]
) -> Response:
    """Mute somebody for this reader, or hear them again."""
    wanted = (_muted(request) | {fields.get("mute", "")}) - {fields.get("hear", "")}
    muted = wanted & _can_be_muted(context)
    answer = await _answer(request, context, muted)
    keep(answer, MUTED_COOKIE, _BETWEEN.join(sorted(muted)), context.path)
    return answer


def _muted(request: Request) -> frozenset[str]:
    return frozenset(request.cookies.get(MUTED_COOKIE, "").split(_BETWEEN)) - {""}


def _can_be_muted(context: SeatContext) -> set[str]:
    people = context.open_table.table.people
    return {ALL, SPECTATORS, *(str(seat) for seat in people if seat != context.seat)}


async def _change(request: Request, context: SeatContext, fields: Mapping[str, str]) -> None:
    """Save a remark or a setting, and let everybody know. Raises ArtificerError or NotYours."""
    at = context.open_table
    async with context.site.seat_lock:
        before = await run_in_threadpool(read_talk, at.session.store, at.session.game_id)
        after = (
            _settled(request, context, before, fields)
            if {"off", "spectators"} & fields.keys()
            else _with_remark(request, context, before, fields)
        )
        await run_in_threadpool(write_talk, at.session.store, at.session.game_id, after)
    at.listeners.tell(after.said)


def _settled(request: Request, context: SeatContext, talk: Talk, fields: Mapping[str, str]) -> Talk:
    """Change the settings of the talk. Raises NotYours unless this person began the table."""
    if not _may_settle(request, context):
        raise NotYours
    return replace(
        talk,
        is_off=fields.get("off", _ON if talk.is_off else "") == _ON,
        spectators_write=fields.get("spectators", _ON if talk.spectators_write else "") == _ON,
    )


def _with_remark(
    request: Request, context: SeatContext, talk: Talk, fields: Mapping[str, str]
) -> Talk:
    """The talk with what the form says. Raises ArtificerError."""
    name = "" if context.seat is not None else spectators_name(request, context.open_table)
    text, phrase = fields.get("text", ""), fields.get("phrase", "")
    now = datetime.now(UTC).isoformat(timespec="seconds")
    after = talk.with_remark(context.seat, name, now, text, phrase)
    address = request.client.host if request.client else ""
    who = address if context.seat is None else context.seat
    context.open_table.pace.check(who, asyncio.get_running_loop().time())
    return after


def _may_settle(request: Request, context: SeatContext) -> bool:
    """Whether the reader began the table: the owner of the site, or of the owner's seat."""
    mine = context.open_table.owners.mine
    return context.site.is_owner(request) or (context.seat is not None and context.seat == mine)


async def _answer(request: Request, context: SeatContext, muted: frozenset[str]) -> Response:
    """The talk, after it was changed."""
    if PART in request.headers:
        return await _shown(request, context, muted)
    return see_other(request.url.path)


async def _shown(
    request: Request,
    context: SeatContext,
    muted: frozenset[str],
    fault: str = "",
    text: str = "",
) -> Response:
    session = context.open_table.session
    kept = await run_in_threadpool(read_talk, session.store, session.game_id)
    view = replace(_view(request, context, kept, muted), fault=fault, text=text)
    status = _REFUSED if fault else 200
    if PART in request.headers:
        html = drawn("parts/talk.html", context.language, view=view, path=context.path)
        return HTMLResponse(html, status, headers={PART: "1"})
    return page(request, "talk.html", status, context.language, view=view, **context.about)


def _view(request: Request, context: SeatContext, kept: Talk, muted: frozenset[str]) -> TalkView:
    lines = () if kept.is_off or ALL in muted else _lines(context, kept.remarks, muted)
    return TalkView(
        said=kept.said,
        remarks=tuple(lines),
        may_write=kept.may_write(context.seat),
        may_settle=_may_settle(request, context),
        is_off=kept.is_off,
        spectators_write=kept.spectators_write,
        mutable=tuple(_mutable(context, muted)),
        mutes_all=ALL in muted,
    )


def _lines(
    context: SeatContext, remarks: Sequence[Remark], muted: frozenset[str]
) -> Iterator[RemarkLine]:
    words = speech(context.language)
    for each in remarks:
        if _key(each.seat) in muted:
            continue
        glyph, name = _author(context, each.seat)
        yield RemarkLine(
            number=each.number,
            glyph=glyph,
            name=words.say("web.talk.spectator.named", name=each.name) if each.name else name,
            at=each.at,
            said=words.say(f"web.talk.phrase.{each.phrase}") if each.phrase else each.text,
            is_own=each.seat is not None and each.seat == context.seat,
        )


def _mutable(context: SeatContext, muted: frozenset[str]) -> Iterator[Mutable]:
    for seat in (*context.open_table.table.people, None):
        if seat is None or seat != context.seat:
            glyph, name = _author(context, seat)
            key = _key(seat)
            yield Mutable(key, glyph, name, key in muted)


def _author(context: SeatContext, seat: int | None) -> tuple[str, str]:
    """The mark and the name of a seat, or of spectators."""
    words, at = speech(context.language), context.open_table
    if seat is None:
        return "", words.say("web.talk.spectator")
    seats = at.session.header.seats
    return (
        at.owners.marks(len(seats)).glyphs[seat],
        full_name(at.owners.named(seats), seat, words),
    )


def _key(seat: int | None) -> str:
    return SPECTATORS if seat is None else str(seat)
