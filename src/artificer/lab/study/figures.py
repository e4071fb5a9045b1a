"""The figures of a study, from the rows that are kept: cell by cell, as those of `simulate`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from artificer.games.contract import Game
from artificer.lab import extras, figure_table, paired, rows
from artificer.lab.report.figures import differences
from artificer.lab.report.runs import PlayedWay, read_run
from artificer.lab.simulate import SeatScores, score_of, share_of
from artificer.lab.study import plan, running
from artificer.lab.study.folder import RunFolder

if TYPE_CHECKING:
    from pyarrow import RecordBatch

SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""


@dataclass(frozen=True)
class CellFigures(figure_table.Group):
    """A complete cell: how often each seat won, and its score."""

    name: str
    ruleset: str
    options: figure_table.Options
    seed: int
    games: int
    axes: figure_table.Options
    seats: list[SeatScores]

    def parts(self) -> Iterable[tuple[str, figure_table.Tabled]]:
        """Seat by seat."""
        return [("", figure_table.seated([seat.player for seat in self.seats], self.seats))]


@dataclass(frozen=True)
class CellPair(figure_table.Group):
    """The differences between the cells of two ways to play; `first` is the first of them."""

    axis: str
    cells: list[str]
    against: list[str]
    games: int
    figures: list[paired.NamedDifference]
    first: CellFigures

    hidden = ("first",)

    def at(self, row: figure_table.FigureRow) -> figure_table.FigureRow:
        """The cell, the one it is compared with, and the games of both."""
        return super().at(replace(self.first.at(row), item=self.against[0]))


@dataclass(frozen=True)
class StudyFigures(figure_table.Group):
    """All figures of a study: those of complete cells, and of their differences.

    `differences` says how many there are, how many chance alone would show, and how many are shown.
    """

    schema: int
    title: str
    run: str
    games: int
    games_asked: int
    interrupted: bool
    cells: list[CellFigures]
    differences: paired.Looked
    pairs: list[CellPair]


def figures(run: running.StudyRun) -> StudyFigures:
    """The figures of `artificer study --json`. Raises RunError, NotInstalled or OSError."""
    study, folder = run.study, run.folder
    cells = [_cell(cell, folder) for cell in study.cells if folder.rows(cell.name).exists()]
    return StudyFigures(
        SCHEMA,
        study.title,
        str(folder.path),
        run.games,
        study.games,
        run.interrupted,
        cells,
        *_compared(folder.path, {cell.name: cell for cell in cells}),
    )


def _cell(cell: plan.Cell, folder: RunFolder) -> CellFigures:
    tally, ruleset = tally_of(cell.game, folder, cell.name), cell.game.ruleset
    return CellFigures(
        cell.name,
        cell.game.name,
        cell.game.named_options(),
        cell.seed,
        tally.games,
        cell.axes,
        [
            SeatScores(
                player, share_of(tally.wins[seat], tally.games), score_of(tally, seat, ruleset)
            )
            for seat, player in enumerate(cell.players)
        ],
    )


def _compared(path: Path, cells: Mapping[str, CellFigures]) -> tuple[paired.Looked, list[CellPair]]:
    """Each way against the first of its axis, if the cells of both are all in `cells`."""
    every = differences(read_run(path)) if cells else []
    found = [each for each in every if {*_names(each.one), *_names(each.other)} <= {*cells}]
    looked = paired.looked_at([each.found for each in found])
    pairs: dict[tuple[str, int, int], CellPair] = {}
    for each, rate in zip(found, looked.corrected, strict=True):
        of, against = _names(each.other), _names(each.one)
        pair = pairs.setdefault(
            (each.axis, id(each.one), id(each.other)),
            CellPair(each.axis, of, against, each.found.n, [], cells[of[0]]),
        )
        judged = each.found.judged(rate, games_a_deal=1)
        pair.figures.append(paired.NamedDifference(each.figure, each.item, judged))
    return looked, [*pairs.values()]


def _names(way: PlayedWay) -> list[str]:
    return [cell.name for cell in way.cells]


def tally_of(game: Game, folder: RunFolder, cell: str) -> rows.Tally:
    """The tally of scores and wins of a cell's games, from its rows."""
    parquet, total = extras.needed("pyarrow.parquet"), rows.Tally()
    seats = range(game.num_players())
    names = [f"{column}_{seat + 1}" for seat in seats for column in ("score", "won")]
    with parquet.ParquetFile(folder.rows(cell)) as file:
        for batch in file.iter_batches(columns=names):
            total = rows.merged(total, _added_up(batch, seats))
    return total


def _added_up(batch: RecordBatch, seats: range) -> rows.Tally:
    """The tally of scores and wins of some rows."""
    tally = rows.Tally()
    tally.games = batch.num_rows
    for seat in seats:
        scores = batch.column(f"score_{seat + 1}").to_numpy()
        tally.wins[seat] = int(batch.column(f"won_{seat + 1}").to_numpy().sum())
        tally.score_sum[seat], tally.score_squares[seat] = int(scores.sum()), int(scores @ scores)
        tally.lowest[seat], tally.highest[seat] = int(scores.min()), int(scores.max())
    return tally
