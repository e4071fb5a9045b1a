"""The sections on what was asked for, and how the run was made."""

from __future__ import annotations

from artificer.faces.report.parts import ReportTable, Section
from artificer.faces.report.speech import ReportSpeech
from artificer.games.registry import ruleset_named
from artificer.lab.report.runs import KeptCell, Run
from artificer.lab.starts import USUAL


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
