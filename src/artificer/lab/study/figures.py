"""The figures of a study, from the rows that are kept: cell by cell, as those of `simulate`."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

from artificer.games.contract import Game
from artificer.lab.extras import needed
from artificer.lab.figures import score_of, share_of
from artificer.lab.paired import looked_at
from artificer.lab.report.differences import Difference, differences
from artificer.lab.report.runs import PlayedWay, read_run
from artificer.lab.study.folder import RunFolder
from artificer.lab.study.plan import Cell
from artificer.lab.study.running import StudyRun
from artificer.lab.tally import Tally, merged

SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""


def figures(run: StudyRun) -> dict[str, Any]:
    """The figures of `artificer study --json`: of all complete cells."""
    study, folder, games = run.study, run.folder, run.games
    cells = [_cell(cell, folder) for cell in study.cells if folder.rows(cell.name).exists()]
    return {
        "schema": SCHEMA,
        "title": study.title,
        "run": str(folder.path),
        "games": games,
        "games_asked": study.games,
        "interrupted": games < study.games,
        "cells": cells,
        **_compared(folder.path, {cell["name"] for cell in cells}),
    }


def _cell(cell: Cell, folder: RunFolder) -> dict[str, Any]:
    """How often each seat won, and its score."""
    tally = tally_of(cell.game, folder, cell.name)
    return {
        "name": cell.name,
        "ruleset": cell.game.name,
        "options": cell.game.named_options(),
        "seed": cell.seed,
        "games": tally.games,
        "axes": dict(cell.axes),
        "seats": [
            {
                "player": player,
                "won": share_of(tally.wins[seat], tally.games),
                "score": score_of(tally, seat, cell.game.ruleset),
            }
            for seat, player in enumerate(cell.players)
        ],
    }


def _compared(path: Path, cells: Collection[str]) -> dict[str, Any]:
    """Each way against the first of its axis, if the cells of both are all in `cells`.

    `differences` says how many there are, how many chance alone would show, and how many are
    shown; `pairs` has them pair by pair. Raises RunError, NotInstalled or OSError.
    """
    every = differences(read_run(path)) if cells else []
    found = [each for each in every if _is_among(each, cells)]
    looked = looked_at([each.found for each in found])
    pairs: dict[tuple[str, int, int], dict[str, Any]] = {}
    for each, rate in zip(found, looked.corrected, strict=True):
        pair = pairs.setdefault((each.axis, id(each.one), id(each.other)), _pair(each))
        pair["figures"].append(
            {"figure": each.figure, "item": each.item, **each.found.judged(rate, games_a_deal=1)}
        )
    return {"differences": looked.figures(), "pairs": [*pairs.values()]}


def _is_among(each: Difference, cells: Collection[str]) -> bool:
    return all(name in cells for way in (each.one, each.other) for name in _names(way))


def _pair(each: Difference) -> dict[str, Any]:
    return {
        "axis": each.axis,
        "cells": _names(each.other),
        "against": _names(each.one),
        "games": each.found.n,
        "figures": [],
    }


def _names(way: PlayedWay) -> list[str]:
    return [cell.name for cell in way.cells]


def tally_of(game: Game, folder: RunFolder, cell: str) -> Tally:
    """The tally of scores and wins of a cell's games, from its rows."""
    parquet, total = needed("pyarrow.parquet"), Tally()
    seats = range(game.num_players())
    names = [f"{column}_{seat + 1}" for seat in seats for column in ("score", "won")]
    with parquet.ParquetFile(folder.rows(cell)) as file:
        for batch in file.iter_batches(columns=names):
            total = merged(total, _added_up(batch, seats))
    return total


def _added_up(batch: Any, seats: range) -> Tally:
    """The tally of scores and wins of some rows."""
    tally = Tally()
    tally.games = batch.num_rows
    for seat in seats:
        scores = batch.column(f"score_{seat + 1}").to_numpy()
        tally.wins[seat] = int(batch.column(f"won_{seat + 1}").to_numpy().sum())
        tally.score_sum[seat], tally.score_squares[seat] = int(scores.sum()), int(scores @ scores)
        tally.lowest[seat], tally.highest[seat] = int(scores.min()), int(scores.max())
    return tally
