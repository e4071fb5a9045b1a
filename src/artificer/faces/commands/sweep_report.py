"""The report of a sweep: a line for each value of the option, and a plot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from artificer.faces.commands.figures import number, number_interval
from artificer.faces.commands.simulation_report import (
    has_points,
    headed,
    player_called,
    shared,
    what_was_played,
)
from artificer.faces.commands.speech import joined, say, spoken_language, tell
from artificer.faces.commands.tables import show
from artificer.lab.plots import svg_of
from artificer.words import words_for

WINS: Final = ("wins", "share", "interval_95")
POINTS: Final = ("score", "interval_95")

WIDTH: Final = 480
HEIGHT: Final = 200

Share = Mapping[str, Any]
Score = Mapping[str, Any]


def print_sweep(results: dict[str, Any]) -> None:
    """Print the figures of a sweep."""
    tell(_what_was_played(results))
    tell(say("sweep.option", name=results["option"], what=_option(results)))
    if not results["values"]:
        return
    points = has_points(results)
    table = headed("sweep", *WINS, *(POINTS if points else ()))
    for value, who, share, score in _points(results):
        label = joined([str(value), who]) if who else str(value)
        means = (number(score["mean"]), number_interval(score)) if points else ()
        table.add(label, *shared(share), *means)
    show(table)
    tell("")
    tell(say("report.intervals"))


def draw_sweep(results: dict[str, Any], path: str) -> None:
    """Write the plot: shares won, and below them scores, if they say more. Raises OSError."""
    import altair as alt

    points = list(_points(results))
    won = [_mark(value, who, share, "frequency") for value, who, share, _ in points]
    panels = [_panel(won, say("report.wins"), _option(results), "%")]
    if has_points(results):
        scores = [_mark(value, who, score, "mean") for value, who, _, score in points]
        panels.append(_panel(scores, say("report.score"), _option(results), "d"))
    what = _what_was_played(results)
    chart = alt.vconcat(*panels, title=what, description=what)
    Path(path).write_text(svg_of(chart), encoding="utf-8")


def _what_was_played(results: Mapping[str, Any]) -> str:
    """The first line, on all values together."""
    games = sum(point["games"] for point in results["values"])
    players = sorted({spec for point in results["values"] for spec in point["players"]})
    return what_was_played({**results, "games": games}, map(player_called, players))


def _option(results: Mapping[str, Any]) -> str:
    """The name of the option, in the words of the game."""
    return words_for(results["ruleset"], spoken_language()).say(f"option.{results['option']}.doc")


def _points(results: Mapping[str, Any]) -> Iterator[tuple[int | str, str, Share, Score]]:
    """By value and seat: the value, the player if there are several, the share and the score."""
    for point in results["values"]:
        seated = point["players"]
        for seat, (share, score) in enumerate(zip(point["win_rate"], point["score"], strict=True)):
            who = player_called(seated[seat])
            among = say("report.player_at", player=who, seat=seat + 1) if len(seated) > 1 else ""
            yield point["value"], among, share, score


def _mark(value: int | str, who: str, results: Mapping[str, Any], mean: str) -> dict[str, Any]:
    return {
        "value": value,
        "who": who,
        "mean": results[mean],
        "low": results["low"],
        "high": results["high"],
    }


def _panel(marks: list[dict[str, Any]], title: str, option: str, form: str) -> Any:
    """A plot of means over the values, with intervals; lines join numeric values."""
    import altair as alt

    axis, scale = alt.Axis(format=form), alt.Scale(zero=form == "%")
    low = alt.Y("low:Q", title=title, axis=axis, scale=scale)
    mean = alt.Y("mean:Q", title=title, axis=axis, scale=scale)
    chart = alt.Chart(alt.InlineData(values=marks), width=WIDTH, height=HEIGHT)
    base = chart.encode(x=_values(marks, option))
    if any(mark["who"] for mark in marks):
        base = base.encode(color=alt.Color("who:N", title=None), xOffset="who:N")
    layers = [base.mark_rule().encode(y=low, y2="high:Q")]
    layers += [base.mark_point(filled=True).encode(y=mean)]
    if _are_numbers(marks):
        layers += [base.mark_line(opacity=0.5).encode(y=mean)]
    return alt.layer(*layers)


def _values(marks: list[dict[str, Any]], option: str) -> Any:
    """The axis of the values: quantitative for numbers, nominal for words."""
    import altair as alt

    if _are_numbers(marks):
        ticks = alt.Axis(values=sorted({mark["value"] for mark in marks}), format="d")
        scale = alt.Scale(zero=False, nice=False, padding=12)
        return alt.X("value:Q", title=option, axis=ticks, scale=scale)
    return alt.X("value:N", sort=None, title=option, axis=alt.Axis(labelAngle=0))


def _are_numbers(marks: list[dict[str, Any]]) -> bool:
    return all(isinstance(mark["value"], int) for mark in marks)
