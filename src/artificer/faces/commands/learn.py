"""`artificer learn`: a guided game, or a worked example of a rulebook."""

from __future__ import annotations

from functools import partial

import click

from artificer.boards.lessons import begin_lesson
from artificer.faces.commands import examples, options, play, speech
from artificer.faces.commands.localized import Whole, argument, command, option


@command(
    "learn",
    examples=("artificer learn sorcery", "artificer learn --example combat"),
    sections=(options.RULESETS,),
)
@argument("ruleset", required=False)
@option("--example", is_flag=False, flag_value=examples.ALL, metavar="name")
@option("--at", "ply", type=Whole(0), help_key="help.replay.ply")
@option("--plain", is_flag=True, help_key="help.play.plain")
@option(
    "--theme", type=click.Choice(play.THEMES), envvar="ARTIFICER_THEME", help_key="help.play.theme"
)
def learn(
    ruleset: str | None, example: str | None, ply: int | None, plain: bool, theme: str | None
) -> int:
    """Play a guided game, or show an example, on the screen or in plain lines.

    Returns the exit status.
    """
    shown = play.ScreenOptions(plain, theme)
    if example is not None:
        return examples.learn_example(example, ruleset, ply, shown)
    if ply is not None:
        raise click.UsageError(speech.say("learn.at_alone"))
    make = partial(begin_lesson, ruleset=ruleset or options.DEFAULT_RULESET)
    return play.play_new(make, shown)
