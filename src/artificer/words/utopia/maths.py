"""What the words work out of a table: who waits, whose turn it is, what a move would make."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.utopia.questions import (
    DEAL,
    DRAFT_CARD,
    DRAW_FINANCE,
    ENRICH,
    EPIDEMIC,
    FINANCE_CARDS,
)
from artificer.games.utopia.state import World


def after(action: int, state: State[World]) -> World:
    """The table after a move; the state is not changed."""
    later = state.clone()
    later.apply_action(action)
    return later.body


def is_waiting(state: State) -> bool:
    """Whether the seat whose view it is waits for another one's decision."""
    player = state.current_player()
    return state.viewer is not None and player >= 0 and player != state.viewer


def phase_of(s: World) -> str:
    """The last part of the key of the phase that a table is in."""
    if s.round == 0:
        return "setup"
    if s.question in (DEAL, DRAFT_CARD):
        return "draft"
    if s.question in (DRAW_FINANCE, FINANCE_CARDS) or ENRICH <= s.question <= EPIDEMIC:
        return "finance"
    return "play"
