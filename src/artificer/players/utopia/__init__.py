"""Computer players of Utopia."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.players.player import Kind, Mind, Player


def _governor(player: Player, game: Game) -> Mind:
    from artificer.players.utopia import governor

    return Mind(player.spec, governor.choose)


PLAYERS: Final = (Kind("governor", _governor, ("utopia",)),)
