"""AB1, A9, A30, C8: the Seal of Balance, at every decision where an event lies."""

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

RESULT = "location=1 marks=2 question=resolve_result"


@pytest.mark.parametrize(
    ("text", "usable"),
    [
        case("in the region", "A9 AB1", "", True),
        case("not in the workshop", "A9", "location=0", False),
        case("once a game", "AB1", "seal_used=1", False),
        case("inactive", "AB7", "active=0:0 found=1:1", False),
        case("where no event lies", "A40 C8", "events=2,3,4,5", False),
        case("before the first event day", "C8", "events=0:0", False),
        case("while any of them lies here", "C8", "events=2,3,4,1", True),
        case("mid-search", "A40 C8", searching(412, 333), True),
        case("in a fight", "A40 C8", "level=2 question=fight", True),
        case(
            "after a combat roll", "C8", "level=2 low_die=2 high_die=3 question=answer_roll", True
        ),
        case("on the result", "A30", "question=resolve_result result=50", True),
        case("after subtracting", "A34 C8", "question=resolve_result result=50 reduced=1", True),
        case("an extensive search", "C8", "boxes=1:6 question=search_extensively", True),
        case("doom", "A42 C8", "day=14 days_due=1 question=face_doom energy=3", True),
        case(
            "the Battery's payment",
            "A36 C8",
            "jar=2:3 components_due=3 question=pay_the_battery",
            True,
        ),
        case("energy to be lost", "C7 C8", "energy=6 energy_due=1 question=lose_energy", True),
    ],
)
def test_when_the_seal_can_be_used(text: str, usable: bool) -> None:
    state = position(f"active=1:1 location=1 events=0:1 {text}")
    assert ("seal" in choices(state)) is usable
    if usable:
        play(state, "seal")
        expect(state, f"location=1 {text} calmed=1 seal_used=1")
        assert "seal" not in choices(state)


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


@pytest.mark.clause("C8", "A41", "A34")
def test_after_an_amount_is_taken_off_the_result_is_asked_about_again() -> None:
    before = f"{RESULT} events=1,0,1,0 active=1:1 result=105 tool=0:0"
    state = becomes(before, "subtract 5", "reduced=1 result=100")
    assert choices(state) == ["resolve", "seal"]
    expect(play(state.clone(), "resolve"), "level=3")
    play(state, "seal")
    expect(state, "result=100 reduced=1 question=resolve_result")
    assert choices(state) == ["resolve"]
    expect(play(state, "resolve"), "level=1")


@pytest.mark.clause("C8", "A41")
@pytest.mark.parametrize("text", ["seal_used=1", "active=0:0", "events=0,0,1,0 location=6"])
def test_without_the_seal_nothing_is_asked_again(text: str) -> None:
    before = f"{RESULT} active=2:1 events=0,0,1,0 tool=0:0 result=105"
    expect(play(position(f"{before} {text}"), "subtract 5"), "question=combat_dice level=1")


@pytest.mark.clause("C8", "A40", "A19")
def test_a_level_that_was_met_stays() -> None:
    before = f"{RESULT} events=1,0,0,0 active=1:1 result=105 tool=0,1,0"
    state = play(position(before), "resolve", "seal")
    expect(state, "level=3 question=fight calmed=1")


@pytest.mark.clause("C8", "A42", "EV6")
def test_days_that_are_due_stay() -> None:
    before = "location=1 active=1:1 events=3:1 day=14 energy=3 marks=1 days_due=2"
    state = play(position(f"{before} question=face_doom"), "seal")
    expect(state, "days_due=2 calmed=1 question=face_doom")
    expect(play(state, "skull"), "day=16 end=doomsday")


@pytest.mark.clause("C8", "A18", "A36")
def test_the_seal_while_the_battery_is_paid_before_a_result_is_judged() -> None:
    before = f"{RESULT} active=1:1,6:1 events=1,0,1,0 jar=2:3 tool=0,1,1 result=205"
    state = play(position(before), "recharge rod", "seal", "pay 2", "pay 2", "pay 2")
    assert answers(state, "subtract", "seal") == []
    expect(play(state, "resolve"), "level=2")
