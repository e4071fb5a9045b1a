"""The columns of the table of games that a run writes.

The names are stable: a column may be added, and none changes its meaning. The measures of a
ruleset have their own keys; the settings of the game come last.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, TextIO

from artificer.games.ruleset import Setting
from artificer.lab import figure_table, items, measures
from artificer.lab.rows import Rows
from artificer.lab.simulate import Simulation

if TYPE_CHECKING:
    from artificer.players.arrays import Ints

    Values = Ints | Sequence[str]
    """One value for every game, in order: integers, or texts."""

MeaningOf = Callable[[str], str]
"""(key) -> the meaning of the ruleset's measure, in English."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, the unit of its numbers (empty for texts), and its meaning."""

    name: str
    unit: str
    meaning: str
    values: Callable[[Rows], Values]
    is_text: bool = False


def by_key(key: str) -> str:
    """The meaning of a measure that no catalogue describes."""
    return f"the ruleset's measure {key}"


def base_of(key: str) -> str:
    """The column of the divisor of a measure that is not a mean per game."""
    return f"{key}_of"


def columns_of(simulation: Simulation, meaning_of: MeaningOf = by_key) -> tuple[Column, ...]:
    """The columns of a simulation, in order. Seats count from 1."""
    seats = range(simulation.game.num_players())
    return (
        *_common(simulation),
        *(column for seat in seats for column in _of_seat(simulation, seat)),
        *_measured(simulation, meaning_of),
        *_things(simulation),
        *_chosen(simulation),
    )


def _common(simulation: Simulation) -> Iterator[Column]:
    reasons = simulation.game.ruleset.end_reasons
    yield _always("seed", "the seed of the run", simulation.seed)
    yield Column("game", "", "the number of the game in the run, from 0", _field("game"))
    yield Column(
        "end",
        "",
        "the reason of the end",
        lambda rows: [reasons[number] for number in rows.column("end")],
        is_text=True,
    )
    yield Column("plies", "actions", "all actions, chance included", _field("plies"))
    yield Column(
        "decisions", "decisions", "choices between at least two answers", _field("decisions")
    )


def _of_seat(simulation: Simulation, seat: int) -> Iterator[Column]:
    number = seat + 1
    yield _always(f"player_{number}", "the player in that seat", simulation.seated[seat].spec)
    yield Column(f"score_{number}", "points", "the seat's score", _field("scores", seat))
    yield Column(f"won_{number}", "", "1 if the seat won, alone or shared", _field("won", seat))


def _measured(simulation: Simulation, meaning_of: MeaningOf) -> Iterator[Column]:
    found = measures.measures_of(simulation.game.ruleset)
    if found.starter:
        yield Column("starter", "", "the seat that took the first turn", found.starters)
    for measure in found.measures():
        yield Column(measure.key, "", meaning_of(measure.key), measure.totals)
        if measure.per:
            meaning = f"how many {measure.key} is the sum of"
            yield Column(base_of(measure.key), "", meaning, measure.bases)


def _things(simulation: Simulation) -> Iterator[Column]:
    """What each seat had, if that is followed: numbers separated by spaces."""
    if not simulation.follow:
        return
    for kind in items.kinds_of(simulation.game.ruleset):
        for seat in range(simulation.game.num_players()):
            values = partial(_numbers, kind.name, seat)
            yield Column(kind.of_seat(seat), "", kind.meaning, values, is_text=True)


def _numbers(kind: str, seat: int, rows: Rows) -> Values:
    return [" ".join(map(str, had[kind][seat])) for had in rows.had]


def _chosen(simulation: Simulation) -> Iterator[Column]:
    game = simulation.game
    if simulation.start != items.USUAL:
        yield _always("start", "what was changed before the first move", simulation.start)
    yield _always("ruleset", "the ruleset", game.name)
    for name, value in game.named_options().items():
        yield _always(f"option_{name}", f"the option {name}; a document by its name", value)


def _field(name: str, index: int | None = None) -> Callable[[Rows], Values]:
    """A field of the rows, or one element of a field that is a row itself."""
    if index is None:
        return lambda rows: rows.array(name)
    return lambda rows: rows.array(name)[:, index]


def _always(name: str, meaning: str, value: Setting) -> Column:
    """A column that is constant over the simulation."""
    if isinstance(value, str):
        return Column(name, "", meaning, lambda rows: [value] * len(rows), is_text=True)
    return Column(name, "", meaning, lambda rows: _repeated(value, len(rows)))


def _repeated(value: int, times: int) -> Ints:
    import numpy as np

    return np.full(times, value, dtype=np.int64)


class RowsByColumn:
    """Rows of a simulation, read by the names of its columns."""

    def __init__(self, columns: Iterable[Column], rows: Rows) -> None:
        self._columns = {column.name: column for column in columns}
        self._rows = rows

    def numbers(self, column: str) -> Ints:
        """A column of whole numbers, shaped (games,)."""
        import numpy as np

        return np.asarray(self._columns[column].values(self._rows))

    def ended(self, reason: str) -> Ints:
        """1 for every game that ended for this reason, else 0; shaped (games,)."""
        import numpy as np

        return np.array([end == reason for end in self._ends], np.int64)

    @cached_property
    def _ends(self) -> Values:
        """The reason of every game's end: computed once, and used for every reason."""
        return self._columns["end"].values(self._rows)


class ColumnSheet:
    """Writes games as comma-separated values, under a header line."""

    def __init__(self, columns: Sequence[Column], out: TextIO) -> None:
        self._columns = columns
        self._writer = csv.writer(out, lineterminator="\n")
        self._writer.writerow(column.name for column in self._columns)

    def write(self, rows: Rows) -> None:
        """Write a line for each game."""
        columns = [column.values(rows) for column in self._columns]
        for line in zip(*columns, strict=True):
            self._writer.writerow(map(figure_table.cell, line))
