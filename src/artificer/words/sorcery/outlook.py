"""What a move would make of the numbers: what is left, what a run then takes and gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.sorcery.amounts import minus
from artificer.games.sorcery.declaring import can_declare
from artificer.games.sorcery.engines import balance_score, gives, has_outputs, takes
from artificer.games.sorcery.parts import CHANGE, GROWTH, JUSTICE, LOVE
from artificer.games.sorcery.pool import available
from artificer.games.sorcery.questions import BUILD_INPUT, BUILD_TOKEN
from artificer.games.sorcery.state import Shop
from artificer.words.sorcery.maths import after, to_spend
from artificer.words.sorcery.speech import Speech


def outlook(speech: Speech, action: int, state: State[Shop]) -> str:
    """The arithmetic of a legal move; "" where it has none."""
    move = state.move(action)
    if move.name not in _OUTLOOKS:
        return ""
    return _OUTLOOKS[move.name](speech, move, state.body, after(action, state))


def _left(resource: int) -> Callable[[Speech, Move, Shop, Shop], str]:
    """What is left of a resource that the move costs one of."""

    def told(speech: Speech, _move: Move, s: Shop, _later: Shop) -> str:
        left = minus(available(s, resource), 1)
        return speech.say("outlook.left", left=speech.some(left, resource))

    return told


def _swapped(speech: Speech, move: Move, _s: Shop, _later: Shop) -> str:
    """What the resource is good for: nobody has used one yet."""
    return speech.say(f"uses.{move['resource']}")


def _paid(speech: Speech, _move: Move, s: Shop, _later: Shop) -> str:
    left = minus(available(s, JUSTICE), balance_score(s, s.engine))
    return speech.say("outlook.left", left=speech.some(left, JUSTICE))


def _borrowed(speech: Speech, move: Move, s: Shop, later: Shop) -> str:
    left = speech.some(available(later, LOVE), LOVE)
    return speech.say("outlook.love", 0, left=left, **run_of(speech, s, move["engine"]))


def _run(speech: Speech, move: Move, s: Shop, later: Shop) -> str:
    key = "outlook.run.loop" if can_declare(later) else "outlook.run"
    there = speech.amounts(to_spend(later))
    return speech.say(key, 0, there=there, **run_of(speech, s, move["engine"]))


def _stored(speech: Speech, move: Move, s: Shop, later: Shop) -> str:
    stored = later.seats[s.seat].stored[move["resource"]]
    return speech.say("outlook.stored", stored=speech.some(stored, move["resource"]))


def _discarded(speech: Speech, move: Move, _s: Shop, later: Shop) -> str:
    there = speech.some(available(later, move["resource"]), move["resource"])
    return speech.say("outlook.there", there=there)


def _shaped(speech: Speech, _move: Move, s: Shop, later: Shop) -> str:
    """A starting engine is not balanced, others are; without outputs none is run."""
    building = BUILD_INPUT <= s.question <= BUILD_TOKEN
    engine = s.seat + 1 if building else s.engine
    runs = run_of(speech, later, engine) if has_outputs(later, engine) else None
    if building:
        return speech.say("outlook.built", 0, **runs) if runs else ""
    score = balance_score(later, engine)
    if runs is None:
        return speech.say("outlook.score", score=score)
    return speech.say("outlook.shape", 0, score=score, **runs)


def run_of(speech: Speech, s: Shop, engine: int) -> dict[str, str]:
    """What one run of an engine takes and gives, to be put into their places."""
    return {
        "takes": speech.amounts(takes(s, engine)),
        "gives": speech.amounts(gives(s, engine)),
    }


_OUTLOOKS: Final[dict[str, Callable[[Speech, Move, Shop, Shop], str]]] = {
    "give": _swapped,
    "for": _swapped,
    "take": _left(GROWTH),
    "core": _left(GROWTH),
    "change": _left(CHANGE),
    "feed": _left(CHANGE),
    "pay": _paid,
    "love": _borrowed,
    "run": _run,
    "store": _stored,
    "bonus": _stored,
    "discard": _discarded,
    "off": _shaped,
    **dict.fromkeys(("add", "remove", "switch", "on", "drop", "drop token"), _shaped),
}
"""By the name of a move; the last two arguments are the table before and after it."""
