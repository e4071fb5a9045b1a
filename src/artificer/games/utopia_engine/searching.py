"""Searching a region: getting there, its boxes, and the numbers that are written into them."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia_engine import calendar, editions, facts, moves, sheets, squares, tracker
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.extras import seal_at_hand
from artificer.games.utopia_engine.results import read_result
from artificer.games.utopia_engine.state import TAKE_BOX, WORKSHOP, Sheet
from artificer.games.verbs import Menu


def begin_search(s: Sheet, action: int) -> None:
    """Go to the region if need be and choose an empty search box (A6, B1)."""
    region = action - moves.SEARCH + 1
    if s.location != region:
        go_to(s, region)
    if s.boxes[region] == sheets.SEARCH_BOXES:
        s.boxes[region] = 0
        note(s, facts.BOXES_ERASED, region, 0)
    note(s, facts.SEARCH_BEGUN, region, s.boxes[region] + 1)
    if editions.MARKS_BEFORE_DICE[s.edition] == 0:
        take_box(s)
    else:
        tracker.come_to_circle(s)


def meet_weather(s: Sheet) -> None:
    """After the circle's day: Foul Weather that it brought allows the Seal first (C2)."""
    if calendar.event_lies_here(s, sheets.FOUL_WEATHER) and seal_at_hand(s):
        s.question = q.MEET_FOUL_WEATHER
    else:
        suffer_new_weather(s)


def suffer_new_weather(s: Sheet) -> None:
    """Foul Weather that the circle's day brought costs a second day, unless calmed (C2)."""
    if calendar.event_lies_here(s, sheets.FOUL_WEATHER):
        note(s, facts.NEW_FOUL_WEATHER, s.location, 0)
        calendar.cross_out_days(s, 1, TAKE_BOX)
    else:
        take_box(s)


def go_to(s: Sheet, region: int) -> None:
    """Travel; in 2e the boxes of a region searched before are erased on return (B2)."""
    note(s, facts.WENT_TO, region, s.marks)
    leave_place(s)
    s.location = region
    if s.boxes[region] > 0 and editions.RETURNS_TO_BLANK_BOXES[s.edition] == 1:
        note(s, facts.RETURNED, region, s.boxes[region])
        s.boxes[region] = 0


def take_box(s: Sheet) -> None:
    """Three rolls will fill the empty search box."""
    squares.take_form(s, squares.SEARCH_FORM)
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
    n = squares.offer_squares(
        s, menu, 0, moves.WRITE_SEARCH + moves.SEARCH_SQUARES_WIDE * (s.low_die - 1)
    )
    if s.high_die > s.low_die:
        n = squares.offer_squares(
            s, menu, n, moves.WRITE_SEARCH + moves.SEARCH_SQUARES_WIDE * (s.high_die - 1)
        )
    return n


def refuse_search_number(s: Sheet, move: Move) -> Message:
    """The number is not waiting, or there is no such square, or it is not empty."""
    searching = s.question == q.WRITE_SEARCH_NUMBER
    return squares.refuse_number(s, move["value"]) or squares.refuse_square(
        s, move["square"], searching
    )


def write_search_number(s: Sheet, action: int) -> None:
    """Write one die into a square; the sixth number makes the result."""
    squares.write_number(s, action)
    if s.filled == squares.FULL:
        read_result(s)
    elif s.low_die == 0:
        s.question = q.SEARCH_DICE
    else:
        s.question = q.WRITE_SEARCH_NUMBER
