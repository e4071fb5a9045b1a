"""What is told of one finished game, column by column: the table that a run leaves behind.

The names are promised: a column may be added, and none changes its meaning. The measures of a
ruleset come last, under their own keys.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TextIO

from artificer.lab.measures import measures_of
from artificer.lab.rows import Row, Rows
from artificer.lab.simulate import Simulation
from artificer.lab.tidy import cell


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, the unit of its numbers (empty for texts), and what it says."""

    name: str
    unit: str
    meaning: str
    value: Callable[[Row], int | str]


def columns_of(simulation: Simulation) -> tuple[Column, ...]:
    """The columns of a simulation, in order. Seats count from 1."""
    seats = range(simulation.game.num_players())
    return (
        *_common(simulation),
        *(column for seat in seats for column in _of_seat(simulation, seat)),
        *_measured(simulation),
    )


def _common(simulation: Simulation) -> Iterator[Column]:
    reasons = simulation.game.ruleset.end_reasons
    seed = simulation.seed
    yield Column("seed", "", "the seed of the run", lambda row: seed)
    yield Column("game", "", "the game's number in the run, from 0", lambda row: row.game)
    yield Column("end", "", "the reason of the end", lambda row: reasons[row.end])
    yield Column("plies", "actions", "all actions, chance included", lambda row: row.plies)
    yield Column(
        "decisions", "decisions", "choices between two answers or more", lambda row: row.decisions
    )


def _of_seat(simulation: Simulation, seat: int) -> Iterator[Column]:
    spec, number = simulation.seated[seat].spec, seat + 1
    yield Column(f"player_{number}", "", "who sat at that seat", lambda row: spec)
    yield Column(f"score_{number}", "points", "the seat's score", lambda row: row.scores[seat])
    yield Column(
        f"won_{number}", "", "1 where the seat won, alone or not", lambda row: row.won[seat]
    )


def _measured(simulation: Simulation) -> Iterator[Column]:
    for measure in measures_of(simulation.game.ruleset).measures():
        yield Column(measure.key, "", "the ruleset's measure of that key", measure.total)


class Sheet:
    """Writes games as comma-separated values, with a line of names first."""

    def __init__(self, simulation: Simulation, out: TextIO) -> None:
        self._columns = columns_of(simulation)
        self._writer: Any = csv.writer(out, lineterminator="\n")
        self._writer.writerow(column.name for column in self._columns)

    def write(self, rows: Rows) -> None:
        """A line for each game."""
        for row in rows.plain():
            self._writer.writerow(cell(column.value(row)) for column in self._columns)
