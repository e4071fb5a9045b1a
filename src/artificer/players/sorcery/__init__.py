"""Computer players of Sorcery, Incorporated."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.players.player import Player, PlayerKind, PreparedPlayer


def _tinkerer(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.sorcery import tinkerer

    return PreparedPlayer(player.spec, tinkerer.choose, compiles=False)


PLAYERS: Final = (PlayerKind("tinkerer", _tinkerer, ("sorcery",)),)
