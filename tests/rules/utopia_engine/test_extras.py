"""What may be used at any decision: the Battery, the Seal."""

from __future__ import annotations

import pytest

from tests.games.language import answers, choices, play
from tests.rules.utopia_engine.sheet import (
    becomes,
    case,
    expect,
    last_number,
    position,
    searching,
    told,
)


@pytest.mark.clause("AB6", "A18")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("active=6:1 jar=1:1,2:1,5:1 tool=0,1,0", ["recharge rod", "recharge charm"]),
        ("active=6:1 jar=1:4 tool=1,1,1", []),
        ("active=6:1 jar=1:2 tool=0:0", []),
        ("found=6:1 jar=1:4 tool=0:0", []),
        ("active=6:1 jar=1:3 tool=1,0,1 location=4 question=search_extensively", ["recharge wand"]),
    ],
)
def test_what_the_battery_can_recharge(text: str, offered: list[str]) -> None:
    assert answers(position(text), "recharge") == offered


@pytest.mark.clause("AB6", "A18", "A36")
def test_paying_the_battery() -> None:
    before = "active=6:1 jar=1:2,3:4 tool=0,0,1"
    paying = "question=pay_the_battery components_due=3 asked_before=what_now battery_used@2e=1"
    state = becomes(before, "recharge rod", paying)
    assert choices(state) == ["pay 1", "pay 3"]
    after = "jar=3:3 tool=1,0,1 battery_used@2e=1"
    becomes(before, "recharge rod; pay 3; pay 1; pay 1", after)


@pytest.mark.clause("A36")
def test_what_may_be_used_while_the_battery_is_paid() -> None:
    text = (
        "active=1:1,6:1 location=1 jar=1:4,3:4 tool=0,0,1 energy=3 "
        "question=pay_the_battery components_due=3 asked_before=what_now"
    )
    assert choices(position(text)) == ["pay 1", "pay 3", "seal", "skull"]


@pytest.mark.parametrize(
    ("text", "usable"),
    [
        case("in the region", "A9 AB1", "location=1", True),
        case("not in the workshop", "A9", "", False),
        case("once a game", "AB1", "location=1 seal_used=1", False),
        case("inactive", "AB7", "location=1 active=0:0 found=1:1", False),
        case("mid-search", "A40", f"location=1 {searching(412, 333)}", True),
        case("in a fight", "A40", "location=1 level=2 question=fight", True),
        case("on the result", "A30", "location=1 question=resolve_result result=50", True),
        case(
            "not after subtracting",
            "A34",
            "location=1 question=resolve_result result=50 reduced=1",
            False,
        ),
        case(
            "when doom is faced",
            "A42",
            "location=1 day=14 days_due=1 question=face_doom energy=3",
            True,
        ),
    ],
)
def test_when_the_seal_can_be_used(text: str, usable: bool) -> None:
    assert ("seal" in choices(position(f"active=1:1 {text}"))) is usable


@pytest.mark.parametrize(
    ("moves", "changes"),
    [
        case(
            "lasts while you stay",
            "AB1",
            "search 1",
            "calmed=1 marks@2e=3 question=search_dice squares=search",
        ),
        case(
            "ends when you leave",
            "AB1 A9",
            "search 2",
            "calmed=0 location=2 marks=0 marks@2e=1 day@2e=1 question=search_dice squares=search",
        ),
        case("ends at home", "AB1 A9", "home", "calmed=0 location=0 marks=0"),
    ],
)
def test_how_long_the_seal_lasts(moves: str, changes: str) -> None:
    before = "active=1:1 location=1 marks=2 events=1,1,1,1"
    state = becomes(before, f"seal; {moves}", f"seal_used=1 {changes}")
    assert "seal" not in choices(state)


@pytest.mark.clause("A9", "UN2")
def test_the_seal_ends_when_you_fall() -> None:
    text = "location=1 calmed=1 seal_used=1 tool=0:0 level=2 damage=5 question=combat_dice"
    expect(play(position(text), "dice 2 1"), "calmed=0 location=0 seal_used=1")


@pytest.mark.clause("A30", "A54", "AB1")
def test_the_seal_on_a_seen_result_silences_good_fortune_and_monsters() -> None:
    before = f"location=1 marks=2 active=1:1 events=1,0,1,1 tool=0:0 {searching(433, 333)}"
    state = play(position(before), last_number(333))
    assert answers(state, "subtract", "seal") == [*(f"subtract {n}" for n in range(1, 11)), "seal"]
    play(state, "seal")
    assert choices(state) == ["resolve"]
    assert told(state) == [
        ("seal_used", 1, 0),
        ("no_events_here", 0, 1),
        ("no_events_here", 2, 1),
        ("no_events_here", 3, 1),
    ]
    expect(play(state, "resolve"), "level=1 question=combat_dice")


@pytest.mark.clause("A34", "A40")
def test_the_seal_may_follow_a_reduction_once_its_result_is_resolved() -> None:
    text = "question=resolve_result location=1 events=2:1 active=1:1 result=150 tool=0,1,1"
    state = play(position(text), "subtract 5")
    expect(state, "question=fight level=1")
    assert "seal" in choices(state)
