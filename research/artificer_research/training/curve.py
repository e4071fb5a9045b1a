"""The curve of a course: the share of games won and the mean score, round by round, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.lab.estimates import share_interval
from artificer.lab.extras import needed, svg_of
from artificer_research.training.course import Round

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
