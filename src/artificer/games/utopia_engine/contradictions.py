"""Contradictions on the two sheets of Utopia Engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from artificer.games.notices import Notice
from artificer.games.position_text import wanted
from artificer.games.utopia_engine import calendar, editions, sheets
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.squares import FIELD_FORM, LINK_FORM, SEARCH_FORM, TO_WRITE
from artificer.games.utopia_engine.state import WORKSHOP, Sheet

BY_REGION: Final = ("found", "active", "treasure", "linked", "boxes", "jar", "link_value")
"""Rows of 7 of which place 0 is never used."""

OF_SECOND: Final = ("set_aside", "bar")
"""Rows that are not in the 3rd edition."""


UNDER_WAY: Final = (
    *("low_die", "high_die", "filled", "result", "reduced", "dowsed", "level", "wand", "work"),
    *("field", "charge", "link_sum", "backfires", "negatives", "days_named"),
)
"""Fields that are 0 between tasks."""

IN_A_REGION: Final = (
    *(q.WRITE_SEARCH_NUMBER, q.RESOLVE_RESULT, q.FIGHT, q.ANSWER_ROLL, q.SUBTRACT_BY_ROD),
    *(q.SEARCH_DICE, q.COMBAT_DICE, q.LOOT_DIE),
)
"""Questions of a search and of the combat that follows it."""

ON_A_PART: Final = (
    *(q.WRITE_ACTIVATION_NUMBER, q.JUDGE_FIELD, q.ACTIVATION_DICE),
    *(q.WRITE_LINK_NUMBER, q.GO_ON_LINKING, q.LINK_DICE),
)
"""Questions of the activation of an artifact or the completion of a link."""

FORM: Final = {
    **dict.fromkeys((q.WRITE_SEARCH_NUMBER, q.SEARCH_DICE), SEARCH_FORM),
    **dict.fromkeys((q.WRITE_ACTIVATION_NUMBER, q.ACTIVATION_DICE, q.JUDGE_FIELD), FIELD_FORM),
    **dict.fromkeys((q.WRITE_LINK_NUMBER, q.LINK_DICE), LINK_FORM),
}
"""By question: the squares that its box or field lacks."""

OF_ONE_EDITION: Final = {
    q.SUBTRACT_BY_ROD: editions.SECOND,
    q.GO_ON_LINKING: editions.SECOND,
    q.MEET_FOUL_WEATHER: editions.SECOND,
    q.BETWEEN_ROLLS: editions.THIRD,
}
"""Questions that the other edition never asks."""


def contradictions(s: Sheet) -> Iterator[Notice]:
    """Faults of a sheet, which is always fully known."""
    yield from wanted("end", int(s.end != 0), int(s.question == q.OVER))
    for name in BY_REGION:
        yield from wanted(f"{name}[0]", getattr(s, name)[0], 0)
    if s.edition != editions.SECOND:
        for name in OF_SECOND:
            yield from wanted(f"sum({name})", sum(getattr(s, name)), 0)
        yield from wanted("perfect_zeros", s.perfect_zeros, 0)
    yield from _parts(s)
    yield from _time(s)
    yield from _desk(s)


def _parts(s: Sheet) -> Iterator[Notice]:
    """An artifact is active once it was found, a link has a value once it is complete."""
    for part in range(1, sheets.REGIONS + 1):
        if s.active[part] and not s.found[part]:
            yield from wanted(f"found[{part}]", 0, 1)
        if s.link_value[part] and not s.linked[part]:
            yield from wanted(f"linked[{part}]", 0, 1)
        if s.set_aside[part] and (s.linked[part] or (s.work == part and not s.field)):
            yield from wanted(f"set_aside[{part}]", s.set_aside[part], 0)
        if s.active[part]:
            yield from wanted(f"bar[{part}]", s.bar[part], 0)


def _time(s: Sheet) -> Iterator[Notice]:
    """No day passes beyond doomsday, which skulls put off (A9)."""
    if s.day < s.sacrificed:
        yield from wanted("day", s.day, s.sacrificed)
    last = calendar.doom_box(s) - (s.end == 0)
    if s.day > last:
        yield from wanted("day", s.day, last)
    if s.location == WORKSHOP:
        yield from wanted("marks", s.marks, 0)
        yield from wanted("calmed", s.calmed, 0)
    if s.calmed:
        yield from wanted("seal_used", s.seal_used, 1)


def _desk(s: Sheet) -> Iterator[Notice]:
    """Between tasks nothing is under way; a search and a combat are in a region."""
    if s.question == q.WHAT_NOW:
        for name in UNDER_WAY:
            yield from wanted(name, getattr(s, name), 0)
        yield from wanted("sum(cell)", sum(s.cell), 0)
    if s.question in IN_A_REGION:
        yield from wanted("bool(location)", int(s.location != WORKSHOP), 1)
    if s.question in ON_A_PART:
        yield from wanted("bool(work)", int(s.work > 0), 1)
    if s.question in TO_WRITE:
        yield from wanted("bool(low_die)", int(s.low_die > 0), 1)
    if s.question in FORM:
        written = sum(1 << square for square, number in enumerate(s.cell) if number)
        yield from wanted("filled", s.filled, written | FORM[s.question])
    yield from wanted("edition", s.edition, OF_ONE_EDITION.get(s.question, s.edition))
