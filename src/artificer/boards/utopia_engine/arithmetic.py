"""What numbers on the sheets amount to before the rules judge them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from artificer.games.utopia_engine.editions import TRACKER
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.linking import LINK_BOXES, judge_link_box
from artificer.games.utopia_engine.questions import SPEND_HIT_POINTS
from artificer.games.utopia_engine.sheets import HIT_POINTS
from artificer.games.utopia_engine.squares import LINK_FORM, box_is_full, take_form, unpack
from artificer.games.utopia_engine.state import Sheet


def span(low: int, high: int) -> str:
    """A range of dice as it is printed: `1-4`, or `6` alone."""
    return str(low) if low == high else f"{low}-{high}"


@cache
def tracker_of(edition: int, region: int) -> str:
    """The circles of a region's tracker with the cost of each, as printed (S1)."""
    return " ".join("-1" if circle else "0" for circle in TRACKER[edition][region])


def box_difference(s: Sheet, number: int, square: int) -> int | None:
    """What a box makes with this number in one of its squares; None if the other one is empty."""
    other = s.cell[(square + 4) % 8]
    if not other:
        return None
    return number - other if square < 4 else other - number


def link_value_so_far(cell: Sequence[int]) -> int:
    """The total of a link's full boxes, whenever the edition judges them."""
    scratch = Sheet()
    scratch.cell[:] = cell
    for box in range(LINK_BOXES):
        if box_is_full(scratch, box):
            judge_link_box(scratch, box)
    value: int = scratch.link_sum
    return value


def link_set_aside(s: Sheet, link: int) -> list[int]:
    """The squares of a link that was set aside, as they are now; 0 is an empty one."""
    aside = Sheet()
    take_form(aside, LINK_FORM)
    unpack(aside, s.set_aside[link])
    return list(aside.cell)


def difficulty(s: Sheet) -> int:
    """What a roll for the Engine must reach, as far as it is known."""
    spent = s.engine_begun and s.question != SPEND_HIT_POINTS
    return s.difficulty if spent else total_link_value(s)


def points_left(s: Sheet) -> int:
    """The hit points that are left."""
    return max(HIT_POINTS - s.damage, 0)
