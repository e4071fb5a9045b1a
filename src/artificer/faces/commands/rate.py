"""`artificer rate`: how strong players are, by a round robin."""

from __future__ import annotations

from collections.abc import Iterator

import click

from artificer.faces.commands import localized, many_games, options
from artificer.faces.commands.options import PLAYERS
from artificer.faces.commands.simulation_report import headed, player_called, what_was_played
from artificer.faces.commands.speech import say, tell
from artificer.faces.commands.tables import TextTable, percent, show
from artificer.games.registry import load_game
from artificer.lab.rating import RatedPlayer, RatingFigures, RoundRobin, figures


@localized.command(
    "rate",
    examples=("artificer rate utopia-engine-3e random novice search:iterations=2 --games 300",),
    sections=(PLAYERS, options.RULESETS, options.OPTIONS),
)
@localized.argument("ruleset")
@localized.argument(
    "specs",
    type=options.PlayerNames("players.names.number"),
    metavar="player",
    nargs=-1,
    required=True,
)
@localized.option(
    "--players",
    "seats",
    type=options.PlayerCount("players.count.first"),
    metavar="seats",
    help_key="help.compare.seats",
)
@many_games.asks_for_games(1_000)
@many_games.asks_for_a_form
def rate(
    ruleset: str,
    specs: tuple[str, ...],
    seats: int | None,
    asked: many_games.GamesAsked,
    form: many_games.FiguresForm,
) -> int:
    """Rate players by a round robin; returns the exit status."""
    game = load_game(ruleset, **asked.options(players=seats))
    players = {
        player.spec: player for player in (many_games.player_named(spec, game) for spec in specs)
    }
    if len(players) < 2:
        raise click.UsageError(say("rate.alone"))
    robin = RoundRobin(game, tuple(players.values()), asked.games, asked.seed)
    with asked.executor() as executor:
        many_games.play(robin, executor)
    form.tell(figures(robin), print_ratings)
    return many_games.status(robin, executor)


def print_ratings(results: RatingFigures) -> None:
    """Print ratings, strongest first, neighbours that may be equal, and all meetings."""
    tell(what_was_played(results, (player_called(each.player) for each in results.players)))
    if results.played.games == 0:
        return
    table = headed("ratings", "rating", "interval_95", "won_of_meetings")
    for player in results.players:
        name = player_called(player.player)
        table.add(name, f"{player.rating:.0f}", _interval(player), percent(player.won))
    show(table)
    tell("")
    for line in _verdicts(results):
        tell(line)
    show(_meetings(results))
    tell("")
    tell(say("rate.model", mean=results.mean))


def _interval(player: RatedPlayer) -> str:
    """The interval of a rating; open at one end for a player who won or lost everything."""
    if player.high is None:
        return say("rate.at_least", low=f"{player.low:.0f}")
    if player.low is None:
        return say("rate.at_most", high=f"{player.high:.0f}")
    return say("report.interval", low=f"{player.low:.0f}", high=f"{player.high:.0f}")


def _verdicts(results: RatingFigures) -> Iterator[str]:
    """A sentence on each pair of neighbours in the list."""
    ranks = {player.player: rank for rank, player in enumerate(results.players)}
    for pair in results.pairs:
        one, other = pair.players
        if ranks[other] == ranks[one] + 1:
            yield say(
                "rate.even" if pair.better is None else "rate.better",
                one=player_called(one),
                other=player_called(other),
                difference=f"{pair.difference:.0f}",
                error=percent(pair.error_rate),
            )


def _meetings(results: RatingFigures) -> TextTable:
    """A table of what each pair won, and what the ratings expect."""
    table = headed("meetings", "won_of_meetings", "expected", "difference")
    for pair in results.pairs:
        one, other = map(player_called, pair.players)
        table.add(
            say("rate.pair", one=one, other=other),
            percent(pair.won),
            percent(pair.expected),
            percent((pair.won or 0) - pair.expected),
        )
    return table
