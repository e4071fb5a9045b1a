"""A game that is opened and left at its first question leaves nothing behind."""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios

import pytest

from artificer.faces.terminal.emulator import HUNG_UP
from tests.faces.cli.calling import Call, saved_plies
from tests.shares import first, in_turn
from tests.starting import heeding_signals
from tests.waiting import HANGING, read_until

PROGRAM = (sys.executable, "-m", "artificer")
EXAMPLE = ("learn", "utopia-engine-3e", "--example", "activation")


@pytest.mark.parametrize(
    ("words", "typed"),
    in_turn(
        [
            ("play",),
            ("play", "sorcery"),
            ("play", "utopia", "--seats", "me,governor"),
            ("play", "--daily"),
            ("learn", "sorcery"),
        ],
        ["", "quit\n", "help\nsheet\nnonsense\n", "undo\n"],
    ),
)
def test_in_lines_nothing_is_kept_before_a_decision(
    call: Call, words: tuple[str, ...], typed: str
) -> None:
    code, out, err = call(*words, typed=typed)
    assert (code, err) == (0, "")
    assert "Nothing was decided, so this game is not kept." in out
    assert saved_plies() == []


def test_the_line_that_is_said_begins_another_game(call: Call) -> None:
    out = call("play", "sorcery", typed="quit\n")[1]
    assert out.endswith("Begin another with: artificer play sorcery\n")


@pytest.mark.parametrize("end", first([signal.SIGTERM, signal.SIGKILL, signal.SIGHUP], 2))
def test_in_lines_a_program_that_is_ended_keeps_nothing(end: signal.Signals) -> None:
    with heeding_signals():
        process = subprocess.Popen(
            [*PROGRAM, "play", "--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
    assert process.stdout is not None
    while b"Moves: " not in process.stdout.readline():
        pass
    process.send_signal(end)
    process.communicate(timeout=HANGING)
    assert saved_plies() == []


def test_on_the_screen_nothing_is_kept_before_a_decision() -> None:
    """On a real terminal. The key closes the card of a new game, and chooses a region."""
    child, terminal = on_a_terminal("play", "--seed", "7", "--theme", "dark")
    read_until(terminal, "━━".encode())
    os.write(terminal, b"3")
    os.write(terminal, b"\x03")
    read_until(terminal, b"is not kept")
    os.waitpid(child, 0)
    os.close(terminal)
    assert saved_plies() == []


@pytest.mark.parametrize(
    ("words", "hangup"), in_turn([("play",), EXAMPLE], [signal.SIG_DFL, signal.SIG_IGN])
)
def test_a_screen_whose_window_is_closed_ends(
    words: tuple[str, ...], hangup: signal.Handlers
) -> None:
    """Also where SIGHUP is ignored, as in whatever `nohup` starts."""
    child, terminal = on_a_terminal(*words, "--theme", "dark", hangup=hangup)
    read_until(terminal, "━━".encode())
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    ended = os.waitstatus_to_exitcode(status)
    assert ended == (HUNG_UP if hangup == signal.SIG_IGN else -signal.SIGHUP)
    assert saved_plies() == []


def on_a_terminal(*words: str, hangup: signal.Handlers = signal.SIG_DFL) -> tuple[int, int]:
    """The program on a terminal of its own: its process, and our end of the terminal."""
    child, terminal = pty.fork()
    if child == 0:
        signal.signal(signal.SIGHUP, hangup)
        os.environ |= {"TERM": "xterm-256color", "LANG": "C.UTF-8", "ARTIFICER_LANG": "en"}
        os.execv(PROGRAM[0], [*PROGRAM, *words])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    return child, terminal
