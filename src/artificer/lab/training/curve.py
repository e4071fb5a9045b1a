"""The curve of a course: the share of games won and the mean score, round by round, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from artificer.lab.intervals import share_interval
from artificer.lab.training.course import Round

LIBRARIES: Final = {"altair": "altair", "vl_convert": "vl-convert-python"}
"""What draws it, by module: the extra `lab` brings them."""

WIDTH: Final = 640
HEIGHT: Final = 180
"""Of each of the two pictures, in pixels."""


@dataclass(frozen=True, slots=True)
class Captions:
    """What is written at the axes."""

    title: str
    round: str
    won: str
    score: str


def missing() -> list[str]:
    """The libraries that are not installed."""
    return [library for module, library in LIBRARIES.items() if find_spec(module) is None]


def draw(rounds: Sequence[Round], captions: Captions, path: Path) -> None:
    """Write the picture. Raises ImportError where a library is missing."""
    import altair as alt

    data = alt.InlineData(values=[_point(told) for told in rounds])
    number = alt.X("round:Q", title=captions.round, axis=alt.Axis(tickMinStep=1))
    share = alt.Y("won:Q", title=captions.won, axis=alt.Axis(format="%"))
    shares = alt.Chart(data, width=WIDTH, height=HEIGHT)
    band = shares.mark_area(opacity=0.25).encode(
        number, alt.Y("low:Q", title=captions.won), alt.Y2("high:Q")
    )
    won = band + shares.mark_line().encode(number, share)
    score = alt.Y("score:Q", title=captions.score, scale=alt.Scale(zero=False))
    points = shares.mark_line().encode(number, score)
    chart: Any = alt.vconcat(won, points, title=captions.title)
    chart.save(str(path), format="svg")


def _point(told: Round) -> dict[str, float]:
    low, high = share_interval(told.wins, told.games)
    return {
        "round": told.number,
        "won": told.wins,
        "low": low,
        "high": high,
        "score": told.score,
    }
