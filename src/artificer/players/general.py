"""The players of any game."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.ruleset import Choice, Option
from artificer.games.verbs import Menu
from artificer.players.player import Learned, Player, PlayerKind, PreparedPlayer
from artificer.table.streams import Stream, below


def choose(view: Body, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """One of the `n` legal actions, drawn uniformly."""
    return menu.actions[below(stream, n)]


def chances(view: State, stream: Stream) -> list[tuple[int, float]]:
    """The same chance for each action."""
    legal = view.legal_actions()
    return [(action, 1 / len(legal)) for action in legal]


def _random(player: Player, game: Game) -> PreparedPlayer:
    return PreparedPlayer(player.spec, choose, blind=True, chances=chances)


RANDOM: Final = PlayerKind("random", _random, prompt=True)


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
