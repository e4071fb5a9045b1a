"""Searching a region: getting there, its boxes, and the numbers that are written into them."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import cross_out_days, event_lies_here
from artificer.games.utopia_engine.editions import MARKS_BEFORE_DICE, RETURNS_TO_BLANK_BOXES
from artificer.games.utopia_engine.moves import (
    SEARCH,
    SEARCH_SQUARES_WIDE,
    WRITE_SEARCH,
)
from artificer.games.utopia_engine.results import read_result
from artificer.games.utopia_engine.seal import seal_at_hand
from artificer.games.utopia_engine.sheets import FOUL_WEATHER, SEARCH_BOXES
from artificer.games.utopia_engine.squares import (
    FULL,
    SEARCH_FORM,
    offer_squares,
    refuse_number,
    refuse_square,
    take_form,
    write_number,
)
from artificer.games.utopia_engine.state import TAKE_BOX, WORKSHOP, Sheet
from artificer.games.utopia_engine.tracker import come_to_circle
from artificer.games.verbs import Menu


def begin_search(s: Sheet, action: int) -> None:
    """Go to the region if need be and choose an empty search box (A6, B1)."""
    region = action - SEARCH + 1
    if s.location != region:
        go_to(s, region)
    if s.boxes[region] == SEARCH_BOXES:
        s.boxes[region] = 0
        note(s, facts.BOXES_ERASED, region, 0)
    note(s, facts.SEARCH_BEGUN, region, s.boxes[region] + 1)
    if MARKS_BEFORE_DICE[s.edition] == 0:
        take_box(s)
    else:
        come_to_circle(s)


def meet_weather(s: Sheet) -> None:
    """After the circle's day: Foul Weather that it brought allows the Seal first (C2)."""
    if event_lies_here(s, FOUL_WEATHER) and seal_at_hand(s):
        s.question = q.MEET_FOUL_WEATHER
    else:
        suffer_new_weather(s)


def suffer_new_weather(s: Sheet) -> None:
    """Foul Weather that the circle's day brought costs a second day, unless calmed (C2)."""
    if event_lies_here(s, FOUL_WEATHER):
        note(s, facts.NEW_FOUL_WEATHER, s.location, 0)
        cross_out_days(s, 1, TAKE_BOX)
    else:
        take_box(s)


def go_to(s: Sheet, region: int) -> None:
    """Travel; in 2e the boxes of a region searched before are erased on return (B2)."""
    note(s, facts.WENT_TO, region, s.marks)
    leave_place(s)
    s.location = region
    if s.boxes[region] > 0 and RETURNS_TO_BLANK_BOXES[s.edition] == 1:
        note(s, facts.RETURNED, region, s.boxes[region])
        s.boxes[region] = 0


def take_box(s: Sheet) -> None:
    """Three rolls will fill the empty search box."""
    take_form(s, SEARCH_FORM)
    s.question = q.SEARCH_DICE


def go_home(s: Sheet) -> None:
    """Return to the workshop."""
    note(s, facts.CAME_HOME, s.marks, s.location)
    leave_place(s)
    s.location = WORKSHOP


def leave_place(s: Sheet) -> None:
    """Changing locations erases the tracker and ends the Seal's calm (A9)."""
    s.marks = 0
    s.calmed = 0


def offer_search_squares(s: Sheet, menu: Menu) -> int:
    """Either die of the roll into any empty square (A31)."""
    n = offer_squares(s, menu, 0, WRITE_SEARCH + SEARCH_SQUARES_WIDE * (s.low_die - 1))
    if s.high_die > s.low_die:
        n = offer_squares(s, menu, n, WRITE_SEARCH + SEARCH_SQUARES_WIDE * (s.high_die - 1))
    return n


def refuse_search_number(s: Sheet, move: Move) -> Message:
    """The number is not waiting, or there is no such square, or it is not empty."""
    searching = s.question == q.WRITE_SEARCH_NUMBER
    return refuse_number(s, move["value"]) or refuse_square(s, move["square"], searching)


def write_search_number(s: Sheet, action: int) -> None:
    """Write one die into a square; the sixth number makes the result."""
    write_number(s, action)
    if s.filled == FULL:
        read_result(s)
    elif s.low_die == 0:
        s.question = q.SEARCH_DICE
    else:
        s.question = q.WRITE_SEARCH_NUMBER
