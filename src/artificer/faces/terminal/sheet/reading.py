"""What the screen reads off the journal and the position before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from artificer.faces.terminal.view import View
from artificer.games.contract import State
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.actions import (
    ACTIVATE,
    DIE,
    ENGINE,
    HIGHER,
    LOWER,
    PAIR,
    SEARCH,
)
from artificer.games.utopia_engine.sheets import REGIONS
from artificer.games.utopia_engine.state import EVENT_DIE, OVER, Sheet
from artificer.table.session import Session


def rolls_itself(state: State) -> bool:
    """Event dice are the world's: they roll one after another without a key."""
    return cast(Sheet, state.body).question == EVENT_DIE


def last_roll(session: Session) -> tuple[int, ...]:
    """The last throw of two dice, the higher die first."""
    for step in reversed(session.steps):
        if PAIR <= step.action < DIE:
            pair = step.action - PAIR
            return HIGHER[pair], LOWER[pair]
    return ()


def filled_boxes(notes: Iterable[tuple[int, int, int]]) -> dict[int, tuple[int, ...]]:
    """By region: the results in its search boxes."""
    results: dict[int, tuple[int, ...]] = {}
    for fact, a, b in notes:
        if fact == facts.BOX_FILLED:
            results[b] = (*results.get(b, ()), a)
        elif fact == facts.BOXES_ERASED:
            results[a] = ()
    return results


def workshop_on_top(view: View) -> bool:
    """Which adventure sheet lies on top where only one can be seen."""
    s = view.sheet
    if s.work or s.engine_begun or (s.question == OVER and s.location == 0):
        return True
    if view.chosen is not None and SEARCH <= view.chosen < SEARCH + REGIONS:
        return False
    if view.chosen is not None and ACTIVATE <= view.chosen <= ENGINE:
        return True
    return s.location == 0 and any(ACTIVATE <= action <= ENGINE for action in view.legal())
