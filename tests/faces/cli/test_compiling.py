"""With an empty kernel cache players can leave at once: only worker processes compile."""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from artificer.games.registry import load_game
from artificer.lab.exercises import Training, known_verdict
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore, SqliteStore
from artificer.table.verify import exit_code, verify_file
from tests.starting import heeding_signals
from tests.waiting import HANGING, read_until, until

pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc")

PROGRAM = "from artificer.faces.cli import main; main()"
COMPILER = "llvmlite"
MASTERS_TURN = ("play", "sorcery", "--seats", "master,me", "--seed", "3", "--name", "kept")
"""The player that compiles decides first."""


@contextmanager
def started(
    home: Path, words: Sequence[str], stdin: int, stdout: int
) -> Iterator[subprocess.Popen[str]]:
    """A command with an empty cache, as the leader of a session of its own."""
    cold = {"ARTIFICER_HOME": str(home), "XDG_CACHE_HOME": str(home / "cache")}
    settings = {**os.environ, **cold, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    with heeding_signals():
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *words],
            stdin=stdin,
            stdout=stdout,
            stderr=subprocess.STDOUT,
            env=settings,
            text=True,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        for each in processes_of(process.pid):
            os.kill(each, signal.SIGKILL)
        process.communicate()


@contextmanager
def on_a_terminal(home: Path, words: Sequence[str]) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A command on a terminal, and the other end of that."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    with started(home, words, theirs, theirs) as process:
        os.close(theirs)
        yield process, ours
    os.close(ours)


def processes_of(session: int) -> list[int]:
    """The processes of a session that have not ended."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, of = stat.read_text().rpartition(")")[2].split()[:4]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(of) == session and state != "Z":
            found.append(int(stat.parent.name))
    return found


def compiles(process: int) -> bool:
    """Whether a process has loaded the compiler."""
    try:
        return COMPILER in Path(f"/proc/{process}/maps").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def plies(home: Path) -> int:
    """The number of steps of the only game."""
    with closing(SqliteStore(home / "games.sqlite", read_only=True)) as store:
        (game,) = store.every_game()
        return game.plies


def wait_for_the_compiler(process: subprocess.Popen[str]) -> None:
    """Wait until something compiles for a command, and see that it is not the command itself."""
    busy = until(lambda: [each for each in processes_of(process.pid) if compiles(each)])
    assert process.pid not in busy


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_game_ends_while_a_player_compiles(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    words = (*MASTERS_TURN, "--plain")
    with started(tmp_path, words, subprocess.PIPE, subprocess.PIPE) as process:
        wait_for_the_compiler(process)
        os.killpg(process.pid, number)  # as a terminal and `timeout` do
        out, _ = process.communicate(timeout=HANGING)
        assert process.returncode == status
        assert "The game is saved." in out and "Traceback" not in out
        until(lambda: not processes_of(process.pid))
    assert exit_code(verify_file(tmp_path / "games.sqlite")) == 0


def test_a_review_that_is_killed_leaves_nobody_at_work(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "games.sqlite")) as store:
        seats = ("player", "computer:random")
        session = Session.start(store, load_game("sorcery", players=2), SeededDice(5), seats=seats)
        with session.together():
            while not session.is_over():
                if session.waits_for_dice():
                    session.roll()
                else:
                    session.play(session.legal_actions()[-1])
    words = ("review", "latest", "--plain")
    with started(tmp_path, words, subprocess.DEVNULL, subprocess.PIPE) as process:
        wait_for_the_compiler(process)
        process.kill()
        until(lambda: not processes_of(process.pid))


def test_the_exercise_screen_is_left_while_an_answer_is_judged(tmp_path: Path) -> None:
    exercise = Training(MemoryStore(), ("sorcery",)).next()
    assert exercise is not None
    legal = exercise.state.legal_actions()
    other = next(action for action in legal if known_verdict(exercise, action) is None)
    words = ("exercises", "sorcery", "--theme", "dark")
    with on_a_terminal(tmp_path, words) as (process, ours):
        read_until(ours, "━━".encode())
        os.write(ours, b":")
        read_until(ours, b"move, such as")
        os.write(ours, f"{exercise.state.action_to_string(other)}\r".encode())
        wait_for_the_compiler(process)
        os.write(ours, b"q")
        said = read_until(ours, b"20 new, 0 due")
        assert b"Traceback" not in said
        assert process.wait(timeout=HANGING) == 0
        until(lambda: not processes_of(process.pid))


def test_a_screen_is_ended_while_a_player_compiles(tmp_path: Path) -> None:
    with on_a_terminal(tmp_path, (*MASTERS_TURN, "--theme", "dark")) as (process, ours):
        wait_for_the_compiler(process)
        before = plies(tmp_path)
        process.terminate()
        assert b"\x1b[?1049l" in read_until(ours, b"The game is saved.")
        assert process.wait(timeout=HANGING) == 143
        assert plies(tmp_path) == before, "the decision was not waited for"
        until(lambda: not processes_of(process.pid))
