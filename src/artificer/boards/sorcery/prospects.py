"""Whether the player's engines in Sorcery can make something infinite, with the proof."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from artificer.games.contract import State
from artificer.games.notices import Items, Message, MoveText
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.infinity import DECLARE as DECLARATION
from artificer.games.sorcery.infinity import DEPTH, Net, Plan, Prospect, net_of, to_borrow
from artificer.games.sorcery.moves import DECLARATIONS, DECLARE, MOVES, RUN
from artificer.games.sorcery.parts import RESOURCES, Vector, plus
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.prospect import prospect

_LATER: Final = (q.PHASE_TWO, q.CHANGE_CARD, q.CHANGE_TOKEN, q.PLACE_TOKEN, q.BALANCE)
"""Questions of phase 2: engines can be run in the next turn again."""


def worked_out(state: State, move: str) -> list[Message]:
    """The lines about growth in phase 1; in phase 2, about growth in the next turn."""
    s = state.over(Shop).body
    if state.is_waiting() or move not in ("", *DECLARATIONS):
        return []
    if s.question == q.PHASE_ONE:
        lines = list(_lines(prospect(net_of(s, s.seat))))
        return [*lines, Message("prospect.love")] if to_borrow(s) else lines
    if s.question in _LATER:
        return [Message("prospect.next"), *_lines(prospect(_next_turn(s)))]
    return []


def _next_turn(s: Shop) -> Net:
    """The engines as they are now, with what is stored and the Universal Machine's income."""
    net = net_of(s, s.seat)
    stored = s.seats[s.seat].stored
    return replace(net, amounts=tuple(map(plus, stored, s.machine)))


def _lines(found: Prospect) -> Iterator[Message]:
    """The lines about a prospect, with the steps of a loop as they are typed."""
    if found.plan is not None:
        yield Message("prospect.loop", **_steps(found.plan))
    elif found.prices is not None:
        yield _proof(found.net, found.prices)
    elif not found.net.engines:
        yield Message("prospect.idle")
    else:
        yield Message("prospect.none", n=DEPTH)
        for resource, plan in found.missing:
            yield Message("prospect.missing", more=values.some(1, resource), **_steps(plan))


def _steps(plan: Plan) -> dict[str, tuple[object, ...]]:
    actions = [RUN + step - 1 if step > DECLARATION else DECLARE - step for step in plan.steps]
    steps = tuple(MoveText(MOVES.texts[action], action) for action in actions)
    return {"steps": steps, "resources": values.resources(plan.infinite)}


def _proof(net: Net, prices: Vector) -> Message:
    """The prices of all that the engines take or give; what is infinite has none."""
    moved = [r for r in range(RESOURCES) if any(row[r] for row in (*net.pre, *net.post))]
    priced = Items(
        Message("prospect.price", resource=values.resource(r), price=prices[r])
        for r in moved
        if prices[r]
    )
    key = "prospect.never" if all(prices[r] for r in moved) else "prospect.never.infinite"
    return Message(key, n=len(net.engines), engines=net.engines, prices=priced)
