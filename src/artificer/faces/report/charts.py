"""The charts of a report, by Altair: figures with intervals, ends, distributions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from artificer.faces.report.look import CONFIG, FAINT, INK, LABEL, SERIES, WIDTH
from artificer.faces.wrapping import fold
from artificer.lab.estimates import Estimate
from artificer.lab.report.figures import Spread

if TYPE_CHECKING:
    import altair as alt

    Drawn = alt.Chart | alt.FacetChart | alt.LayerChart
    """A chart of any kind."""

ROW: Final = 34
"""Height of a row of dots; a row of several series takes `STEP` for each."""

STEP: Final = 15

HEIGHT: Final = 220

LINE: Final = 15
"""Height of a line of a label."""

TITLE: Final = 42
"""Cells of a row of a title."""

_LINES: Final = "split(datum.label, '\\n')"


@dataclass(frozen=True, slots=True)
class PlotMark:
    """A figure on a chart, with its row or number, and its series."""

    at: str | int
    series: str
    figure: Estimate


def titled(chart: Drawn, title: str) -> Drawn:
    """The chart under its title, in the style of reports."""
    styled: Drawn = chart.properties(title=fold(title, TITLE)).configure(**CONFIG)
    return styled


def dots(
    marks: Sequence[PlotMark],
    what: str,
    is_share: bool,
    fair: Mapping[str, float] = MappingProxyType({}),
    zero: bool = False,
) -> Drawn:
    """A row for each label, with a dot and the interval for each series.

    A row in `fair` has a line at its number; with `zero` a line goes through all rows.
    """
    import altair as alt

    data = [*_data(marks)]
    rows = list(dict.fromkeys(each["at"] for each in data))
    series = list(dict.fromkeys(each["series"] for each in data))
    height = _height(rows, STEP * (len(series) + 1))
    base = _chart(data, height * len(rows)).encode(y=_rows(rows))
    points = {}
    if len(series) > 1:
        _spread_out(data)
        half = len(series) / 2 + 0.5
        offset = alt.YOffset("off:Q", scale=alt.Scale(domain=[-half, half]))
        base = base.encode(yOffset=offset, color=_colour(series))
        points["shape"] = _shape(series)
    else:
        base = base.encode(color=alt.value(SERIES[0]))

    def x(field: str) -> alt.X:
        scale = alt.Scale(zero=False, nice=True)
        return alt.X(f"{field}:Q", title=what, axis=_axis(is_share), scale=scale)

    layers: list[alt.Chart] = []
    if zero:
        line = _chart([{"zero": 0}], height * len(rows)).encode(x=x("zero"))
        layers += [line.mark_rule(color=INK, strokeDash=[3, 3])]
    if fair:
        lines = [{"at": _label(row), "fair": value} for row, value in fair.items()]
        line = _chart(lines, height * len(rows)).encode(x=x("fair"), y=_rows(rows))
        layers += [line.mark_tick(color=FAINT, thickness=2, size=height * 0.86)]
    layers += [base.mark_rule(strokeWidth=2).encode(x=x("low"), x2="high:Q")]
    return alt.layer(*layers, base.mark_point().encode(x=x("mean"), **points))


def lines(marks: Sequence[PlotMark], axis: str, what: str, is_share: bool) -> Drawn:
    """Figures over numbers, a line for each series."""
    import altair as alt

    data = [*_data(marks)]
    series = list(dict.fromkeys(each["series"] for each in data))
    ticks = alt.Axis(values=sorted({each["at"] for each in data}), format="d", grid=False)
    scale = alt.Scale(zero=False, nice=False, padding=14)
    x = alt.X("at:Q", title=fold(axis, TITLE), axis=ticks, scale=scale)
    y = alt.Y("mean:Q", title=what, axis=_axis(is_share), scale=alt.Scale(zero=False))
    base = _chart(data, HEIGHT).encode(x=x)
    if len(series) > 1:
        base = base.encode(color=_colour(series))
    else:
        base = base.encode(color=alt.value(SERIES[0]))
    low = y.copy()
    low.shorthand = "low:Q"
    points = base.mark_point().encode(y=y)
    if len(series) > 1:
        points = points.encode(shape=_shape(series))
    return alt.layer(
        base.mark_line(opacity=0.6).encode(y=y),
        base.mark_rule(strokeWidth=2).encode(y=low, y2="high:Q"),
        points,
    )


def stacked(rows: Sequence[tuple[str, dict[str, float]]], what: str) -> Drawn:
    """A stacked bar of shares for each label."""
    import altair as alt

    data = [
        {"at": _label(label), "part": part, "order": place, "share": share}
        for label, parts in rows
        for place, (part, share) in enumerate(parts.items())
    ]
    parts = list(dict.fromkeys(part for _, shares in rows for part in shares))
    labels = list(dict.fromkeys(str(each["at"]) for each in data))
    chart: alt.Chart = (
        _chart(data, len(rows) * _height(labels))
        .mark_bar(height=18)
        .encode(
            x=alt.X("share:Q", title=what, axis=_axis(True), scale=alt.Scale(domain=[0, 1])),
            y=_rows(labels),
            color=_colour(parts, "part"),
            order="order:Q",
        )
    )
    return chart


def histograms(rows: Sequence[tuple[str, Spread]], what: str, games: str) -> Drawn:
    """A small histogram for each label, stacked over the same axis."""
    import altair as alt

    data = [
        {
            "at": label,
            "low": spread.first + place * spread.width,
            "high": spread.first + (place + 1) * spread.width,
            "share": count / sum(spread.games),
        }
        for label, spread in rows
        for place, count in enumerate(spread.games)
    ]
    y = alt.Y("share:Q", title=games, axis=_axis(True, 3))
    scale = alt.Scale(zero=False, nice=False)
    x = alt.X(
        "low:Q", bin="binned", title=what, axis=alt.Axis(grid=False, tickCount=6), scale=scale
    )
    bars = _chart(data, 70).mark_bar(color=SERIES[0], binSpacing=1)
    header = alt.Header(title=None, labelAnchor="start", labelOrient="top", labelPadding=2)
    labels = [label for label, _ in rows]
    row = alt.Row("at:N", sort=labels, header=header)
    chart: alt.FacetChart = bars.encode(x=x, x2="high:Q", y=y).facet(row=row, spacing=14)
    return chart


def boxes(rows: Sequence[tuple[str, Spread]], what: str) -> Drawn:
    """A box for each label: the ranges of the middle 80 % and 50 % of games, and the median."""
    import altair as alt

    names = ("p10", "p25", "p50", "p75", "p90")
    data = [
        {"at": _label(label), **dict(zip(names, spread.quantiles, strict=True))}
        for label, spread in rows
    ]
    labels = [str(each["at"]) for each in data]
    base = _chart(data, len(rows) * _height(labels)).encode(y=_rows(labels))

    def x(field: str) -> alt.X:
        return alt.X(f"{field}:Q", title=what, scale=alt.Scale(zero=False))

    return alt.layer(
        base.mark_rule(color=SERIES[0], strokeWidth=2).encode(x=x("p10"), x2="p90:Q"),
        base.mark_bar(color=SERIES[0], height=12).encode(x=x("p25"), x2="p75:Q"),
        base.mark_tick(color=INK, thickness=3, size=20).encode(x=x("p50")),
    )


def _chart(data: Sequence[Mapping[str, object]], height: float) -> alt.Chart:
    import altair as alt

    return alt.Chart(alt.InlineData(values=[*data]), width=WIDTH, height=height)


def _data(marks: Sequence[PlotMark]) -> Iterator[dict[str, Any]]:
    """The marks as Vega's data; an unknown interval is the figure itself."""
    for mark in marks:
        figure = mark.figure
        yield {
            "at": mark.at if isinstance(mark.at, int) else _label(mark.at),
            "series": mark.series,
            "mean": figure.mean,
            "low": figure.mean if figure.low is None else figure.low,
            "high": figure.mean if figure.high is None else figure.high,
        }


def _spread_out(data: list[dict[str, Any]]) -> None:
    """Spread the marks of a row vertically about its middle."""
    found: dict[str | int, list[dict[str, Any]]] = {}
    for each in data:
        found.setdefault(each["at"], []).append(each)
    for row in found.values():
        for place, each in enumerate(row):
            each["off"] = place - (len(row) - 1) / 2


def _label(text: str) -> str:
    """A label, broken to fit beside a chart."""
    return "\n".join(fold(text, LABEL))


def _height(labels: Sequence[str], least: int = ROW) -> int:
    """The height of a row that fits every label."""
    return max(ROW, least, *(LINE * (label.count("\n") + 1) + 8 for label in labels))


def _rows(labels: Sequence[str]) -> alt.Y:
    import altair as alt

    axis = alt.Axis(labelExpr=_LINES, grid=False, ticks=False, domain=False, labelPadding=8)
    return alt.Y("at:N", sort=[*labels], title=None, axis=axis)


def _axis(is_share: bool, ticks: int = 5) -> alt.Axis:
    import altair as alt

    return alt.Axis(format="%" if is_share else ",~f", tickCount=ticks, labelFlush=False)


def _colour(names: Sequence[str], field: str = "series") -> alt.Color:
    import altair as alt

    colours = [SERIES[place % len(SERIES)] for place in range(len(names))]
    scale = alt.Scale(domain=[*names], range=colours)
    return alt.Color(f"{field}:N", title=None, scale=scale, legend=_legend(names))


def _shape(names: Sequence[str]) -> alt.Shape:
    import altair as alt

    scale = alt.Scale(domain=[*names])
    return alt.Shape("series:N", title=None, scale=scale, legend=_legend(names))


def _legend(names: Sequence[str]) -> alt.Legend:
    """A legend, in one row if all names are short."""
    import altair as alt
    from rich.cells import cell_len

    return alt.Legend(columns=2 if max(map(cell_len, names)) <= LABEL else 1)
