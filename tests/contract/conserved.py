"""What the play of each game conserves: laws between a position and the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from artificer import State
from artificer.games.utopia_engine.contradictions import contradictions
from artificer.games.utopia_engine.editions import SECOND
from artificer.games.utopia_engine.questions import (
    FACE_DOOM,
    FIRST_CHANCE,
    LOOT_DIE,
    LOSE_ENERGY,
    PASSING_TIME,
    WRITE_LINK_NUMBER,
)
from artificer.games.utopia_engine.sheets import BRACELET_OF_IOS
from tests.contract.sorcery_conserved import sorcery
from tests.contract.utopia_conserved import utopia

Conserved = Callable[[State, State], Iterator[str]]
NEVER_FALLS = (
    *("day", "skulls", "basket", "seal_used", "record_used", "engine_begun", "sacrificed"),
    *("battery_used", "perfect_zeros"),
)
NEVER_LOST = ("found", "active", "treasure", "linked")


def utopia_engine(before: State, after: State) -> Iterator[str]:
    """Time and finds only grow; components and energy are paid for; the desk is left clear."""
    a: Any = before.body
    b: Any = after.body
    yield from (f"{name} fell" for name in NEVER_FALLS if getattr(b, name) < getattr(a, name))
    for name in NEVER_LOST:
        if any(y < x for x, y in zip(getattr(a, name), getattr(b, name), strict=True)):
            yield f"{name} was lost"
    yield from map(str, contradictions(b))
    if a.edition != b.edition:
        yield "the edition changed"
    yield from _time(a, b)
    yield from _stores(a, b)


def _time(a: Any, b: Any) -> Iterator[str]:
    # A skull lets energy in that waits, and days pass, which in the 2nd edition may earn more.
    lives_by_days = b.edition == SECOND and b.treasure[BRACELET_OF_IOS]
    fell, earned = a.energy - b.energy, (b.day - a.day) * lives_by_days + a.energy_due
    spent = 3 * (b.skulls - a.skulls)
    if not (fell <= spent <= fell + earned if spent else fell <= 0):
        yield "energy was spent on something else than skulls"
    waiting = (FACE_DOOM, LOSE_ENERGY, PASSING_TIME)
    if b.energy_due and (b.question != LOSE_ENERGY or b.energy < 6) and not b.components_due:
        yield "energy waits that nothing holds up"
    if b.days_due and b.question < FIRST_CHANCE and b.question not in waiting:
        yield from [] if b.components_due else ["days are due at a decision"]


def _stores(a: Any, b: Any) -> Iterator[str]:
    # A full link of the 2nd edition may have three negatives, each paid by itself (B8, B31).
    judges_link = b.edition == SECOND and a.question == WRITE_LINK_NUMBER
    if not (-3 if judges_link else -1) <= sum(b.jar) - sum(a.jar) <= 2:
        yield f"components went from {a.jar} to {b.jar}"
    used = [x - y for x, y in zip(a.tool, b.tool, strict=True)]
    if used.count(1) + used.count(-1) > 1:
        yield f"tools went from {a.tool} to {b.tool}"
    falls_after_looting = b.edition == SECOND and b.question == LOOT_DIE
    if b.damage >= 6 and not b.engine_begun and not b.end and not falls_after_looting:
        yield f"standing with {b.damage} damage"
    if b.basket - a.basket > 1:
        yield "two numbers were thrown away at once"


CONSERVED: dict[str, Conserved] = {
    "utopia-engine-3e": utopia_engine,
    "utopia-engine-2e": utopia_engine,
    "sorcery": sorcery,
    "utopia": utopia,
}
