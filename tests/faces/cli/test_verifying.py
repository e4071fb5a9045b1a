"""`artificer verify` over a save file of many games, with a real terminal at its error stream."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from contextlib import closing
from threading import Thread

from artificer.table.home import default_store_path
from artificer.table.store import SqliteStore
from tests.table.playing import begin

GAMES = 30


def fill() -> None:
    with closing(SqliteStore(default_store_path())) as store:
        store._db.execute("PRAGMA synchronous = OFF")
        for _ in range(GAMES):
            begin(store)


def verified(errors: int) -> str:
    """The output of the command, whose errors go there."""
    done = subprocess.run(
        [sys.executable, "-m", "artificer", "verify", str(default_store_path())],
        env=os.environ | {"TERM": "xterm", "COLUMNS": "80", "ARTIFICER_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=errors,
        check=True,
        text=True,
    )
    return done.stdout


def test_on_a_terminal_it_shows_how_many_games_are_checked() -> None:
    fill()
    ours, theirs = pty.openpty()
    shown = bytearray()

    def read() -> None:
        try:
            while part := os.read(ours, 4096):
                shown.extend(part)
        except OSError:  # what Linux says at the end of a terminal
            pass

    reader = Thread(target=read)
    reader.start()
    out = verified(theirs)
    os.close(theirs)
    reader.join()
    os.close(ours)
    assert out.count("\n") == GAMES
    assert b"checking games" in shown
    assert f"{GAMES}/{GAMES}".encode() in shown


def test_elsewhere_it_shows_findings_alone() -> None:
    fill()
    ours, theirs = os.pipe()
    out = verified(theirs)
    os.close(theirs)
    with os.fdopen(ours, "rb") as errors:
        assert errors.read() == b""
    assert out.count("\n") == GAMES
