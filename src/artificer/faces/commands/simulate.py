"""`artificer simulate` and `bench`: many games, added up, and how fast the rules are."""

from __future__ import annotations

import json
from functools import partial

import click

from artificer.boards.people import in_english
from artificer.faces.commands import many_games, new_files, options, progress, simulation_report
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.options import PlayerNames
from artificer.games.registry import load_game
from artificer.lab.simulate import Simulation, SimulationResult, figures
from artificer.players.registry import listed


@command(
    "bench", examples=("artificer bench utopia-engine-3e --json",), sections=(options.RULESETS,)
)
@argument("ruleset", default=options.DEFAULT_RULESET)
@many_games.SEED
@many_games.DECK
@option("--json", "as_json", is_flag=True)
def bench(ruleset: str, seed: int, deck: str | None, as_json: bool) -> None:
    """Print the decisions per second of the rules, compiled and interpreted."""
    game = load_game(ruleset, **options.with_deck({}, deck))

    from artificer.lab.bench import bench as measure

    announced = partial(progress.compile_line, "compile.measured", game.name)

    with progress.leaving_at_once():
        results = measure(game, lambda seconds: progress.tell_aside(announced(seconds)), seed)
    if as_json:
        click.echo(json.dumps(results))
    else:
        simulation_report.print_bench(results)


@command(
    "simulate",
    examples=(
        "artificer simulate utopia-engine-3e --players novice --games 100000",
        "artificer simulate utopia --games 1000000000 --cluster tcp://192.168.1.10:8786",
    ),
    sections=(options.PLAYERS, options.RULESETS, options.OPTIONS),
)
@argument("ruleset", default=options.DEFAULT_RULESET)
@option("--players", "spec", type=PlayerNames(), default="random", show_default=True)
@many_games.asks_for_games(100_000)
@option("--sacrificed-days", type=int, help_key="help.sacrificed_days")
@option("--rows", metavar="file")
@many_games.asks_for_a_form
def simulate(
    ruleset: str,
    spec: str,
    sacrificed_days: int | None,
    rows: str | None,
    asked: many_games.GamesAsked,
    form: many_games.FiguresForm,
) -> int:
    """Play many games and report them, even after Ctrl-C; returns the exit status."""
    spec = in_english(spec)
    options = asked.options(sacrificed_days=sacrificed_days)
    game = load_game(ruleset, **many_games.with_seats(ruleset, options, len(listed(spec))))
    simulation = Simulation(game, many_games.players_at(spec, game), asked.games, asked.seed)
    with asked.executor() as executor, new_files.rows_kept(rows, simulation) as keep:
        result = many_games.play(SimulationResult(simulation, keep), executor)
    form.tell(figures(result), simulation_report.print_simulation)
    return many_games.status(result, executor)
