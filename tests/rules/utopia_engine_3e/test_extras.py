"""AB6, LT6 and the Seal in the weather of the 3rd edition."""

from __future__ import annotations

import pytest

from tests.games.language import answers
from tests.rules.utopia_engine.sheet import CLEARED, becomes, case, position


@pytest.mark.clause("AB6", "A18", "A36")
def test_the_battery_recharges_again_and_again() -> None:
    moves = "recharge rod; pay 3; pay 1; pay 1; recharge wand; pay 3; pay 3; pay 3"
    becomes("active=6:1 jar=1:2,3:4 tool=0,0,1", moves, "jar=0:0 tool=1,1,1")


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
        case(
            "when doom is faced",
            "LT6 A42",
            "linked=all link_value=2:3 day=14 days_due=1 energy=3 question=face_doom",
            ["record 2"],
        ),
        case(
            "while the Battery is paid",
            "LT6 A36",
            "linked=all link_value=2:3 jar=1:1 components_due=1 question=pay_the_battery",
            ["record 2"],
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
