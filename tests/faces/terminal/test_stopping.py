"""Ctrl-Z and SIGTERM on a real terminal: the program stops and comes back, or leaves it usable."""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tests.faces.terminal.tables import SMALL, seeded, shown, table
from tests.starting import heeding_signals
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
        os.environ |= {"ARTIFICER_HOME": str(tmp_path), "TERM": "xterm-256color", "LANG": "C.UTF-8"}
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
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", SMALL[1], SMALL[0], 0, 0))
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
    ("command", "told", "status"),
    [("play --seed 7", b"is not kept", 143), ("exercises utopia-engine-3e", b"In boxes", 0)],
)
def test_a_program_that_is_terminated_leaves_the_terminal_as_it_was(
    tmp_path: Path, command: str, told: bytes, status: int
) -> None:
    ours, theirs = pty.openpty()
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", SMALL[1], SMALL[0], 0, 0))
    before = termios.tcgetattr(ours)
    home = {"ARTIFICER_HOME": str(tmp_path), "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    code = "from artificer.faces.cli import main; main()"
    with heeding_signals():
        process = subprocess.Popen(
            [sys.executable, "-c", code, *command.split(), "--theme", "dark"],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, **home},
        )
    os.close(theirs)
    try:
        read_until(ours, "━━".encode())
        process.terminate()
        said = read_until(ours, told)
        assert process.wait(HANGING) == status
        for mode in (b"1049l", b"1000l", b"25h"):  # the screen, the mouse, the cursor
            assert b"\x1b[?" + mode in said
        assert termios.tcgetattr(ours) == before
    finally:
        process.kill()
        process.wait()
        os.close(ours)


async def test_where_a_program_cannot_be_stopped_it_says_so() -> None:
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+z")
        assert "cannot stop a program" in shown(app)
        assert app.is_running
