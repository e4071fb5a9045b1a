"""Where a rest between two rolls leads, as long as it brings no event."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.utopia_engine.expert.appraisal import act, actions
from artificer.players.utopia_engine.expert.choosing import answer
from artificer.players.utopia_engine.expert.shared_desk import shared_desk


def after_rest(view: State[Sheet], action: int) -> State[Sheet] | None:
    """The position before the next roll, or at the end of the game; None if events are due.

    Four dice place the events: 1,296 positions, each with odds of its own. Doom is faced as the
    expert faces it.
    """
    after, menu = view.body.copy(), Menu()
    with shared_desk(after.edition).held() as (tables, desk):
        act(after, action)
        while after.question in (q.FACE_DOOM, q.LOSE_ENERGY):
            act(after, answer(after, menu, actions(after, menu), tables, desk, False))
    return None if after.question == q.EVENT_DIE else State(view.game, after)
