"""The whole record of a ruleset: all finished games that count, and what they have earned.

To read every journal at every look would take minutes. So the sums are kept in the store with the
place of the last game in them, and a look adds the games finished since. They say nothing that the
journals do not: without them the same sums are made again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from typing import Any, Final

from artificer.boards.achievements import (
    Achievement,
    FinishedGame,
    achievements_of,
    days_of,
    earned_in,
)
from artificer.faces.summaries import Result, finished_history, result_of
from artificer.games.registry import ruleset_names
from artificer.games.ruleset import Ruleset
from artificer.table.errors import StoreError
from artificer.table.header import people_among
from artificer.table.history import History
from artificer.table.session import Session
from artificer.table.store.base import GamePlace, GameSummary, Store, Wanted

VERSION: Final = 1
"""Goes up with every change of the achievements or of the fields: the sums are then made again."""

ADDED: Final = 25
"""The most games added at one look while somebody waits, as each is played through for it."""

_ONE_DAY: Final = timedelta(days=1)


@dataclass(frozen=True)
class Earned:
    """The first game that earned an achievement, and when it was last played (UTC, ISO 8601)."""

    game_id: str
    when: str


@dataclass(frozen=True)
class WholeRecord:
    """Sums over finished games, in the order played; `best` and `fewest_days` are None without one.

    `points` is the sum of the scores, `streak` the number of wins in a row up to the last game.
    `days` are the days, ISO 8601 and ascending, whose daily game was finished. `until` is the place
    of the last game looked at; `left` the number of finished games not looked at yet.
    """

    games: int = 0
    won: int = 0
    points: int = 0
    best: int | None = None
    fewest_days: int | None = None
    streak: int = 0
    longest_streak: int = 0
    days: tuple[str, ...] = ()
    earned: Mapping[str, Earned] = field(default_factory=dict)
    until: GamePlace | None = None
    left: int = 0

    @property
    def mean(self) -> float | None:
        """The mean score; None without a game."""
        return self.points / self.games if self.games else None

    @property
    def longest_daily_streak(self) -> int:
        """The most daily games finished on days in a row."""
        return max(_runs(self.days), default=0)

    def daily_streak(self, today: date) -> int:
        """The days in a row with a daily game up to today, or yesterday while today lacks one."""
        if not self.days or date.fromisoformat(self.days[-1]) < today - _ONE_DAY:
            return 0
        return list(_runs(self.days))[-1]

    def earned_by(self, game_id: str) -> tuple[str, ...]:
        """The achievements that this game was the first to earn."""
        return tuple(key for key, first in self.earned.items() if first.game_id == game_id)


def _runs(days: Sequence[str]) -> Iterator[int]:
    """The lengths of the runs of days in a row, in order."""
    length, before = 0, date.min
    for day in map(date.fromisoformat, days):
        if length and day - before != _ONE_DAY:
            yield length
            length = 0
        length, before = length + 1, day
    if length:
        yield length


def record_with(session: Session) -> WholeRecord:
    """The whole record once this game is over, which is not played through for it again.

    At most `ADDED` games are added. Raises StoreError.
    """
    return whole_record(session.store, session.game.ruleset, ADDED, session)


def whole_record(
    store: Store, ruleset: Ruleset, most: int | None = None, played: Session | None = None
) -> WholeRecord:
    """The whole record, which now has at most `most` games more than at the last look.

    The game `played` is known without its journal. Raises StoreError.
    """
    record = _kept(store, ruleset.name)
    coming = _since(store, ruleset, record.until)
    now = coming if most is None else coming[:most]
    for game in now:
        record = _with_game(store, ruleset, record, game, played)
    record = replace(record, left=len(coming) - len(now))
    if now:
        with suppress(StoreError):  # a store opened to be read only makes the sums again
            store.keep(_name(ruleset.name), _as_text(record))
    return record


def first_earned(record: WholeRecord, session: Session) -> tuple[Achievement, ...]:
    """The achievements of a finished game that no game of the record before it earned."""
    new = record.earned_by(session.game_id)
    return tuple(each for each in achievements_of(session.game.ruleset) if each.key in new)


def new_achievements(session: Session) -> tuple[Achievement, ...]:
    """Those that a finished game was the first to earn; none if the store cannot say."""
    try:
        return first_earned(record_with(session), session)
    except StoreError:  # the end of the game is shown all the same
        return ()


def forget_record(store: Store) -> None:
    """Make all sums again at the next look: a game was deleted. Raises StoreError."""
    for ruleset in ruleset_names():
        store.keep(_name(ruleset), None)


def _since(store: Store, ruleset: Ruleset, until: GamePlace | None) -> list[GameSummary]:
    """The finished games after a place, in the order played."""
    since = until.updated if until is not None else None
    wanted = Wanted(finished=True, ruleset=ruleset.name, since=since)
    found = [game for game in store.every_game(wanted) if until is None or _place(game) > until]
    return found[::-1]


def _place(game: GameSummary) -> GamePlace:
    return GamePlace(game.updated, game.game_id)


def _with_game(
    store: Store,
    ruleset: Ruleset,
    record: WholeRecord,
    game: GameSummary,
    played: Session | None,
) -> WholeRecord:
    """The record with one game more, if that counts; `played` has a game that need not be read."""
    record = replace(record, until=_place(game))
    result = result_of(store, ruleset, game)
    if result is None:
        return record
    record = _with_result(record, result)
    if played is not None and played.game_id == game.game_id:
        history: History | None = played.history
    else:
        history = finished_history(store, game.game_id)
    if history is None:
        return record
    return _with_deeds(record, game, FinishedGame(history, people_among(game.seats)[0]))


def _with_result(record: WholeRecord, result: Result) -> WholeRecord:
    """The record with the result of one game more."""
    streak = record.streak + 1 if result.won else 0
    day = result.game.daily
    return replace(
        record,
        games=record.games + 1,
        won=record.won + result.won,
        points=record.points + result.score,
        best=result.score if record.best is None else max(record.best, result.score),
        streak=streak,
        longest_streak=max(record.longest_streak, streak),
        days=tuple(sorted({*record.days, day})) if day is not None else record.days,
    )


def _with_deeds(record: WholeRecord, game: GameSummary, played: FinishedGame) -> WholeRecord:
    """The record with what one game's journal proves."""
    first = Earned(game.game_id, game.updated)
    days = [each for each in (record.fewest_days, days_of(played)) if each is not None]
    return replace(
        record,
        fewest_days=min(days, default=None),
        earned={**dict.fromkeys(earned_in(played), first), **record.earned},
    )


def _name(ruleset: str) -> str:
    return f"record.{ruleset}"


def _as_text(record: WholeRecord) -> str:
    return json.dumps({"version": VERSION, **asdict(record)})


def _kept(store: Store, ruleset: str) -> WholeRecord:
    """The sums of the last look; empty ones if they are missing, damaged or of another version."""
    try:
        content: dict[str, Any] = json.loads(store.kept(_name(ruleset)) or "")
        if content.pop("version") != VERSION:
            return WholeRecord()
        content["days"] = tuple(content["days"])
        content["earned"] = {key: Earned(**first) for key, first in content["earned"].items()}
        content["until"] = GamePlace(**content["until"])
        return WholeRecord(**content)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return WholeRecord()
