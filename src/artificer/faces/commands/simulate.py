"""`artificer simulate`: many games, added up."""

from __future__ import annotations

from artificer.boards.names import in_english
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.many_games import (
    PLAYERS,
    FiguresForm,
    GamesAsked,
    asks_for_a_form,
    asks_for_games,
    play,
    players_at,
    status,
    with_seats,
)
from artificer.faces.commands.options import DEFAULT_RULESET, OPTIONS, RULESETS
from artificer.faces.commands.rows_file import rows_kept
from artificer.faces.commands.simulation_report import print_simulation
from artificer.games.registry import load_game
from artificer.lab.simulate import Simulation, SimulationResult, figures
from artificer.players.specs import listed


@command(
    "simulate",
    examples=(
        "artificer simulate utopia-engine-3e --players novice --games 100000",
        "artificer simulate utopia --games 1000000000 --cluster tcp://192.168.1.10:8786",
    ),
    sections=(PLAYERS, RULESETS, OPTIONS),
)
@argument("ruleset", default=DEFAULT_RULESET)
@option("--players", "spec", default="random", show_default=True)
@asks_for_games(100_000)
@option("--sacrificed-days", type=int, help_key="help.sacrificed_days")
@option("--rows", metavar="file")
@asks_for_a_form
def simulate(
    ruleset: str,
    spec: str,
    sacrificed_days: int | None,
    rows: str | None,
    asked: GamesAsked,
    form: FiguresForm,
) -> int:
    """Play many games and report them, even after Ctrl-C; returns the exit status."""
    spec = in_english(spec)
    options = asked.options(sacrificed_days=sacrificed_days)
    game = load_game(ruleset, **with_seats(ruleset, options, len(listed(spec))))
    simulation = Simulation(game, players_at(spec, game), asked.games, asked.seed)
    with asked.executor() as executor, rows_kept(rows, simulation) as keep:
        result = play(SimulationResult(simulation, keep), executor)
    form.tell(figures(result), print_simulation)
    return status(result, executor)
