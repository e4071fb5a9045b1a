"""Files that commands write: new ones, and every game of a run as CSV or Parquet (`--rows FILE`).

A file that exists is overwritten only if that is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from artificer.faces.commands.speech import quoted, say
from artificer.faces.files import write_file
from artificer.lab.columns import Column, ColumnSheet, MeaningOf, columns_of
from artificer.lab.parquet import ENDING, schema_of, table_of, written_whole
from artificer.lab.rows import Rows
from artificer.lab.simulate import Simulation
from artificer.words import words_for
from artificer.words.languages import ENGLISH


def write_new(path: str | Path, content: str | bytes, force: bool) -> None:
    """Write a file; overwrite another only if `force`. Raises ClickException, or OSError."""
    try:
        write_file(Path(path), content, force)
    except FileExistsError:
        raise click.ClickException(say("export.exists", path=quoted(str(path)))) from None


def meanings(ruleset: str) -> MeaningOf:
    """The meanings of a ruleset's measures, in English like the names of the columns."""
    words = words_for(ruleset, ENGLISH)
    return lambda key: words.say(f"measure.{key}")


def described_columns(simulation: Simulation) -> tuple[Column, ...]:
    """The columns of a simulation, with their meanings."""
    return columns_of(simulation, meanings(simulation.game.name))


@contextmanager
def rows_kept(path: str | None, simulation: Simulation) -> Iterator[Callable[[Rows], None] | None]:
    """A function that writes games to a file, in the format of its extension; None without one.

    Raises NotInstalled, or an OSError.
    """
    if path is None:
        yield None
    elif path.lower().endswith(ENDING):
        columns = described_columns(simulation)
        schema = schema_of(columns)
        with written_whole(Path(path), schema) as file:
            yield lambda rows: file.add(table_of(columns, schema, rows))
    else:
        with Path(path).open("w", encoding="utf-8", newline="") as out:
            yield ColumnSheet(described_columns(simulation), out).write
