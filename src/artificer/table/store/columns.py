"""What a list shows of a game, as columns of a save file."""

from __future__ import annotations

import json
from typing import Any, Final

from artificer.games.contract import Outcome
from artificer.table.store.base import UNREADABLE, UNREADABLE_END, GameSummary

BEGIN: Final = (
    "INSERT INTO games (game_id, updated, ruleset, name, options, started, head, plies, result,"
    " header) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
"""A game's row is made, of what `row` answers."""

LISTED: Final = "game_id, updated, ruleset, name, options, started, plies, result"
"""The columns that `summary` reads."""


def row(game: GameSummary, head: int, result: str | None, header: str) -> tuple[Any, ...]:
    """The row of a game with so many entries."""
    options = json.dumps(dict(game.options))
    about = (game.ruleset, game.name, options, game.started)
    return (game.game_id, game.updated, *about, head, game.plies, result, header)


def summary(columns: tuple[Any, ...]) -> GameSummary:
    """A game in a list; columns that are damaged must not take the others from sight."""
    game_id, updated, ruleset, name, options, started, plies, result = columns
    return GameSummary(
        game_id=game_id,
        name=name if isinstance(name, str) else None,
        ruleset=text(ruleset) or UNREADABLE,
        options=_options(options),
        started=text(started),
        updated=updated,
        plies=plies,
        result=outcome(result),
    )


def text(value: Any) -> str:
    """A column of text; anything else is as good as missing."""
    return value if isinstance(value, str) else ""


def written(result: Outcome | None) -> str | None:
    """A result as its column has it."""
    return json.dumps([result.reason, result.scores, result.winners]) if result else None


def outcome(result: Any) -> Outcome | None:
    """The result that a column has: `UNREADABLE_END` where something else stands in it."""
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


def _options(value: Any) -> dict[str, int | str]:
    try:
        options = json.loads(value)
    except (TypeError, ValueError, RecursionError):
        return {}
    return options if isinstance(options, dict) else {}
