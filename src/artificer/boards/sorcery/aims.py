"""What the tinkerer is after: a win this turn, or an engine."""

from __future__ import annotations

from collections.abc import Iterator

from artificer.games.contract import State
from artificer.games.notices import Items, Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.parts import CHANGE, JUSTICE, PRESTIGE
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.aim import Aim, aim_of, wins_now
from artificer.players.sorcery.loops import Design
from artificer.players.sorcery.price import Wants


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
