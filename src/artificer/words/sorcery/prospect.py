"""What is known of growth, in words: the loop within reach, or its impossibility and the proof."""

from __future__ import annotations

from collections.abc import Iterator

from artificer.games.sorcery.amounts import Vector
from artificer.games.sorcery.infinity import DECLARE as DECLARATION
from artificer.games.sorcery.infinity import DEPTH, Plan, Prospect
from artificer.games.sorcery.moves import DECLARE, MOVES, RUN
from artificer.games.sorcery.parts import RESOURCES
from artificer.words.sorcery.speech import Speech
from artificer.words.vocabulary import move_text


def tell_prospect(speech: Speech, found: Prospect) -> Iterator[str]:
    """The lines about a prospect, the steps of a loop as they are typed."""
    if found.plan is not None:
        yield speech.say("prospect.loop", 0, **_told(speech, found.plan))
    elif found.prices is not None:
        yield _proof(speech, found, found.prices)
    elif not found.net.engines:
        yield speech.say("prospect.idle")
    else:
        yield speech.say("prospect.none", DEPTH)
        for resource, plan in found.missing:
            more = speech.some(1, resource)
            yield speech.say("prospect.missing", 0, more=more, **_told(speech, plan))


def _told(speech: Speech, plan: Plan) -> dict[str, str]:
    actions = [RUN + step - 1 if step > DECLARATION else DECLARE - step for step in plan.steps]
    steps = speech.listed([move_text(speech.catalog, MOVES, action) for action in actions])
    return {"steps": steps, "resources": speech.resources(plan.infinite)}


def _proof(speech: Speech, found: Prospect, prices: Vector) -> str:
    """The prices of all that the engines take or give; what is infinite has none."""
    net = found.net
    moved = [r for r in range(RESOURCES) if any(row[r] for row in (*net.pre, *net.post))]
    priced = [
        speech.say("prospect.price", resource=speech.resource(r), price=prices[r])
        for r in moved
        if prices[r]
    ]
    key = "prospect.never" if all(prices[r] for r in moved) else "prospect.never.infinite"
    engines = speech.listed([str(engine) for engine in net.engines])
    return speech.say(key, len(net.engines), engines=engines, prices=speech.listed(priced))
