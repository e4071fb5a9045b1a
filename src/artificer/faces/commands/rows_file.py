"""`--rows FILE`: every game of a run, as comma-separated values or as Parquet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from artificer.lab.columns import Column, ColumnSheet, MeaningOf, columns_of
from artificer.lab.parquet import ENDING, schema_of, table_of, written_whole
from artificer.lab.rows import Rows
from artificer.lab.simulate import Simulation
from artificer.words import words_for
from artificer.words.languages import ENGLISH


def meanings(ruleset: str) -> MeaningOf:
    """What the measures of a ruleset say; in English, as the names of the columns are."""
    words = words_for(ruleset, ENGLISH)
    return lambda key: words.say(f"measure.{key}")


def columns_told(simulation: Simulation) -> tuple[Column, ...]:
    """The columns of a simulation, each with its meaning in words."""
    return columns_of(simulation, meanings(simulation.game.name))


@contextmanager
def rows_kept(path: str | None, simulation: Simulation) -> Iterator[Callable[[Rows], None] | None]:
    """What writes every game to that file, in the form of its ending; None without one.

    Raises NotInstalled, or an OSError.
    """
    if path is None:
        yield None
    elif path.lower().endswith(ENDING):
        columns = columns_told(simulation)
        schema = schema_of(columns)
        with written_whole(Path(path), schema) as file:
            yield lambda rows: file.add(table_of(columns, schema, rows))
    else:
        with Path(path).open("w", encoding="utf-8", newline="") as out:
            yield ColumnSheet(columns_told(simulation), out).write
