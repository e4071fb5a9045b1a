"""RE2, LT5, EV6 and GH3 of the 3rd edition: home comforts, event days, the last skull."""

from __future__ import annotations

import pytest

from artificer.games.utopia_engine import sheets
from tests.games.language import choices, play
from tests.rules.utopia_engine.sheet import case, expect, last_number, position, searching, told


@pytest.mark.clause("RE2", "A13", "EV1", "A45")
@pytest.mark.parametrize(
    ("text", "days", "damage"),
    [
        ("", 3, 1),
        ("", 2, 3),
        ("treasure=4:1", 3, 0),
        ("treasure=4:1 location=3", 3, 1),
        ("skulls=1", 6, 0),
    ],
)
def test_events_roll_while_you_rest(text: str, days: int, damage: int) -> None:
    state = play(position(f"damage=5 day=9 {text}"), f"rest {days}")
    events = sum(sheets.EVENT_DAY[10 : 10 + days])
    play(state, *["die 2"] * (4 * events))
    expect(state, f"damage={damage} day={9 + days} events=2,2,2,2 days_named=0 question=what_now")


@pytest.mark.clause("A45", "LT5", "C6")
def test_the_order_of_a_day_of_rest() -> None:
    state = play(position("damage=6 day=2 treasure=4:1"), "rest 3")
    assert [name for name, _, _ in told(state)] == [
        *("day", "rested", "day", "rested"),
        *("day", "rested", "comfort", "event_day_crossed", "scale_healed"),
    ]
    expect(state, "question=event_die damage=1")


@pytest.mark.parametrize(
    ("moves", "damage"),
    [
        case("three days by name", "C6 RE2", "rest 3", 1),
        case("one and two", "C6", "rest 1; rest 2", 1),
        case("day by day", "C6", "rest 1; rest 1; rest 1", 1),
        case("two days are too few", "C6 RE2", "rest 1; rest 1", 3),
        case("a skull does not end it", "C6", "rest 1; skull; rest 2", 1),
        case(
            "the Battery does not end it",
            "C6",
            "rest 2; recharge rod; pay 1; pay 1; pay 1; rest 1",
            1,
        ),
        case("the Record does not end it", "C6", "rest 2; record 2; rest 1", 1),
    ],
)
def test_days_of_rest_in_a_row_are_one_rest(moves: str, damage: int) -> None:
    before = "damage=5 day=5 energy=3 active=6:1 found=6:1 tool=0,1,1 jar=1:4"
    state = play(position(f"{before} treasure=5:1 linked=2:1 link_value=2:4"), *moves.split("; "))
    expect(state, f"damage={damage}")


@pytest.mark.clause("C6")
def test_the_third_day_heals_one_more_and_no_other_does() -> None:
    state = play(position("damage=6 day=5"), "rest 2", "rest 2", *["die 2"] * 4)
    assert [name for name, _, _ in told(state, "rested", "comfort")] == [
        *["rested"] * 3,
        "comfort",
        "rested",
    ]
    expect(state, "damage=1 days_at_rest=3")
    assert told(play(state, "rest 3", *["die 2"] * 4), "comfort") == []


@pytest.mark.clause("C6", "EV1", "A4")
def test_events_and_doom_faced_do_not_end_a_rest() -> None:
    state = play(position("damage=6 day=13 energy=3"), "rest 2", *["die 1"] * 4)
    expect(state, "question=face_doom damage=5 days_at_rest=1")
    expect(play(state, "skull"), "damage=4 days_at_rest=2 question=what_now")
    state = play(position("damage=6 day=10"), "rest 1", *["die 1"] * 4)
    expect(play(state, "rest 2"), "damage=2 days_at_rest=3")


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        case("leaving", "C6", "", "search 2"),
        case("an activation", "C6", "found=2:1", "activate 2"),
        case("a link", "C6", "found=1:1,4:1 jar=2:1", "link 2"),
        case("the Engine", "C6", "found=all active=all linked=all", "engine"),
    ],
)
def test_a_task_ends_a_rest(text: str, moves: str) -> None:
    state = position(f"damage=5 days_at_rest=2 {text}")
    expect(play(state, moves), "days_at_rest=0")


@pytest.mark.clause("C6")
def test_days_camped_in_a_region_do_not_count() -> None:
    state = play(position("damage=6 day=5 location=2"), "rest 2", "home", "rest 1", *["die 1"] * 4)
    expect(state, "damage=3 days_at_rest=1 day=8")


@pytest.mark.clause("C6", "A44")
def test_the_healed_are_not_at_rest() -> None:
    expect(play(position("damage=1 day=5"), "rest 2"), "damage=0 days_at_rest=0")


@pytest.mark.clause("LT5", "S5")
@pytest.mark.parametrize("box", range(1, 15))
def test_the_scale_heals_on_event_days(box: int) -> None:
    before = f"damage=5 location=2 day={box - 1} treasure=4:1"
    state = play(position(before), "rest 1")
    expect(state, f"damage={3 if sheets.EVENT_DAY[box] else 4}")


@pytest.mark.parametrize(
    ("before", "days"),
    [
        case("no event", "EV6 SE8", "", 1),
        case("here", "EV6 A28", "events=3:1", 2),
        case("elsewhere", "EV6", "events=3:2", 1),
        case("silenced by the Seal", "AB1", "events=3:1 calmed=1", 1),
    ],
)
def test_foul_weather(before: str, days: int) -> None:
    text = f"location=1 tool=0:0 day=8 {before} {searching(412, 333)}"
    state = play(position(text), last_number(333))
    expect(state, f"day={8 + days} marks=1 question=what_now jar=1:1")
    free = play(position(f"{text} marks=2"), last_number(333))
    expect(free, "day=8 marks=3")


@pytest.mark.clause("A28")
def test_foul_weather_that_moves_away_on_the_first_day_still_costs_the_second() -> None:
    text = f"location=1 tool=0:0 day=1 events=3:1 {searching(412, 333)}"
    state = play(position(text), last_number(333), "die 2", "die 2", "die 2", "die 2")
    expect(state, "day=3 events=2,2,2,2 question=what_now")


@pytest.mark.clause("GH3", "S5")
def test_the_last_skull_cannot_be_crossed_out() -> None:
    assert "skull" in choices(position("skulls=6 energy=6"))
    assert "skull" not in choices(position("skulls=7 energy=6"))
