"""`artificer exercises`: single decisions, asked until they are answered right."""

from __future__ import annotations

import json
import sys

import click

from artificer.boards.exercises import progress_lines
from artificer.faces.called import to_call
from artificer.faces.commands import find_games
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.play import THEME, on_a_terminal
from artificer.faces.commands.speech import say, spoken_language, tell
from artificer.faces.commands.status import INTERRUPTED
from artificer.faces.commands.typed_lines import typed_lines
from artificer.faces.judging import judging
from artificer.games.notices import BadOption, clipped
from artificer.games.registry import ruleset_named
from artificer.lab.exercises import Exercise, Training, rulesets_with_exercises
from artificer.lab.figure_table import Json
from artificer.table.home import default_store_path


@command(
    "exercises",
    examples=("artificer exercises", "artificer exercises utopia-engine-3e --own"),
)
@argument("ruleset", required=False)
@option("--own", is_flag=True)
@option("--json", "as_json", is_flag=True)
@option("--plain", is_flag=True, help_key="help.replay.plain")
@THEME
def exercises(ruleset: str | None, own: bool, as_json: bool, plain: bool, theme: str | None) -> int:
    """Ask exercises on the screen or in lines, or print the progress; returns the exit status."""
    writes = not as_json or default_store_path().is_file()
    with find_games.open_store(read_only=not writes) as store:
        training = Training(store, _wanted(ruleset), own=own)
        if as_json:
            click.echo(json.dumps(figures_of(training), indent=2))
            return 0
        first = training.next()
        if first is None:
            tell(say("exercises.none", command=to_call("review", find_games.LATEST)))
            return 0
        if plain or not on_a_terminal():
            return _ask(training, first)
        return _ask_on_screen(training, first, theme)


def _wanted(ruleset: str | None) -> tuple[str, ...]:
    """The rulesets whose exercises are wanted. Raises UnknownGame or BadOption."""
    known = rulesets_with_exercises()
    if ruleset is None:
        return known
    name = ruleset_named(ruleset).name
    if name not in known:
        raise BadOption("exercise.ruleset", ruleset=clipped(name), known=known)
    return (name,)


def _ask_on_screen(training: Training, first: Exercise, theme: str | None) -> int:
    """Ask on the screen until the reader leaves; every answer is kept at once."""
    from artificer.faces.terminal.exercising import ask_exercises

    language = spoken_language()
    ask_exercises(training, first, language, theme)
    for line in progress_lines(training, language):
        tell(line)
    return 0


def _ask(training: Training, first: Exercise) -> int:
    """Ask until the input ends or says to quit; every answer is kept at once."""
    from artificer.faces.plain.exercises import PlainExercises

    status = 0
    with judging() as judge:
        asking = PlainExercises(training, first, judge, spoken_language(), sys.stdout)
        asking.open()
        try:
            for line in typed_lines(sys.stdin):
                if not asking.take(line):
                    break
        except KeyboardInterrupt:
            tell("")
            status = INTERRUPTED
        asking.leave()
    return status


def figures_of(training: Training) -> dict[str, Json]:
    """The progress; `docs/exercises.md` explains the keys."""
    counted = {ruleset: training.counts(ruleset) for ruleset in training.sources}
    return {
        "answered": training.progress.answered,
        "right": training.progress.right,
        "rulesets": [
            {
                "ruleset": ruleset,
                "exercises": counts.exercises,
                "own": counts.own,
                "new": counts.new,
                "due": counts.due,
                "boxes": list(counts.boxes),
                "known": counts.known,
            }
            for ruleset, counts in counted.items()
        ],
    }
