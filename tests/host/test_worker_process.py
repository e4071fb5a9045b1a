"""Worker processes: started under a screen, replaced when they die or their caller gives up."""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from subprocess import PIPE, Popen
from threading import Event
from typing import Final

import pytest

from artificer.host.worker_process import WorkerDied, WorkerPool
from tests.waiting import HANGING

WITHOUT_A_FILE: Final = """
import math, sys
from io import StringIO
from artificer.host.worker_process import Worker

class Screen(StringIO):
    def fileno(self):
        return -1

if __name__ == "__main__":
    sys.stderr = captured = Screen()
    worker = Worker()
    print(worker.do(math.gcd, 12, 18))
    worker.stop()
    assert sys.stderr is captured
"""


def test_it_starts_under_a_screen_that_captures_the_error_stream() -> None:
    """As Textual's does, whose stream names no file; no process of this one may be running yet."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_A_FILE], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "6\n", "")


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    made = WorkerPool(1)
    yield made
    made.stop()


def test_a_process_that_died_is_replaced(pool: WorkerPool) -> None:
    with pytest.raises(WorkerDied, match="ended from outside"):
        pool.do(signal.raise_signal, signal.SIGKILL)
    assert pool.do(math.gcd, 12, 18) == 6


def test_what_a_task_raises_ends_no_process(pool: WorkerPool) -> None:
    first = pool.do(os.getpid)
    with pytest.raises(ValueError, match="factorial"):
        pool.do(math.factorial, -1)
    assert pool.do(os.getpid) == first


def test_a_task_after_an_interrupted_one_gets_its_own_result(pool: WorkerPool) -> None:
    """The interrupted one is still under way when the caller goes on."""
    first = pool.do(os.getpid)
    before = signal.signal(signal.SIGUSR1, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            pool.do(interrupt_and_stay, os.getpid())
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert pool.do(math.gcd, 12, 18) == 6
    assert pool.do(os.getpid) != first


def interrupt_and_stay(caller: int) -> str:
    """Interrupt the caller, and take longer than any test."""
    os.kill(caller, signal.SIGUSR1)
    Event().wait(2 * HANGING)
    return "stale"


def test_a_stopped_pool_begins_nothing(pool: WorkerPool) -> None:
    pool.stop()
    for _ in range(2):
        with pytest.raises(WorkerDied):
            pool.do(math.gcd, 12, 18)


def test_ctrl_c_is_not_heard_by_a_process_that_starts() -> None:
    """The terminal tells its whole group; what starts would print where it was."""
    with Popen(
        [sys.executable, "-c", INTERRUPTED_AT_ONCE], stderr=PIPE, text=True, start_new_session=True
    ) as started:
        _, err = started.communicate(timeout=HANGING)
    assert (started.returncode, err) == (0, "")


INTERRUPTED_AT_ONCE: Final = """
import math, os, signal
from threading import Thread
from time import sleep
from artificer.host.worker_process import Worker

def interrupt():
    for _ in range(20):
        sleep(0.02)
        os.killpg(0, signal.SIGINT)

if __name__ == "__main__":
    signal.signal(signal.SIGINT, lambda *_: None)
    Thread(target=interrupt, daemon=True).start()
    assert Worker().do(math.gcd, 12, 18) == 6
"""
