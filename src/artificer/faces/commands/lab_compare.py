"""`artificer compare` and `artificer balance`: what the rows of many games show."""

from __future__ import annotations

from typing import Any

import click

from artificer.faces.commands.documents import with_deck
from artificer.faces.commands.figures import percent_interval
from artificer.faces.commands.lab import (
    all_players,
    check_form,
    print_figures,
)
from artificer.faces.commands.lab_crew import MOST_JOBS, crew_at, stopped_short
from artificer.faces.commands.lab_progress import progress_bar
from artificer.faces.commands.lab_seated import seated, seated_player
from artificer.faces.commands.lab_variants import compare_variants, read_variants
from artificer.faces.commands.leaving import leaving_at_once
from artificer.faces.commands.options import OPTIONS, RULESETS, Seed, read_options
from artificer.faces.commands.speech import complain, say, tell
from artificer.faces.commands.spoken import Whole, argument, command, option
from artificer.games.contract import Game
from artificer.games.registry import load_game
from artificer.lab.balance import SCHEMA, table_of
from artificer.lab.balance import figures as line_figures
from artificer.lab.compare import PlayerComparison, figures
from artificer.lab.intervals import share_interval
from artificer.lab.simulate import MOST_GAMES, Simulation
from artificer.lab.tidy import of_balance, of_comparison
from artificer.lab.variants import VariantComparison
from artificer.players.registry import best_player

PLAYERS = ("help.players", all_players)


@command(
    "compare",
    examples=(
        "artificer compare utopia-engine-3e novice random",
        "artificer compare utopia governor random --players 4",
        "artificer compare utopia-engine-2e search:iterations=2 random --until-decided",
        "artificer compare sorcery random --variant players=2 --variant players=3",
    ),
    sections=(PLAYERS, RULESETS, OPTIONS),
)
@argument("ruleset")
@argument("specs", metavar="player", nargs=-1, required=True)
@option("--players", "seats", type=int, metavar="seats")
@option("--games", type=Whole(1, MOST_GAMES), default=1_000, show_default=True)
@option("--seed", type=Seed(), default=1, show_default=True, told="help.seed")
@option("--jobs", type=Whole(1, MOST_JOBS), default=1, show_default=True)
@option("--cluster", metavar="address", told="help.cluster")
@option("--option", "pairs", multiple=True, metavar="pair", told="help.option")
@option("--deck", metavar="file", told="help.deck_file")
@option("--variant", "variants", multiple=True, metavar="pair")
@option("--until-decided", is_flag=True)
@option("--json", "as_json", is_flag=True, told="help.json")
@option("--csv", "as_csv", is_flag=True, told="help.csv")
def compare(
    ruleset: str,
    specs: tuple[str, ...],
    seats: int | None,
    games: int,
    seed: int,
    jobs: int,
    cluster: str | None,
    pairs: tuple[str, ...],
    deck: str | None,
    variants: tuple[str, ...],
    until_decided: bool,
    as_json: bool,
    as_csv: bool,
) -> int:
    """Players against each other on the same games; answers the exit status."""
    check_form(as_json, as_csv)
    options = with_deck(read_options(pairs, None), deck)
    if seats is not None:
        options["players"] = seats
    if variants:
        ways = read_variants(ruleset, specs, options, variants)
        asked = VariantComparison(ways, games, seed, until_decided)
        with crew_at(jobs, cluster) as crew:
            return compare_variants(asked, crew, as_json, as_csv)
    lineup = seated(ruleset, specs, options)
    game = lineup.game
    if len(lineup.players) < 2:
        raise click.UsageError(say("compare.alone"))
    with (
        crew_at(jobs, cluster) as crew,
        progress_bar(games, game.name, warm_up=crew.warm_up) as shown,
        leaving_at_once(),
    ):
        compared = PlayerComparison(lineup, games, seed, until_decided)
        compared.play(crew, shown.played, shown.compiling)
    told = figures(compared)
    if as_json or as_csv:
        print_figures(told, of_comparison(told), as_csv)
    else:
        from artificer.faces.commands.lab_compared import print_comparison

        print_comparison(told)
    if compared.interrupted:
        return stopped_short(crew, say("simulate.interrupted", games, done=compared.games))
    return 0


@command(
    "balance",
    examples=("artificer balance utopia --games 1000",),
    sections=(PLAYERS, RULESETS, OPTIONS),
)
@argument("ruleset")
@option("--players", "spec")
@option("--games", type=Whole(2, MOST_GAMES), default=1_000, show_default=True)
@option("--seed", type=Seed(), default=1, show_default=True, told="help.seed")
@option("--jobs", type=Whole(1, MOST_JOBS), default=1, show_default=True)
@option("--cluster", metavar="address", told="help.cluster")
@option("--option", "pairs", multiple=True, metavar="pair", told="help.option")
@option("--deck", metavar="file", told="help.deck_file")
@option("--json", "as_json", is_flag=True, told="help.json")
@option("--csv", "as_csv", is_flag=True, told="help.csv")
def balance(
    ruleset: str,
    spec: str | None,
    games: int,
    seed: int,
    jobs: int,
    cluster: str | None,
    pairs: tuple[str, ...],
    deck: str | None,
    as_json: bool,
    as_csv: bool,
) -> int:
    """The balance table of a ruleset, line by line as it is played; answers the exit status."""
    check_form(as_json, as_csv)
    chosen = with_deck(read_options(pairs, None), deck)
    game = load_game(ruleset, **chosen)
    table = table_of(game.ruleset)
    in_markdown = not (as_json or as_csv)
    player = seated_player(spec or best_player(ruleset), game).spec
    told = _told(game, player, games, seed)
    with crew_at(jobs, cluster) as crew:
        if in_markdown:
            click.echo(table.heading())
        try:
            for varied in table.lines:
                of_line = load_game(ruleset, **{**chosen, **varied})
                simulation = Simulation(of_line, seated_player(player, of_line), games, seed)
                with progress_bar(games, ruleset, warm_up=crew.warm_up) as shown, leaving_at_once():
                    seen = line_figures(table, simulation, crew, shown.played, shown.compiling)
                line = {"options": of_line.named_options(), "games": games, "figures": seen}
                told["lines"].append(line)
                if in_markdown:
                    click.echo(table.line(of_line, seen))
        except KeyboardInterrupt:
            told["interrupted"] = True
    if in_markdown:
        _tell_intervals(told["lines"], games)
    else:
        print_figures(told, of_balance(told), as_csv)
    if told["interrupted"]:
        if crew.trouble is None:
            complain(say("error.interrupted"))
        return stopped_short(crew)
    return 0


def _told(game: Game, player: str, games: int, seed: int) -> dict[str, Any]:
    """The figures of `artificer balance --json`, without a line yet."""
    return {
        "schema": SCHEMA,
        "ruleset": game.name,
        "rules_version": game.ruleset.version,
        "player": player,
        "seed": seed,
        "games_asked": games,
        "interrupted": False,
        "lines": [],
    }


def _tell_intervals(lines: list[Any], games: int) -> None:
    """How far the shares of a table may be from the true ones."""
    if not lines:
        return
    half, tenth, none = (share_interval(share, games) for share in (0.5, 0.1, 0.0))
    tell("")
    tell(
        say(
            "balance.intervals",
            games,
            half=percent_interval(dict(zip(("low", "high"), half, strict=True))),
            tenth=percent_interval(dict(zip(("low", "high"), tenth, strict=True))),
            none=percent_interval(dict(zip(("low", "high"), none, strict=True))),
        )
    )
