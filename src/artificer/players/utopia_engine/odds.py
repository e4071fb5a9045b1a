"""The odds of a search, a fight, an activation, a link and the Engine, as the expert plays on.

The expert is imported when odds are worked out: it needs heavy libraries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from artificer.games.contract import State
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import VALUE_WRITTEN
from artificer.games.utopia_engine.state import Sheet
from artificer.players.odds import Chances, Odds

SEARCH: Final = "search"
FIGHT: Final = "fight"
FIELD: Final = "field"
LINK: Final = "link"
ENGINE: Final = "engine"

_TASKS: Final = {
    q.WRITE_SEARCH_NUMBER: SEARCH,
    q.SEARCH_DICE: SEARCH,
    q.FIGHT: FIGHT,
    q.ANSWER_ROLL: FIGHT,
    q.COMBAT_DICE: FIGHT,
    q.WRITE_ACTIVATION_NUMBER: FIELD,
    q.ACTIVATION_DICE: FIELD,
    q.WRITE_LINK_NUMBER: LINK,
    q.LINK_DICE: LINK,
    q.GO_ON_LINKING: LINK,
    q.WHAT_NOW: ENGINE,
    q.SPEND_HIT_POINTS: ENGINE,
    q.ROLL_FOR_THE_ENGINE: ENGINE,
    q.ENGINE_DICE: ENGINE,
}
"""By question: the task that dice decide."""

_ANSWERS: Final = frozenset(
    (
        *(moves.ROLL, moves.ACCEPT, moves.WAND, moves.IGNORE, moves.ENGINE),
        *range(moves.SPEND, moves.LET_DOOM),
        *(action for action, value in enumerate(VALUE_WRITTEN) if value),
    )
)
"""The answers that have odds."""


def odds(view: State) -> Odds | None:
    """The odds of a position; None where dice decide nothing."""
    s = view.over(Sheet).body
    task = _TASKS.get(s.question, "")
    if s.question == q.BETWEEN_ROLLS:
        task = FIELD if s.field else LINK
    answers: Sequence[int | None] = [None]
    if not view.is_chance_node():
        answers = [action for action in view.legal_actions() if action in _ANSWERS]
    if not (task and answers):
        return None
    chances = _chances(task, view.over(Sheet), answers)
    return Odds(task, dict(zip(answers, chances, strict=True)))


def _chances(task: str, view: State[Sheet], answers: Sequence[int | None]) -> Iterable[Chances]:
    """The chances of the ends of a task, by answer."""
    from artificer.players.utopia_engine.expert import (
        engine_outlook,
        field_outlook,
        fight_outlook,
        link_outlook,
        search_outlook,
    )

    if task == ENGINE:
        return engine_outlook.engine_chances(view, answers)
    if task == FIGHT:
        return fight_outlook.fight_chances(view, answers)
    if task == LINK:
        return link_outlook.link_chances(view, answers)
    outlooks = search_outlook.search_outlooks if task == SEARCH else field_outlook.field_outlooks
    return [outlook.chances for outlook in outlooks(view, answers)]
