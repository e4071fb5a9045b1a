"""When the open question of a game was asked: after its last step or undo.

A store knows when a game was last written to. A hint and a note about the people at the table are
written, too, and ask nothing: before the first of them the earlier time is kept beside the game.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Final

from artificer.table.store.base import Store

_NAME: Final = "asked."


def keep_asked(store: Store, game_id: str, place: int) -> None:
    """Keep when the question was asked, before anything else is written.

    `place` is the number of entries of the game, the last of which asked it. Raises UnknownSave or
    StoreError.
    """
    store.keep(_name(game_id), json.dumps([place, store.summary(game_id).updated]))


def asked_at(store: Store, game_id: str, place: int) -> float:
    """When the question was asked that is open after `place` entries, in seconds since 1970.

    Raises UnknownSave or StoreError.
    """
    moment = store.summary(game_id).updated
    match _kept(store, game_id):
        case [int(known), str(earlier)] if known == place:
            moment = min(moment, earlier)
    return datetime.fromisoformat(moment).timestamp()


def _kept(store: Store, game_id: str) -> object:
    """What was kept; None for nothing that can be read."""
    try:
        return json.loads(store.kept(_name(game_id)) or "null")
    except ValueError:
        return None


def _name(game_id: str) -> str:
    return f"{_NAME}{game_id}"
