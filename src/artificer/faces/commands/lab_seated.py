"""Players as they are named on a command line, seated at a game."""

from __future__ import annotations

from collections.abc import Mapping

import click

from artificer.faces.commands.lab import with_seats
from artificer.faces.commands.speech import sentence
from artificer.faces.names import in_english
from artificer.games.contract import Game
from artificer.games.options import Setting
from artificer.games.registry import load_game
from artificer.lab.lineups import Lineup
from artificer.players.player import Mind
from artificer.players.registry import BadPlayer, UnknownPlayer, load_player


def seated(
    ruleset: str, specs: tuple[str, ...], options: Mapping[str, Setting], name: str = ""
) -> Lineup:
    """The players of these specs at a game with these options.

    Raises click.UsageError for a player that there is not, and BadOption.
    """
    game = load_game(ruleset, **with_seats(ruleset, dict(options), len(specs)))
    return Lineup(game, tuple(seated_player(spec, game) for spec in specs), name)


def seated_player(spec: str, game: Game) -> Mind:
    """The player of a spec, ready for a game. Raises click.UsageError."""
    try:
        return load_player(in_english(spec), game)
    except (UnknownPlayer, BadPlayer) as error:
        raise click.UsageError(sentence(error)) from None
