"""AB6, LT6, D1 and the Seal in the weather of the 3rd edition."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

from artificer import State
from artificer.games.utopia_engine.calendar import SKULL_PRICE
from artificer.games.utopia_engine.sheets import THE_ANCIENT_RECORD
from artificer.games.utopia_engine.state import Sheet
from tests.contract.walks import by_chance
from tests.games.language import answers, choices
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
        case(
            "while the Battery is paid between two rolls",
            "D1 A36",
            "linked=all link_value=2:3 jar=1:1 components_due=1 work=3 found=3:1 damage=1 "
            "question=pay_the_battery asked_before=between_rolls",
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


def decisions(seed: int) -> Iterator[State]:
    """Every question of a game at random that begins hurt, with all artifacts found."""
    rng = Random(seed)
    state = position("found=all jar=0,3,3,3,3,3,3 damage=1 active=6:1 tool=0,0,1")
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        state.apply_action(by_chance(state, rng))


@pytest.mark.clause("D1", "LT6", "GH1")
def test_wherever_a_skull_can_be_crossed_the_record_can_be_used() -> None:
    """Not at a list of questions: at all that whole games put."""
    asked = set()
    for seed in range(20):
        for state in decisions(seed):
            s = cast(Sheet, state.clone().body)
            s.energy, s.treasure[THE_ANCIENT_RECORD] = SKULL_PRICE, 1
            s.linked[1], s.link_value[1], s.linked[2] = 1, 4, 0
            able = choices(State(state.game, s))
            before = s.engine_begun == 0
            assert ("record 1" in able) == (before and s.record_used == 0), able
            assert "skull" in able or s.skulls == 7
            asked.add(state.question())
    assert asked >= {
        *("what_now", "between_rolls", "judge_field", "pay_the_battery", "face_doom"),
        *("write_search_number", "write_activation_number", "write_link_number"),
    }
