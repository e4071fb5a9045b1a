"""Sessions of new games and of imported journals, and their seats, from what people type.

A new game is saved from its first decision on, or at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final
from unicodedata import category, east_asian_width

from artificer.games.contract import Game
from artificer.games.notices import BadOption, Notice, clipped
from artificer.players.registry import (
    all_player_names,
    listed,
    load_player,
    name_in,
    usual_opponent,
    usual_player,
)
from artificer.table.dice import Dice, Key, SeededDice, TypedDice
from artificer.table.header import COMPUTER, NAMELESS, Header, computer_at, people_among
from artificer.table.history import Step
from artificer.table.importing import begin_at, beginning_of, saved_already, take_in
from artificer.table.journal import Fault, Journal, JournalReading
from artificer.table.session import Session
from artificer.table.store.base import Beginning, Store
from artificer.table.verify import good_part

PERSON: Final = "person:"
"""A prefix on the command line for a person whose name is close to a computer player's."""

MISTYPED: Final = 0.82
"""From this similarity on (`difflib`, 0 to 1), a name counts as a mistyped computer player."""

ME: Final = "me"
"""What people call themselves on the command line."""

JOINERS: Final = "\u200c\u200d"
"""Characters without a shape that join or separate the shapes beside them."""

_JOINED: Final = f"[^\x00-\x7f{JOINERS}]"
_JOINER: Final = re.compile(f"(?<={_JOINED})[{JOINERS}](?={_JOINED})")
_LOOSE_JOINER: Final = re.compile(f"(?<!{_JOINED})[{JOINERS}]|[{JOINERS}](?!{_JOINED})")

LONGEST_NAME: Final = 24
"""The longest name of a person, in columns, that fits beside their messages."""


def seat_at(player: int, steps: Sequence[Step]) -> int:
    """The seat that decides; during a throw and after the end, the one that decided last.

    `player` is a seat, CHANCE or TERMINAL. Before any decision it is the first seat.
    """
    if player >= 0:
        return player
    return next((step.player for step in reversed(steps) if step.player >= 0), 0)


def seats_named(text: str, me: str = ME) -> list[str]:
    """The seats of a list like `me,tinkerer`, or `Ann,Ben` for two people.

    Raises BadOption, also if a name looks like a mistyped computer player's: it must not silently
    become a person's.

    `me` is the word for oneself in the player's language, beside the English one.
    """
    return [NAMELESS if name in (ME, NAMELESS, me) else _seat_named(name) for name in listed(text)]


def _seat_named(name: str) -> str:
    if name_in(name) in all_player_names():
        return COMPUTER + name.lower()
    if name.startswith(PERSON):
        return person_named(name.removeprefix(PERSON))
    if meant := get_close_matches(name.lower(), all_player_names(), n=1, cutoff=MISTYPED):
        raise BadOption("play.seat_close", name=clipped(name), player=meant[0])
    return person_named(name)


def person_named(name: str) -> str:
    """The seat of a person of that name. Raises BadOption."""
    if not is_written(name) or ":" in name:
        raise BadOption("play.seat", name=clipped(name))
    if (wide := columns(name)) > LONGEST_NAME:
        raise BadOption("play.seat_long", name=clipped(name), wide=wide, most=LONGEST_NAME)
    return name


def is_written(name: str) -> bool:
    """Whether a name is not empty, and all that is in it can be seen.

    Joiners have no shape, but give their neighbours one: in Persian names, and in signs of several
    people. Between letters of ASCII they would only hide. An accent needs a letter: without one it
    would stand on whatever comes before the name.
    """
    seen = _JOINER.sub("", name)
    return bool(seen) and seen.isprintable() and not any(map(_begins_with_accent, seen.split()))


def _begins_with_accent(word: str) -> bool:
    return category(word[0]).startswith("M")


def without_loose_joiners(text: str) -> str:
    """The text without the joiners that could not be in a name."""
    return _LOOSE_JOINER.sub("", text)


def columns(text: str) -> int:
    """The columns of a terminal that a text takes: wide letters take two."""
    return sum(1 + (east_asian_width(letter) in "WF") for letter in text)


def usual_seats(game: Game) -> list[str]:
    """You at the first seat, the best computer player of the game at all others."""
    return _against(usual_player(game.name), game)


def seats_unasked(game: Game) -> list[str]:
    """You at the first seat, the usual opponent of the game at all others."""
    return _against(usual_opponent(game.name), game)


def _against(player: str, game: Game) -> list[str]:
    return [NAMELESS, *[COMPUTER + player] * (game.num_players() - 1)]


def check_seats(game: Game, seats: Sequence[str]) -> None:
    """Raise BadOption unless the seats fit the game and one is a person's; UnknownPlayer.

    No two people may have the same name: messages could not distinguish them.
    """
    if len(seats) != game.num_players():
        raise BadOption("play.seats", n=len(seats), players=game.num_players())
    for seat in seats:
        if (computer := computer_at(seat)) is not None:
            load_player(computer, game)
    if not people_among(seats):
        raise BadOption("play.nobody")
    names = [seats[seat] for seat in people_among(seats) if seats[seat] != NAMELESS]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise BadOption("play.name_twice", name=name)


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
