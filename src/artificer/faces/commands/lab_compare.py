"""`artificer compare` and `artificer balance`: what the rows of many games show."""

from __future__ import annotations

import json

import click

from artificer.faces.commands.documents import with_deck
from artificer.faces.commands.lab import MOST_JOBS, all_players, with_seats
from artificer.faces.commands.lab_progress import progress_bar
from artificer.faces.commands.options import RULESETS, read_options
from artificer.faces.commands.speech import say, sentence, tell
from artificer.faces.commands.spoken import argument, command, option
from artificer.faces.commands.status import INTERRUPTED
from artificer.faces.names import in_english
from artificer.games.contract import Game
from artificer.games.registry import load_game
from artificer.lab.balance import line, table_of
from artificer.lab.compare import Comparison, figures, run
from artificer.lab.simulate import MOST_GAMES, MOST_SEED, Simulation
from artificer.players.player import Mind
from artificer.players.registry import BadPlayer, UnknownPlayer, best_player, load_player

PLAYERS = ("help.players", all_players)


@command(
    "compare",
    examples=(
        "artificer compare utopia-engine-3e novice random",
        "artificer compare utopia governor random --players 4",
    ),
    sections=(PLAYERS, RULESETS),
)
@argument("ruleset")
@argument("specs", metavar="player", nargs=-1, required=True)
@option("--players", "seats", type=int, metavar="seats")
@option("--games", type=click.IntRange(1, MOST_GAMES), default=1_000, show_default=True)
@option("--seed", type=click.IntRange(0, MOST_SEED), default=1, show_default=True)
@option("--jobs", type=click.IntRange(1, MOST_JOBS), default=1, show_default=True)
@option("--option", "pairs", multiple=True, metavar="pair", told="help.option")
@option("--deck", metavar="file", told="help.deck_file")
@option("--json", "as_json", is_flag=True)
def compare(
    ruleset: str,
    specs: tuple[str, ...],
    seats: int | None,
    games: int,
    seed: int,
    jobs: int,
    pairs: tuple[str, ...],
    deck: str | None,
    as_json: bool,
) -> int:
    """Players against each other on the same games; answers the exit status."""
    options = with_deck(read_options(pairs, None), deck)
    if seats is not None:
        options["players"] = seats
    game = load_game(ruleset, **with_seats(ruleset, options, len(specs)))
    comparison = Comparison(game, tuple(_player(spec, game) for spec in specs), games, seed)
    if len(comparison.players) < 2:
        raise click.UsageError(say("compare.alone"))
    with progress_bar(games, game.name) as shown:
        compared = run(comparison, jobs, shown.played, shown.compiling)
    told = figures(compared)
    if as_json:
        click.echo(json.dumps(told, indent=2))
    else:
        from artificer.faces.commands.lab_compared import print_comparison

        print_comparison(told)
    if compared.interrupted:
        tell(say("simulate.interrupted", done=compared.games, games=games), err=True)
        return INTERRUPTED
    return 0


@command(
    "balance",
    examples=("artificer balance utopia --games 1000",),
    sections=(PLAYERS, RULESETS),
)
@argument("ruleset")
@option("--players", "spec")
@option("--games", type=click.IntRange(2, MOST_GAMES), default=1_000, show_default=True)
@option("--seed", type=click.IntRange(0, MOST_SEED), default=1, show_default=True)
@option("--jobs", type=click.IntRange(1, MOST_JOBS), default=1, show_default=True)
@option("--option", "pairs", multiple=True, metavar="pair", told="help.option")
@option("--deck", metavar="file", told="help.deck_file")
def balance(
    ruleset: str,
    spec: str | None,
    games: int,
    seed: int,
    jobs: int,
    pairs: tuple[str, ...],
    deck: str | None,
) -> None:
    """The balance table of a ruleset, line by line as it is played."""
    chosen = with_deck(read_options(pairs, None), deck)
    game = load_game(ruleset, **chosen)
    table = table_of(game.ruleset)
    click.echo(table.heading())
    for varied in table.lines:
        of_line = load_game(ruleset, **{**chosen, **varied})
        player = _player(spec or best_player(ruleset), of_line)
        with progress_bar(games, ruleset) as shown:
            told = line(
                table,
                Simulation(of_line, player, games, seed),
                jobs,
                shown.played,
                shown.compiling,
            )
        click.echo(told)


def _player(spec: str, game: Game) -> Mind:
    try:
        return load_player(in_english(spec), game)
    except (UnknownPlayer, BadPlayer) as error:
        raise click.UsageError(sentence(error)) from None
