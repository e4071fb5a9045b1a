"""`artificer losses`: what the lost games of a ruleset were lost by."""

from __future__ import annotations

from artificer.faces.commands.lab import (
    all_players,
    check_form,
    players_at,
    print_figures,
)
from artificer.faces.commands.lab_crew import MOST_JOBS, crew_at, stopped_short
from artificer.faces.commands.lab_progress import progress_bar
from artificer.faces.commands.leaving import leaving_at_once
from artificer.faces.commands.options import DEFAULT_RULESET, OPTIONS, RULESETS, Seed, read_options
from artificer.faces.commands.speech import say
from artificer.faces.commands.spoken import Whole, argument, command, option
from artificer.faces.names import in_english
from artificer.games.registry import load_game
from artificer.lab.losses import Lost, figures, losses_of
from artificer.lab.simulate import MOST_GAMES, Simulation
from artificer.lab.tidy import of_losses
from artificer.players.registry import best_player


@command(
    "losses",
    examples=("artificer losses utopia-engine-3e --players expert --games 2000",),
    sections=(("help.players", all_players), RULESETS, OPTIONS),
)
@argument("ruleset", default=DEFAULT_RULESET)
@option("--players", "spec")
@option("--games", type=Whole(1, MOST_GAMES), default=2_000, show_default=True)
@option("--seed", type=Seed(), default=1, show_default=True, told="help.seed")
@option("--jobs", type=Whole(1, MOST_JOBS), default=1, show_default=True)
@option("--cluster", metavar="address", told="help.cluster")
@option("--option", "pairs", multiple=True, metavar="pair", told="help.option")
@option("--json", "as_json", is_flag=True, told="help.json")
@option("--csv", "as_csv", is_flag=True, told="help.csv")
def losses(
    ruleset: str,
    spec: str | None,
    games: int,
    seed: int,
    jobs: int,
    cluster: str | None,
    pairs: tuple[str, ...],
    as_json: bool,
    as_csv: bool,
) -> int:
    """Many games, and what the lost ones were lost by; answers the exit status."""
    check_form(as_json, as_csv)
    game = load_game(ruleset, **read_options(pairs, None))
    losses_of(game.ruleset)
    players = players_at(in_english(spec) if spec else best_player(ruleset), game)
    simulation = Simulation(game, players, games, seed)
    with (
        crew_at(jobs, cluster) as crew,
        progress_bar(games, game.name, warm_up=crew.warm_up) as shown,
        leaving_at_once(),
    ):
        lost = Lost(simulation).play(crew, shown.played, shown.compiling)
    told = figures(lost)
    if as_json or as_csv:
        print_figures(told, of_losses(told), as_csv)
    else:
        from artificer.faces.commands.lab_lost import print_losses

        print_losses(told)
    if lost.interrupted:
        return stopped_short(crew, say("simulate.interrupted", games, done=lost.games))
    return 0
