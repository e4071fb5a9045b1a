"""Waiting for a sign: the one place of the tests that looks at a clock and sleeps."""

from __future__ import annotations

import os
import select
from collections.abc import Callable
from time import monotonic, sleep
from typing import IO, AnyStr, Final, TypeVar

Sign = TypeVar("Sign")

HANGING: Final = 600.0
"""Seconds after which a process counts as hanging: a bound, which says nothing of speed.

It is far more than a loaded machine takes. `faulthandler_timeout` is shorter on purpose: it ends
nothing, and tells where a test stands that is on its way here.
"""

BREATH: Final = 0.01
"""Seconds between two looks."""


def until(sign: Callable[[], Sign]) -> Sign:
    """Look for a sign until it is there, where the system tells of no event to wait for.

    What makes the sign impossible, the end of a process say, `sign` asserts itself.
    """
    end = monotonic() + HANGING
    while not (found := sign()):
        assert monotonic() < end, "the sign that is waited for does not come"
        sleep(BREATH)
    return found


def line_with(sign: AnyStr, stream: IO[AnyStr] | None) -> AnyStr:
    """Read lines until one has the sign in it; that line."""
    assert stream is not None
    heard = []
    while line := stream.readline():
        if sign in line:
            return line
        heard.append(line)
    raise AssertionError(f"it ended without {sign!r}: {heard}")


def read_until(terminal: int, sign: bytes) -> bytes:
    """Read what a program writes on its terminal until the sign is in it; all of that."""
    shown = b""
    while sign not in shown:
        assert select.select([terminal], [], [], HANGING)[0], shown[-500:]
        shown += os.read(terminal, 65536)
    return shown
