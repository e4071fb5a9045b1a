"""Attempts at the daily game: how a store marks and orders them, and their table in a save file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from artificer.games.contract import Outcome
from artificer.table.company import ABANDONED
from artificer.table.daily import DailyGame, day_of, ruled_out
from artificer.table.entries import says_hint
from artificer.table.errors import BadJournal
from artificer.table.header import Header
from artificer.table.store.base import GameSummary, OtherAttempt
from artificer.table.store.columns import LISTED, summary, text

PLAYER: Final = 0
"""The seat of the player of the daily game."""

_GREATEST: Final = 2**62
"""Higher claimed scores count as this one: SQLite's numbers have 64 bits."""

Standing = tuple[int, int]
"""The sort key of an ended game, the best first: 0 if won, 1 if lost; minus the score."""


@dataclass(frozen=True)
class AttemptMark:
    """A store's data of an attempt; `who` is the text of the player's seat.

    `ruled_out` says that its header or a hint keeps it from counting, whatever the play.
    """

    daily: DailyGame
    who: str
    ruled_out: bool


def mark_of(header: Header, lines: Iterable[str]) -> AttemptMark | None:
    """The mark of a game with these entry lines; None if it is no attempt."""
    day = day_of(header)
    if day is None:
        return None
    who = header.seats[PLAYER] if header.seats else ""
    return AttemptMark(DailyGame(day.isoformat(), header.ruleset), who, is_ruled_out(header, lines))


def is_ruled_out(header: Header, lines: Iterable[str]) -> bool:
    """Whether a game with these entry lines can never count."""
    return ruled_out(header, any(map(says_hint, lines))) is not None


def has_won(result: Outcome | None) -> bool:
    """Whether the player of the daily game has won."""
    return result is not None and PLAYER in result.winners


def score_of(result: Outcome | None) -> int:
    """The points of the player; 0 while the game goes on."""
    return result.scores[PLAYER] if result and result.scores else 0


def is_ranked(result: Outcome) -> bool:
    """Whether a result has a place among others: that of an abandoned game has none."""
    return result.reason != ABANDONED


def standing(result: Outcome) -> Standing:
    """The sort key of a result."""
    score = max(-_GREATEST, min(_GREATEST, score_of(result)))
    return int(not has_won(result)), -score


def beginning(game: GameSummary) -> tuple[str, str]:
    """The key that orders attempts by beginning."""
    return game.started, game.game_id


CREATE_ATTEMPTS: Final = (
    """CREATE TABLE attempts (
        game_id TEXT PRIMARY KEY REFERENCES games,
        day TEXT NOT NULL,
        ruleset TEXT NOT NULL,
        who TEXT NOT NULL,
        started TEXT NOT NULL,
        ruled_out INTEGER NOT NULL,
        lost INTEGER,
        minus_score INTEGER
    ) WITHOUT ROWID""",
    "CREATE INDEX attempts_of_a_person ON attempts (day, ruleset, who, started, game_id)",
    "CREATE INDEX attempts_begun ON attempts (day, ruleset, started, game_id)",
    """CREATE INDEX attempts_best ON attempts
        (day, ruleset, ruled_out, lost, minus_score, started, game_id)""",
)
"""`lost` and `minus_score` are the standing of an ended attempt, else NULL."""

_OF_THE_DAY: Final = "attempts.day = ? AND attempts.ruleset = ?"
_AGAIN: Final = (
    "EXISTS (SELECT 1 FROM attempts AS earlier WHERE earlier.day = attempts.day"
    " AND earlier.ruleset = attempts.ruleset AND earlier.who = attempts.who"
    " AND (earlier.started, earlier.game_id) < (attempts.started, attempts.game_id))"
)
_ENDED: Final = "attempts.ruled_out = 0 AND attempts.lost IS NOT NULL"
_PLACE: Final = "lost, minus_score, started, game_id"
_ITS_PLACE: Final = ", ".join(f"attempts.{column}" for column in _PLACE.split(", "))
_GAMES: Final = "FROM attempts CROSS JOIN games ON games.game_id = attempts.game_id"
"""SQLite keeps the order of a CROSS JOIN: an index of attempts leads."""


def add_attempt(
    db: sqlite3.Connection, game_id: str, mark: AttemptMark, started: str, result: Outcome | None
) -> None:
    """Store the mark of a game."""
    about = (game_id, mark.daily.day, mark.daily.ruleset, mark.who, started, mark.ruled_out)
    db.execute("INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*about, *_columns(result)))


def play_attempt(
    db: sqlite3.Connection, game_id: str, lines: Iterable[str], result: Outcome | None
) -> None:
    """Update the standing of a game after these lines, if it is an attempt."""
    hinted = any(map(says_hint, lines))
    db.execute(
        "UPDATE attempts SET lost = ?, minus_score = ?, ruled_out = max(ruled_out, ?)"
        " WHERE game_id = ?",
        (*_columns(result), hinted, game_id),
    )


def refresh_attempt(db: sqlite3.Connection, game_id: str) -> None:
    """Update what rules an attempt out, after lines of its game were set aside."""
    if not db.execute("SELECT 1 FROM attempts WHERE game_id = ?", (game_id,)).fetchone():
        return
    (line,) = db.execute("SELECT header FROM games WHERE game_id = ?", (game_id,)).fetchone()
    entries = db.execute("SELECT line FROM entries WHERE game_id = ?", (game_id,))
    try:
        header = Header.from_line(text(line))
    except BadJournal:  # damaged since: the page reports it when it judges the game
        return
    known = (is_ruled_out(header, (text(entry) for (entry,) in entries)), game_id)
    db.execute("UPDATE attempts SET ruled_out = ? WHERE game_id = ?", known)


def first_attempt(db: sqlite3.Connection, daily: DailyGame, who: str) -> str | None:
    """The person's first game."""
    found = db.execute(
        f"SELECT game_id FROM attempts WHERE {_OF_THE_DAY} AND who = ?"
        " ORDER BY started, game_id LIMIT 1",
        (daily.day, daily.ruleset, who),
    ).fetchone()
    return found[0] if found else None


def best_attempts(
    db: sqlite3.Connection, daily: DailyGame, limit: int, after: str | None
) -> list[GameSummary]:
    """Of all first attempts, those that claim the best results."""
    query, values = best_query(daily, after)
    return [summary(columns) for columns in db.execute(f"{query} LIMIT ?", (*values, limit))]


def best_query(daily: DailyGame, after: str | None) -> tuple[str, list[str]]:
    """The query for them, after the game `after`, and its parameters."""
    query = f"SELECT {LISTED} {_GAMES} WHERE {_OF_THE_DAY} AND {_ENDED} AND NOT {_AGAIN}"
    values = [daily.day, daily.ruleset]
    if after is not None:
        query += f" AND ({_ITS_PLACE}) > (SELECT {_PLACE} FROM attempts WHERE game_id = ?)"
        values.append(after)
    return f"{query} ORDER BY {_ITS_PLACE}", values


def other_attempts(db: sqlite3.Connection, daily: DailyGame, limit: int) -> list[OtherAttempt]:
    """The attempts that cannot count as they are, the first begun first."""
    rows = db.execute(f"{OTHERS} LIMIT ?", (daily.day, daily.ruleset, limit))
    return [OtherAttempt(summary(tuple(columns)), bool(again)) for *columns, again in rows]


OTHERS: Final = (
    f"SELECT {LISTED}, {_AGAIN} {_GAMES}"
    f" WHERE {_OF_THE_DAY} AND NOT ({_ENDED} AND NOT {_AGAIN})"
    " ORDER BY attempts.started, attempts.game_id"
)


def count_attempts(db: sqlite3.Connection, daily: DailyGame) -> int:
    """The number of attempts."""
    query = f"SELECT count(*) FROM attempts WHERE {_OF_THE_DAY}"
    (count,) = db.execute(query, (daily.day, daily.ruleset)).fetchone()
    return int(count)


def _columns(result: Outcome | None) -> Standing | tuple[None, None]:
    return standing(result) if result is not None and is_ranked(result) else (None, None)
