"""How games went: their ends, the distribution of scores, their measures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from artificer.faces.report.charts import boxes, histograms, stacked
from artificer.faces.report.parts import Plot, ReportSpeech, ReportTable, Row, Section
from artificer.lab.report.figures import (
    QUANTILES,
    ends_of,
    measures_of_way,
    spreads,
)
from artificer.lab.report.runs import PlayedWay, Run

MOST_HISTOGRAMS: Final = 6
"""The most ways that get a small chart each; more get a row each."""


def ends(run: Run, speech: ReportSpeech) -> Section:
    """The section of the reasons by which games ended."""
    say = speech.say
    ended = [(way, ends_of(way)) for way in run.ways]
    happened = {
        reason: None for _, shares in ended for reason, share in shares.items() if share.mean
    }
    heads = [say("table.end"), say("table.share"), say("table.error"), say("report.interval_95")]
    groups = [
        (
            speech.way(way),
            [
                (speech.end(way, reason), *speech.figure(share, is_share=True))
                for reason, share in shares.items()
            ],
        )
        for way, shares in ended
    ]
    bars = [
        (
            speech.way(way),
            {
                speech.end(way, reason): share.mean or 0.0
                for reason, share in shares.items()
                if reason in happened
            },
        )
        for way, shares in ended
    ]
    often = {name: 0.0 for _, parts in bars for name in parts}
    for way, (_, parts) in zip(run.ways, bars, strict=True):
        for name, share in parts.items():
            often[name] += share * way.games / run.games
    most = max(often, key=lambda name: often[name])
    plot = Plot(
        "ends",
        say("page.ends"),
        say("plot.ends", reason=most, share=speech.percent(often[most])),
        stacked(bars, say("table.share")),
    )
    table = ReportTable(say("page.ends.table"), heads, groups)
    return Section("ends", say("page.ends"), [], [plot], [table])


def spread(run: Run, speech: ReportSpeech) -> Section:
    """The section of the distribution of points; without points, of the lengths of games."""
    say = speech.say
    what = "score" if all(way.has_points for way in run.ways) else "length"
    columns = [way.numbers("score_1" if what == "score" else "decisions") for way in run.ways]
    labelled = [
        (speech.way(way), spread) for way, spread in zip(run.ways, spreads(columns), strict=True)
    ]
    rows: list[Row] = [
        (label, *(f"{quantile:,}" for quantile in spread.quantiles)) for label, spread in labelled
    ]
    heads = [say("table.way"), *(say("table.quantile", share=round(100 * q)) for q in QUANTILES)]
    unit, games = say(f"figure.{what}"), say("figure.of_games")
    few = len(labelled) <= MOST_HISTOGRAMS
    chart = histograms(labelled, unit, games) if few else boxes(labelled, unit)
    width = labelled[0][1].width
    shown = say("plot.histograms", width, what=unit) if few else say("plot.boxes", what=unit)
    table = ReportTable(say(f"page.spread.{what}.table"), heads, [("", rows)])
    title = say(f"page.spread.{what}")
    return Section("spread", title, [], [Plot("spread", title, shown, chart)], [table])


def measures(run: Run, speech: ReportSpeech) -> Section | None:
    """The section of the mean of every measure in every way; None for a ruleset without any."""
    tables = [*_measures(run, speech)]
    if not tables:
        return None
    say = speech.say
    text = say("page.measures.text")
    return Section("measures", say("page.measures"), [text], tables=tables, folded=True)


def _measures(run: Run, speech: ReportSpeech) -> Iterator[ReportTable]:
    """A table for each group of measures, with a line for each measure and way."""
    found: dict[str, dict[str, list[Row]]] = {}
    for way in run.ways:
        words = speech.about(way)
        for group, figures in measures_of_way(way):
            rows = found.setdefault(words.say(f"measures.{group}"), {})
            for measure, figure in figures:
                row = (_label(run, way, speech), *speech.figure(figure, is_share=False))
                rows.setdefault(words.say(f"measure.{measure.key}"), []).append(row)
    say = speech.say
    numbers = [say("report.mean"), say("table.error"), say("report.interval_95")]
    for group, measured in found.items():
        if len(run.ways) == 1:
            alone = [(name, *row[1:]) for name, (row,) in measured.items()]
            yield ReportTable(group, [say("table.measure"), *numbers], [("", alone)])
        else:
            yield ReportTable(group, [say("table.way"), *numbers], [*measured.items()])


def _label(run: Run, way: PlayedWay, speech: ReportSpeech) -> str:
    return speech.way(way) if len(run.ways) > 1 else ""
