"""Sessions: of new games, saved from the first decision on or at once, and of imported journals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from artificer.games.notices import BadOption, Notice
from artificer.table.dice import Dice, Key, SeededDice, TypedDice
from artificer.table.header import Header
from artificer.table.importing import begin_at, beginning_of, saved_already, take_in
from artificer.table.journal import Fault, Journal, JournalReading
from artificer.table.seats import people_among
from artificer.table.session import Session
from artificer.table.store.base import Beginning, Store
from artificer.table.verify import good_part

TYPED_MINE: Final = "typed:mine"
"""Typed dice, except throws that concern only computer players, which are drawn."""

KINDS: Final = (SeededDice.kind, TypedDice.kind, TYPED_MINE)


def dice_for(
    kind: str | None, seed: int | None, seats: Sequence[str], practice: bool = False
) -> Dice:
    """The dice of a kind, seeded if nothing else was requested.

    With several people the seed can be chosen only for `practice`: a player who knows it knows what
    the others hide. Raises BadOption for such a seed, if the seed is invalid, or if nothing would
    be drawn from it.
    """
    people = people_among(seats)
    computers = [seat for seat in range(len(seats)) if seat not in people]
    typed = kind == TypedDice.kind or (kind == TYPED_MINE and not computers)
    if typed and seed is not None:
        raise BadOption("play.typed_seed")
    if typed:
        return TypedDice()
    if seed is not None and len(people) > 1 and not practice:
        raise BadOption("play.seed_among_friends")
    drawn = Key.drawn() if seed is None else seed
    return TypedDice(computers, drawn) if kind == TYPED_MINE else SeededDice(drawn)


def until_decided(store: Store, make: Callable[[Store], Session], named: bool = False) -> Session:
    """A new game of `make`, saved in `store` once a person decides something.

    A game that was `named`, or at which several people sit, is saved at once: it is meant to be
    found again, and its links may have been sent. Raises what `make` raises, and StoreError.
    """
    session = Session.drafted(store, make, _people)
    if named or len(people_among(session.header.seats)) != 1:
        session.keep()
    return session


def _people(header: Header) -> list[int]:
    return people_among(header.seats)


@dataclass(frozen=True)
class PreparedImport:
    """A journal to become a saved game: its valid part, and what is wrong after that.

    It is made without a store, so that another process can do it if it takes long.
    """

    journal: Journal
    begun: Beginning
    fault: Fault | None


def prepare_import(reading: JournalReading) -> PreparedImport:
    """What can be imported of a journal. Raises BadJournal."""
    journal, fault = good_part(reading)
    return PreparedImport(journal, beginning_of(journal), fault)


def import_game(
    store: Store, found: PreparedImport, name: str | None = None
) -> tuple[str, Notice | None]:
    """Save a journal, unless it is saved already; return the game's id, and anything unexpected.

    Raises StoreError.
    """
    known = saved_already(store, found.journal)
    if known is not None:
        return known, Notice("taken_in.already", game_id=known, n=store.load(known).plies)
    game_id = take_in(store, found.journal, found.begun, name)
    if found.fault is None:
        return game_id, None
    n = len(found.journal.entries)
    return game_id, Notice("taken_in.part", fault=found.fault.notice(), n=n)


def import_session(store: Store, found: PreparedImport, name: str | None = None) -> Session:
    """The game of a journal, saved now or before; its `warning` says what is not as expected.

    Raises StoreError.
    """
    game_id, warning = import_game(store, found, name)
    session = Session.resume(store, game_id)
    session.warning = warning or session.warning
    return session


def begun_at(
    store: Store, reading: JournalReading, game: str, ply: int, dice: Dice, name: str | None = None
) -> Session:
    """A new game, named `game`, that begins in the middle of a journal's.

    Raises BadEntry, BadJournal, or StoreError.
    """
    journal, _ = good_part(reading)
    return Session.resume(store, begin_at(store, journal, game, ply, dice, name))
