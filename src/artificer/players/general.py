"""The players of any game."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.players.player import Kind, Mind, Player


def _random(player: Player, game: Game) -> Mind:
    from artificer.players import uniform

    return Mind(player.spec, uniform.choose, blind=True, chances=uniform.chances)


RANDOM: Final = Kind("random", _random)

PLAYERS: Final = (RANDOM,)
