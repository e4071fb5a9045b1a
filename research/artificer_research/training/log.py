"""The log of a course: the strength of play in each round, as comma-separated values."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from artificer.lab.estimates import share_interval
from artificer_research.training.course import Round


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, and its value in a round."""

    name: str
    value: Callable[[Round], str]


def _of_share(end: int) -> Callable[[Round], str]:
    return lambda done: f"{share_interval(done.wins, done.games)[end]:.4f}"


COLUMNS: Final = (
    Column("round", lambda done: str(done.number)),
    Column("games", lambda done: str(done.games)),
    Column("won", lambda done: f"{done.wins:.4f}"),
    Column("won_low", _of_share(0)),
    Column("won_high", _of_share(1)),
    Column("score", lambda done: f"{done.score:.2f}"),
    Column("fault", lambda done: f"{done.fault:.5f}"),
    Column("surprise", lambda done: f"{done.surprise:.5f}"),
)
"""The columns promised in `docs/solutions/utopia-engine-expert.md`."""


def log_of(rounds: Iterable[Round]) -> str:
    """The whole log, after a line of column names."""
    out = io.StringIO(newline="")
    writer: Any = csv.writer(out, lineterminator="\n")
    writer.writerow(column.name for column in COLUMNS)
    for done in rounds:
        writer.writerow(column.value(done) for column in COLUMNS)
    return out.getvalue()
