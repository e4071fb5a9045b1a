"""Finding saved games for the command line: the save file, ids, journals in files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from artificer.table.errors import BadJournal, UnknownSave
from artificer.table.header import Header
from artificer.table.journal import Reading, read_lines, read_text
from artificer.table.paths import default_store_path
from artificer.table.store.base import Store
from artificer.table.store.sqlite import SqliteStore

LATEST: Final = "latest"


@contextmanager
def open_store() -> Iterator[Store]:
    """The player's save file, closed afterwards. Raises StoreError."""
    store = SqliteStore(default_store_path())
    try:
        yield store
    finally:
        store.close()


def find_game(store: Store, wanted: str) -> str:
    """The id of a game by its id, the start of it, its name, or `latest` (not finished).

    Raises UnknownSave.
    """
    games = store.games()
    if wanted == LATEST:
        open_games = [game for game in games if game.result is None]
        if not open_games:
            raise UnknownSave("there is no unfinished game: start one with 'artificer play'")
        return open_games[0].game_id
    for game in games:
        if wanted == game.game_id:
            return game.game_id
    fitting = [game for game in games if wanted == game.name] or [
        game for game in games if wanted and game.game_id.startswith(wanted)
    ]
    if len(fitting) == 1:
        return fitting[0].game_id
    if fitting:
        ids = ", ".join(game.game_id for game in fitting[:8])
        raise UnknownSave(f"{wanted!r} fits several saved games: {ids}")
    raise UnknownSave(
        f"there is no saved game {wanted!r}: 'artificer games' lists those that there are"
    )


def read_journal(wanted: str) -> Reading:
    """The journal of a saved game, or of a file of that name.

    Raises BadJournal, UnknownSave, or StoreError.
    """
    path = Path(wanted)
    if path.is_file():
        try:
            return read_text(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadJournal(f"{wanted} cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadJournal(f"{wanted} is no journal: it is not text") from None
    with open_store() as store:
        saved = store.load(find_game(store, wanted))
    header = Header.from_line(saved.header)
    return read_lines(header, list(saved.lines))
