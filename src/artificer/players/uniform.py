"""The player `random`: any legal action, all equally likely."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.games.verbs import Menu
from artificer.players.player import Learned
from artificer.table.streams import Stream, below


def choose(view: Body, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """One of the `n` legal actions, drawn uniformly."""
    return menu.actions[below(stream, n)]


def chances(view: State, stream: Stream) -> list[tuple[int, float]]:
    """The same chance for each action."""
    legal = view.legal_actions()
    return [(action, 1 / len(legal)) for action in legal]
