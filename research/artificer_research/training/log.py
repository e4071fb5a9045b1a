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
    return lambda told: f"{share_interval(told.wins, told.games)[end]:.4f}"


COLUMNS: Final = (
    Column("round", lambda told: str(told.number)),
    Column("games", lambda told: str(told.games)),
    Column("won", lambda told: f"{told.wins:.4f}"),
    Column("won_low", _of_share(0)),
    Column("won_high", _of_share(1)),
    Column("score", lambda told: f"{told.score:.2f}"),
    Column("fault", lambda told: f"{told.fault:.5f}"),
    Column("surprise", lambda told: f"{told.surprise:.5f}"),
)
"""The columns promised in `docs/solutions/utopia-engine-expert.md`."""


def log_of(rounds: Iterable[Round]) -> str:
    """The whole log, after a line of column names."""
    out = io.StringIO(newline="")
    writer: Any = csv.writer(out, lineterminator="\n")
    writer.writerow(column.name for column in COLUMNS)
    for told in rounds:
        writer.writerow(column.value(told) for column in COLUMNS)
    return out.getvalue()
