"""Searching the six regions: boxes, results, the tracker."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import note
from artificer.games.utopia_engine.calendar import cross_out_days, event_lies_here
from artificer.games.utopia_engine.combat import chart_row, meet_monster
from artificer.games.utopia_engine.editions import (
    EXTENSIVE_WITHOUT_ARTIFACT,
    MARKS_BEFORE_DICE,
    PERFECT_ZERO_POINTS,
    RETURNS_TO_BLANK_BOXES,
    ROD_SUBTRACTS,
    TRACKER,
)
from artificer.games.utopia_engine.facts import (
    BOX_FILLED,
    BOXES_ERASED,
    CAME_HOME,
    EXTENSIVE,
    FOUL_WEATHER_HERE,
    MARKED,
    NO_EVENTS_HERE,
    PERFECT_ZERO,
    RETURNED,
    ROD_SUBTRACTED,
    ROD_TAKEN_UP,
    ROD_USED,
    SEAL_USED,
    SEARCH_BEGUN,
    SUBTRACTED,
    TRACKER_ERASED,
    WENT_TO,
)
from artificer.games.utopia_engine.health import leave_off
from artificer.games.utopia_engine.questions import (
    ENTER_FOUL_WEATHER,
    RESOLVE_RESULT,
    SEARCH_DICE,
    SEARCH_EXTENSIVELY,
    SUBTRACT_BY_ROD,
    WHAT_NOW,
    WRITE_SEARCH_NUMBER,
)
from artificer.games.utopia_engine.sheets import (
    CIRCLES,
    DOWSING_ROD,
    EVENTS,
    FOUL_WEATHER,
    GOOD_FORTUNE,
    REDUCING_ARTIFACT,
    ROW_COMPONENT,
    ROW_INACTIVE,
    SEAL_OF_BALANCE,
    SEARCH_BOXES,
)
from artificer.games.utopia_engine.squares import FULL, SEARCH_FORM, take_form, write_number
from artificer.games.utopia_engine.state import END_SEARCH, TAKE_ARTIFACT, TAKE_BOX, WORKSHOP, Sheet
from artificer.games.utopia_engine.stores import (
    find_active_artifact,
    find_inactive_artifact,
    gain_component,
    tool_at_hand,
)

REDUCTION: Final = 10
ROD_REDUCTION: Final = 100


def begin_search(s: Sheet, region: int) -> None:
    """Go to the region if need be and choose an empty search box (A6, B1)."""
    arrives = s.location != region
    if arrives:
        go_to(s, region)
    if s.boxes[region] == SEARCH_BOXES:
        s.boxes[region] = 0
        note(s, BOXES_ERASED, region, 0)
    note(s, SEARCH_BEGUN, region, s.boxes[region] + 1)
    if MARKS_BEFORE_DICE[s.edition] == 0:
        take_box(s)
    elif arrives and seal_at_hand(s) and event_lies_here(s, FOUL_WEATHER):
        s.question = ENTER_FOUL_WEATHER
    else:
        mark_before_dice(s)


def mark_before_dice(s: Sheet) -> None:
    """In 2e time passes first (B1); the Seal may calm the region you come to before (B30)."""
    mark_tracker(s, TAKE_BOX)


def go_to(s: Sheet, region: int) -> None:
    """Travel; in 2e the boxes of a region searched before are erased on return (B2)."""
    note(s, WENT_TO, region, s.marks)
    leave_place(s)
    s.location = region
    if s.boxes[region] > 0 and RETURNS_TO_BLANK_BOXES[s.edition] == 1:
        note(s, RETURNED, region, s.boxes[region])
        s.boxes[region] = 0


def take_box(s: Sheet) -> None:
    """Three rolls will fill the empty search box."""
    take_form(s, SEARCH_FORM)
    s.question = SEARCH_DICE


def go_home(s: Sheet) -> None:
    """Return to the workshop."""
    note(s, CAME_HOME, s.marks, s.location)
    leave_place(s)
    s.location = WORKSHOP


def leave_place(s: Sheet) -> None:
    """Changing locations erases the tracker and ends the Seal's calm (A9)."""
    s.marks = 0
    s.calmed = 0


def write_search_number(s: Sheet, value: int, square: int) -> None:
    """Write one die into a square; the sixth number makes the result."""
    write_number(s, value, square)
    if s.filled == FULL:
        read_result(s)
    elif s.low_die == 0:
        s.question = SEARCH_DICE
    else:
        s.question = WRITE_SEARCH_NUMBER


def read_result(s: Sheet) -> None:
    """Subtract the bottom number from the top one; ask only if something could alter it."""
    cell = s.cell
    s.result = 100 * (cell[0] - cell[3]) + 10 * (cell[1] - cell[4]) + cell[2] - cell[5]
    s.boxes[s.location] += 1
    note(s, BOX_FILLED, s.result, s.location)
    judge_result(s)


def judge_result(s: Sheet) -> None:
    """Put the result before the player while it can still be altered, else resolve it."""
    if (
        most_reduction(s) > 0
        or (rod_applies(s) and tool_at_hand(s, DOWSING_ROD))
        or (seal_at_hand(s) and any_event_here(s))
    ):
        s.question = RESOLVE_RESULT
    else:
        resolve_result(s)


def most_reduction(s: Sheet) -> int:
    """Good Fortune takes off up to 10, the Mirror or Lens up to 10 more, once (A15)."""
    if s.reduced == 1:
        return 0
    most = 0
    if event_lies_here(s, GOOD_FORTUNE):
        most += REDUCTION
    if s.active[REDUCING_ARTIFACT[s.location]] == 1:
        most += REDUCTION
    return most


def subtract(s: Sheet, amount: int) -> None:
    """Take the chosen amount off the result."""
    s.result -= amount
    s.reduced = 1
    note(s, SUBTRACTED, amount, s.result)
    judge_result(s)


def rod_applies(s: Sheet) -> bool:
    """In 3e the Rod turns a component's result into 1; in 2e it lowers any above 1 (B4)."""
    if ROD_SUBTRACTS[s.edition] == 1:
        return s.result > 1
    return chart_row(s.result) == ROW_COMPONENT


def use_rod(s: Sheet) -> None:
    """In 3e change the result to exactly 1, which nothing can modify; in 2e ask how much."""
    s.tool[DOWSING_ROD] = 0
    if ROD_SUBTRACTS[s.edition] == 1:
        note(s, ROD_TAKEN_UP, s.result, 0)
        s.question = SUBTRACT_BY_ROD
        return
    note(s, ROD_USED, s.result, 0)
    s.result = 1
    resolve_result(s)


def most_rod_reduction(s: Sheet) -> int:
    """In 2e the Rod takes off up to 100, and never below 1 (B4)."""
    return min(ROD_REDUCTION, s.result - 1)


def subtract_by_rod(s: Sheet, amount: int) -> None:
    """Take the chosen amount off; other reductions may still follow (B4)."""
    s.result -= amount
    note(s, ROD_SUBTRACTED, amount, s.result)
    judge_result(s)


def seal_at_hand(s: Sheet) -> bool:
    """Once per game, in the region you are in, before anything was subtracted (A9, A30, A34)."""
    return (
        s.active[SEAL_OF_BALANCE] == 1
        and s.seal_used == 0
        and s.location != WORKSHOP
        and s.reduced == 0
    )


def use_seal(s: Sheet) -> None:
    """Ignore all events in this region until you leave it."""
    s.seal_used = 1
    note(s, SEAL_USED, s.location, 0)
    for event in range(EVENTS):
        if event_lies_here(s, event):
            note(s, NO_EVENTS_HERE, event, s.location)
    s.calmed = 1


def any_event_here(s: Sheet) -> bool:
    """Whether at least one event affects this region."""
    for event in range(EVENTS):
        if event_lies_here(s, event):
            return True
    return False


def resolve_result(s: Sheet) -> None:
    """Compare the result with the search result chart."""
    row = chart_row(s.result)
    if row > ROW_COMPONENT:
        meet_monster(s)
        return
    if row == ROW_COMPONENT:
        gain_component(s, s.location)
    elif row == ROW_INACTIVE:
        find_inactive_artifact(s, s.location)
    else:
        if s.reduced == 0 and PERFECT_ZERO_POINTS[s.edition] > 0:
            s.perfect_zeros += 1
            note(s, PERFECT_ZERO, s.location, s.perfect_zeros)
        find_active_artifact(s, s.location)
    conclude_search(s)


def conclude_search(s: Sheet) -> None:
    """The result is resolved: in 3e the tracker is marked now, in 2e it was before (B1)."""
    leave_off(s)
    if MARKS_BEFORE_DICE[s.edition] == 1:
        end_search(s)
    else:
        mark_tracker(s, END_SEARCH)


def mark_tracker(s: Sheet, then: int) -> None:
    """Mark the leftmost circle; a -1 crosses out a day, two in Foul Weather (A6, A28, B10)."""
    if s.marks == CIRCLES:
        s.marks = 0
        note(s, TRACKER_ERASED, s.location, 0)
    days = TRACKER[s.edition][s.location][s.marks]
    if days == 1 and event_lies_here(s, FOUL_WEATHER):
        note(s, FOUL_WEATHER_HERE, s.location, 0)
        days = 2
    s.marks += 1
    note(s, MARKED, s.marks, days)
    cross_out_days(s, days, then)


def end_search(s: Sheet) -> None:
    """A sixth filled box offers the extensive search (A5), in 2e for a component too (B13)."""
    worth_a_day = s.found[s.location] == 0 or EXTENSIVE_WITHOUT_ARTIFACT[s.edition] == 1
    if s.boxes[s.location] == SEARCH_BOXES and worth_a_day:
        s.question = SEARCH_EXTENSIVELY
    else:
        s.question = WHAT_NOW


def search_extensively(s: Sheet) -> None:
    """One more day finds what the region holds, unless it is the last (A24)."""
    note(s, EXTENSIVE, s.location, 0)
    cross_out_days(s, 1, TAKE_ARTIFACT)


def take_artifact(s: Sheet) -> None:
    """The extensive search ends with the artifact, or a component, in your hands."""
    if s.found[s.location] == 1:
        gain_component(s, s.location)
    else:
        find_inactive_artifact(s, s.location)
    s.question = WHAT_NOW
