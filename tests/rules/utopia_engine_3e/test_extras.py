"""What may be used at any decision: the Battery, the Seal, the Record."""

from __future__ import annotations

import pytest

from tests.games.language import answers, choices, play
from tests.rules.utopia_engine_3e.sheet import (
    CLEARED,
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
    waiting = "question=pay_the_battery components_due=3 asked_before=what_now"
    state = becomes(before, "recharge rod", waiting)
    assert choices(state) == ["pay 1", "pay 3"]
    becomes(before, "recharge rod; pay 3; pay 1; pay 1", "jar=3:3 tool=1,0,1")
    again = "recharge rod; pay 3; pay 1; pay 1; recharge wand; pay 3; pay 3; pay 3"
    becomes(before, again, "jar=0:0 tool=1,1,1")


@pytest.mark.clause("A36")
def test_what_may_be_used_while_the_battery_is_paid() -> None:
    text = (
        "active=1:1,6:1 location=1 jar=1:4,3:4 tool=0,0,1 energy=3 treasure=5:1 linked=2:1 "
        "link_value=2:4 question=pay_the_battery components_due=3 asked_before=what_now"
    )
    assert choices(position(text)) == ["pay 1", "pay 3", "seal", "skull", "record 2"]


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
            "calmed=1 question=search_dice squares=search",
        ),
        case(
            "ends when you leave",
            "AB1 A9",
            "search 2",
            "calmed=0 location=2 question=search_dice squares=search",
        ),
        case("ends at home", "AB1 A9", "home", "calmed=0 location=0"),
    ],
)
def test_how_long_the_seal_lasts(moves: str, changes: str) -> None:
    before = "active=1:1 location=1 events=1,1,1,1"
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
    text = "question=resolve_result location=1 events=2:1 active=1:1 result=150"
    state = play(position(text), "subtract 5")
    expect(state, "question=fight level=1")
    assert "seal" in choices(state)


@pytest.mark.clause("A40")
def test_the_seal_in_a_fight_leaves_the_level_but_calms_the_weather() -> None:
    before = (
        "location=1 active=1:1 events=1,0,0,1 level=3 question=fight tool=0,1,0 boxes=1:1 day=5"
    )
    after = f"{CLEARED} seal_used=1 calmed=1 marks=1 day=6"
    becomes(before, "seal; roll; dice 6 3; accept; die 6", after)


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        case(
            "completed links above zero",
            "LT6 A32 A37",
            "linked=all link_value=2:3,5:1",
            ["record 2", "record 5"],
        ),
        case("not a second time", "LT6", "linked=all link_value=2:3 record_used=1", []),
        case(
            "not once the Engine is begun",
            "LT6",
            "linked=all link_value=2:3 engine_begun=1 question=spend_hit_points",
            [],
        ),
        case("in the wilderness", "LT6", "location=2 linked=2:1 link_value=2:3", ["record 2"]),
        case(
            "while linking another",
            "LT6 A32",
            "work=4 low_die=1 linked=2:1 link_value=2:3 question=write_link_number",
            ["record 2"],
        ),
    ],
)
def test_when_the_record_can_be_used(text: str, offered: list[str]) -> None:
    assert answers(position(f"{text} treasure=5:1"), "record") == offered
    assert answers(position(text), "record") == []


@pytest.mark.clause("LT6")
def test_the_record_makes_a_link_value_zero() -> None:
    before = "treasure=5:1 linked=2:1,5:1 link_value=2:3,5:1"
    becomes(before, "record 2", "link_value=5:1 record_used=1")
