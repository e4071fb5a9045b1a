"""Plays a study: cell after cell, from the first game that is not kept yet."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import monotonic
from typing import TYPE_CHECKING, Final

from artificer.lab import columns, experiment, extras, parquet, simulate
from artificer.lab.rows import Rows
from artificer.lab.study.folder import RunFolder
from artificer.lab.study.plan import Cell, Study

if TYPE_CHECKING:
    from pyarrow import Table

MOST_WAITING: Final = 20_000
"""The most games written at a time: some 50 ms of writing, some megabytes of memory."""

SOONEST: Final = 1.0
LATEST: Final = 30.0
SHARE: Final = 0.02
"""The interval between writes, as a share of the time that a cell has taken, clipped to these
seconds: the most that a crash loses. Ctrl-C loses nothing."""


class Keeper:
    """Keeps the rows of a cell, a part at a time."""

    def __init__(
        self, folder: RunFolder, cell: Cell, first: int, meaning_of: columns.MeaningOf
    ) -> None:
        self._folder = folder
        self._cell = cell
        self._columns = columns.columns_of(cell.simulation, meaning_of)
        self._schema = parquet.schema_of(self._columns)
        folder.check(cell, self._schema)
        self._first = first
        self._waiting: list[Table] = []
        self._began = self._written = monotonic()

    def keep(self, rows: Rows) -> None:
        """Append games."""
        self._waiting.append(parquet.table_of(self._columns, self._schema, rows))
        now = monotonic()
        pause = min(LATEST, max(SOONEST, SHARE * (now - self._began)))
        if self._games() >= MOST_WAITING or now - self._written >= pause:
            self.write()

    def write(self) -> None:
        """Write the pending games. After an interrupt the same may be written again."""
        if self._waiting:
            table = extras.needed("pyarrow").concat_tables(self._waiting)
            self._folder.keep(self._cell, self._first, table)
            self._first, self._waiting = self._first + table.num_rows, []
        self._written = monotonic()

    def _games(self) -> int:
        return sum(table.num_rows for table in self._waiting)


class StudyRun(experiment.Series[simulate.SimulationResult]):
    """What is not kept yet of a study, cell after cell. The folder is locked and begun.

    `meanings` has the meaning of measures, by ruleset. Ctrl-C loses no game.
    """

    def __init__(
        self,
        study: Study,
        folder: RunFolder,
        meanings: Callable[[str], columns.MeaningOf] = lambda ruleset: columns.by_key,
    ) -> None:
        super().__init__(study.games)
        self.study = study
        self.folder = folder
        self._meanings = meanings
        self._kept = {cell.name: folder.done(cell) for cell in study.cells}

    @property
    def games(self) -> int:
        """The number of games kept, now and before."""
        return sum(self._kept.values())

    def parts(self) -> Generator[simulate.SimulationResult, None, None]:
        """The games of every cell from the first that is not kept, each kept as it is played."""
        for cell in self.study.cells:
            kept = self._kept[cell.name]
            if kept < cell.games:
                keeper = Keeper(self.folder, cell, kept, self._meanings(cell.game.name))
                try:
                    yield simulate.SimulationResult(cell.simulation, keeper.keep, kept)
                finally:
                    keeper.write()
                    self._kept[cell.name] = self.folder.done(cell)
            self.folder.finish(cell)
