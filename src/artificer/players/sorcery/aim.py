"""What the tinkerer works toward in a position: a win, or the engine that it wants most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.games.sorcery import questions as q
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery import building, phase_two
from artificer.players.sorcery.blueprints import Blueprint
from artificer.players.sorcery.opening import best_opening
from artificer.players.sorcery.price import Wants, bearable, danger, ranked, wants
from artificer.players.sorcery.situation import Situation, situation_of
from artificer.players.sorcery.winning import winning_action

_BUILDING: Final = (q.CHANGE_CARD, q.CHANGE_TOKEN, q.PLACE_TOKEN)
_OPENING: Final = (q.SWAP_GIVE, q.SWAP_TAKE, q.BUILD_INPUT, q.BUILD_OUTPUT, q.BUILD_TOKEN)


@dataclass(frozen=True)
class Aim:
    """The engine that the tinkerer wants, with which Prestige grows without end.

    `missing` is what it still lacks, None while it builds. `is_now` says that it can be finished
    this turn. `danger` is the chance, 0 to 1, that an opponent borrows the finished engine and wins
    first, if it holds back for that; else 0.
    """

    plan: Blueprint
    missing: Wants | None = None
    is_now: bool = False
    danger: float = 0.0


def wins_now(s: Shop, action: int, offered: frozenset[int]) -> bool:
    """Whether the action is the next one of a way to win this turn."""
    return s.question == q.PHASE_ONE and winning_action(s, offered) == action


def aim_of(s: Shop) -> Aim | None:
    """The aim of the seat that decides; None if it knows of no engine."""
    if s.question in _OPENING:
        return _toward(best_opening(s))
    if s.question in _BUILDING:
        plan = phase_two.plan_under_way(s)
        return None if plan is None else Aim(plan)
    if s.question == q.PHASE_ONE:
        situation = situation_of(s, s.seat)
        project = building.best_project(situation, phase_one=True)
    else:
        project, situation = phase_two.project_to_go_on_with(s)
    return _toward(situation) if project is None else Aim(project.plan, is_now=True)


def _toward(situation: Situation) -> Aim | None:
    """The cheapest plan."""
    for _, plan in ranked(situation, situation.machine, 1):
        missing = wants(plan, situation, situation.machine)
        lacks = missing.cards or missing.changes or missing.justice or plan.cores
        holds_back = not lacks and not bearable(plan, situation)
        return Aim(plan, missing, danger=danger(plan, situation) if holds_back else 0.0)
    return None
