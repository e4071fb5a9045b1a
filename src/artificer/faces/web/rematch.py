"""The game after a finished one: at the same seats, each moved by one, or with the same dice.

At a table of several people the finished game remembers the new one, so that each of them is led
to it from their own link.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from artificer.faces.web.seat_context import SeatContext, seat_context
from artificer.faces.web.seat_owners import (
    SeatOwners,
    begun_after,
    read_notes,
    remember_next,
)
from artificer.faces.web.site import NotYours, see_other, site_of
from artificer.table.dice import Dice, Key, made_alike
from artificer.table.header import people_among
from artificer.table.session import Session
from artificer.table.store.base import Store

SAME_DICE: Final = "same"
"""The value of the field `dice` for the dice of the finished game; the new one is practice."""


async def begin_next(request: Request) -> Response:
    """Begin the next game of the owner's, and lead to the owner's seat there.

    Raises NotYours while the game goes on. If the next game was begun already, nothing is begun.
    """
    site = site_of(request)
    site.owner_only(request)
    context = await seat_context(request)
    async with request.form(max_files=0, max_fields=2, max_part_size=64) as form:
        again = form.get("dice") == SAME_DICE
    at = context.open_table
    if not at.session.is_over():
        raise NotYours
    async with site.seat_lock:
        known = await run_in_threadpool(begun_after, site.tables.store, at.session.game_id)
        if known is not None and not again:
            return _lead_on(context, *known)
        dice = at.session.dice if again else made_alike(at.session.dice, Key.drawn())
        start = partial(_start, old=at.session, dice=dice, again=again)
        begun = await site.tables.begin(start)
        if len(people_among(begun.header.seats)) > 1:
            store = site.tables.store
            notes = await run_in_threadpool(_notes_of, store, at.session, begun, turned=not again)
            await site.tables.own(begun.game_id, notes)
            old = at.session.game_id
            await run_in_threadpool(remember_next, store, old, begun.game_id, turned=not again)
            at.redraw()
    return _lead_on(context, begun.game_id, not again)


async def next_game(request: Request) -> Response:
    """Lead a seat of a finished game to its seat in the next one. Raises NotYours without one."""
    context = await seat_context(request)
    old = context.open_table.session.game_id
    begun = await run_in_threadpool(begun_after, context.site.tables.store, old)
    if begun is None:
        raise NotYours
    return _lead_on(context, *begun)


def turned_seats(seats: Sequence[str]) -> tuple[str, ...]:
    """The players of the next game, by seat: each one seat further."""
    return (*seats[-1:], *seats[:-1])


def _lead_on(context: SeatContext, game_id: str, turned: bool) -> Response:
    """Lead a seat to its seat in the next game."""
    seat = _seat_in(context.open_table.session, context.seat, turned=turned)
    return see_other(context.site.link(game_id, seat))


def _seat_in(session: Session, seat: int | None, *, turned: bool) -> int | None:
    if seat is None or not turned:
        return seat
    return (seat + 1) % len(session.header.seats)


def _start(store: Store, old: Session, dice: Dice, *, again: bool) -> Session:
    header = old.header
    seats = header.seats if again else turned_seats(header.seats)
    practice = again or (header.practice and not header.lesson)
    return Session.start(store, old.game, dice, practice=practice, seats=seats)


def _notes_of(store: Store, old: Session, begun: Session, *, turned: bool) -> SeatOwners:
    """Whose seats are whose in the next game, and what people are called there."""
    before = read_notes(store, old.game_id, old.header.seats)
    moved = partial(_seat_in, begun, turned=turned)
    places = tuple(seat for each in before.open if (seat := moved(each)) is not None)
    people = {
        seat: person for own, person in before.people.items() if (seat := moved(own)) is not None
    }
    return SeatOwners(moved(before.mine), places, people, before.limit)
