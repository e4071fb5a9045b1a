"""The player `careful` of Pig: it keeps whatever it has rolled."""

from __future__ import annotations

from typing import Any

from artificer.games.pig.state import Trough
from artificer.games.verbs import Menu
from artificer.table.streams import Stream


def choose(view: Trough, menu: Menu, n: int, stream: Stream, learned: Any) -> int:
    """The last action offered: hold, where there is anything to keep."""
    return menu.actions[n - 1]
