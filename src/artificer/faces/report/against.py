"""Differences between ways to play, on the same games of the same seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from artificer.faces.figures import about, together
from artificer.faces.report.charts import PlotMark, dots
from artificer.faces.report.parts import Plot, ReportSpeech, ReportTable, Row, Section
from artificer.faces.report.results import SCORE, SHARE, WON, ResultKind
from artificer.lab import estimates, paired
from artificer.lab.report.figures import Difference, differences
from artificer.lab.report.runs import Run

AIMS: Final = ("win_share", "score")
"""The figures that are the aim of a game: they are plotted."""


def against(run: Run, speech: ReportSpeech) -> Section | None:
    """The section of each way against the first of its axis; None without a pair."""
    found = differences(run)
    if not found:
        return None
    say = speech.say
    kinds = [WON if all(len(way.players) == 1 for way in run.ways) else SHARE]
    pairs = {(id(each.one), id(each.other)) for each in found}
    scored = {(id(each.one), id(each.other)) for each in found if each.figure == "score"}
    if scored == pairs:
        kinds.append(SCORE)
    looked = paired.looked_at([each.found for each in found])
    return Section(
        "against",
        say("page.against"),
        [say("page.against.text"), together(speech, looked)],
        [_plot(_aims(found, kind), speech, kind) for kind in kinds],
        [_main(run, found, speech, kinds), _all(run, found, looked, speech)],
    )


def _aims(found: Sequence[Difference], kind: ResultKind) -> list[Difference]:
    """The differences of the aim of a game, seat by seat."""
    figure = "score" if kind is SCORE else "win_share"
    return [each for each in found if each.figure == figure]


def _main(
    run: Run, found: Sequence[Difference], speech: ReportSpeech, kinds: Sequence[ResultKind]
) -> ReportTable:
    """The table of the plots: axis by axis, a row for each pair and seat."""
    say = speech.say
    heads = [say("table.pair"), say("table.paired_games")]
    for kind in kinds:
        heads += [say(f"figure.{kind.name}"), say("table.error"), say("report.interval_95")]
    groups: list[tuple[str, list[Row]]] = []
    for axis in dict.fromkeys(each.axis for each in found):
        rows: list[Row] = []
        along = ([each for each in _aims(found, kind) if each.axis == axis] for kind in kinds)
        for row in zip(*along, strict=True):
            cells = [
                cell
                for each, kind in zip(row, kinds, strict=True)
                for cell in _cells(each, speech, kind.is_share)
            ]
            rows.append((_label(row[0], speech), f"{row[0].found.n:,}", *cells))
        groups.append((speech.axis(run, axis), rows))
    return ReportTable(say("page.against.table"), heads, groups)


def _all(
    run: Run, found: Sequence[Difference], looked: paired.Looked, speech: ReportSpeech
) -> ReportTable:
    """The table of every figure: pair by pair, with error rates and the games to show it."""
    say = speech.say
    heads = [say("table.figure"), say("figure.difference"), say("report.interval_95")]
    heads += [say(f"report.{name}") for name in ("chance_alone", "holm", "games_to_show")]
    groups: dict[str, list[Row]] = {}
    for each, rate in zip(found, looked.corrected, strict=True):
        if each.figure in AIMS or each.found.is_tested:
            mean, _, interval = _cells(each, speech, each.is_share)
            show = each.found.deals_to_show
            pair = f"{speech.axis(run, each.axis)}: {_label(each, speech, at_seat=False)}"
            groups.setdefault(pair, []).append(
                (
                    _figure_called(each, speech),
                    mean,
                    interval,
                    speech.percent(each.found.error_rate),
                    speech.percent(rate),
                    speech.number(None) if show is None else about(show),
                )
            )
    return ReportTable(say("page.against.all"), heads, [*groups.items()], folded=True)


def _figure_called(each: Difference, speech: ReportSpeech) -> str:
    """The name of a figure, with its seat if there are several."""
    say = speech.say
    if each.figure == "measure":
        return speech.about(each.other).say(f"measure.{each.item}")
    if each.figure == "end":
        return say("variants.end", end=speech.end(each.other, each.item))
    if each.figure not in AIMS:
        return say(f"variants.{each.figure}")
    called: dict[str, Callable[[], str]] = {
        "score": lambda: say("figure.score"),
        "win_share": lambda: say("figure.share" if len(each.one.players) > 1 else "figure.won"),
    }
    return speech.joined([called[each.figure](), *_seat(each, speech)])


def _cells(each: Difference, speech: ReportSpeech, is_share: bool) -> tuple[str, str, str]:
    """The cells of a difference, with its sign."""
    figure = _figure_of(each)
    mean, error, interval = speech.figure(figure, is_share)
    return f"+{mean}" if (figure.mean or 0) > 0 else mean, error, interval


def _figure_of(each: Difference) -> estimates.Estimate:
    found = each.found
    return estimates.Estimate(found.difference, found.standard_error, found.low, found.high)


def _label(each: Difference, speech: ReportSpeech, at_seat: bool = True) -> str:
    """The two ways compared, and the seat if there are several."""
    other, one = speech.value(each.other, each.axis), speech.value(each.one, each.axis)
    return _text(each, speech, speech.say("plot.versus", other=other, one=one), at_seat)


def _text(each: Difference, speech: ReportSpeech, compared: str = "", at_seat: bool = True) -> str:
    """What is compared, the other settings, and the seat if there are several."""
    compared = compared or speech.value(each.other, each.axis)
    rest = speech.way(each.other, but=each.axis)
    seat = _seat(each, speech) if at_seat else []
    return speech.joined(part for part in (compared, rest, *seat) if part)


def _seat(each: Difference, speech: ReportSpeech) -> list[str]:
    """The seat of a figure, if there are several."""
    if len(each.one.players) == 1:
        return []
    return [speech.say("plot.seat", seat=int(each.item))]


def _plot(found: Sequence[Difference], speech: ReportSpeech, kind: ResultKind) -> Plot:
    """The plot of all differences; a baseline common to all is named only in the title."""
    figure = speech.say(f"page.{kind.name}.table")
    firsts = {(each.axis, speech.value(each.one, each.axis)) for each in found}
    if len(firsts) == 1:
        ((_, one),) = firsts
        what = speech.say("plot.difference_from", what=figure, one=one)
        marks = [PlotMark(_text(each, speech), "", _figure_of(each)) for each in found]
    else:
        what = speech.say("plot.difference", what=figure)
        marks = [PlotMark(_label(each, speech), "", _figure_of(each)) for each in found]
    return Plot(
        f"against-{kind.name}",
        what,
        speech.say("plot.against", len(marks), sure=sum(each.found.is_shown for each in found)),
        dots(marks, speech.say("figure.difference"), kind.is_share, zero=True),
    )
