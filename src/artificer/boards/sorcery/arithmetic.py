"""What a move would make of the numbers: what is left, and what a run then takes and gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.boards.sorcery.sheet_lines import run_of
from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.amounts import minus
from artificer.games.sorcery.declaring import can_declare
from artificer.games.sorcery.engines import balance_score, has_outputs
from artificer.games.sorcery.hidden import is_sealed
from artificer.games.sorcery.parts import CHANGE, GROWTH, JUSTICE, LOVE
from artificer.games.sorcery.pool import available, to_spend
from artificer.games.sorcery.state import Shop

_Arithmetic = Callable[[Move, Shop, Shop], Message | None]
"""The arithmetic of a move; the last two arguments are the table before and after it."""


def outlook(action: int, state: State) -> Message | None:
    """The arithmetic of a legal move; None where it has none."""
    move = state.move(action)
    if move.name not in _OUTLOOKS:
        return None
    later = state.over(Shop).clone()
    later.apply_action(action)
    return _OUTLOOKS[move.name](move, state.over(Shop).body, later.body)


def _left(resource: int) -> _Arithmetic:
    """Return the arithmetic of a move that costs one of a resource: what is left of it."""

    def left_over(_move: Move, s: Shop, _later: Shop) -> Message:
        left = minus(available(s, resource), 1)
        return Message("outlook.left", left=values.some(left, resource))

    return left_over


def _swapped(move: Move, _s: Shop, _later: Shop) -> Message:
    """What the resource is for: nobody has used one yet."""
    return Message(f"uses.{move['resource']}")


def _paid(_move: Move, s: Shop, _later: Shop) -> Message:
    left = minus(available(s, JUSTICE), balance_score(s, s.engine))
    return Message("outlook.left", left=values.some(left, JUSTICE))


def _borrowed(move: Move, s: Shop, later: Shop) -> Message:
    left = values.some(available(later, LOVE), LOVE)
    return Message("outlook.love", left=left, **run_of(s, move["engine"]))


def _run(move: Move, s: Shop, later: Shop) -> Message:
    key = "outlook.run.loop" if can_declare(later) else "outlook.run"
    there = values.amounts(to_spend(later))
    return Message(key, there=there, **run_of(s, move["engine"]))


def _stored(move: Move, s: Shop, later: Shop) -> Message:
    stored = later.seats[s.seat].stored[move["resource"]]
    return Message("outlook.stored", stored=values.some(stored, move["resource"]))


def _discarded(move: Move, _s: Shop, later: Shop) -> Message:
    there = values.some(available(later, move["resource"]), move["resource"])
    return Message("outlook.there", there=there)


def _shaped(_move: Move, s: Shop, later: Shop) -> Message | None:
    """A starting engine is not balanced, others are; an engine without outputs is never run."""
    if is_sealed(s):
        engine = s.seat + 1
        runs = has_outputs(later, engine)
        return Message("outlook.built", **run_of(later, engine)) if runs else None
    score = balance_score(later, s.engine)
    if not has_outputs(later, s.engine):
        return Message("outlook.score", score=score)
    return Message("outlook.shape", score=score, **run_of(later, s.engine))


_OUTLOOKS: Final[dict[str, _Arithmetic]] = {
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
"""By the name of a move."""
