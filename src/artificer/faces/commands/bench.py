"""`artificer bench`: how fast the rules are."""

from __future__ import annotations

import json
from functools import partial

import click

from artificer.faces.commands import interrupts, many_games, progress, simulation_report
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.options import DEFAULT_RULESET, RULESETS, with_deck
from artificer.games.registry import load_game


@command("bench", examples=("artificer bench utopia-engine-3e --json",), sections=(RULESETS,))
@argument("ruleset", default=DEFAULT_RULESET)
@many_games.SEED
@many_games.DECK
@option("--json", "as_json", is_flag=True)
def bench(ruleset: str, seed: int, deck: str | None, as_json: bool) -> None:
    """Print the decisions per second of the rules, compiled and interpreted."""
    game = load_game(ruleset, **with_deck({}, deck))

    from artificer.lab.bench import bench as measure

    announced = partial(progress.compile_line, "compile.measured", game.name)

    with interrupts.leaving_at_once():
        results = measure(game, lambda seconds: progress.tell_aside(announced(seconds)), seed)
    if as_json:
        click.echo(json.dumps(results))
    else:
        simulation_report.print_bench(results)
