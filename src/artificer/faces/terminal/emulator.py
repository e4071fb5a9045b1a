"""What a terminal is and does: whether it is light, if that shows, and that it was closed."""

from __future__ import annotations

import os
import re
import select
import sys
from collections.abc import Mapping
from threading import Thread
from time import monotonic
from typing import Final

from artificer.faces.terminal.palette import BY_NAME, DARK, LIGHT, Colours

PATIENCE: Final = 0.2
"""Seconds to wait for the terminal's reply."""
# A query for the background, then one for the terminal's type, which every terminal answers.
_QUESTION: Final = b"\x1b]11;?\x1b\\\x1b[c"
_LAST_WORD: Final = re.compile(rb"\x1b\[\?[\d;]*c")
_BACKGROUND: Final = re.compile(
    rb"\x1b\]11;rgba?:([0-9a-f]+)/([0-9a-f]+)/([0-9a-f]+)", re.IGNORECASE
)
_WEIGHTS: Final = (0.2126, 0.7152, 0.0722)
"""The weights of red, green and blue in brightness."""
_LIGHT_NUMBERS: Final = frozenset((7, *range(9, 16)))
"""The light ones among the sixteen colours."""


def usual_colours(environment: Mapping[str, str] = os.environ) -> Colours:
    """The colours that suit the terminal; dark ones if its background is unknown."""
    light = light_by_number(environment.get("COLORFGBG", ""))
    if light is None and sys.stdin.isatty() and sys.stdout.isatty():
        light = light_by_answer(answer_of(sys.stdin.fileno(), sys.stdout.fileno()))
    return LIGHT if light else DARK


def colours_of(theme: str | None) -> Colours:
    """The colours of a theme; of no theme, or another name, those that suit the terminal."""
    return BY_NAME.get(theme or "") or usual_colours()


def light_by_number(numbers: str) -> bool | None:
    """Whether colour numbers are light, `15;0`, as some terminals put into the environment."""
    number = numbers.rpartition(";")[2]
    return int(number) in _LIGHT_NUMBERS if number.isdecimal() else None


def light_by_answer(reply: bytes) -> bool | None:
    """Whether the background that other terminals report on request is light."""
    found = _BACKGROUND.search(reply)
    if found is None:
        return None
    bright = 0.0
    for weight, part in zip(_WEIGHTS, found.groups(), strict=True):
        bright += weight * int(part, 16) / float(16 ** len(part) - 1)
    return bright > 0.5


def answer_of(keyboard: int, display: int, patience: float = PATIENCE) -> bytes:
    """The terminal's reply; empty if it cannot be queried."""
    try:
        import termios
        import tty
    except ImportError:  # not on every system
        return b""
    try:
        before = termios.tcgetattr(keyboard)
    except termios.error:
        return b""
    reply = b""
    try:
        tty.setcbreak(keyboard, termios.TCSANOW)
        os.write(display, _QUESTION)
        until = monotonic() + patience
        while not _LAST_WORD.search(reply):
            left = until - monotonic()
            if left <= 0 or not select.select([keyboard], [], [], left)[0]:
                break
            if not (more := os.read(keyboard, 1024)):
                break
            reply += more
    finally:
        termios.tcsetattr(keyboard, termios.TCSANOW, before)
    return reply


HUNG_UP: Final = 128 + 1
"""The exit status of a process ended by SIGHUP, as shells report it."""


def end_with_the_terminal() -> None:
    """End this process when its terminal is closed; every decision is saved by then."""
    if hasattr(select, "poll") and sys.stdin.isatty():
        watch = Thread(target=_wait, args=(sys.stdin.fileno(),), name="hangup", daemon=True)
        watch.start()


def _wait(terminal: int) -> None:
    """Wait until the other end is closed, which is reported even if no event is requested."""
    poll = select.poll()
    poll.register(terminal, 0)
    poll.poll()
    os._exit(HUNG_UP)
