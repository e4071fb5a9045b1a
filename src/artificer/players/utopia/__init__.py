"""Computer players of Utopia."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.players.player import Player, PlayerKind, PreparedPlayer


def _governor(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.utopia import governor

    return PreparedPlayer(player.spec, governor.choose)


PLAYERS: Final = (PlayerKind("governor", _governor, ("utopia",)),)
