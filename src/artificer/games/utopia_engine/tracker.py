"""The end of a search: the search tracker, and the extensive search of a region."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.utopia_engine import editions, facts, health, sheets, state, stores
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import cross_out_days, event_lies_here
from artificer.games.utopia_engine.extras import seal_at_hand
from artificer.games.utopia_engine.house_rules import NEW_WEATHER_WAITS
from artificer.games.utopia_engine.moves import EXTENSIVE, MOVE_ON, offer_run
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu


def conclude_search(s: Sheet) -> None:
    """The result is resolved: in 3e the tracker is marked now, in 2e it was before (B1)."""
    health.leave_off(s)
    if editions.MARKS_BEFORE_DICE[s.edition] == 1:
        end_search(s)
    else:
        come_to_circle(s)


def come_to_circle(s: Sheet) -> None:
    """Erase a full tracker (A6); the Seal may come before a -1 in Foul Weather (C8)."""
    if s.marks == sheets.CIRCLES:
        s.marks = 0
        note(s, facts.TRACKER_ERASED, s.location, 0)
    if foul_circle_is_next(s) and seal_at_hand(s):
        s.question = q.MARK_IN_FOUL_WEATHER
    else:
        mark_tracker(s)


def foul_circle_is_next(s: Sheet) -> bool:
    """Whether the next circle bears a -1 and Foul Weather affects this region."""
    return days_of_next_circle(s) == 1 and event_lies_here(s, sheets.FOUL_WEATHER)


def days_of_next_circle(s: Sheet) -> int:
    """One for a circle that bears a -1, else none (S1)."""
    return editions.TRACKER[s.edition][s.location][s.marks]


def mark_tracker(s: Sheet) -> None:
    """Mark the leftmost circle; a -1 crosses out a day, two in Foul Weather (A28, B10)."""
    days = days_of_next_circle(s)
    then = state.TAKE_BOX if editions.MARKS_BEFORE_DICE[s.edition] == 1 else state.END_SEARCH
    if foul_circle_is_next(s):
        note(s, facts.FOUL_WEATHER_HERE, s.location, 0)
        days = 2
    elif (
        days == 1
        and editions.NEW_WEATHER_COUNTS[s.edition] == 1
        and s.house[NEW_WEATHER_WAITS] == 0
    ):
        then = state.MEET_WEATHER
    s.marks += 1
    note(s, facts.MARKED, s.marks, days)
    cross_out_days(s, days, then)


def end_search(s: Sheet) -> None:
    """A sixth filled box offers the extensive search (A5), in 2e for a component too (B13)."""
    worth_a_day = s.found[s.location] == 0 or editions.EXTENSIVE_WITHOUT_ARTIFACT[s.edition] == 1
    if s.boxes[s.location] == sheets.SEARCH_BOXES and worth_a_day:
        s.question = q.SEARCH_EXTENSIVELY
    else:
        s.question = q.WHAT_NOW


def offer_extensive_search(menu: Menu) -> int:
    """Search on, or stop."""
    return offer_run(menu, 0, EXTENSIVE, 2)


def search_extensively(s: Sheet, action: int) -> None:
    """One more day finds the region's artifact or component, unless it is the last day (A24)."""
    if action == MOVE_ON:
        s.question = q.WHAT_NOW
        return
    note(s, facts.EXTENSIVE, s.location, 0)
    cross_out_days(s, 1, state.TAKE_ARTIFACT)


def take_artifact(s: Sheet) -> None:
    """The extensive search ends with the artifact, or a component, in your hands."""
    if s.found[s.location] == 1:
        stores.gain_component(s, s.location)
    else:
        stores.find_inactive_artifact(s, s.location)
    s.question = q.WHAT_NOW
