"""A program on a real terminal, for the tests of what only a terminal does."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.faces.terminal.tables import SMALL


def give_size(terminal: int) -> None:
    """Make a terminal as small as a screen may be."""
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", SMALL[1], SMALL[0], 0, 0))


def on_terminal(home: Path) -> dict[str, str]:
    """The variables of the environment of a program on a terminal, with its games in `home`."""
    return {"ARTIFICER_HOME": str(home), "TERM": "xterm-256color", "LANG": "C.UTF-8"}


@contextmanager
def started(home: Path, command: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A command of ours on a terminal: our end of it, and the process, which is ended after."""
    ours, theirs = pty.openpty()
    give_size(ours)
    code = "from artificer.faces.cli import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code, *command.split(), "--theme", "dark"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, **on_terminal(home)},
    )
    os.close(theirs)
    try:
        yield ours, process
    finally:
        process.kill()
        process.wait()
        os.close(ours)
