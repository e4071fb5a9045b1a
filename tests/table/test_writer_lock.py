"""Of several programs at one save file, one writes at a time."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from artificer.table.errors import StoreError
from artificer.table.session import Session
from artificer.table.store.files import WriterLock
from artificer.table.store.sqlite import SqliteStore
from tests.keyed import keyed
from tests.table.playing import begin, play_on
from tests.waiting import HANGING

HOLDS = """
import sys
from pathlib import Path
from artificer.table.store.files import WriterLock

with WriterLock(Path(sys.argv[1]), 0).held():
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def test_the_pen_is_one_programs(place: Path) -> None:
    with another_holding(place), pytest.raises(StoreError, check=keyed("^store busy")):
        take(place, patience=0)


def test_a_program_that_is_killed_gives_it_back(place: Path) -> None:
    with another_holding(place) as other:
        other.kill()
        other.wait()
        take(place, patience=0)


def test_it_is_waited_for(place: Path) -> None:
    with another_holding(place) as other:
        assert other.stdin
        other.stdin.close()
        take(place, patience=HANGING)


def test_it_is_given_back_after_an_error(place: Path) -> None:
    with closing_lock(place) as lock:
        with pytest.raises(ZeroDivisionError), lock.held():
            raise ZeroDivisionError
        take(place, patience=0)


def test_a_store_writes_only_with_the_lock(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("artificer.table.store.opening.BUSY_SECONDS", 0)
    with closing(SqliteStore(place)) as store:
        session = begin(store)
        steps = len(session.steps)
        with another_holding(place), pytest.raises(StoreError, check=keyed("^store busy")):
            play_on(session, random.Random(1), 1)
        assert len(session.steps) == steps
        with closing(SqliteStore(place, read_only=True)) as reader:
            assert Session.resume(reader, session.game_id).head == session.head
        play_on(session, random.Random(1), 1)


def test_a_pen_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, check=keyed("^store system")):
        take(tmp_path / "nowhere" / "games.sqlite", patience=0)


def take(place: Path, patience: float) -> None:
    with closing_lock(place, patience) as lock, lock.held():
        pass


@contextmanager
def closing_lock(place: Path, patience: float = 0) -> Iterator[WriterLock]:
    """A writer lock that is closed afterwards."""
    lock = WriterLock(place, patience)
    try:
        yield lock
    finally:
        lock.close()


@contextmanager
def another_holding(place: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that holds the lock until its input ends."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", HOLDS, str(place)]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as other:
        assert other.stdout
        assert other.stdout.readline() == "held\n"
        try:
            yield other
        finally:
            other.kill()
