"""Computer players of Pig."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.players.player import Player, PlayerKind, PreparedPlayer


def _careful(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.pig import careful

    return PreparedPlayer(player.spec, careful.choose)


PLAYERS: Final = (PlayerKind("careful", _careful, ("pig",)),)
