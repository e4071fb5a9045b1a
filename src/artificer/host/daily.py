"""The daily game at a table: how it is begun, and who stands where in a store's games of a day.

Everybody plays the ruleset as it usually is, alone or against the usual computer players, with
the seed of the day. Of each person the first game counts that they began on that day, and only
what its journal proves: what was played, that is, not by whom.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from typing import Final

from artificer.games.contract import Game
from artificer.games.notices import Notice
from artificer.games.registry import load_game
from artificer.host.seats import NAMELESS, computer_at, usual_seats
from artificer.table.daily import seed_of
from artificer.table.dice import SeededDice, dice_record
from artificer.table.errors import BadJournal
from artificer.table.header import Header
from artificer.table.session import Session
from artificer.table.store.base import GameSummary, Saved, Store, Wanted
from artificer.table.verify import Finding, verify_saved

PLAYER: Final = 0
"""The seat of whoever plays the daily game."""

_REMEMBERED: Final = 256


@dataclass(frozen=True)
class Attempt:
    """A game with the seed of a day that was begun on that day.

    `who` is the text of the seat; `why` says why it does not count, and is None where it does.
    `place` counts from 1 among those that count; equal results share one.
    """

    game: GameSummary
    who: str
    why: Notice | None = None
    place: int = 0

    @property
    def won(self) -> bool:
        """Whether it was won."""
        return self.game.result is not None and PLAYER in self.game.result.winners

    @property
    def score(self) -> int:
        """Its points; 0 as long as it goes on."""
        result = self.game.result
        return result.scores[PLAYER] if result and result.scores else 0


@dataclass(frozen=True)
class Standings:
    """The attempts of a day: those that count, the best first; and the others, as begun."""

    counted: tuple[Attempt, ...]
    others: tuple[Attempt, ...]

    def first_of(self, who: str) -> Attempt | None:
        """What somebody began first."""
        own = (each for each in (*self.counted, *self.others) if each.who == who)
        return min(own, key=lambda each: _beginning(each.game), default=None)


def daily_game(ruleset: str) -> Game:
    """The ruleset as it is usually played. Raises UnknownGame."""
    return load_game(ruleset)


def day_of(header: Header) -> date | None:
    """The day whose daily game this is, begun on that day; None for another game."""
    day = _day_begun(header)
    if day is None or dict(header.dice) != dice_record(SeededDice(seed_of(day, header.ruleset))):
        return None
    return day


def _day_begun(header: Header) -> date | None:
    try:
        return date.fromisoformat(header.started[:10])
    except ValueError:  # somebody else wrote that journal
        return None


def attempt(store: Store, day: date, ruleset: str, who: str = NAMELESS) -> str | None:
    """The id of the game that somebody began first on that day; None for none yet.

    Raises StoreError.
    """
    own = (each.game.game_id for each in _begun(store, day, ruleset) if each.who == who)
    return next(own, None)


def begin(
    store: Store, day: date, ruleset: str, who: str = NAMELESS, name: str | None = None
) -> Session:
    """A new game with the seed of that day, in the store when this returns.

    Raises UnknownGame or StoreError.
    """
    game = daily_game(ruleset)
    dice = SeededDice(seed_of(day, ruleset))
    seats = [who, *usual_seats(game)[1:]]
    return Session.start(store, game, dice, name, practice=False, seats=seats)


def standings(store: Store, day: date, ruleset: str) -> Standings:
    """Who stands where: every game of the store with the seed of the day. Raises StoreError."""
    judged = list(_judged(store, day, ruleset))
    counted = sorted(
        (each for each in judged if each.why is None), key=lambda each: (-each.won, -each.score)
    )
    results = [(each.won, each.score) for each in counted]
    return Standings(
        tuple(
            replace(each, place=results.index(result) + 1)
            for each, result in zip(counted, results, strict=True)
        ),
        tuple(each for each in judged if each.why is not None),
    )


def _judged(store: Store, day: date, ruleset: str) -> Iterator[Attempt]:
    """Every attempt of the day, with what speaks against it, in the order of their beginnings."""
    known: set[str] = set()
    for each in _begun(store, day, ruleset):
        again = Notice("daily.again") if each.who in known else None
        yield replace(each, why=again or each.why or _why_not(store, each.game))
        known.add(each.who)


def _begun(store: Store, day: date, ruleset: str) -> Iterator[Attempt]:
    """The games of that day with its seed, the first begun first, as their headers have them."""
    wanted = Wanted(ruleset=ruleset, day=day.isoformat())
    dice = dice_record(SeededDice(seed_of(day, ruleset)))
    for game in sorted(store.every_game(wanted), key=_beginning):
        saved = store.load(game.game_id)
        header = _header(saved)
        if header is not None and header.dice == dice:
            yield Attempt(game, header.seats[PLAYER], _unusual(header, saved))


def _beginning(game: GameSummary) -> tuple[str, str]:
    """By which games follow each other."""
    return game.started, game.game_id


def _header(saved: Saved) -> Header | None:
    try:
        return Header.from_line(saved.header)
    except BadJournal:
        return None


def _unusual(header: Header, saved: Saved) -> Notice | None:
    """What makes a game another one than that which everybody plays."""
    try:
        game = header.load_game()
    except BadJournal as error:
        return error
    usual = daily_game(header.ruleset)
    if header.practice:
        return Notice("daily.practice")
    if header.lesson:
        return Notice("daily.lesson")
    if header.origins:
        return Notice("daily.taken_over")
    if saved.hinted(header):
        return Notice("daily.hints")
    if game != usual:
        return Notice("daily.options")
    if [computer_at(seat) for seat in header.seats] != [computer_at(s) for s in usual_seats(usual)]:
        return Notice("daily.seats")
    return None


def _why_not(store: Store, game: GameSummary) -> Notice | None:
    """Why a game does not count that is as it should be otherwise."""
    if game.result is None:
        return Notice("daily.open")
    found = _finding(store.load(game.game_id))
    return None if found.ok else found.what


@lru_cache(_REMEMBERED)
def _finding(saved: Saved) -> Finding:
    """Whether the journal of a game is what it claims: asked again and again of the same."""
    return verify_saved(saved.game_id, saved)
