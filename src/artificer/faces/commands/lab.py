"""`artificer simulate` and `artificer bench`: many games, added up or measured."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import click

from artificer.faces.commands.documents import with_deck
from artificer.faces.commands.options import DEFAULT_RULESET, RULESETS, read_options
from artificer.faces.commands.speech import say, sentence, tell
from artificer.faces.commands.spoken import argument, command, option
from artificer.faces.commands.status import INTERRUPTED
from artificer.games.options import Setting
from artificer.games.registry import load_game
from artificer.lab.figures import figures
from artificer.lab.simulate import MOST_GAMES, MOST_SEED, Simulation, run
from artificer.players.registry import BadPlayer, UnknownPlayer, kinds, load_players
from artificer.players.specs import described, listed

MOST_JOBS: Final = 1024


def all_players() -> Iterator[tuple[str, str]]:
    """Every player with its settings and how it plays, for the help."""
    for kind in kinds():
        yield kind.name, say(f"player.{kind.name}")
        for (key, setting), text in zip(kind.settings.items(), described(kind), strict=True):
            yield f"  {text}", say(f"player.{kind.name}.{key}", usual=setting.default)


@command(
    "simulate",
    examples=("artificer simulate utopia-engine-3e --players novice --games 100000",),
    sections=(("help.players", all_players), RULESETS),
)
@argument("ruleset", default=DEFAULT_RULESET)
@option("--players", "spec", default="random", show_default=True)
@option("--games", type=click.IntRange(1, MOST_GAMES), default=100_000, show_default=True)
@option("--seed", type=click.IntRange(0, MOST_SEED), default=1, show_default=True)
@option("--jobs", type=click.IntRange(1, MOST_JOBS), default=1, show_default=True)
@option("--option", "pairs", multiple=True, metavar="pair", told="help.option")
@option("--deck", metavar="file", told="help.deck_file")
@option("--sacrificed-days", type=int, told="help.sacrificed_days")
@option("--json", "as_json", is_flag=True)
def simulate(
    ruleset: str,
    spec: str,
    games: int,
    seed: int,
    jobs: int,
    pairs: tuple[str, ...],
    deck: str | None,
    sacrificed_days: int | None,
    as_json: bool,
) -> int:
    """Many games, and a report of them even after Ctrl-C; answers the exit status."""
    options = with_deck(read_options(pairs, sacrificed_days), deck)
    game = load_game(ruleset, **_with_seats(ruleset, options, spec))
    try:
        players = load_players(spec, game)
    except (UnknownPlayer, BadPlayer) as error:
        raise click.UsageError(sentence(error)) from None

    with progress_bar(games) as progress:
        result = run(Simulation(game, players, games, seed), jobs, progress=progress)
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


def _with_seats(ruleset: str, options: dict[str, Setting], spec: str) -> dict[str, Setting]:
    """The options; as many players as are named, where the game takes several numbers of them."""
    named = len(listed(spec))
    if named > 1 and "players" in load_game(ruleset).options:
        options.setdefault("players", named)
    return options


@command("bench", examples=("artificer bench utopia-engine-3e --json",), sections=(RULESETS,))
@argument("ruleset", default=DEFAULT_RULESET)
@option("--deck", metavar="file", told="help.deck_file")
@option("--json", "as_json", is_flag=True)
def bench(ruleset: str, deck: str | None, as_json: bool) -> None:
    """How many decisions a second the rules take, compiled and interpreted."""
    game = load_game(ruleset, **with_deck({}, deck))

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
