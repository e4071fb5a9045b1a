"""The report of a sweep: a line for each value of the option, and a plot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from artificer.faces.commands.figures import number, number_interval
from artificer.faces.commands.simulation_report import (
    first_line,
    has_points,
    headed,
    player_at,
    player_called,
    shared,
)
from artificer.faces.commands.speech import joined, say, spoken_language, tell
from artificer.faces.commands.tables import show
from artificer.games.options import Setting
from artificer.lab.figures import SeatFigures
from artificer.lab.plots import svg_of
from artificer.lab.sweep import SweepFigures
from artificer.words import words_for

if TYPE_CHECKING:
    from altair import FacetChart, LayerChart, X

WINS: Final = ("wins", "share", "interval_95")
POINTS: Final = ("score", "interval_95")

WIDTH: Final = 480
HEIGHT: Final = 200


@dataclass(frozen=True)
class Mark:
    """A mean of a plot with its interval; `who` is "" for a player who is alone."""

    value: Setting
    who: str
    mean: float | None
    low: float | None
    high: float | None


def print_sweep(results: SweepFigures) -> None:
    """Print the figures of a sweep."""
    tell(_what_was_played(results))
    tell(say("sweep.option", name=results.option, what=_option(results)))
    if not results.values:
        return
    points = has_points(results.heading.ruleset)
    table = headed("sweep", *WINS, *(POINTS if points else ()))
    for value, who, seat in _seats(results):
        label = joined([str(value), who]) if who else str(value)
        means = (number(seat.score.mean), number_interval(seat.score)) if points else ()
        table.add(label, *shared(seat.won), *means)
    show(table)
    tell("")
    tell(say("report.intervals"))


def draw_sweep(results: SweepFigures, path: str) -> None:
    """Write the plot: shares won, and below them scores, if they say more. Raises OSError."""
    import altair as alt

    won, scores = [], []
    for value, who, seat in _seats(results):
        share, score = seat.won, seat.score
        won.append(Mark(value, who, share.frequency, share.low, share.high))
        scores.append(Mark(value, who, score.mean, score.low, score.high))
    panels = [_panel(won, say("report.wins"), _option(results), "%")]
    if has_points(results.heading.ruleset):
        panels.append(_panel(scores, say("report.score"), _option(results), "d"))
    what = _what_was_played(results)
    chart = alt.vconcat(*panels, title=what, description=what)
    Path(path).write_text(svg_of(chart), encoding="utf-8")


def _what_was_played(results: SweepFigures) -> str:
    """The first line, on all values together."""
    games = sum(value.games for value in results.values)
    players = map(player_called, sorted({spec for each in results.values for spec in each.players}))
    return first_line(results.heading.ruleset, results.options, games, results.seed, players)


def _option(results: SweepFigures) -> str:
    """The name of the option, in the words of the game."""
    words = words_for(results.heading.ruleset, spoken_language())
    return words.say(f"option.{results.option}.doc")


def _seats(results: SweepFigures) -> Iterator[tuple[Setting, str, SeatFigures]]:
    """By value and seat: the value, the player if there are several, and the figures."""
    for each in results.values:
        for place in each.seats:
            several = len(each.players) > 1
            who = player_at(place.player, place.seat, len(each.players)) if several else ""
            yield each.value, who, place.of


def _panel(marks: list[Mark], title: str, option: str, form: str) -> LayerChart | FacetChart:
    """A plot of means over the values, with intervals; lines join numeric values."""
    import altair as alt

    axis, scale = alt.Axis(format=form), alt.Scale(zero=form == "%")
    low = alt.Y("low:Q", title=title, axis=axis, scale=scale)
    mean = alt.Y("mean:Q", title=title, axis=axis, scale=scale)
    data = alt.InlineData(values=[asdict(mark) for mark in marks])
    base = alt.Chart(data, width=WIDTH, height=HEIGHT).encode(x=_values(marks, option))
    if any(mark.who for mark in marks):
        base = base.encode(color=alt.Color("who:N", title=None), xOffset="who:N")
    layers = [base.mark_rule().encode(y=low, y2="high:Q")]
    layers += [base.mark_point(filled=True).encode(y=mean)]
    if _are_numbers(marks):
        layers += [base.mark_line(opacity=0.5).encode(y=mean)]
    return alt.layer(*layers)


def _values(marks: list[Mark], option: str) -> X:
    """The axis of the values: quantitative for numbers, nominal for words."""
    import altair as alt

    if _are_numbers(marks):
        ticks = alt.Axis(values=sorted({int(mark.value) for mark in marks}), format="d")
        scale = alt.Scale(zero=False, nice=False, padding=12)
        return alt.X("value:Q", title=option, axis=ticks, scale=scale)
    return alt.X("value:N", sort=None, title=option, axis=alt.Axis(labelAngle=0))


def _are_numbers(marks: list[Mark]) -> bool:
    return all(isinstance(mark.value, int) for mark in marks)
