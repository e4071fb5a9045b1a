"""`artificer rate`: how strong players are, by a round robin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import click

from artificer.faces.commands.documents import with_deck
from artificer.faces.commands.figures import percent
from artificer.faces.commands.lab import all_players, check_form, print_figures
from artificer.faces.commands.lab_crew import MOST_JOBS, crew_at, stopped_short
from artificer.faces.commands.lab_progress import progress_bar
from artificer.faces.commands.lab_report import headed, player_called, what_was_played
from artificer.faces.commands.lab_seated import seated_player
from artificer.faces.commands.leaving import leaving_at_once
from artificer.faces.commands.options import OPTIONS, RULESETS, Seed, read_options
from artificer.faces.commands.speech import say, tell
from artificer.faces.commands.spoken import Whole, argument, command, option
from artificer.faces.commands.tables import Table, show
from artificer.games.registry import load_game
from artificer.lab.rating import RoundRobin, figures
from artificer.lab.simulate import MOST_GAMES
from artificer.lab.tidy import of_ratings


@command(
    "rate",
    examples=("artificer rate utopia-engine-3e random novice search:iterations=2 --games 300",),
    sections=(("help.players", all_players), RULESETS, OPTIONS),
)
@argument("ruleset")
@argument("specs", metavar="player", nargs=-1, required=True)
@option("--players", "seats", type=int, metavar="seats", told="help.compare.seats")
@option("--games", type=Whole(1, MOST_GAMES), default=1_000, show_default=True)
@option("--seed", type=Seed(), default=1, show_default=True, told="help.seed")
@option("--jobs", type=Whole(1, MOST_JOBS), default=1, show_default=True)
@option("--cluster", metavar="address", told="help.cluster")
@option("--option", "pairs", multiple=True, metavar="pair", told="help.option")
@option("--deck", metavar="file", told="help.deck_file")
@option("--json", "as_json", is_flag=True, told="help.json")
@option("--csv", "as_csv", is_flag=True, told="help.csv")
def rate(
    ruleset: str,
    specs: tuple[str, ...],
    seats: int | None,
    games: int,
    seed: int,
    jobs: int,
    cluster: str | None,
    pairs: tuple[str, ...],
    deck: str | None,
    as_json: bool,
    as_csv: bool,
) -> int:
    """Every two players meet; answers the exit status."""
    check_form(as_json, as_csv)
    options = with_deck(read_options(pairs, None), deck)
    if seats is not None:
        options["players"] = seats
    game = load_game(ruleset, **options)
    players = {player.spec: player for player in (seated_player(spec, game) for spec in specs)}
    if len(players) < 2:
        raise click.UsageError(say("rate.alone"))
    robin = RoundRobin(game, tuple(players.values()), games, seed)
    asked = robin.deals_asked * len(robin.ways)
    with (
        crew_at(jobs, cluster) as crew,
        progress_bar(asked, game.name, warm_up=crew.warm_up) as shown,
        leaving_at_once(),
    ):
        robin.play(crew, shown.played, shown.compiling)
    told = figures(robin)
    if as_json or as_csv:
        print_figures(told, of_ratings(told), as_csv)
    else:
        print_ratings(told)
    if robin.interrupted:
        return stopped_short(crew, say("simulate.interrupted", asked, done=robin.games))
    return 0


def print_ratings(told: dict[str, Any]) -> None:
    """Print ratings from the strongest on, who is not told apart, and how all pairs met."""
    tell(what_was_played(told, (player_called(player["player"]) for player in told["players"])))
    if told["games"] == 0:
        return
    table = headed("ratings", "rating", "interval_95", "won_of_meetings")
    for player in told["players"]:
        name = player_called(player["player"])
        table.add(name, f"{player['rating']:.0f}", _interval(player), percent(player["won"]))
    show(table)
    tell("")
    for line in _verdicts(told):
        tell(line)
    show(_meetings(told))
    tell("")
    tell(say("rate.model", mean=told["mean"]))


def _interval(player: Mapping[str, Any]) -> str:
    """Where the true rating lies; one end is open for who has won or lost everything."""
    low, high = player["low"], player["high"]
    if high is None:
        return say("rate.at_least", low=f"{low:.0f}")
    if low is None:
        return say("rate.at_most", high=f"{high:.0f}")
    return say("report.interval", low=f"{low:.0f}", high=f"{high:.0f}")


def _verdicts(told: Mapping[str, Any]) -> Iterator[str]:
    """A sentence on each two who are neighbours in the list."""
    ranks = {player["player"]: rank for rank, player in enumerate(told["players"])}
    for pair in told["pairs"]:
        one, other = pair["players"]
        if ranks[other] == ranks[one] + 1:
            yield say(
                "rate.even" if pair["better"] is None else "rate.better",
                one=player_called(one),
                other=player_called(other),
                difference=f"{pair['difference']:.0f}",
                error=percent(pair["error_rate"]),
            )


def _meetings(told: Mapping[str, Any]) -> Table:
    """What each pair won, beside what the ratings expect."""
    table = headed("meetings", "won_of_meetings", "expected", "difference")
    for pair in told["pairs"]:
        one, other = map(player_called, pair["players"])
        off = pair["won"] - pair["expected"]
        table.add(
            say("rate.pair", one=one, other=other),
            percent(pair["won"]),
            percent(pair["expected"]),
            percent(off),
        )
    return table
