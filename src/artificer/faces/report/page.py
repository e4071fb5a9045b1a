"""The whole report of a run: its sections, and their HTML page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from artificer.faces.report import course, look
from artificer.faces.report.against import against
from artificer.faces.report.charts import PlotMark, dots
from artificer.faces.report.parts import Page, Plot, ReportSpeech, ReportTable, Row, Section
from artificer.faces.report.results import results
from artificer.games.registry import ruleset_named
from artificer.lab.items import USUAL, ItemKind
from artificer.lab.report.items import ItemFigures, things_of
from artificer.lab.report.runs import KeptCell, PlayedWay, Run
from artificer.words import Words

ENDS: Final = 10
"""The number of things at either end that a plot shows."""

WayItems = tuple[PlayedWay, list[ItemFigures]]


def things(run: Run, speech: ReportSpeech) -> Iterator[Section]:
    """A section for each kind that was followed."""
    found: dict[ItemKind, list[WayItems]] = {}
    for way in run.ways:
        for kind, figures in things_of(way):
            if figures:
                found.setdefault(kind, []).append((way, figures))
    for kind, ways in found.items():
        say = speech.say
        title = say(f"kind.{kind.name}")
        texts = [say(f"kind.{kind.name}.text"), say("kind.together")]
        if any(len(way.players) > 1 for way, _ in ways):
            texts.append(say("kind.seats"))
        plots = [
            plot
            for place, (way, figures) in enumerate(ways, 1)
            for plot in _plot(run, speech, kind, f"{kind.name}-{place}", way, figures)
        ]
        tables = [_table(run, speech, kind, way, figures) for way, figures in ways]
        yield Section(f"kind-{kind.name}", title, texts, plots, tables, folded=len(tables) > 1)


def _called(run: Run, speech: ReportSpeech, kind: ItemKind, way: PlayedWay) -> str:
    """The name of the way, if there are several; else of the kind."""
    return speech.way(way) if len(run.ways) > 1 else speech.say(f"kind.{kind.name}")


def _words(run: Run, speech: ReportSpeech, way: PlayedWay) -> Words:
    """The words about the game, the cards of a custom deck included."""
    return speech.about(way).for_game(run.game(way))


def _plot(
    run: Run,
    speech: ReportSpeech,
    kind: ItemKind,
    name: str,
    way: PlayedWay,
    figures: Sequence[ItemFigures],
) -> Iterator[Plot]:
    """A plot of the things that go with winning most and least; none if games are too few."""
    words = _words(run, speech, way)
    known = [thing for thing in figures if thing.difference.mean is not None]
    known.sort(key=lambda thing: -(thing.difference.mean or 0))
    if len(known) > 2 * ENDS:
        known = known[:ENDS] + known[-ENDS:]
    if not known:
        return
    marks = [PlotMark(words.name(kind.name, thing.number), "", thing.difference) for thing in known]
    what = speech.say("plot.things.title", what=_called(run, speech, kind, way))
    high, low = (
        speech.say("plot.at", value=speech.percent(mark.figure.mean), at=mark.at)
        for mark in (marks[0], marks[-1])
    )
    text = speech.say("plot.things", high=high, low=low)
    unit = speech.say("figure.difference")
    yield Plot(name, what, text, dots(marks, unit, is_share=True, zero=True))


def _table(
    run: Run, speech: ReportSpeech, kind: ItemKind, way: PlayedWay, figures: Sequence[ItemFigures]
) -> ReportTable:
    """A table of every thing, those that go with winning most first."""
    say, words = speech.say, _words(run, speech, way)
    heads = [
        say(f"table.{head}")
        for head in ("thing", "often", "having", "with", "without", "difference", "error")
    ]
    ordered = sorted(figures, key=lambda thing: -_mean(thing))
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
    """A sort key: the difference; unknown ones come last."""
    return -2.0 if thing.difference.mean is None else thing.difference.mean


def asked(run: Run, speech: ReportSpeech) -> Section:
    """The section of all cells, with the number of games kept."""
    say = speech.say
    heads = [say(f"table.{head}") for head in ("cell", "players", "seed", "games")]
    rows = [_cell(cell, speech) for cell in run.cells]
    table = ReportTable(say("page.cells"), heads, [("", rows)], texts=2)
    return Section("asked", say("page.asked"), [say("page.paired")], tables=[table])


def _cell(cell: KeptCell, speech: ReportSpeech) -> tuple[str, ...]:
    games = f"{cell.games:,}"
    if cell.kept < cell.games:
        games = speech.say("page.kept", kept=f"{cell.kept:,}", games=games)
    called = speech.rules(cell.ruleset, cell.options)
    if cell.start != USUAL:
        called = speech.joined([called, speech.start(ruleset_named(cell.ruleset), cell.start)])
    return called, speech.players(cell.players), str(cell.seed), games


def made(run: Run, speech: ReportSpeech) -> Section:
    """The section with the commands that reproduce the report, and the versions used."""
    say = speech.say
    commit = run.commit or say("page.no_commit")
    rows = [
        (say("page.command"), run.command),
        (say("page.again"), f"artificer report {run.path.name}"),
        (say("page.version"), run.version),
        (say("page.commit"), commit),
        (say("page.created"), run.created),
    ]
    table = ReportTable(say("page.made"), [], [("", rows)], texts=2)
    return Section("made", say("page.made"), [say("report.intervals")], tables=[table])


TEMPLATES: Final = Path(__file__).parent / "templates"


def page_of(run: Run, language: str) -> Page:
    """The report in a language. Raises NotInstalled if plots cannot be drawn."""
    speech = ReportSpeech(language)
    say = speech.say
    sections = [
        asked(run, speech),
        *results(run, speech),
        against(run, speech),
        *things(run, speech),
        course.spread(run, speech),
        course.ends(run, speech),
        course.measures(run, speech),
        made(run, speech),
    ]
    warning = ""
    if run.games < run.asked:
        warning = say("page.unfinished", run.asked, kept=run.games, command=run.command)
    return Page(
        language=language.replace("_", "-"),
        kicker=say("page.kicker"),
        title=run.title or run.path.stem,
        lead=_lead(run, speech),
        warning=warning,
        contents=say("page.contents"),
        sections=[section for section in sections if section is not None],
    )


def _lead(run: Run, speech: ReportSpeech) -> str:
    """What was played, in one line."""
    rulesets = dict.fromkeys(way.ruleset.name for way in run.ways)
    games = speech.say("list.clauses").join(speech.rules(ruleset, {}) for ruleset in rulesets)
    specs = dict.fromkeys(spec for way in run.ways for spec in way.players)
    return speech.say(
        "page.lead",
        run.games,
        game=games,
        players=speech.joined(map(speech.player, specs)),
        ways=len(run.ways),
    )


def html_of(page: Page) -> str:
    """The page as a self-contained HTML file."""
    template = _environment().get_template("report.html")
    return template.render(page=page, night=look.NIGHT) + "\n"


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
