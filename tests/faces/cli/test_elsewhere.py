"""A game in plain lines that is played on in another program: the next line says so."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from artificer.table.home import default_store_path
from artificer.table.session import Session
from artificer.table.store.base import Wanted
from artificer.table.store.sqlite import SqliteStore
from tests.waiting import line_with

SAID = "The game went on elsewhere."
NOT_DONE = "was not carried out"


@pytest.fixture
def playing() -> Iterator[subprocess.Popen[str]]:
    """A game in a process of its own, whose pipe stays open; its first decision is made."""
    code = "from artificer.faces.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code, "play", "--plain", "--seed", "7", "--practice"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        type_in(process, "search 1")
        line_with("Moves:", process.stdout)
        line_with("Moves:", process.stdout)
        yield process
        process.kill()


@contextmanager
def here() -> Iterator[Session]:
    """The same game, opened in this process."""
    with closing(SqliteStore(default_store_path())) as store:
        (game,) = store.games(Wanted()).games
        yield Session.resume(store, game.game_id)


def type_in(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()


def said_after(process: subprocess.Popen[str], *lines: str) -> str:
    """All that is said after the last lines."""
    for line in (*lines, "quit"):
        type_in(process, line)
    assert process.stdout is not None
    return process.stdout.read()


def play_on(session: Session) -> str:
    """Answer the open question with the first answer; its text."""
    step = session.play(session.legal_actions()[0])
    while session.waits_for_dice():
        session.roll()
    return step.text


def test_the_next_line_says_so_and_is_not_carried_out(playing: subprocess.Popen[str]) -> None:
    with here() as session:
        play_on(session)
        legal = session.legal_texts()[0]
    said = said_after(playing, "W5TH", legal)
    assert SAID in said
    assert f"'W5TH' {NOT_DONE}" in said
    with here() as now:
        assert now.steps[session.ply].text == legal


@pytest.mark.parametrize("line", ["sheet", "log"])
def test_a_line_that_only_asks_is_answered_from_the_new_position(
    playing: subprocess.Popen[str], line: str
) -> None:
    with here() as session:
        text = play_on(session)
    said = said_after(playing, line)
    assert SAID in said
    assert NOT_DONE not in said
    assert (f"Action {session.ply}: {text}" in said) == (line == "log")


def test_an_empty_line_tells_what_was_taken_back(playing: subprocess.Popen[str]) -> None:
    with here() as session:
        session.undo()
    said = said_after(playing, "")
    assert SAID in said
    assert "Taken back, 2 actions: search 1" in said
    assert NOT_DONE not in said
