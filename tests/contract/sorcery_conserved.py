"""What the play of Sorcery conserves: cards, Cores, tokens, and what an empty table means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from artificer import State
from artificer.games.sorcery.contradictions import contradictions
from artificer.games.sorcery.questions import (
    BALANCE,
    CHANGE_CARD,
    CHANGE_TOKEN,
    CHOOSE_BONUS,
    FIRST_CHANCE,
    OVER,
    PHASE_ONE,
    PLACE_TOKEN,
    REVEAL_DRAFT,
    SWAP_TAKE,
)

ON_AN_ENGINE = (CHANGE_CARD, CHANGE_TOKEN, PLACE_TOKEN, BALANCE)
BETWEEN_TURNS = ("pool", "loved", "runs", "engine", "token", "fed", "given", "dropping")


def sorcery(before: State, after: State) -> Iterator[str]:
    """All 63 cards, 9 Cores and 16 tokens are somewhere; nothing is left over between turns."""
    a: Any = before.body
    b: Any = after.body
    yield from map(str, contradictions(b))
    yield from _cores(a, b)
    yield from _desk(b)
    if any(old > new for old, new in zip(a.machine, b.machine, strict=True)) and a.turn:
        yield "a card left the Machine"
    if b.turn - a.turn not in (0, 1):
        yield f"turn {b.turn} follows turn {a.turn}"


def _cores(a: Any, b: Any) -> Iterator[str]:
    for number, (old, new) in enumerate(zip(a.engines, b.engines, strict=True), 1):
        if old.owner not in (0, new.owner):
            yield f"engine {number} changed its owner"


def _desk(b: Any) -> Iterator[str]:
    if b.question == REVEAL_DRAFT or FIRST_CHANCE <= b.question < OVER:
        names = [name for name in BETWEEN_TURNS if _is_set(getattr(b, name))]
        yield from (f"{name} is left over between turns" for name in names)
        if any(engine.borrowed or engine.modified for engine in b.engines):
            yield "an engine is borrowed or to be balanced between turns"
    if b.question < OVER:
        if bool(b.engine) != (b.question in ON_AN_ENGINE):
            yield f"engine {b.engine} at question {b.question}"
        if bool(b.given) != (b.question == SWAP_TAKE) or bool(b.fed) != (
            b.question == CHOOSE_BONUS
        ):
            yield "a card is given or fed, and none should be"
        if b.question not in (PHASE_ONE, REVEAL_DRAFT) and any(b.draft):
            yield "a draft lies there after Phase 1"
        if b.runs and b.question != PHASE_ONE:
            yield "earlier amounts are kept after Phase 1"
    for kept in b.earlier[b.runs :]:
        if any(kept.amounts) or kept.lenders:
            yield "an amount is left over that is not kept"


def _is_set(value: Any) -> bool:
    return any(value) if isinstance(value, list) else bool(value)
