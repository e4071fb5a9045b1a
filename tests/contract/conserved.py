"""What the play of each game conserves: laws between a position and the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from artificer import State
from artificer.games.utopia_engine.editions import SECOND
from artificer.games.utopia_engine.questions import (
    FACE_DOOM,
    FIRST_CHANCE,
    LOOT_DIE,
    LOSE_ENERGY,
    PASSING_TIME,
    WHAT_NOW,
    WRITE_LINK_NUMBER,
)
from artificer.games.utopia_engine.sheets import BRACELET_OF_IOS
from artificer.games.utopia_engine.state import WORKSHOP
from tests.contract.sorcery_conserved import sorcery
from tests.contract.utopia_conserved import utopia

Conserved = Callable[[State, State], Iterator[str]]
NEVER_FALLS = (
    *("day", "skulls", "basket", "seal_used", "record_used", "engine_begun", "sacrificed"),
    *("battery_used", "perfect_zeros"),
)
NEVER_LOST = ("found", "active", "treasure", "linked")
UNDER_WAY = (
    *("low_die", "high_die", "filled", "result", "reduced", "dowsed"),
    *("level", "wand", "work", "field"),
)


def utopia_engine(before: State, after: State) -> Iterator[str]:
    """Time and finds only grow; components and energy are paid for; the desk is left clear."""
    a: Any = before.body
    b: Any = after.body
    yield from (f"{name} fell" for name in NEVER_FALLS if getattr(b, name) < getattr(a, name))
    for name in NEVER_LOST:
        if any(y < x for x, y in zip(getattr(a, name), getattr(b, name), strict=True)):
            yield f"{name} was lost"
    for part in range(1, 7):
        if b.active[part] > b.found[part]:
            yield f"artifact {part} is active and not found"
        if b.link_value[part] and not b.linked[part]:
            yield f"link {part} has a value and is not complete"
        if b.set_aside[part] and (b.linked[part] or (b.work == part and not b.field)):
            yield f"link {part} is set aside and complete, or under way"
        if b.bar[part] and b.active[part]:
            yield f"artifact {part} is active and energy stays in its bar"
    if a.edition != b.edition:
        yield "the edition changed"
    if a.edition != SECOND and (any(b.set_aside) or any(b.bar) or b.perfect_zeros):
        yield "a thing of the 2nd edition stands on a sheet of the 3rd"
    if any(getattr(b, name)[0] for name in (*NEVER_LOST, "boxes", "jar", "link_value")):
        yield "something stands in slot 0"
    yield from _time(a, b)
    yield from _stores(a, b)
    yield from _desk(b)


def _time(a: Any, b: Any) -> Iterator[str]:
    if b.day > 14 + b.skulls + (b.end != 0):
        yield f"day {b.day} is beyond doomsday"
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


def _desk(b: Any) -> Iterator[str]:
    if b.question == WHAT_NOW:
        yield from (f"{name} lies on the desk" for name in UNDER_WAY if getattr(b, name))
        if any(b.cell) or b.charge or b.link_sum or b.backfires or b.negatives or b.days_named:
            yield "the desk is not clear"
    if b.location == WORKSHOP and (b.marks or b.calmed):
        yield "marks or calm in the workshop"
    if b.calmed > b.seal_used:
        yield "calm without the Seal"


CONSERVED: dict[str, Conserved] = {
    "utopia-engine-3e": utopia_engine,
    "utopia-engine-2e": utopia_engine,
    "sorcery": sorcery,
    "utopia": utopia,
}
