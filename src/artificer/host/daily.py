"""The daily game at a table: how it begins, and the standings of a day's games in a store.

All play the ruleset in its usual form, alone or against the usual computer players, with
the seed of the day. A person's first game begun on that day counts, and of it only what its
journal proves: what was played, not by whom.
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
from artificer.host.sessions import usual_seats
from artificer.table.daily import DailyGame, ruled_out, seed_of
from artificer.table.dice import SeededDice
from artificer.table.errors import BadJournal, UnknownSave
from artificer.table.header import NAMELESS, Header, computer_at
from artificer.table.session import Session
from artificer.table.store.attempts import PLAYER, beginning, has_won, is_ranked, score_of
from artificer.table.store.base import GameSummary, OtherAttempt, Saved, Store
from artificer.table.verify import JournalFinding, verify_saved

__all__ = ["PLAYER", "Attempt", "Standings", "attempt", "begin", "daily_game", "standings"]

SHOWN: Final = 50
"""The most attempts that are listed, of those that count and of the others."""

_REMEMBERED: Final = 512


@dataclass(frozen=True)
class Attempt:
    """A game with a day's seed that was begun on that day.

    `who` is the text of the seat; `why` says why it does not count, None if it does.
    `place` counts from 1 among those that count; equal results share one.
    """

    game: GameSummary
    who: str
    why: Notice | None = None
    place: int = 0

    @property
    def won(self) -> bool:
        """Whether it was won."""
        return has_won(self.game.result)

    @property
    def score(self) -> int:
        """Its points; 0 while it goes on."""
        return score_of(self.game.result)


@dataclass(frozen=True)
class Standings:
    """The attempts of a day: those that count, the best first; and the others, the oldest first.

    `unlisted` is the number of further attempts. While it is 0, both lists are complete; otherwise
    the others may lack some that do not count and claim less than those listed.
    """

    counted: tuple[Attempt, ...]
    others: tuple[Attempt, ...]
    unlisted: int = 0


def daily_game(ruleset: str) -> Game:
    """The ruleset in its usual form. Raises UnknownGame."""
    return load_game(ruleset)


def attempt(store: Store, day: date, ruleset: str, who: str = NAMELESS) -> str | None:
    """The id of the first game that the player began on that day; None if there is none.

    Raises StoreError.
    """
    return store.first_attempt(DailyGame(day.isoformat(), ruleset), who)


def begin(
    store: Store, day: date, ruleset: str, who: str = NAMELESS, name: str | None = None
) -> Session:
    """Begin a game with the seed of that day; it is in the store when this returns.

    Raises UnknownGame or StoreError.
    """
    game = daily_game(ruleset)
    dice = SeededDice(seed_of(day, ruleset))
    seats = [who, *usual_seats(game)[1:]]
    return Session.start(store, game, dice, name, practice=False, seats=seats)


def standings(store: Store, day: date, ruleset: str, most: int = SHOWN) -> Standings:
    """The standings of a day, at most `most` attempts that count and as many of the others.

    Only the listed attempts are read and judged, and those that falsely claim to be better.
    Raises StoreError.
    """
    daily = DailyGame(day.isoformat(), ruleset)
    known = store.other_attempts(daily, most)
    counted, refuted = _judged(store, daily, most)
    listed = {each.game.game_id for each in (*counted, *refuted)}
    candidates: list[Attempt | OtherAttempt] = [*refuted]
    candidates += [each for each in known if each.game.game_id not in listed]
    candidates.sort(key=lambda each: beginning(each.game))
    others = [
        found
        for each in candidates[:most]
        if (found := each if isinstance(each, Attempt) else _other(store, each))
    ]
    results = [(each.won, each.score) for each in counted]
    return Standings(
        tuple(
            replace(each, place=results.index(result) + 1)
            for each, result in zip(counted, results, strict=True)
        ),
        tuple(others),
        max(0, store.count_attempts(daily) - len(counted) - len(others)),
    )


def _judged(store: Store, daily: DailyGame, most: int) -> tuple[list[Attempt], list[Attempt]]:
    """The best attempts that count, and those that claimed to be as good but do not count."""
    counted: list[Attempt] = []
    refuted: list[Attempt] = []
    for game in _best(store, daily, most):
        judged = _judge(store, game)
        if judged is not None:
            (counted if judged.why is None else refuted).append(judged)
        if len(counted) == most:
            break
    return counted, refuted


def _best(store: Store, daily: DailyGame, at_once: int) -> Iterator[GameSummary]:
    """Yield the attempts that may count, the best first, read `at_once` at a time."""
    games = store.best_attempts(daily, at_once)
    while games:
        yield from games
        games = store.best_attempts(daily, at_once, games[-1].game_id)


def _other(store: Store, other: OtherAttempt) -> Attempt | None:
    """An attempt that cannot count as it is; None if it is gone, or counts by now."""
    if other.again:
        return Attempt(other.game, _who(other.game), Notice("daily.again"))
    judged = _judge(store, other.game)
    return judged if judged and judged.why else None


def _judge(store: Store, game: GameSummary) -> Attempt | None:
    """An attempt with the reason why it does not count, if any; None if it is gone by now."""
    try:
        saved = store.load(game.game_id)
    except UnknownSave:
        return None
    return Attempt(game, _who(game), _why_not(saved, game))


def _who(game: GameSummary) -> str:
    return game.seats[PLAYER] if game.seats else ""


def _why_not(saved: Saved, game: GameSummary) -> Notice | None:
    """Why a game does not count although it is the first of its player."""
    try:
        unusual = _unusual(Header.from_line(saved.header), saved)
    except BadJournal as error:
        return error
    if unusual is not None:
        return unusual
    if game.result is None:
        return Notice("daily.open")
    if not is_ranked(game.result):
        return Notice("daily.abandoned")
    found = _finding(saved)
    return None if found.ok else found.what


def _unusual(header: Header, saved: Saved) -> Notice | None:
    """The difference of a game from the usual one. Raises BadJournal."""
    game, usual = header.load_game(), daily_game(header.ruleset)
    if reason := ruled_out(header, saved.hinted(header)):
        return reason
    if game != usual:
        return Notice("daily.options")
    if [computer_at(seat) for seat in header.seats] != [computer_at(s) for s in usual_seats(usual)]:
        return Notice("daily.seats")
    return None


@lru_cache(_REMEMBERED)
def _finding(saved: Saved) -> JournalFinding:
    """Whether the journal of a game proves its claims; cached, as it is asked repeatedly."""
    return verify_saved(saved.game_id, saved)
