"""`artificer learn`: a guided game, or a worked example of a rulebook."""

from __future__ import annotations

from functools import partial
from typing import Final

import click

from artificer.boards.examples import (
    READER,
    ExampleReading,
    UnknownExample,
    all_examples,
    examples_of,
    find_example,
    no_examples,
)
from artificer.boards.lessons import begin_lesson
from artificer.boards.people import short_names
from artificer.faces.commands import options, play, speech
from artificer.faces.commands.localized import Whole, argument, command, option
from artificer.faces.commands.play import ScreenOptions, on_a_terminal
from artificer.faces.commands.replay import read_on_screen, tell_sheet, tell_steps
from artificer.faces.commands.speech import say, sentence, spoken_language, tell
from artificer.words import words_for

ALL: Final = ""
"""The value of `--example` without a name: all examples are listed."""


def learn_example(name: str, ruleset: str | None, ply: int | None, shown: ScreenOptions) -> int:
    """List the examples, or open one by name; returns the exit status."""
    try:
        if name == ALL:
            _list(ruleset)
            return 0
        example = find_example(name, ruleset)
    except UnknownExample as error:
        raise click.UsageError(sentence(error)) from None
    reading = ExampleReading(example, words_for(example.ruleset, spoken_language()))
    plies = reading.plies
    if ply is not None and ply > plies:
        raise click.UsageError(say("replay.beyond", plies, ply=ply))
    if shown.plain or not on_a_terminal():
        _print(reading, plies if ply is None else ply)
    else:
        reading.go_to(ply or 0)
        read_on_screen(reading, shown.theme)
    return 0


def _list(ruleset: str | None) -> None:
    """Print the names of examples, and how to open one. Raises UnknownGame or UnknownExample."""
    examples = tuple(all_examples() if ruleset is None else examples_of(ruleset))
    if not examples:
        raise no_examples(ruleset or "")
    for example in examples:
        words = words_for(example.ruleset, spoken_language())
        title, game = example.title(words), words.say("title")
        tell(say("learn.example", name=example.name, title=title, game=game))
    tell(say("learn.example.open", name=examples[0].name))


def _print(reading: ExampleReading, plies: int) -> None:
    """Print the position, then each step with its comment, up to an action."""
    words, example, history = reading.words, reading.example, reading.history
    tell(say("rules.title", title=example.title(words)))
    tell(say("plain.example", text=example.say_at(0, words)))
    tell_sheet(history.at(0).view(READER), words)
    beside = {
        ply: say("plain.example", text=example.say_at(ply, words))
        for ply in range(1, plies + 1)
        if example.step_at(ply) != example.step_at(ply - 1)
    }
    names = short_names(reading.header.seats, words)
    tell_steps(history, plies, READER, words, names, beside)


@command(
    "learn",
    examples=("artificer learn sorcery", "artificer learn --example combat"),
    sections=(options.RULESETS,),
)
@argument("ruleset", required=False)
@option("--example", is_flag=False, flag_value=ALL, metavar="name")
@option("--at", "ply", type=Whole(0), help_key="help.replay.ply")
@option("--plain", is_flag=True, help_key="help.play.plain")
@play.THEME
def learn(
    ruleset: str | None, example: str | None, ply: int | None, plain: bool, theme: str | None
) -> int:
    """Play a guided game, or show an example, on the screen or in plain lines.

    Returns the exit status.
    """
    shown = play.ScreenOptions(plain, theme)
    if example is not None:
        return learn_example(example, ruleset, ply, shown)
    if ply is not None:
        raise click.UsageError(speech.say("learn.at_alone"))
    make = partial(begin_lesson, ruleset=ruleset or options.DEFAULT_RULESET)
    return play.play_new(make, shown)
