"""Ctrl-Z and signals to end on a real terminal: the program comes back, or leaves it usable."""

from __future__ import annotations

import os
import pty
import signal
import sys
import termios
from pathlib import Path

import pytest

from tests.faces.terminal.tables import SMALL, seeded, shown, table
from tests.faces.terminal.terminals import give_size, on_terminal, started
from tests.starting import ENDS, heeding_signals
from tests.waiting import HANGING, read_until


def test_it_stops_with_its_parent_and_comes_back_drawn(tmp_path: Path) -> None:
    play = tmp_path / "play.py"
    play.write_text(
        "import subprocess, sys\n"
        "code = 'import sys; from artificer.faces.cli import main; main()'\n"
        "sys.exit(subprocess.call([sys.executable, '-c', code, *sys.argv[1:]]))\n"
    )
    child, terminal = pty.fork()
    if child == 0:
        os.environ |= on_terminal(tmp_path)
        # The shell of this test is the parent: the program is a job of its own in its session.
        job = os.fork()
        if job == 0:
            os.setpgid(0, 0)
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)
            os.tcsetpgrp(0, os.getpid())
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)
            game = [str(play), "play", "--seed", "7", "--theme", "dark"]
            os.execv(sys.executable, [sys.executable, *game])
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        _, status = os.waitpid(job, os.WUNTRACED)
        os.write(1, b"\r\nSTOPPED\r\n" if os.WIFSTOPPED(status) else b"\r\nGONE\r\n")
        os.tcsetpgrp(0, os.getpgrp())
        os.read(0, 1)
        os.tcsetpgrp(0, job)
        os.killpg(job, signal.SIGCONT)
        os.waitpid(job, 0)
        os._exit(0)
    give_size(terminal)
    try:
        read_until(terminal, "━━".encode())
        os.write(terminal, b"\x1a")
        read_until(terminal, b"STOPPED")
        os.write(terminal, b"\n")
        read_until(terminal, "━━".encode())
        os.write(terminal, b"\x03")
        read_until(terminal, b"is not kept")
    finally:
        os.kill(child, signal.SIGKILL)
        os.close(terminal)
        os.waitpid(child, 0)


@pytest.mark.parametrize(
    ("command", "ends", "said", "status"),
    [
        ("play --seed 7", signal.SIGTERM, b"is not kept", 143),
        ("play --seed 7", signal.SIGQUIT, b"is not kept", 131),
        ("exercises utopia-engine-3e", signal.SIGTERM, b"In boxes", 0),
    ],
)
def test_a_program_that_is_ended_leaves_the_terminal_as_it_was(
    tmp_path: Path, command: str, ends: signal.Signals, said: bytes, status: int
) -> None:
    with heeding_signals(), started(tmp_path, command) as (terminal, process):
        before = termios.tcgetattr(terminal)
        read_until(terminal, "━━".encode())
        process.send_signal(ends)
        text = read_until(terminal, said)
        assert process.wait(HANGING) == status
        for mode in (b"1049l", b"1000l", b"25h"):  # the screen, the mouse, the cursor
            assert b"\x1b[?" + mode in text
        assert termios.tcgetattr(terminal) == before


async def test_where_a_program_cannot_be_stopped_it_says_so() -> None:
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+z")
        assert "cannot stop a program" in shown(app)
        assert app.is_running


async def test_a_screen_leaves_the_signals_as_it_found_them() -> None:
    handlers = [signal.getsignal(number) for number in ENDS]
    async with table(seeded()).run_test(size=SMALL):
        pass
    assert [signal.getsignal(number) for number in ENDS] == handlers
