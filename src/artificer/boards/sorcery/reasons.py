"""Why the tinkerer gives its answer, and what it is after.

A reason is what would have to be different for another answer; the aim is a win this turn, or an
engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from artificer.boards.otherwise import answered_otherwise
from artificer.boards.sorcery import phrases
from artificer.boards.sorcery.conditions import conditions_of
from artificer.games.contract import State
from artificer.games.notices import Items, Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.parts import CHANGE, JUSTICE, PRESTIGE
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.aim import Aim, aim_of, wins_now
from artificer.players.sorcery.loops import Design
from artificer.players.sorcery.price import Wants
from artificer.players.sorcery.sight import FULL
from artificer.players.sorcery.tinkerer import ANSWERS

WORK: Final = 600
SLOW: Final = {q.SWAP_GIVE: 60, q.CHANGE_CARD: 200, q.CHANGE_TOKEN: 150}
"""How many conditions are tried, times the answers of the question: more answers take longer.

At some questions the tinkerer thinks longer, and fewer are tried.
"""


def reasons(view: State, best: int, _other: int | None) -> Iterator[Message]:
    """The conditions without which the tinkerer would give another answer."""
    table = view.over(Shop)
    work = SLOW.get(table.body.question, WORK)
    conditions = islice(conditions_of(table.body), work // len(table.legal_actions()))
    for condition, other in answered_otherwise(table, best, conditions, _answer):
        yield condition.said(phrases.action(other, table))


def _answer(view: State[Shop], offered: list[int]) -> int:
    return ANSWERS[view.body.question](view.body, frozenset(offered), FULL)


def aims(view: State, best: int) -> Iterator[Message]:
    """The win that the answer leads to, or the engine and what it lacks."""
    s = view.over(Shop).body
    if wins_now(s, best, frozenset(view.legal_actions())):
        yield Message("reason.wins")
    elif (aim := aim_of(s)) is not None:
        yield from _about(aim)


def _about(aim: Aim) -> Iterator[Message]:
    """The engines to finish, and what they lack."""
    designs = [each.design for each in (aim.plan, aim.plan.after) if each is not None]
    if not aim.plan.changes:
        yield Message("reason.loop.ready", resource=values.resource(PRESTIGE))
    else:
        key = "reason.engine.now" if aim.is_now else "reason.engine"
        engines, prestige = Items(map(_engine, designs)), values.resource(PRESTIGE)
        yield Message(key, n=len(designs), engines=engines, resource=prestige)
    if aim.missing and (lacking := Items(_lacking(aim.plan.cores, aim.missing))):
        yield Message("reason.lacks", lacking=lacking)
    if aim.danger:
        yield Message("reason.danger", percent=f"{100 * aim.danger:.0f}")


def _engine(design: Design) -> Message:
    return Message(
        "reason.design", takes=values.amounts(design.takes), gives=values.amounts(design.gives)
    )


def _lacking(cores: int, missing: Wants) -> Iterator[Message]:
    """The cards, resources and Cores still missing, each kind once."""
    for resource, n in missing.cards:
        yield Message("reason.cards", n=n, resource=values.resource(resource))
    for resource, n in ((CHANGE, missing.changes), (JUSTICE, missing.justice)):
        if n:
            yield values.some(n, resource)
    if cores:
        yield Message("reason.core", n=cores)
    if missing.seeds:
        yield Message("reason.seeds", n=missing.seeds)
