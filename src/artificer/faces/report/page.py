"""The whole report of a run: its sections, and their HTML page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from artificer.faces.report import course, items, look
from artificer.faces.report.against import against
from artificer.faces.report.parts import Page, ReportTable, Section
from artificer.faces.report.results import results
from artificer.faces.report.speech import ReportSpeech
from artificer.games.registry import ruleset_named
from artificer.lab.items import USUAL
from artificer.lab.report.runs import KeptCell, Run


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
        *items.things(run, speech),
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
