"""B1, A28, C2 and C8 in the 2nd edition: the circle is marked before the dice of the search."""

from __future__ import annotations

import pytest

from tests.games.language import choices, play
from tests.rules.utopia_engine.sheet import becomes, case, expect, position, told

SEARCHING = "question=search_dice squares=search"
BROUGHT = "die 2; die 3; die 4; die 1"
AWAY = "die 2; die 3; die 4; die 5"
EVENTS_HERE = "events=2,3,4,1"
SEAL = "active=1:1 tool=0:0"


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "brought by the day of the circle",
            "C2 EV6",
            "day=1",
            BROUGHT,
            f"day=3 {EVENTS_HERE}",
        ),
        case("not brought here", "C2", "day=1", AWAY, "day=2 events=2,3,4,5"),
        case(
            "moved away by the first day",
            "A28 B1 C2",
            "day=1 events=3:1",
            AWAY,
            "day=3 events=2,3,4,5",
        ),
        case(
            "here before and here again: never a third",
            "C2 B10",
            "day=1 events=3:1",
            BROUGHT,
            f"day=3 {EVENTS_HERE}",
        ),
        case(
            "brought by the second day: never a third",
            "C2 B10",
            "day=3 events=3:1",
            BROUGHT,
            f"day=5 {EVENTS_HERE}",
        ),
        case("a circle without a -1", "C2", "day=1 marks=2", "", "day=1 marks=3"),
        case("calmed", "C2", "day=1 calmed=1 seal_used=1", BROUGHT, f"day=2 {EVENTS_HERE}"),
    ],
)
def test_weather_that_comes_with_the_day_of_a_circle(before: str, moves: str, changes: str) -> None:
    before = f"location=1 boxes=1:2 marks=0 {before}"
    moves = f"search 1; {moves}"
    becomes(before, moves, f"marks=1 {changes} {SEARCHING}")


@pytest.mark.clause("C2", "A28")
def test_a_new_second_day_is_told() -> None:
    state = play(position("location=1 day=1"), "search 1", *BROUGHT.split("; "))
    assert told(state)[-2:] == [("new_foul_weather", 1, 0), ("day", 3, 0)]


@pytest.mark.parametrize(
    ("moves", "changes"),
    [
        case("used: the day is spared", "C2 AB1", "seal; move on", "day=2 calmed=1 seal_used=1"),
        case("declined: it is due", "C2", "move on", "day=3"),
    ],
)
def test_the_seal_is_asked_for_after_the_event_dice(moves: str, changes: str) -> None:
    before = f"{SEAL} day=1"
    state = play(position(f"{before} energy=3"), "search 1", *BROUGHT.split("; "))
    expect(state, "location=1 marks=1 day=2 question=meet_foul_weather")
    assert choices(state) == ["move on", "seal", "skull"]
    after = f"location=1 marks=1 {EVENTS_HERE} {changes} {SEARCHING}"
    becomes(before, f"search 1; {BROUGHT}; {moves}", after)


@pytest.mark.clause("C2", "A54")
def test_when_the_new_weather_is_calmed_one_still_moves_on() -> None:
    state = play(position(f"{SEAL} day=1"), "search 1", *BROUGHT.split("; "), "seal")
    assert choices(state) == ["move on"]


@pytest.mark.clause("C2", "C8")
def test_a_second_day_once_due_stays_due() -> None:
    before = f"{SEAL} day=13 skulls=1 energy=3"
    state = play(position(before), "search 1", *BROUGHT.split("; "), "move on")
    expect(state, "day=15 days_due=0 question=search_dice")
    before = f"{SEAL} day=13 energy=3"
    state = play(position(before), "search 1", *BROUGHT.split("; "), "move on")
    expect(state, "day=14 days_due=1 question=face_doom")
    play(state, "seal")
    expect(state, "days_due=1 question=face_doom calmed=1")
    expect(play(state, "skull"), f"day=15 {SEARCHING}")


@pytest.mark.clause("C2", "C8")
def test_where_foul_weather_lay_already_it_is_asked_once() -> None:
    state = play(position(f"{SEAL} day=1 events=3:1"), "search 1")
    expect(state, "question=mark_in_foul_weather")
    play(state, "move on", *BROUGHT.split("; "))
    expect(state, "day=3 question=search_dice")


@pytest.mark.clause("C2")
def test_the_day_of_an_extensive_search_is_no_circle() -> None:
    before = f"{SEAL} location=1 boxes=1:6 marks=3 day=1 question=search_extensively"
    state = play(position(before), "extensive", *BROUGHT.split("; "))
    expect(state, "day=2 question=what_now found=1:1")


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        case("searching on", "C8 B30", "location=1 marks=1 boxes=1:2", True),
        case("a circle without a -1", "C8", "location=1 marks=2 boxes=1:2", False),
        case("full boxes are erased", "C8 B34", "location=1 marks=6 boxes=1:6", True),
        case("arriving", "C8 B30", "location=2 marks=1", True),
    ],
)
def test_the_seal_is_asked_for_before_every_such_search(text: str, asked: bool) -> None:
    state = play(position(f"{SEAL} events=3:1 day=2 {text}"), "search 1")
    assert (state.question() == "mark_in_foul_weather") is asked


@pytest.mark.clause("C8", "SE11", "B2", "B30")
def test_a_return_into_foul_weather_is_asked_on_blank_boxes() -> None:
    before = f"{SEAL} events=3:1 day=2 location=2 marks=3 boxes=1:4,2:3"
    after = "location=1 marks=0 boxes=2:3 question=mark_in_foul_weather"
    becomes(before, "search 1", after)
