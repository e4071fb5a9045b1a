"""The list entry of a game, as columns of a save file."""

from __future__ import annotations

import json
import sqlite3
from typing import Any, Final

from artificer.games.contract import Outcome
from artificer.table.entries import HINT_BEGINS
from artificer.table.errors import BadJournal
from artificer.table.header import Header
from artificer.table.store.base import UNREADABLE, UNREADABLE_END, GameSummary

BEGIN: Final = (
    "INSERT INTO games (game_id, updated, ruleset, name, options, started, seats, begun_from,"
    " head, plies, result, turn, hinted, header) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
"""Inserts a game's row, from the values of `row`."""

LISTED: Final = (
    "games.game_id, games.updated, games.ruleset, games.name, games.options, games.started,"
    " games.plies, games.result, games.seats, games.begun_from, games.turn, games.hinted,"
    " (SELECT day FROM attempts AS mark WHERE mark.game_id = games.game_id)"
)
"""The columns that `summary` reads."""

_AFTER_HINTS: Final = HINT_BEGINS[:-1] + chr(ord(HINT_BEGINS[-1]) + 1)
"""The first text that sorts after all lines of hints."""


def row(game: GameSummary, head: int, result: str | None, header: str) -> tuple[object, ...]:
    """The row of a game with `head` entries."""
    options = json.dumps(dict(game.options))
    about = (game.ruleset, game.name, options, game.started, *table(game))
    standing = (head, game.plies, result, game.turn, game.hinted)
    return (game.game_id, game.updated, *about, *standing, header)


def table(game: GameSummary) -> tuple[str, str | None]:
    """The players and the origin of a game, as their columns store them."""
    return json.dumps(game.seats), json.dumps(game.begun_from) if game.begun_from else None


def summary(columns: tuple[Any, ...]) -> GameSummary:
    """A game in a list; damaged columns must not hide the others."""
    game_id, updated, ruleset, name, options, started, *rest = columns
    plies, result, seats, begun_from, turn, hinted, daily = rest
    return GameSummary(
        game_id=game_id,
        name=name if isinstance(name, str) else None,
        ruleset=text(ruleset) or UNREADABLE,
        options=_options(options),
        started=text(started),
        updated=updated,
        plies=plies,
        result=outcome(result),
        seats=_seats(seats),
        begun_from=_begun_from(begun_from),
        turn=turn if isinstance(turn, int) else None,
        hinted=hinted == 1,
        daily=daily if isinstance(daily, str) else None,
    )


def text(value: object) -> str:
    """A column of text; any other type counts as missing."""
    return value if isinstance(value, str) else ""


def written(result: Outcome | None) -> str | None:
    """A result as its column stores it."""
    return json.dumps([result.reason, result.scores, result.winners]) if result else None


def outcome(result: Any) -> Outcome | None:
    """The result in a column: `UNREADABLE_END` if it is something else."""
    if result is None:
        return None
    try:
        reason, scores, winners = json.loads(result)
        numbers = [*scores, *winners]
    except (TypeError, ValueError, RecursionError):
        return UNREADABLE_END
    if not isinstance(reason, str) or not all(type(number) is int for number in numbers):
        return UNREADABLE_END
    return Outcome(reason, tuple(scores), tuple(winners))


def _options(value: object) -> dict[str, int | str]:
    options = _json(value)
    return options if isinstance(options, dict) else {}


def _seats(value: object) -> tuple[str, ...]:
    match _json(value):
        case [*seats] if all(isinstance(seat, str) for seat in seats):
            return tuple(seats)
    return ()


def _begun_from(value: object) -> tuple[str, int] | None:
    match _json(value):
        case [str(game), int(ply)]:
            return game, ply
    return None


def _json(value: Any) -> Any:
    """The JSON value in a column; None if there is none."""
    try:
        return json.loads(value)
    except (TypeError, ValueError, RecursionError):
        return None


def was_hinted(db: sqlite3.Connection, game_id: str, header: str) -> bool:
    """Whether an entry line is a hint, or the header reports one."""
    hints = db.execute(
        "SELECT 1 FROM entries WHERE game_id = ? AND line >= ? AND line < ? LIMIT 1",
        (game_id, HINT_BEGINS, _AFTER_HINTS),
    )
    return hints.fetchone() is not None or _header_has_hints(header)


def _header_has_hints(header: str) -> bool:
    try:
        return '"hints":' in header and Header.from_line(header).hinted  # few need to be read
    except BadJournal:
        return False
