"""Reviews kept in the store: the graded decisions of each seat. They are deleted with the game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from artificer.lab.review.grading import Graded
from artificer.table.store.base import Store

_FORM: Final = 4
"""The form of kept reviews; others are worked out again."""


def kept_review(store: Store, game_id: str, seat: int, head: int) -> list[Graded]:
    """The kept decisions of a game with `head` entries; empty if there are none.

    Raises StoreError.
    """
    try:
        match json.loads(store.kept(_name(game_id, seat)) or "null"):
            case {"form": int(form), "head": int(at), "graded": [*rows]}:
                if (form, at) == (_FORM, head):
                    return [Graded(**row) for row in rows]
    except (ValueError, TypeError, RecursionError):
        pass
    return []


def keep_review(store: Store, game_id: str, seat: int, head: int, graded: Sequence[Graded]) -> None:
    """Keep the decisions of a game with `head` entries. Raises StoreError."""
    rows = [asdict(each) for each in graded]
    content = {"form": _FORM, "head": head, "graded": rows}
    store.keep(_name(game_id, seat), json.dumps(content))


def _name(game_id: str, seat: int) -> str:
    return f"review.{game_id}.{seat}"
