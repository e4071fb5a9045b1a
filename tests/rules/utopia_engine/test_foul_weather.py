"""EV6, A28, C8: the Seal before a circle is marked in Foul Weather."""

from __future__ import annotations

import pytest

from tests.games.language import choices, play
from tests.rules.utopia_engine.sheet import becomes, case, expect, position, told

SEAL = "active=1:1 events=3:1 tool=0:0 day=2"
# A circle with a -1 is next: in the 3rd edition the result of a search is before you.
NEXT = f"{SEAL} location=1 boxes=1:1 question@3e=resolve_result result@3e=50 reduced@3e=1"
AFTER = "question@3e=what_now result=0 reduced=0 jar@3e=1:1"
DONE = f"{AFTER} question@2e=search_dice squares@2e=search"


def come(text: str, *moves: str, region: int = 1) -> list[str]:
    """The moves that come to the next circle of the region."""
    first = ("resolve",) if position(text).game.name.endswith("3e") else (f"search {region}",)
    return [*first, *moves]


@pytest.mark.parametrize(
    ("moves", "changes"),
    [
        case("calmed", "C8 AB1", ("seal", "move on"), "day=3 calmed=1 seal_used=1"),
        case("suffered", "C8 EV6", ("move on",), "day=4"),
    ],
)
def test_the_seal_is_asked_for_before_a_circle_is_marked(
    moves: tuple[str, ...], changes: str
) -> None:
    state = play(position(f"{NEXT} energy=3"), *come(NEXT))
    expect(state, f"{AFTER} marks=0 day=2 question=mark_in_foul_weather")
    assert choices(state) == ["move on", "seal", "skull"]
    becomes(NEXT, "; ".join(come(NEXT, *moves)), f"{DONE} marks=1 {changes}")


@pytest.mark.clause("C8", "A54")
def test_when_the_seal_is_used_one_still_moves_on() -> None:
    assert choices(play(position(NEXT), *come(NEXT, "seal"))) == ["move on"]


@pytest.mark.parametrize(
    "text",
    [
        case("the Seal is used", "C8", "seal_used=1"),
        case("it is inactive", "C8 AB7", "active=0:0 found=1:1"),
        case("it calms the region", "C8", "calmed=1 seal_used=1"),
        case("another event lies here", "C8", "events=1,1,1,2"),
        case("the circle bears no -1", "C8", "marks=2"),
    ],
)
def test_otherwise_nothing_is_asked(text: str) -> None:
    state = play(position(f"{NEXT} {text}"), *come(NEXT))
    expect(state, "question@3e=what_now question@2e=search_dice")


@pytest.mark.clause("C8", "A6")
def test_a_full_tracker_is_erased_before_the_seal_is_asked_for() -> None:
    state = play(position(f"{NEXT} marks=6 boxes=1:3"), *come(NEXT))
    expect(state, "marks=0 question=mark_in_foul_weather day=2")
    assert told(state, "tracker_erased", "marked") == [("tracker_erased", 1, 0)]
    expect(play(state, "move on"), "marks=1 day=4")
    assert told(state, "tracker_erased", "marked") == [("marked", 1, 2)]


@pytest.mark.clause("C8", "A18")
def test_the_question_is_asked_again_when_the_battery_is_paid() -> None:
    before = f"{NEXT} active=1:1,6:1 jar=2:3"
    moves = ("recharge rod", "pay 2", "pay 2", "seal", "pay 2")
    state = play(position(before), *come(before, *moves))
    expect(state, "question=mark_in_foul_weather tool=1,0,0 calmed=1")
    expect(play(state, "move on"), "day=3")
