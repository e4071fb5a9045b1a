"""A study being played: cell after cell, from the first game that is not kept yet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any, Final

from artificer.lab.columns import MeaningOf, by_key, columns_of
from artificer.lab.executors import Jobs
from artificer.lab.extras import needed
from artificer.lab.parquet import schema_of, table_of
from artificer.lab.rows import Rows
from artificer.lab.simulate import run as simulate
from artificer.lab.study.folder import RunFolder
from artificer.lab.study.plan import Cell, Study

MOST_WAITING: Final = 20_000
"""So many games are written at the latest: some 50 ms of writing, some megabytes of memory."""

SOONEST: Final = 1.0
LATEST: Final = 30.0
SHARE: Final = 0.02
"""Games are written after this share of the time that a cell has taken, in seconds between these:
what a crash costs at most. Ctrl-C costs none."""


class Keeper:
    """Keeps the rows of a cell as they come, a part at a time."""

    def __init__(self, folder: RunFolder, cell: Cell, first: int, meaning_of: MeaningOf) -> None:
        self._folder = folder
        self._cell = cell
        self._columns = columns_of(cell.simulation, meaning_of)
        self._schema = schema_of(self._columns)
        folder.check(cell, self._schema)
        self._first = first
        self._waiting: list[Any] = []
        self._began = self._written = monotonic()

    def keep(self, rows: Rows) -> None:
        """Games that follow those before."""
        self._waiting.append(table_of(self._columns, self._schema, rows))
        now = monotonic()
        pause = min(LATEST, max(SOONEST, SHARE * (now - self._began)))
        if self._games() >= MOST_WAITING or now - self._written >= pause:
            self.write()

    def write(self) -> None:
        """Write what waits. Whatever interrupts it, the same may be written again."""
        if self._waiting:
            table = needed("pyarrow").concat_tables(self._waiting)
            self._folder.keep(self._cell, self._first, table)
            self._first, self._waiting = self._first + table.num_rows, []
        self._written = monotonic()

    def _games(self) -> int:
        return sum(table.num_rows for table in self._waiting)


def run(
    study: Study,
    folder: RunFolder,
    jobs: Jobs = 1,
    progress: Callable[[int], None] = lambda games: None,
    tell: Callable[[Cell, float], None] = lambda cell, seconds: None,
    meanings: Callable[[str], MeaningOf] = lambda ruleset: by_key,
    chunk: int | None = None,
) -> int:
    """Play what is not kept yet; answer how many games are: all of them, or fewer after Ctrl-C.

    The folder is held and begun. `progress` is told how many games of the study are kept, `tell`
    how many seconds the rules of a cell will take to compile; `meanings` says by ruleset what its
    measures mean. `chunk` games are played at a stretch; without it, as many as take a moment.
    """
    kept = {cell.name: folder.done(cell) for cell in study.cells}
    for cell in study.cells:
        before = sum(kept.values())
        if kept[cell.name] < cell.games:
            keeper = Keeper(folder, cell, kept[cell.name], meanings(cell.game.name))
            try:
                played = simulate(
                    cell.simulation,
                    jobs,
                    chunk=chunk,
                    progress=partial(_onward, progress, before),
                    keep=keeper.keep,
                    tell=partial(tell, cell),
                    first=kept[cell.name],
                )
            finally:
                keeper.write()
            kept[cell.name] = folder.done(cell)
            if played.stopped:
                break
        folder.finish(cell)
    return sum(kept.values())


def _onward(progress: Callable[[int], None], before: int, games: int) -> None:
    """So many games are played, and so many were kept before."""
    progress(before + games)
