"""What the tests of the command line have in common."""

from __future__ import annotations

from collections.abc import Callable

from artificer.table.home import default_store_path
from artificer.table.store.sqlite import SqliteStore

Call = Callable[..., tuple[int, str, str]]
"""(words of the command line, typed="lines") -> exit status, standard output, error output."""


def saved_plies() -> list[int]:
    store = SqliteStore(default_store_path())
    try:
        return [game.plies for game in store.every_game()]
    finally:
        store.close()
