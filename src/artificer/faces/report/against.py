"""Differences between ways to play, on the same games of the same seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from artificer.faces.report.charts import Mark, dots
from artificer.faces.report.parts import Row, Section, Table
from artificer.faces.report.plot import Plot
from artificer.faces.report.results import SCORE, SHARE, WON, Kind
from artificer.faces.report.speech import Speech
from artificer.lab.report.differences import Difference, differences
from artificer.lab.report.figures import Figure
from artificer.lab.report.runs import Run


def against(run: Run, speech: Speech) -> Section | None:
    """Each way against the first of its axis; None where there is nothing to compare."""
    found = differences(run)
    if not found:
        return None
    say = speech.say
    kinds = [WON if all(len(way.players) == 1 for way in run.ways) else SHARE]
    if all(each.score for each in found):
        kinds.append(SCORE)
    heads = [say("table.pair"), say("table.paired_games")]
    for kind in kinds:
        heads += [say(f"figure.{kind.name}"), say("table.error"), say("report.interval_95")]
    table = Table(say("page.against.table"), heads, [*_groups(run, found, speech, kinds)])
    plots = [_plot(found, speech, kind) for kind in kinds]
    return Section("against", say("page.against"), [say("page.against.text")], plots, [table])


def _groups(
    run: Run, found: Sequence[Difference], speech: Speech, kinds: Sequence[Kind]
) -> Iterator[tuple[str, list[Row]]]:
    """Axis by axis."""
    for axis in dict.fromkeys(each.axis for each in found):
        rows: list[Row] = []
        for each in found:
            if each.axis == axis:
                cells = [cell for kind in kinds for cell in _cells(_of(each, kind), speech, kind)]
                rows.append((_label(each, speech), f"{each.share.n:,}", *cells))
        yield speech.axis(run, axis), rows


def _cells(figure: Figure, speech: Speech, kind: Kind) -> tuple[str, str, str]:
    """A difference has its sign."""
    told, error, interval = speech.figure(figure, kind.is_share)
    return f"+{told}" if (figure.mean or 0) > 0 else told, error, interval


def _of(each: Difference, kind: Kind) -> Figure:
    figure = each.score if kind is SCORE else each.share
    assert figure is not None
    return figure


def _label(each: Difference, speech: Speech) -> str:
    """What is compared with what; the seat where there are several."""
    other, one = speech.value(each.other, each.axis), speech.value(each.one, each.axis)
    return _told(each, speech, speech.say("plot.versus", other=other, one=one))


def _told(each: Difference, speech: Speech, told: str = "") -> str:
    """What is compared, how all else is, and the seat where there are several."""
    told = told or speech.value(each.other, each.axis)
    rest = speech.way(each.other, but=each.axis)
    seat = speech.say("plot.seat", seat=each.seat + 1) if len(each.one.players) > 1 else ""
    return speech.joined(part for part in (told, rest, seat) if part)


def _plot(found: Sequence[Difference], speech: Speech, kind: Kind) -> Plot:
    """All differences; where all are from the same, that stands in the title alone."""
    figure = speech.say(f"page.{kind.name}.table")
    firsts = {(each.axis, speech.value(each.one, each.axis)) for each in found}
    if len(firsts) == 1:
        ((_, one),) = firsts
        what = speech.say("plot.difference_from", what=figure, one=one)
        marks = [Mark(_told(each, speech), "", _of(each, kind)) for each in found]
    else:
        what = speech.say("plot.difference", what=figure)
        marks = [Mark(_label(each, speech), "", _of(each, kind)) for each in found]
    unit = speech.say("figure.difference")
    sure = sum(1 for mark in marks if _is_sure(mark.figure))
    return Plot(
        f"against-{kind.name}",
        what,
        speech.say("plot.against", len(marks), sure=sure),
        dots(marks, unit, kind.is_share, zero=True),
    )


def _is_sure(figure: Figure) -> bool:
    """Whether the interval leaves out 0."""
    return figure.low is not None and figure.high is not None and figure.low * figure.high > 0
