"""Ctrl-C in a real process: answered within a second, whatever is at work."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

BUSY = 5  # seconds: a machine may have much else to do

PROGRAM = "import sys; from artificer.faces.cli import main; main()"

STUCK = """
import ctypes, sys
from artificer.faces.commands import lab
from artificer.faces.cli import main
from artificer.lab.interrupts import compiling, passing_folder

def stuck(*_, **__):
    '''One long step of Python's, as the compiler's are: signals wait until it is over.'''
    libc, thread = ctypes.CDLL(None), ctypes.c_ulong()
    sleep = ctypes.cast(libc.sleep, ctypes.c_void_p)
    with passing_folder("artificer-test-") as folder, compiling():
        print(folder, file=sys.stderr, flush=True)
        libc.pthread_create(ctypes.byref(thread), None, sleep, ctypes.c_void_p(20))
        libc.pthread_join(thread, None)

lab.run = stuck
main()
"""

LEFT = """
import time

def left(*_, **__):
    try:
        print("playing", file=sys.stderr, flush=True)
        time.sleep(20)
    except KeyboardInterrupt:
        pass

def taken_down(_):
    libc, thread = ctypes.CDLL(None), ctypes.c_ulong()
    sleep = ctypes.cast(libc.sleep, ctypes.c_void_p)
    libc.pthread_create(ctypes.byref(thread), None, sleep, ctypes.c_void_p(20))
    libc.pthread_join(thread, None)

lab.run, lab.figures = left, taken_down
"""


def started(program: str, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def interrupted(process: subprocess.Popen[str]) -> tuple[float, str, str]:
    """Seconds to the end after Ctrl-C, and what was told."""
    process.send_signal(signal.SIGINT)
    start = time.monotonic()
    out, err = process.communicate(timeout=30)
    return time.monotonic() - start, out, err


def test_one_long_step_does_not_hold_up_the_end() -> None:
    process = started(STUCK, "simulate", "--games", "5")
    assert process.stderr is not None
    folder = Path(process.stderr.readline().strip())
    time.sleep(0.2)
    took, out, err = interrupted(process)
    assert process.returncode == 130
    assert (out, err) == ("", "artificer: interrupted\n")
    assert took < BUSY
    assert not folder.exists()


def test_what_is_taken_down_afterwards_does_not_hold_up_the_end() -> None:
    process = started(STUCK.replace("lab.run = stuck", LEFT), "simulate", "--games", "5")
    assert process.stderr is not None
    process.stderr.readline()
    time.sleep(0.2)
    took, _, err = interrupted(process)
    assert (process.returncode, err) == (130, "artificer: interrupted\n")
    assert took < BUSY


def test_a_slow_game_does_not_hold_up_the_figures(tmp_path: Path) -> None:
    """Each game takes half a minute, and a chunk of them twenty times as long."""
    rows = tmp_path / "rows.csv"
    words = ("--players", "search:iterations=20000", "--games", "40", "--json", "--rows", str(rows))
    process = started(PROGRAM, "simulate", *words)
    while not rows.exists():
        time.sleep(0.05)
    time.sleep(1)
    took, out, err = interrupted(process)
    assert process.returncode == 130
    told = json.loads(out)
    assert told["interrupted"] and told["games"] == 0
    assert "Interrupted: these are the figures of 0 of 40 games." in err
    assert took < BUSY
