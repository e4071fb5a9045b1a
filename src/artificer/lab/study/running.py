"""Plays a study: cell after cell, from the first game that is not kept yet."""

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
"""The most games written at a time: some 50 ms of writing, some megabytes of memory."""

SOONEST: Final = 1.0
LATEST: Final = 30.0
SHARE: Final = 0.02
"""The interval between writes, as a share of the time that a cell has taken, clipped to these
seconds: the most that a crash loses. Ctrl-C loses nothing."""


class Keeper:
    """Keeps the rows of a cell, a part at a time."""

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
        """Append games."""
        self._waiting.append(table_of(self._columns, self._schema, rows))
        now = monotonic()
        pause = min(LATEST, max(SOONEST, SHARE * (now - self._began)))
        if self._games() >= MOST_WAITING or now - self._written >= pause:
            self.write()

    def write(self) -> None:
        """Write the pending games. After an interrupt the same may be written again."""
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
    """Play what is not kept yet; returns the number of games kept: all, or fewer after Ctrl-C.

    The folder is locked and begun. `progress` is called with the number of games kept, `tell` with
    the seconds that the rules of a cell will take to compile; `meanings` has the meaning of
    measures, by ruleset. A chunk has `chunk` games; by default as many as take a moment.
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
    """Report `games` games played, after `before` that were kept before."""
    progress(before + games)
