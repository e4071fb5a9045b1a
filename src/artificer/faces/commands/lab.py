"""`artificer simulate` and `artificer bench`: many games, added up or measured."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import click

from artificer.faces.commands.options import DEFAULT_RULESET, read_options
from artificer.faces.commands.speech import say, tell
from artificer.faces.commands.status import INTERRUPTED
from artificer.games.registry import load_game
from artificer.lab.figures import figures
from artificer.lab.simulate import MOST_GAMES, MOST_SEED, Simulation, run
from artificer.players.registry import BadPlayer, UnknownPlayer, all_player_names, load_player

MOST_JOBS: Final = 1024


def _players() -> str:
    """One line a player, as click leaves it."""
    lines = (f"  {name:8}{say(f'player.{name}')}" for name in all_player_names())
    return "\b\nPlayers:\n" + "\n".join(lines)


@click.command(
    epilog=_players()
    + "\n\nExample: artificer simulate utopia-engine-3e --players novice --games 100000"
)
@click.argument("ruleset", default=DEFAULT_RULESET)
@click.option("--players", "spec", default="random", show_default=True, help="Who plays.")
@click.option(
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    default=100_000,
    show_default=True,
    help="How many games.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, MOST_SEED),
    default=1,
    show_default=True,
    help="Names the games: the same seed gives the same figures.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    default=1,
    show_default=True,
    help="Threads; the figures do not depend on it.",
)
@click.option("--option", "pairs", multiple=True, metavar="NAME=VALUE", help="Any game option.")
@click.option("--sacrificed-days", type=int, help="Expert mode: days given up, 0 to 14.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def simulate(
    ruleset: str,
    spec: str,
    games: int,
    seed: int,
    jobs: int,
    pairs: tuple[str, ...],
    sacrificed_days: int | None,
    as_json: bool,
) -> int:
    """Play many games of RULESET and report scores, ends and what happened on the way.

    Ctrl-C reports the games played so far.
    """
    game = load_game(ruleset, **read_options(pairs, sacrificed_days))
    try:
        player = load_player(spec, game)
    except (UnknownPlayer, BadPlayer) as error:
        raise click.UsageError(str(error)) from None

    with progress_bar(games) as progress:
        result = run(Simulation(game, player, games, seed), jobs, progress=progress)
    told = figures(result)
    if as_json:
        click.echo(json.dumps(told, indent=2))
    else:
        from artificer.faces.commands.lab_report import print_simulation

        print_simulation(told)
    if result.interrupted:
        tell(say("simulate.interrupted", done=result.tally.games, games=games), err=True)
        return INTERRUPTED
    return 0


@click.command(epilog="Example: artificer bench utopia-engine-3e --json")
@click.argument("ruleset", default=DEFAULT_RULESET)
@click.option("--json", "as_json", is_flag=True, help="The figures as one line of JSON.")
def bench(ruleset: str, as_json: bool) -> None:
    """Measure how many decisions a second the rules of RULESET take, compiled and interpreted."""
    game = load_game(ruleset)

    from artificer.lab.bench import bench as measure

    told = measure(game)
    if as_json:
        click.echo(json.dumps(told))
    else:
        from artificer.faces.commands.lab_report import print_bench

        print_bench(told)


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on the error stream while games are played; nothing where that is no terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns: tuple[Any, ...] = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("simulate.preparing"), total=games)

        def progress(done: int) -> None:
            bar.update(task, completed=done, description=say("simulate.playing"))

        yield progress
