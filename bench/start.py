"""The time from the command to the first prompt: `python -m bench.start [RULESET ...]`.

Each game is started a few times as a person starts it, on a terminal of 80 by 24 and in plain
lines, and stopped at its first question. Printed are the processor seconds, which other load hardly
changes, and the wall seconds, which it does: the median and the minimum of all starts. With
`--keep` a row is added to results.md, with the load of the machine.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from artificer import ruleset_names
from artificer.words.compiling import make
from bench.run import RESULTS, commit, machine

SIGNS: Final = {"screen": "━━", "plain": "\nMoves: "}
"""By face: a text shown with the first question and not before."""
SIZE: Final = (24, 80)
PATIENCE: Final = 60.0
ASKED_WHAT_IT_IS: Final = b"\x1b[c"
WHAT_IT_IS: Final = b"\x1b[?62;22c"
NEXT_HEADING: Final = "\n\n## Random games"
"""The text after the table of starts in the results."""


@dataclass(frozen=True)
class Start:
    """Seconds from the command to the first prompt."""

    processor: float
    clock: float


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Time the way to the first prompt.")
    parser.add_argument("rulesets", nargs="*", default=list(ruleset_names()))
    parser.add_argument("--times", type=int, default=7)
    parser.add_argument("--keep", action="store_true", help="add rows to the results")
    wanted = parser.parse_args()
    make()
    for ruleset in wanted.rulesets:
        texts = [ruleset]
        for face in SIGNS:
            starts = [start(ruleset, face) for _ in range(wanted.times + 1)][1:]
            texts.append(_summary(starts))
        print(f"{texts[0]}: screen {texts[1]}; plain lines {texts[2]}")
        if wanted.keep:
            _keep(texts)


def start(ruleset: str, face: str) -> Start:
    """Start a game up to its first prompt. Raises TimeoutError if none comes."""
    program = str(Path(sys.executable).with_name("artificer"))
    command = [program, "play", ruleset, "--seed", "7"]
    if face == "plain":
        command.append("--plain")
    with tempfile.TemporaryDirectory() as home:
        began = perf_counter()
        child, terminal = pty.fork()
        if child == 0:
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # as on a user's machine
            os.environ |= {"ARTIFICER_HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
            os.execv(command[0], command)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))
        try:
            _wait_for(SIGNS[face].encode(), terminal)
            clock = perf_counter() - began
        finally:
            os.kill(child, signal.SIGKILL)
            used = os.wait4(child, 0)[2]
            os.close(terminal)
    return Start(used.ru_utime + used.ru_stime, clock)


def _wait_for(sign: bytes, terminal: int) -> None:
    """Read until the sign is shown, and answer the queries of a terminal's capabilities."""
    shown, answered = b"", 0
    while sign not in shown.replace(b"\r\n", b"\n"):
        if not select.select([terminal], [], [], PATIENCE)[0]:
            raise TimeoutError(f"no prompt after {PATIENCE:.0f} s")
        shown += os.read(terminal, 65536)
        while shown.count(ASKED_WHAT_IT_IS) > answered:
            os.write(terminal, WHAT_IT_IS)
            answered += 1


def _summary(starts: Sequence[Start]) -> str:
    used, took = ([getattr(each, name) for each in starts] for name in ("processor", "clock"))
    return (
        f"{median(used):.2f} s of the processor (least {min(used):.2f}), "
        f"{median(took):.2f} s by the clock (least {min(took):.2f})"
    )


def _keep(texts: Sequence[str]) -> None:
    """Add a row to the table of starts in the results."""
    before, heading, after = RESULTS.read_text(encoding="utf-8").partition(NEXT_HEADING)
    if not heading:
        raise SystemExit(f"{RESULTS}: no heading {NEXT_HEADING.strip()!r}")
    today, load = datetime.now(UTC).date().isoformat(), f"{os.getloadavg()[0]:.0f}"
    cells = (today, commit(), machine(), load, *texts)
    RESULTS.write_text(f"{before}\n| {' | '.join(cells)} |{heading}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
