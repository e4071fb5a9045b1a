"""Saved games for programs: what `artificer games --json` prints. Its keys are stable."""

from __future__ import annotations

from typing import Any

from artificer.faces.local_time import with_offset
from artificer.table.store.base import UNREADABLE, GamesPage, GameSummary


def figures_of(page: GamesPage) -> dict[str, Any]:
    """The games of a page, and whether there are more; `docs/saved-games.md` explains the keys."""
    return {"games": [_game(game) for game in page.games], "more": page.after is not None}


def _game(game: GameSummary) -> dict[str, Any]:
    """A game. Seats are counted from 0, as in the Python API; what cannot be read is null."""
    readable = game.ruleset != UNREADABLE
    origin = game.begun_from
    return {
        "id": game.game_id,
        "name": game.name,
        "ruleset": game.ruleset if readable else None,
        "options": dict(game.options),
        "seats": list(game.seats),
        "begun": with_offset(game.started),
        "played": with_offset(game.updated),
        "actions": game.plies,
        "turn": game.turn,
        "finished": game.result is not None,
        "result": _result(game),
        "hinted": game.hinted,
        "daily": game.daily,
        "begun_from": None if origin is None else {"game": origin[0], "action": origin[1]},
    }


def _result(game: GameSummary) -> dict[str, Any] | None:
    result = game.result
    if result is None or not result.scores:
        return None
    return {
        "reason": result.reason,
        "scores": list(result.scores),
        "winners": list(result.winners),
    }
