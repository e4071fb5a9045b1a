"""`artificer balance`: the balance table of a ruleset."""

from __future__ import annotations

from artificer.faces.commands import localized, many_games, options, tables
from artificer.faces.commands.options import PLAYERS
from artificer.faces.commands.speech import complain, say, tell
from artificer.games.registry import load_game
from artificer.lab.balance import Balance, BalanceFigures, figures, table_of
from artificer.lab.estimates import Mean
from artificer.players.registry import usual_player
from artificer.players.solving.shares import share_interval


@localized.command(
    "balance",
    examples=("artificer balance utopia --games 1000",),
    sections=(PLAYERS, options.RULESETS, options.OPTIONS),
)
@localized.argument("ruleset")
@localized.option("--players", "spec", type=options.PlayerNames())
@many_games.asks_for_games(1_000, least=2)
@many_games.asks_for_a_form
def balance(
    ruleset: str, spec: str | None, asked: many_games.GamesAsked, form: many_games.FiguresForm
) -> int:
    """Print the balance table of a ruleset, line by line; returns the exit status."""
    chosen = asked.options()
    table = table_of(load_game(ruleset, **chosen).ruleset)
    spec = spec or usual_player(ruleset)
    tried = Balance(
        table,
        lambda varied: load_game(ruleset, **{**chosen, **varied}),
        lambda game: many_games.player_named(spec, game),
        asked.games,
        asked.seed,
    )
    with asked.executor() as executor, many_games.shown(tried, executor) as progress:
        tell_line = progress.beside if form.is_report else lambda line: None
        tell_line(table.heading())
        tried.play(
            executor,
            progress.played,
            progress.compiling,
            done=lambda line: tell_line(line.text()),
        )
    form.tell(figures(tried), _print_intervals)
    if tried.interrupted and executor.trouble is None:
        complain(say("error.interrupted"))
    return many_games.stopped_short(executor) if tried.interrupted else 0


def _print_intervals(results: BalanceFigures) -> None:
    """Print the margin of error of the shares of a table."""
    if not results.lines:
        return
    games = results.games_asked
    seen = {"half": 0.5, "tenth": 0.1, "none": 0.0}
    intervals = {
        name: tables.percent_interval(Mean(share, *share_interval(share, games)))
        for name, share in seen.items()
    }
    tell("")
    tell(say("balance.intervals", games, **intervals))
