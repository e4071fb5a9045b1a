"""The log of a course as comma-separated values, and its curve as SVG: its strength by round."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from artificer.lab.extras import needed, svg_of
from artificer.players.solving.shares import share_interval
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
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(column.name for column in COLUMNS)
    for done in rounds:
        writer.writerow(column.value(done) for column in COLUMNS)
    return out.getvalue()


WIDTH: Final = 640
HEIGHT: Final = 180
"""Size of each of the two pictures, in pixels."""


@dataclass(frozen=True, slots=True)
class Captions:
    """Labels of the axes."""

    title: str
    round: str
    won: str
    score: str


def drawn(rounds: Sequence[Round], captions: Captions) -> str:
    """The picture as SVG. Raises NotInstalled."""
    alt = needed("altair")

    data = alt.InlineData(values=[_point(done) for done in rounds])
    number = alt.X("round:Q", title=captions.round, axis=alt.Axis(tickMinStep=1))
    share = alt.Y("won:Q", title=captions.won, axis=alt.Axis(format="%"))
    shares = alt.Chart(data, width=WIDTH, height=HEIGHT)
    band = shares.mark_area(opacity=0.25).encode(
        number, alt.Y("low:Q", title=captions.won), alt.Y2("high:Q")
    )
    won = band + shares.mark_line().encode(number, share)
    score = alt.Y("score:Q", title=captions.score, scale=alt.Scale(zero=False))
    points = shares.mark_line().encode(number, score)
    return svg_of(alt.vconcat(won, points, title=captions.title))


def _point(done: Round) -> dict[str, float]:
    low, high = share_interval(done.wins, done.games)
    return {
        "round": done.number,
        "won": done.wins,
        "low": low,
        "high": high,
        "score": done.score,
    }
