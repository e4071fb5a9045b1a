"""`artificer learn`: a guided game, for whoever has never read the rulebook."""

from __future__ import annotations

from functools import partial

import click

from artificer.faces.board.lessons import begin_lesson
from artificer.faces.commands.options import DEFAULT_RULESET, RULESETS
from artificer.faces.commands.play import THEMES, Shown, play_session
from artificer.faces.commands.spoken import argument, command, option


@command(
    "learn",
    examples=("artificer learn sorcery", "artificer learn utopia --plain"),
    sections=(RULESETS,),
)
@argument("ruleset", required=False)
@option("--plain", is_flag=True, told="help.play.plain")
@option("--theme", type=click.Choice(THEMES), envvar="ARTIFICER_THEME", told="help.play.theme")
def learn(ruleset: str | None, plain: bool, theme: str | None) -> int:
    """A guided game from its start, on the screen or in plain lines; answers the exit status."""
    make = partial(begin_lesson, ruleset=ruleset or DEFAULT_RULESET)
    return play_session(make, Shown(plain, theme), beside=True)
