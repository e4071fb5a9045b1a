"""The player `random`: any legal action, each as likely as the others."""

from __future__ import annotations

from artificer.games.declaration import Body
from artificer.games.verbs import Menu
from artificer.table.streams import Stream, below


def choose(view: Body, menu: Menu, n: int, stream: Stream) -> int:
    """One of the `n` legal actions, drawn uniformly."""
    return menu.actions[below(stream, n)]
