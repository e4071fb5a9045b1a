"""Who won, and with which score: tables of all figures, plots along each axis."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from artificer.faces.report.charts import PlotMark, dots, lines
from artificer.faces.report.parts import Plot, ReportSpeech, ReportTable, Row, Section
from artificer.lab.estimates import Estimate
from artificer.lab.report.figures import SeatFigures, players_of, seats_of, turns_of
from artificer.lab.report.runs import PlayedWay, Run

MOST_SERIES: Final = 8
"""The most lines or kinds of dots in a plot."""


@dataclass(frozen=True)
class ResultKind:
    """A kind of figure: its name, and whether it is a share."""

    name: str
    is_share: bool

    def of(self, seat: SeatFigures) -> Estimate:
        """The figure of a seat."""
        figure: Estimate = getattr(seat, self.name)
        return figure


WON: Final = ResultKind("won", is_share=True)
SHARE: Final = ResultKind("share", is_share=True)
SCORE: Final = ResultKind("score", is_share=False)


def results(run: Run, speech: ReportSpeech) -> Iterator[Section]:
    """The sections of victories, then of points, if they say more."""
    alone = all(len(way.players) == 1 for way in run.ways)
    yield _section(run, speech, WON if alone else SHARE)
    if all(way.has_points for way in run.ways):
        yield _section(run, speech, SCORE)


def _section(run: Run, speech: ReportSpeech, kind: ResultKind) -> Section:
    say = speech.say
    plots = [*_plots(run, speech, kind)]
    text = say(f"page.{kind.name}.text")
    return Section(kind.name, say(f"page.{kind.name}"), [text], plots, [_table(run, speech, kind)])


def _table(run: Run, speech: ReportSpeech, kind: ResultKind) -> ReportTable:
    """A table with a line for each way and seat."""
    say = speech.say
    heads = [say("table.seat" if _has_seats(run) else "table.way"), say("table.games")]
    heads += [say(f"figure.{kind.name}"), say("table.error"), say("report.interval_95")]
    groups = [
        (speech.way(way), [_row(speech, way, held, kind) for held in _held(way)])
        for way in run.ways
    ]
    if not _has_seats(run):
        groups = [("", [row for _, rows in groups for row in rows])]
    return ReportTable(say(f"page.{kind.name}.table"), heads, groups)


def _held(way: PlayedWay) -> list[SeatFigures]:
    """The results by seat; then by player and by turn, if those differ from seats."""
    return [*seats_of(way), *players_of(way), *turns_of(way)]


def _has_seats(run: Run) -> bool:
    return any(len(way.players) > 1 for way in run.ways)


def _row(speech: ReportSpeech, way: PlayedWay, seat: SeatFigures, kind: ResultKind) -> Row:
    who = speech.seat(seat) if len(way.players) > 1 else speech.way(way)
    return (who, f"{way.games:,}", *speech.figure(kind.of(seat), kind.is_share))


def _plots(run: Run, speech: ReportSpeech, kind: ResultKind) -> Iterator[Plot]:
    """The plots of a solitaire along each axis; of several players by seat and by player."""
    if not _has_seats(run):
        axes = run.axes or ("",)
        yield from (_along(run, speech, kind, axis) for axis in axes)
        return
    yield _by(run, speech, kind, "seat", seats_of)
    if all(turns_of(way) for way in run.ways):
        yield _by(run, speech, kind, "turn", turns_of)
    if any(players_of(way) for way in run.ways):
        yield _by(run, speech, kind, "player", players_of)


def _along(run: Run, speech: ReportSpeech, kind: ResultKind, axis: str) -> Plot:
    """The plot of a figure along an axis, with a line or dot for each combination of the others."""
    ways = [way for way in run.ways if not axis or way.axes[axis] is not None]
    others = {speech.way(way, but=axis) for way in ways}
    marks = [_mark(way, speech, kind, axis, len(others) <= MOST_SERIES) for way in ways]
    what, title = speech.say(f"figure.{kind.name}"), speech.say(f"page.{kind.name}.table")
    description = described(marks, speech, what, kind.is_share)
    if not axis:
        return Plot(kind.name, title, description, dots(marks, what, kind.is_share))
    called = speech.axis(run, axis)
    if all(isinstance(mark.at, int) for mark in marks):
        chart = lines(marks, called, what, kind.is_share)
    else:
        chart = dots(marks, what, kind.is_share)
    title = speech.say("plot.along", what=title, axis=called)
    return Plot(f"{kind.name}-{axis}", title, description, chart)


def _mark(
    way: PlayedWay, speech: ReportSpeech, kind: ResultKind, axis: str, in_series: bool
) -> PlotMark:
    """The mark of a way; if there are too many ways along an axis, each has its own row."""
    (seat,) = seats_of(way)
    if not axis or not in_series:
        return PlotMark(speech.way(way), "", kind.of(seat))
    value = way.axes[axis]
    at = value if isinstance(value, int) else speech.value(way, axis)
    return PlotMark(at, speech.way(way, but=axis), kind.of(seat))


def _by(
    run: Run,
    speech: ReportSpeech,
    kind: ResultKind,
    by: str,
    held: Callable[[PlayedWay], list[SeatFigures]],
) -> Plot:
    """A plot with a row for each way and a dot for each seat, turn or player, per seat and game.

    Seats and turns get a line at the value that each would have if all were equal.
    """
    marks = [
        PlotMark(speech.way(way), _called(speech, seat), kind.of(seat))
        for way in run.ways
        for seat in held(way)
    ]
    several = [way for way in run.ways if len(way.players) > 1 and kind.is_share]
    fair = {speech.way(way): 1 / len(way.players) for way in several if by != "player"}
    what = speech.say(f"figure.{kind.name}")
    title = speech.say(f"plot.by_{by}", what=speech.say(f"page.{kind.name}.table"))
    description = described(marks, speech, what, kind.is_share)
    if fair:
        description = speech.say("plot.fair", description=description)
    return Plot(f"{kind.name}-{by}", title, description, dots(marks, what, kind.is_share, fair))


def _called(speech: ReportSpeech, held: SeatFigures) -> str:
    """The name of a player, the number of a seat, or the place of a turn."""
    if held.seat is not None:
        return speech.say("plot.seat", seat=held.seat + 1)
    return speech.seat(held)


def described(marks: Sequence[PlotMark], speech: ReportSpeech, what: str, is_share: bool) -> str:
    """A sentence on a plot: what it shows, its highest and its lowest figure."""
    known = [mark for mark in marks if mark.figure.mean is not None]
    if not known:
        return speech.say("plot.nothing")
    ordered = sorted(known, key=lambda mark: mark.figure.mean or 0.0)
    low, high = (_said(mark, speech, is_share) for mark in (ordered[0], ordered[-1]))
    if len(known) == 1:
        return speech.say("plot.one", what=what, high=high)
    return speech.say("plot.dots", what=what, high=high, low=low)


def _said(mark: PlotMark, speech: ReportSpeech, is_share: bool) -> str:
    value = speech.percent(mark.figure.mean) if is_share else speech.number(mark.figure.mean)
    at = speech.joined(part for part in (str(mark.at), mark.series) if part)
    return speech.say("plot.at", value=value, at=at)
