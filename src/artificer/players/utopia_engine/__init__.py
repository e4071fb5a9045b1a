"""Computer players of Utopia Engine."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.players.player import Kind, Mind, Player


def _novice(player: Player, game: Game) -> Mind:
    from artificer.games.utopia_engine.editions import SECOND
    from artificer.players.utopia_engine import novice, second_edition

    edition = game.ruleset.given["edition"]
    return Mind(player.spec, second_edition.choose if edition == SECOND else novice.choose)


PLAYERS: Final = (Kind("novice", _novice, ("utopia-engine-3e", "utopia-engine-2e")),)
