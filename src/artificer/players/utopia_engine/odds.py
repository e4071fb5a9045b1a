"""The odds of a search, a fight, an activation, a link and the Engine, as the expert plays on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from artificer.games.contract import State
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.players.advisers import Chances, Odds

WON, HIDDEN = "won", "hidden"
FULL, STOPPED = "full", "stopped"
MADE, ERASED = "made", "erased"
FALLEN, DEAD = "fallen", "dead"
DOOM = "doom"
"""The game ends while the player rests."""


@dataclass(frozen=True, order=True)
class FightEnd:
    """How a fight ends, and the damage taken in it from now on.

    `how` is WON, HIDDEN, FALLEN for six damage, also where the monster falls with you, or DEAD.
    """

    how: str
    damage: int


@dataclass(frozen=True, order=True)
class FieldEnd:
    """How a field ends: whether its energy and that made before are enough, and the damage in it.

    `how` is FULL, STOPPED for one that is given up, FALLEN, DEAD, or DOOM; in all but the first
    nothing is enough.
    """

    how: str
    is_enough: bool
    energy: int
    damage: int


@dataclass(frozen=True, order=True)
class LinkEnd:
    """How a link ends: its value if it is MADE, else 0, and the damage still to come from it.

    `how` is MADE, ERASED where a component is missing, FALLEN, DEAD, or DOOM.
    """

    how: str
    value: int
    damage: int


SEARCH: Final = "search"
FIGHT: Final = "fight"
FIELD: Final = "field"
LINK: Final = "link"
ENGINE: Final = "engine"

_TASKS: Final = {
    q.WRITE_SEARCH_NUMBER: SEARCH,
    q.SEARCH_DICE: SEARCH,
    q.RESOLVE_RESULT: SEARCH,
    q.SUBTRACT_BY_ROD: SEARCH,
    q.FIGHT: FIGHT,
    q.ANSWER_ROLL: FIGHT,
    q.COMBAT_DICE: FIGHT,
    q.WRITE_ACTIVATION_NUMBER: FIELD,
    q.ACTIVATION_DICE: FIELD,
    q.JUDGE_FIELD: FIELD,
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
        *(moves.RESOLVE, moves.ROD, moves.JUDGE),
        *range(moves.SUBTRACT, moves.ROD),
        *range(moves.SPEND, moves.LET_DOOM),
        *(action for action, value in enumerate(moves.VALUE_WRITTEN) if value),
    )
)
"""The answers that have odds wherever they can be given."""

_RESTS: Final = range(moves.REST, moves.ACTIVATE)

_ANSWERS_AT: Final = {
    q.RESOLVE_RESULT: frozenset((moves.SEAL,)),
    q.JUDGE_FIELD: frozenset((moves.CHARM, moves.STOP)),
    q.BETWEEN_ROLLS: frozenset(_RESTS),
}
"""By question: answers that have odds only there."""


def odds(view: State) -> Odds | None:
    """The odds of a position; None where dice decide nothing."""
    s = view.over(Sheet).body
    task = _TASKS.get(s.question, "")
    if s.question == q.BETWEEN_ROLLS:
        task = FIELD if s.field else LINK
    answers: Sequence[int | None] = [None]
    if not view.is_chance_node():
        known = _ANSWERS.union(_ANSWERS_AT.get(s.question, ()))
        answers = [action for action in view.legal_actions() if action in known]
    if not (task and answers):
        return None
    whole = view.over(Sheet)
    rests = [action for action in answers if action is not None and action in _RESTS]
    others = [action for action in answers if action not in _RESTS]
    found = dict(zip(others, _chances(task, whole, others), strict=True))
    return Odds(task, {**found, **_after_rests(task, whole, rests)})


def _after_rests(
    task: str, view: State[Sheet], rests: Iterable[int]
) -> Mapping[int | None, Chances]:
    """The chances after rests between two rolls, but for those in which events come."""
    from artificer.players.utopia_engine.expert.played_out import after_rest

    found: dict[int | None, Chances] = {}
    for action in rests:
        after = after_rest(view, action)
        if after is not None and after.is_terminal():
            doom = FieldEnd(DOOM, False, 0, 0) if task == FIELD else LinkEnd(DOOM, 0, 0)
            found[action] = {doom: 1.0}
        elif after is not None:
            (found[action],) = _chances(task, after, [None])
    return found


def _chances(task: str, view: State[Sheet], answers: Sequence[int | None]) -> Iterable[Chances]:
    """The chances of the ends of a task, by answer."""
    from artificer.players.utopia_engine.expert import (
        field_outlook,
        link_outlook,
        played_out,
        search_outlook,
    )

    if task == SEARCH:
        return search_outlook.search_chances(view, answers)
    if view.body.question == q.JUDGE_FIELD:
        return played_out.judged_fields(view, answers)
    if task == ENGINE:
        return played_out.engine_chances(view, answers)
    if task == FIGHT:
        return field_outlook.fight_chances(view, answers)
    if task == LINK:
        return link_outlook.link_chances(view, answers)
    return [outlook.chances for outlook in field_outlook.field_outlooks(view, answers)]
