"""Forecasts how long the rules will take to compile on this machine, from earlier compiles.

Work is measured in bytes of bytecode: those new to the cache are translated, and all that is
reached is linked and made into machine code, which takes a sixth as long.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

from artificer.games.contract import Game
from artificer.lab.interrupts import passing_folder

Tell = Callable[[float], None]
"""Called before something is compiled, with the estimated seconds."""

REPEATED: Final = 6
"""The cost of a new byte, relative to one that only has to be linked."""

WORTH_KEEPING: Final = 2_000
"""The least work that predicts longer compiles."""

SAMPLE_SHARE: Final = 2.0
"""The cost of a byte of rules, relative to one of the sample, whose functions are short."""

FILE: Final = "seconds-a-byte"


class Clock:
    """Forecasts one compile, and records its time for the next forecast."""

    def __init__(self, game: Game, folder: Path, tell: Tell) -> None:
        self._game = game
        self._file = folder / FILE
        self._tell = tell
        self._work = 0.0
        self._start = 0.0

    def warn(self, new: int, whole: int) -> None:
        """Announce a compile of `whole` bytes, of which `new` are not in the cache."""
        self._work = new + whole / REPEATED
        self._tell(self._work * (self._kept_rate() or sampled_rate(self._game)))
        self._start = perf_counter()

    def done(self) -> float:
        """Record that the compile announced by `warn` is done; returns the seconds it took."""
        if self._work == 0:
            return 0.0
        took, before = perf_counter() - self._start, self._kept_rate()
        if self._work >= WORTH_KEEPING:
            rate = took / self._work
            self._keep((rate + before) / 2 if before else rate)
        return took

    def _keep(self, rate: float) -> None:
        with suppress(OSError):
            self._file.write_text(f"{rate:.3e}\n", "ascii")

    def _kept_rate(self) -> float:
        """Seconds per byte of earlier compiles, recent ones weighing more; 0 before the first."""
        try:
            return float(self._file.read_text("ascii"))
        except (OSError, ValueError):
            return 0.0


def sampled_rate(game: Game) -> float:
    """Processor seconds per byte, by compiling a few lines that every game needs.

    Call it within `compiling`. Other load would distort the wall time of so short a compile.
    """
    from artificer.games.kernel import Kernel, blank
    from artificer.table.streams import Stream, below, open_stream

    sizes: list[int] = []
    took = 0.0
    with passing_folder("artificer-sample-") as folder:
        stream = blank(Stream, 1)[0]
        for function, arguments in ((open_stream, (1, 1)), (below, (6,))):  # the first warms up
            kernel = Kernel(game, cache=folder, warn=lambda new, _whole: sizes.append(new))
            start = process_time()
            kernel.compile(function)(stream, *arguments)
            took = process_time() - start
    return SAMPLE_SHARE * took / sizes[-1]
