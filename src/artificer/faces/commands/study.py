"""`artificer study FILE`: plays a grid of ways to play, and keeps the games in a folder."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Final

from artificer.boards.people import in_english
from artificer.faces.commands import many_games, speech, status, tables
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.new_files import meanings
from artificer.faces.commands.options import PLAYERS, RULESETS, as_typed, read_document
from artificer.faces.commands.simulation_report import headed, player_at
from artificer.faces.listing import is_by_the_book, option_called, title_of
from artificer.lab.study import reading, running
from artificer.lab.study.figures import CellFigures, StudyFigures, figures
from artificer.lab.study.folder import RunFolder

RUN: Final = ".run"


@command(
    "study",
    examples=("artificer study docs/studies/sacrificed-days.toml",),
    sections=(PLAYERS, RULESETS),
)
@argument("file", metavar="file")
@option("--run", "folder", metavar="folder")
@option("--games", type=many_games.GAMES)
@many_games.JOBS
@many_games.CLUSTER
@many_games.asks_for_a_form
def study(
    file: str,
    folder: str | None,
    games: int | None,
    jobs: int,
    cluster: str | None,
    form: many_games.FiguresForm,
) -> int:
    """Play all cells of a study, or the rest of them; returns the exit status."""
    file = as_typed(file)
    try:
        asked = reading.read_study(read_document(file), _beside(file), in_english)
    except reading.BadStudy as error:
        for fault in error.faults:
            speech.complain(speech.say("study.fault", path=file, fault=speech.sentence(fault)))
        return status.USAGE
    asked = asked if games is None else asked.of_games(games)
    kept = RunFolder(Path(as_typed(folder) if folder else f"{Path(file).stem}{RUN}"))
    with many_games.executor_at(jobs, cluster) as executor, kept.held():
        kept.begin(asked, shlex.join(["artificer", "study", file]))
        run = many_games.play(running.StudyRun(asked, kept, meanings), executor)
        results = figures(run)
    form.tell(results, print_study)
    line = speech.say("study.interrupted", asked.games, done=run.games, path=str(kept.path))
    return many_games.status(run, executor, line)


def _beside(file: str) -> Callable[[str], str]:
    """A reader of documents that a study's file names, relative to its folder."""
    return lambda path: read_document(str(Path(file).parent / path))


def print_study(results: StudyFigures) -> None:
    """Print the figures of a study, a line for each cell and seat."""
    title = results.title or results.run
    speech.tell(speech.say("study.what", results.games, title=title, cells=len(results.cells)))
    if not results.cells:
        return
    table = headed("study", "games", "won", "interval_95", "score", "interval_95")
    for cell in results.cells:
        for place, seat in enumerate(cell.seats):
            table.add(
                speech.joined([*_axes(cell), player_at(seat.player, place, len(cell.seats))]),
                f"{cell.games:,}",
                tables.percent(seat.won.frequency),
                tables.percent_interval(seat.won),
                tables.number(seat.score.mean),
                tables.number_interval(seat.score),
            )
    tables.show(table)
    speech.tell("")
    speech.tell(speech.say("report.intervals"))
    speech.tell(speech.say("study.rows", path=f"{results.run}/rows"))


def _axes(cell: CellFigures) -> list[str]:
    """The settings of a cell that vary, except the players, in words."""
    said = []
    for name, value in cell.axes.items():
        if name == "ruleset":
            said.append(title_of(str(value), speech.spoken_language()))
        elif name in cell.options:
            if not is_by_the_book(cell.ruleset, name, value):
                said.append(option_called(cell.ruleset, name, value, speech.spoken_catalog()))
        elif name != "player":
            said.append(speech.say("games.option", name=name, value=value))
    return said
