"""Computer players of Sorcery, Incorporated."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.players.player import Kind, Mind, Player


def _tinkerer(player: Player, game: Game) -> Mind:
    from artificer.players.sorcery import tinkerer

    return Mind(player.spec, tinkerer.choose, compiles=False)


PLAYERS: Final = (Kind("tinkerer", _tinkerer, ("sorcery",)),)
