"""Finds saved games for the command line: the save file, ids, journals in files."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from artificer.faces.called import to_call
from artificer.faces.commands.options import as_typed
from artificer.games.notices import Notice
from artificer.games.registry import ruleset_names
from artificer.host.sessions import PreparedImport, prepare_import
from artificer.table.errors import BadJournal, StoreError, UnknownSave
from artificer.table.header import Header
from artificer.table.home import default_store_path
from artificer.table.journal import JournalReading, read_lines
from artificer.table.session import Session
from artificer.table.store.base import UNREADABLE, Store, Wanted
from artificer.table.store.files import set_aside
from artificer.table.store.memory import MemoryStore
from artificer.table.store.sqlite import SqliteStore
from artificer.table.verify import LONGEST_JOURNAL, read_data
from artificer.words.rendering import few

LATEST: Final = "latest"


@contextmanager
def open_store(read_only: bool = False) -> Iterator[Store]:
    """Open the player's save file, and close it afterwards. Raises StoreError."""
    path = default_store_path()
    store: Store
    store = MemoryStore() if read_only and _is_blank(path) else SqliteStore(path, read_only)
    try:
        yield store
    finally:
        store.close()


@contextmanager
def open_session(make: Callable[[Store], Session], beside: bool = False) -> Iterator[Session]:
    """Make a session in the player's save file, and close the file afterwards.

    If the file is damaged and `beside` is true, it is renamed and the session is made in a new one;
    its `warning` says so. Raises StoreError, and as `make` does.
    """
    path = default_store_path()
    with ExitStack() as opened:
        try:
            session = make(_opened(opened, path))
        except StoreError as error:
            opened.close()
            kept = set_aside(path, error) if beside else None
            if kept is None:
                raise
            session = make(_opened(opened, path))
            session.warning = Notice("store.set_aside", path=path, kept=kept)
        yield session


def _opened(opened: ExitStack, path: Path) -> Store:
    """Open the save file, to be closed with the stack."""
    store = SqliteStore(path)
    opened.callback(store.close)
    return store


def find_game(store: Store, wanted: str, finished: bool = False) -> str:
    """Find a game by its id, the start of its id, its name, or `latest`.

    The latest is one that is not `finished`, unless it must be. Raises UnknownSave.
    """
    wanted = as_typed(wanted)
    if wanted == LATEST:
        return _latest(store, finished)
    if not wanted or not is_text(wanted):
        raise UnknownSave("saved.unknown", wanted=wanted)
    begun = store.games(Wanted(id_start=wanted))
    if any(game.game_id == wanted for game in begun.games):
        return wanted
    named = store.games(Wanted(name=wanted))
    fitting = named if named.games else begun
    ids = [game.game_id for game in fitting.games]
    if len(ids) == 1:
        return ids[0]
    if fitting.after is not None:
        raise UnknownSave("saved.too_many", wanted=wanted, n=len(ids))
    if ids:
        raise UnknownSave("saved.ambiguous", wanted=wanted, ids=few(ids))
    is_ruleset = wanted in ruleset_names()
    raise UnknownSave("saved.ruleset" if is_ruleset else "saved.unknown", wanted=wanted)


def is_text(wanted: str) -> bool:
    """Whether it is valid Unicode text, as all names and ids are."""
    return not any("\ud800" <= sign <= "\udfff" for sign in wanted)


def _latest(store: Store, finished: bool) -> str:
    """The id of the last-played game that can be opened, and is finished or not."""
    for game in store.every_game(Wanted(finished=finished)):
        if game.ruleset != UNREADABLE and _can_be_opened(store, game.game_id):
            return game.game_id
    raise UnknownSave("saved.none_finished" if finished else "saved.none_open")


def _can_be_opened(store: Store, game_id: str) -> bool:
    try:
        Header.from_line(store.load(game_id).header)
    except BadJournal:
        return False
    return True


def _is_blank(path: Path) -> bool:
    """Whether it is an empty file, in which a save file may be created."""
    return path.is_file() and path.stat().st_size == 0


def read_journal(wanted: str, finished: bool = False) -> tuple[JournalReading, str]:
    """Read the journal of a saved game or a file; returns it with the id or the file name.

    The latest game is one that is not `finished`, unless it must be. Raises BadJournal,
    UnknownSave, or StoreError.
    """
    if names_a_file(wanted):
        return read_file(wanted), Path(wanted).name
    return read_saved(wanted, finished)


def names_a_file(wanted: str) -> bool:
    """Whether a file is meant, not a saved game. Raises UnknownSave if there is no such file."""
    path = Path(wanted)
    if path.is_file() or path.name == wanted or not wanted:
        return path.is_file()
    if path.is_dir():
        raise UnknownSave("saved.folder", wanted=wanted)
    raise UnknownSave("saved.no_file", wanted=wanted)


def read_saved(wanted: str, finished: bool = False) -> tuple[JournalReading, str]:
    """Read a saved game's journal and id. Raises BadJournal, UnknownSave or StoreError."""
    with open_store(read_only=True) as store:
        saved = store.load(find_game(store, wanted, finished))
    with named(saved.game_id):
        reading = read_lines(Header.from_line(saved.header), list(saved.lines))
    return reading, saved.game_id


@contextmanager
def named(game_id: str) -> Iterator[None]:
    """Add the id of the saved game to a BadJournal raised inside."""
    try:
        yield
    except BadJournal as error:
        raise BadJournal("saved.broken", game_id=game_id, why=error) from None


def read_file(file: str) -> JournalReading:
    """Read the journal of a file. Raises BadJournal."""
    path = Path(file)
    try:
        with path.open("rb") as stream:
            data = stream.read(LONGEST_JOURNAL + 1)
    except OSError as error:
        raise BadJournal("journal.unread", path=path, reason=error.strerror) from None
    return read_data(data, path)


def read_whole(file: str) -> PreparedImport:
    """Read the journal of a file to import. Raises BadJournal, also if only a line is broken."""
    found = prepare_import(read_file(file))
    if found.fault is not None:
        raise BadJournal(
            "journal.refused",
            path=file,
            fault=found.fault.notice(),
            n=len(found.journal.entries),
            command=to_call("import", shlex.quote(file), "--good-part"),
        )
    return found
