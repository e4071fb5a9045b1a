"""`artificer bench`: how fast the rules are."""

from __future__ import annotations

import json
from functools import partial

import click

from artificer.faces.commands.interrupts import leaving_at_once
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.many_games import DECK, SEED
from artificer.faces.commands.options import DEFAULT_RULESET, RULESETS, with_deck
from artificer.faces.commands.progress import compile_line, tell_aside
from artificer.faces.commands.simulation_report import print_bench
from artificer.games.registry import load_game


@command("bench", examples=("artificer bench utopia-engine-3e --json",), sections=(RULESETS,))
@argument("ruleset", default=DEFAULT_RULESET)
@SEED
@DECK
@option("--json", "as_json", is_flag=True)
def bench(ruleset: str, seed: int, deck: str | None, as_json: bool) -> None:
    """Print the decisions per second of the rules, compiled and interpreted."""
    game = load_game(ruleset, **with_deck({}, deck))

    from artificer.lab.bench import bench as measure

    announced = partial(compile_line, "compile.measured", game.name)

    with leaving_at_once():
        results = measure(game, lambda seconds: tell_aside(announced(seconds)), seed)
    if as_json:
        click.echo(json.dumps(results))
    else:
        print_bench(results)
