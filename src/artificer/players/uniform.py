"""The player `random`: any legal action, all equally likely."""

from __future__ import annotations

from typing import Any

from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.games.verbs import Menu
from artificer.table.streams import Stream, below


def choose(view: Body, menu: Menu, n: int, stream: Stream, learned: Any) -> int:
    """One of the `n` legal actions, drawn uniformly."""
    return menu.actions[below(stream, n)]


def chances(view: State, stream: Stream) -> list[tuple[int, float]]:
    """The same chance for each action."""
    legal = view.legal_actions()
    return [(action, 1 / len(legal)) for action in legal]
