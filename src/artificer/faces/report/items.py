"""What things have to do with winning: cards, treasures, tools, events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from artificer.faces.report.charts import Mark, dots
from artificer.faces.report.parts import ReportTable, Row, Section
from artificer.faces.report.plot import Plot
from artificer.faces.report.speech import ReportSpeech
from artificer.lab.items import ItemKind
from artificer.lab.report.items import ItemFigures, things_of
from artificer.lab.report.runs import PlayedWay, Run
from artificer.words import Words

ENDS: Final = 10
"""So many things of either end a plot has."""

Told = tuple[PlayedWay, list[ItemFigures]]


def things(run: Run, speech: ReportSpeech) -> Iterator[Section]:
    """A section for each kind that was followed."""
    found: dict[ItemKind, list[Told]] = {}
    for way in run.ways:
        for kind, told in things_of(way):
            if told:
                found.setdefault(kind, []).append((way, told))
    for kind, ways in found.items():
        say = speech.say
        title = say(f"kind.{kind.name}")
        texts = [say(f"kind.{kind.name}.text"), say("kind.together")]
        if any(len(way.players) > 1 for way, _ in ways):
            texts.append(say("kind.seats"))
        plots = [
            plot
            for place, (way, told) in enumerate(ways, 1)
            for plot in _plot(run, speech, kind, f"{kind.name}-{place}", way, told)
        ]
        tables = [_table(run, speech, kind, way, told) for way, told in ways]
        yield Section(f"kind-{kind.name}", title, texts, plots, tables, folded=len(tables) > 1)


def _called(run: Run, speech: ReportSpeech, kind: ItemKind, way: PlayedWay) -> str:
    """The way, where there are several; else the kind."""
    return speech.way(way) if len(run.ways) > 1 else speech.say(f"kind.{kind.name}")


def _words(run: Run, speech: ReportSpeech, way: PlayedWay) -> Words:
    """The words about the game, which know the cards of a designer's own deck."""
    return speech.about(way).for_game(run.game(way))


def _plot(
    run: Run,
    speech: ReportSpeech,
    kind: ItemKind,
    name: str,
    way: PlayedWay,
    told: Sequence[ItemFigures],
) -> Iterator[Plot]:
    """The things that go together with winning most and least; none of too few games."""
    words = _words(run, speech, way)
    known = [thing for thing in told if thing.difference.mean is not None]
    known.sort(key=lambda thing: -(thing.difference.mean or 0))
    if len(known) > 2 * ENDS:
        known = known[:ENDS] + known[-ENDS:]
    if not known:
        return
    marks = [Mark(words.name(kind.name, thing.number), "", thing.difference) for thing in known]
    what = speech.say("plot.things.title", what=_called(run, speech, kind, way))
    high, low = (
        speech.say("plot.at", value=speech.percent(mark.figure.mean), at=mark.at)
        for mark in (marks[0], marks[-1])
    )
    text = speech.say("plot.things", high=high, low=low)
    unit = speech.say("figure.difference")
    yield Plot(name, what, text, dots(marks, unit, is_share=True, zero=True))


def _table(
    run: Run, speech: ReportSpeech, kind: ItemKind, way: PlayedWay, told: Sequence[ItemFigures]
) -> ReportTable:
    """Every thing, those first that go together with winning most."""
    say, words = speech.say, _words(run, speech, way)
    heads = [
        say(f"table.{head}")
        for head in ("thing", "often", "having", "with", "without", "difference", "error")
    ]
    ordered = sorted(told, key=lambda thing: -_mean(thing))
    rows: list[Row] = [
        (
            words.name(kind.name, thing.number),
            f"{thing.often:.2f}",
            speech.percent(thing.having),
            speech.percent(thing.won),
            speech.percent(thing.lacking),
            *speech.figure(thing.difference, is_share=True),
        )
        for thing in ordered
    ]
    return ReportTable(
        _called(run, speech, kind, way), [*heads, say("report.interval_95")], [("", rows)]
    )


def _mean(thing: ItemFigures) -> float:
    """The difference; what is not known stands last."""
    return -2.0 if thing.difference.mean is None else thing.difference.mean
