"""The figures of a study, read from the rows that are kept: cell by cell, as of `simulate`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from artificer.games.contract import Game
from artificer.lab.figures import score_of, share_of
from artificer.lab.needed import needed
from artificer.lab.paired import looked_at
from artificer.lab.study.compared import compared
from artificer.lab.study.folder import RunFolder
from artificer.lab.study.plan import Cell, Study
from artificer.lab.tally import Tally, merged

NOTHING: Final[Mapping[str, Any]] = MappingProxyType(
    {"differences": looked_at([]).figures(), "pairs": []}
)
"""What is told of differences where no cell is played to the end."""

SCHEMA: Final = 1
"""Raised whenever a key of the figures changes its meaning or goes away."""


def figures(study: Study, folder: RunFolder, games: int) -> dict[str, Any]:
    """The figures of `artificer study --json`: of all cells that are played to the end.

    `games` are how many are kept in all.
    """
    cells = [_cell(cell, folder) for cell in study.cells if folder.rows(cell.name).exists()]
    return {
        "schema": SCHEMA,
        "title": study.title,
        "run": str(folder.path),
        "games": games,
        "games_asked": study.games,
        "interrupted": games < study.games,
        "cells": cells,
        **(compared(folder.path, {cell["name"] for cell in cells}) if cells else NOTHING),
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


def tally_of(game: Game, folder: RunFolder, cell: str) -> Tally:
    """Scores and wins of a cell's games, added up from its rows."""
    parquet, total = needed("pyarrow.parquet"), Tally()
    seats = range(game.num_players())
    names = [f"{column}_{seat + 1}" for seat in seats for column in ("score", "won")]
    with parquet.ParquetFile(folder.rows(cell)) as file:
        for batch in file.iter_batches(columns=names):
            total = merged(total, _added_up(batch, seats))
    return total


def _added_up(batch: Any, seats: range) -> Tally:
    """Scores and wins of some rows."""
    tally = Tally()
    tally.games = batch.num_rows
    for seat in seats:
        scores = batch.column(f"score_{seat + 1}").to_numpy()
        tally.wins[seat] = int(batch.column(f"won_{seat + 1}").to_numpy().sum())
        tally.score_sum[seat], tally.score_squares[seat] = int(scores.sum()), int(scores @ scores)
        tally.lowest[seat], tally.highest[seat] = int(scores.min()), int(scores.max())
    return tally
