"""`artificer balance`: the balance table of a ruleset."""

from __future__ import annotations

from typing import Any

import click

from artificer.faces.commands.executors import stopped_short
from artificer.faces.commands.figures import percent_interval
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.many_games import (
    PLAYERS,
    FiguresForm,
    GamesAsked,
    asks_for_a_form,
    asks_for_games,
    player_named,
    shown,
)
from artificer.faces.commands.options import OPTIONS, RULESETS
from artificer.faces.commands.speech import complain, say, tell
from artificer.games.registry import load_game
from artificer.lab.balance import SCHEMA, table_of
from artificer.lab.balance import figures as line_figures
from artificer.lab.estimates import share_interval
from artificer.lab.experiment import heading
from artificer.lab.figure_table import of_balance
from artificer.lab.simulate import Simulation
from artificer.players.registry import best_player


@command(
    "balance",
    examples=("artificer balance utopia --games 1000",),
    sections=(PLAYERS, RULESETS, OPTIONS),
)
@argument("ruleset")
@option("--players", "spec")
@asks_for_games(1_000, least=2)
@asks_for_a_form
def balance(ruleset: str, spec: str | None, asked: GamesAsked, form: FiguresForm) -> int:
    """Print the balance table of a ruleset, line by line; returns the exit status."""
    chosen, games = asked.options(), asked.games
    game = load_game(ruleset, **chosen)
    table = table_of(game.ruleset)
    player = player_named(spec or best_player(ruleset), game).spec
    results: dict[str, Any] = {
        **heading(SCHEMA, game),
        "player": player,
        "seed": asked.seed,
        "games_asked": games,
        "interrupted": False,
        "lines": [],
    }
    with asked.executor() as executor:
        if form.is_report:
            click.echo(table.heading())
        try:
            for varied in table.lines:
                of_line = load_game(ruleset, **{**chosen, **varied})
                simulation = Simulation(of_line, player_named(player, of_line), games, asked.seed)
                with shown(executor, games, ruleset) as progress:
                    seen = line_figures(
                        table, simulation, executor, progress.played, progress.compiling
                    )
                line = {"options": of_line.named_options(), "games": games, "figures": seen}
                results["lines"].append(line)
                if form.is_report:
                    click.echo(table.line(of_line, seen))
        except KeyboardInterrupt:
            results["interrupted"] = True
    form.tell(results, of_balance, _print_intervals)
    if results["interrupted"]:
        if executor.trouble is None:
            complain(say("error.interrupted"))
        return stopped_short(executor)
    return 0


def _print_intervals(results: dict[str, Any]) -> None:
    """Print the margin of error of the shares of a table."""
    if not results["lines"]:
        return
    games = results["games_asked"]
    seen = {"half": 0.5, "tenth": 0.1, "none": 0.0}
    intervals = {
        name: percent_interval(
            dict(zip(("low", "high"), share_interval(share, games), strict=True))
        )
        for name, share in seen.items()
    }
    tell("")
    tell(say("balance.intervals", games, **intervals))
