"""`artificer simulate` and `artificer bench`: many games, added up or measured."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import click

from artificer.faces.commands.documents import with_deck
from artificer.faces.commands.lab_crew import MOST_JOBS, crew_at, stopped_short
from artificer.faces.commands.lab_progress import compile_line, progress_bar, tell_aside
from artificer.faces.commands.lab_rows import rows_kept
from artificer.faces.commands.leaving import leaving_at_once
from artificer.faces.commands.options import DEFAULT_RULESET, OPTIONS, RULESETS, Seed, read_options
from artificer.faces.commands.speech import say, sentence
from artificer.faces.commands.spoken import Whole, argument, command, option
from artificer.faces.names import in_english
from artificer.games.contract import Game
from artificer.games.options import Setting
from artificer.games.registry import load_game
from artificer.lab.figures import figures
from artificer.lab.simulate import MOST_GAMES, Simulation, run
from artificer.lab.tidy import Line, of_simulation, write
from artificer.players.player import Mind
from artificer.players.registry import BadPlayer, UnknownPlayer, kinds, load_players
from artificer.players.specs import described, listed


def all_players() -> Iterator[tuple[str, str]]:
    """Every player with its settings and how it plays, for the help."""
    for kind in kinds():
        name = say(f"player.{kind.name}.name")
        both = say("help.player", name=name, spec=kind.name)
        yield name if name == kind.name else both, say(f"player.{kind.name}")
        for (key, setting), text in zip(kind.settings.items(), described(kind), strict=True):
            yield f"  {text}", say(f"player.{kind.name}.{key}", usual=setting.default)


@command(
    "simulate",
    examples=(
        "artificer simulate utopia-engine-3e --players novice --games 100000",
        "artificer simulate utopia --games 1000000000 --cluster tcp://192.168.1.10:8786",
    ),
    sections=(("help.players", all_players), RULESETS, OPTIONS),
)
@argument("ruleset", default=DEFAULT_RULESET)
@option("--players", "spec", default="random", show_default=True)
@option("--games", type=Whole(1, MOST_GAMES), default=100_000, show_default=True)
@option("--seed", type=Seed(), default=1, show_default=True, told="help.seed")
@option("--jobs", type=Whole(1, MOST_JOBS), default=1, show_default=True)
@option("--cluster", metavar="address", told="help.cluster")
@option("--option", "pairs", multiple=True, metavar="pair", told="help.option")
@option("--deck", metavar="file", told="help.deck_file")
@option("--sacrificed-days", type=int, told="help.sacrificed_days")
@option("--rows", metavar="file")
@option("--json", "as_json", is_flag=True, told="help.json")
@option("--csv", "as_csv", is_flag=True, told="help.csv")
def simulate(
    ruleset: str,
    spec: str,
    games: int,
    seed: int,
    jobs: int,
    cluster: str | None,
    pairs: tuple[str, ...],
    deck: str | None,
    sacrificed_days: int | None,
    rows: str | None,
    as_json: bool,
    as_csv: bool,
) -> int:
    """Many games, and a report of them even after Ctrl-C; answers the exit status."""
    check_form(as_json, as_csv)
    spec = in_english(spec)
    options = with_deck(read_options(pairs, sacrificed_days), deck)
    game = load_game(ruleset, **with_seats(ruleset, options, len(listed(spec))))
    simulation = Simulation(game, players_at(spec, game), games, seed)
    with (
        crew_at(jobs, cluster) as crew,
        progress_bar(games, game.name, warm_up=crew.warm_up) as shown,
        rows_kept(rows, simulation) as keep,
        leaving_at_once(),
    ):
        result = run(simulation, crew, progress=shown.played, keep=keep, tell=shown.compiling)
    told = figures(result)
    if as_json or as_csv:
        print_figures(told, of_simulation(told), as_csv)
    else:
        from artificer.faces.commands.lab_report import print_simulation

        print_simulation(told)
    if result.interrupted:
        return stopped_short(crew, say("simulate.interrupted", games, done=result.tally.games))
    return 0


def check_form(as_json: bool, as_csv: bool) -> None:
    """Raises click.UsageError where figures are asked for in two forms."""
    if as_json and as_csv:
        raise click.UsageError(say("simulate.one_form"))


def print_figures(told: dict[str, Any], lines: Iterable[Line], as_csv: bool) -> None:
    """Print figures for programs: as JSON, or as comma-separated values."""
    if as_csv:
        write(lines, sys.stdout)
    else:
        click.echo(json.dumps(told, indent=2))


def with_seats(ruleset: str, options: dict[str, Setting], named: int) -> dict[str, Setting]:
    """The options; as many players as are named, where the game takes several numbers of them."""
    if named > 1 and "players" in load_game(ruleset).options:
        options.setdefault("players", named)
    return options


def players_at(spec: str, game: Game) -> tuple[Mind, ...]:
    """The players by seat, of whom a list in English tells. Raises click.UsageError."""
    try:
        return load_players(spec, game)
    except (UnknownPlayer, BadPlayer) as error:
        raise click.UsageError(sentence(error)) from None


@command("bench", examples=("artificer bench utopia-engine-3e --json",), sections=(RULESETS,))
@argument("ruleset", default=DEFAULT_RULESET)
@option("--seed", type=Seed(), default=1, show_default=True, told="help.seed")
@option("--deck", metavar="file", told="help.deck_file")
@option("--json", "as_json", is_flag=True)
def bench(ruleset: str, seed: int, deck: str | None, as_json: bool) -> None:
    """How many decisions a second the rules take, compiled and interpreted."""
    game = load_game(ruleset, **with_deck({}, deck))

    from artificer.lab.bench import bench as measure

    announced = partial(compile_line, "compile.measured", game.name)

    with leaving_at_once():
        told = measure(game, lambda seconds: tell_aside(announced(seconds)), seed)
    if as_json:
        click.echo(json.dumps(told))
    else:
        from artificer.faces.commands.lab_report import print_bench

        print_bench(told)
