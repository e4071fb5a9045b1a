"""What the screen reads off the journal and the position before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from artificer.faces.terminal.view import View
from artificer.games.contract import State
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.moves import ACTIVATE, DIE, ENGINE, HIGHER, LOWER, PAIR, SEARCH
from artificer.games.utopia_engine.questions import EVENT_DIE, OVER
from artificer.games.utopia_engine.sheets import REGIONS
from artificer.games.utopia_engine.state import Sheet
from artificer.table.session import Step


def rolls_itself(state: State) -> bool:
    """Event dice are the world's: they roll one after another without a key."""
    return cast(Sheet, state.body).question == EVENT_DIE


def sheet_of(view: View) -> Sheet:
    """The two adventure sheets."""
    return cast(Sheet, view.state.body)


def last_roll(steps: Sequence[Step]) -> tuple[int, ...]:
    """The last throw of two dice, the higher die first; it stays on the table until the next."""
    for step in reversed(steps):
        if PAIR <= step.action < DIE:
            pair = step.action - PAIR
            return HIGHER[pair], LOWER[pair]
    return ()


def last_engine_total(steps: Sequence[Step]) -> int:
    """The total of the last throw of two dice if that was for the Engine, else 0."""
    for step in reversed(steps):
        if PAIR <= step.action < DIE:
            return next((a for fact, a, _ in step.notes if fact == facts.ENGINE_ROLL), 0)
    return 0


def filled_boxes(steps: Iterable[Step]) -> dict[int, tuple[int, ...]]:
    """By region: the results in its search boxes."""
    results: dict[int, tuple[int, ...]] = {}
    for fact, a, b in (note for step in steps for note in step.notes):
        if fact == facts.BOX_FILLED:
            results[b] = (*results.get(b, ()), a)
        elif fact in (facts.BOXES_ERASED, facts.RETURNED):
            results[a] = ()
    return results


REGIONS_SHEET: Final = 0
WORKSHOP_SHEET: Final = 1


def sheet_on_top(view: View) -> int:
    """Which adventure sheet lies on top where only one can be seen."""
    return WORKSHOP_SHEET if _wants_workshop(view) else REGIONS_SHEET


def _wants_workshop(view: View) -> bool:
    s = sheet_of(view)
    if s.work or s.engine_begun or (s.question == OVER and s.location == 0):
        return True
    if view.chosen is not None and SEARCH <= view.chosen < SEARCH + REGIONS:
        return False
    if view.chosen is not None and ACTIVATE <= view.chosen <= ENGINE:
        return True
    return s.location == 0 and any(ACTIVATE <= action <= ENGINE for action in view.legal())
