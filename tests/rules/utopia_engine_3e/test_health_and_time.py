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


@pytest.mark.clause("A45", "LT5")
def test_the_order_of_a_day_of_rest() -> None:
    state = play(position("damage=6 day=1 treasure=4:1 location=0"), "rest 3")
    assert [name for name, _, _ in told(state)] == [
        "day",
        "rested",
        "event_day_crossed",
        "scale_healed",
    ]
    play(state, "die 1", "die 2", "die 3", "die 4")
    assert [name for name, _, _ in told(state)][4:] == ["day", "rested", "day", "rested", "comfort"]


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
