"""`artificer losses`: why games of a ruleset are lost."""

from __future__ import annotations

from artificer.boards.names import in_english
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.losses_report import print_losses
from artificer.faces.commands.many_games import (
    PLAYERS,
    FiguresForm,
    GamesAsked,
    asks_for_a_form,
    asks_for_games,
    play,
    players_at,
    status,
)
from artificer.faces.commands.options import DEFAULT_RULESET, OPTIONS, RULESETS
from artificer.games.registry import load_game
from artificer.lab.losses import Lost, figures, losses_of
from artificer.lab.simulate import Simulation
from artificer.players.registry import best_player


@command(
    "losses",
    examples=("artificer losses utopia-engine-3e --players expert --games 2000",),
    sections=(PLAYERS, RULESETS, OPTIONS),
)
@argument("ruleset", default=DEFAULT_RULESET)
@option("--players", "spec")
@asks_for_games(2_000, deck=False)
@asks_for_a_form
def losses(ruleset: str, spec: str | None, asked: GamesAsked, form: FiguresForm) -> int:
    """Play many games and report the causes of losses; returns the exit status."""
    game = load_game(ruleset, **asked.options())
    losses_of(game.ruleset)
    players = players_at(in_english(spec) if spec else best_player(ruleset), game)
    with asked.executor() as executor:
        lost = play(Lost(Simulation(game, players, asked.games, asked.seed)), executor)
    form.tell(figures(lost), print_losses)
    return status(lost, executor)
