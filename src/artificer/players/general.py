"""The players of any game."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.games.options import Choice, Option
from artificer.players.player import Player, PlayerKind, PreparedPlayer


def _random(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players import uniform

    return PreparedPlayer(player.spec, uniform.choose, blind=True, chances=uniform.chances)


RANDOM: Final = PlayerKind("random", _random)


def _search(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.solving import search

    return search.prepare(player, game)


SEARCH: Final = PlayerKind(
    "search",
    _search,
    settings={
        "iterations": Option(1, 1_000_000, 200),
        "depth": Option(1, 1_000_000, 200),
        "answer": Choice(("best", "soft"), "best"),
    },
)

PLAYERS: Final = (RANDOM, SEARCH)
