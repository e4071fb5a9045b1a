"""Writing into a legal list: after its first `n` answers."""

from __future__ import annotations

from artificer.games.utopia_engine.moves import MOVE_ON
from artificer.games.verbs import Menu


def offer(menu: Menu, n: int, action: int) -> int:
    """Add one answer; returns the new length."""
    menu.actions[n] = action
    return n + 1


def offer_run(menu: Menu, n: int, first: int, run: int) -> int:
    """Add the `run` answers that begin at `first`."""
    actions = menu.actions
    for k in range(run):
        actions[n + k] = first + k
    return n + run


def offer_to_move_on(menu: Menu) -> int:
    """The one answer if the only choice is what to use first (A54)."""
    return offer(menu, 0, MOVE_ON)
