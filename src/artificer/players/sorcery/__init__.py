"""Computer players of Sorcery, Incorporated."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.players.levels import Levels, plays_as
from artificer.players.player import Player, PlayerKind, PreparedPlayer


def _tinkerer(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.sorcery import sight, tinkerer

    return PreparedPlayer(player.spec, tinkerer.choose, (sight.FULL,), compiles=False)


def _easy(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.sorcery import sight, tinkerer

    return PreparedPlayer(player.spec, tinkerer.choose, (sight.EASY,), compiles=False)


def _medium(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.sorcery import sight, tinkerer

    return PreparedPlayer(player.spec, tinkerer.choose, (sight.MEDIUM,), compiles=False)


def _beginner(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.sorcery import beginner

    return PreparedPlayer(player.spec, beginner.choose, compiles=False)


TINKERER: Final = PlayerKind("tinkerer", _tinkerer, ("sorcery",))

PLAYERS: Final = (TINKERER,)

# `master` is no better than `hard`: no stronger player is known that answers within a second.
LEVELS: Final = {
    "sorcery": Levels(
        easy=_easy,
        medium=_medium,
        hard=plays_as(TINKERER),
        master=plays_as(TINKERER),
        beginner=_beginner,
    )
}
