"""Finding saved games for the command line: the save file, ids, journals in files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from artificer.faces.commands.options import as_typed
from artificer.table.errors import BadJournal, UnknownSave
from artificer.table.header import Header
from artificer.table.journal import Reading, read_lines, read_text
from artificer.table.paths import default_store_path
from artificer.table.store.base import UNREADABLE, Store, Wanted
from artificer.table.store.sqlite import SqliteStore
from artificer.table.verify import LONGEST_JOURNAL, SQLITE_FILE
from artificer.words.faults import few

LATEST: Final = "latest"


@contextmanager
def open_store(read_only: bool = False) -> Iterator[Store]:
    """The player's save file, closed afterwards. Raises StoreError."""
    store = SqliteStore(default_store_path(), read_only)
    try:
        yield store
    finally:
        store.close()


def find_game(store: Store, wanted: str) -> str:
    """The id of a game by its id, the start of it, its name, or `latest` (not finished).

    Raises UnknownSave.
    """
    wanted = as_typed(wanted)
    if wanted == LATEST:
        return _latest(store)
    if not wanted or not _is_text(wanted):
        raise UnknownSave("saved.unknown", wanted=wanted)
    begun = [game.game_id for game in store.every_game(Wanted(id_start=wanted))]
    if wanted in begun:
        return wanted
    fitting = [game.game_id for game in store.every_game(Wanted(name=wanted))] or begun
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise UnknownSave("saved.ambiguous", wanted=wanted, ids=few(fitting))
    raise UnknownSave("saved.unknown", wanted=wanted)


def _is_text(wanted: str) -> bool:
    """Whether it is whole letters, as all that is saved is."""
    return not any("\ud800" <= sign <= "\udfff" for sign in wanted)


def _latest(store: Store) -> str:
    """The game last played of those that can be played on."""
    for game in store.every_game(Wanted(finished=False)):
        if game.ruleset != UNREADABLE and _can_be_opened(store, game.game_id):
            return game.game_id
    raise UnknownSave("saved.none_open")


def _can_be_opened(store: Store, game_id: str) -> bool:
    try:
        Header.from_line(store.load(game_id).header)
    except BadJournal:
        return False
    return True


def read_journal(wanted: str) -> Reading:
    """The journal of a saved game, or of a file of that name.

    Raises BadJournal, UnknownSave, or StoreError.
    """
    path = Path(wanted)
    if path.is_file():
        return _read_file(path)
    if path.is_dir():
        raise UnknownSave("saved.folder", wanted=wanted)
    if path.name != wanted:
        raise UnknownSave("saved.no_file", wanted=wanted)
    return read_saved(wanted)


def read_saved(wanted: str) -> Reading:
    """The journal of a saved game. Raises BadJournal, UnknownSave, or StoreError."""
    with open_store(read_only=True) as store:
        saved = store.load(find_game(store, wanted))
    with named(saved.game_id):
        return read_lines(Header.from_line(saved.header), list(saved.lines))


@contextmanager
def named(game_id: str) -> Iterator[None]:
    """Says of which saved game a BadJournal speaks."""
    try:
        yield
    except BadJournal as error:
        raise BadJournal("saved.broken", game_id=game_id, why=error) from None


def _read_file(path: Path) -> Reading:
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST_JOURNAL + 1)
    except OSError as error:
        raise BadJournal("journal.unread", path=path, reason=error.strerror) from None
    try:
        text = data.decode()
    except UnicodeDecodeError:
        key = "journal.store" if data.startswith(SQLITE_FILE) else "journal.bytes"
        raise BadJournal(key, path=path) from None
    if len(data) > LONGEST_JOURNAL:
        raise BadJournal("journal.long", path=path)
    if not text.strip():
        raise BadJournal("journal.empty", path=path)
    try:
        return read_text(text)
    except BadJournal as error:
        raise BadJournal("journal.broken", path=path, why=error) from None
