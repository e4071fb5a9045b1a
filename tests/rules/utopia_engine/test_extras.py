"""What may be used at any decision: the Battery."""

from __future__ import annotations

import pytest

from tests.games.language import answers, choices
from tests.rules.utopia_engine.sheet import becomes, position


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


@pytest.mark.clause("A36", "C8")
def test_what_may_be_used_while_the_battery_is_paid() -> None:
    text = (
        "active=1:1,6:1 location=1 events=0:1 jar=1:4,3:4 tool=0,0,1 energy=3 "
        "question=pay_the_battery components_due=3 asked_before=what_now"
    )
    assert choices(position(text)) == ["pay 1", "pay 3", "seal", "skull"]
