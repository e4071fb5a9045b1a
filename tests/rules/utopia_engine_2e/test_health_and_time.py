"""RE, GH and the treasures that live by days in the 2nd edition."""

from __future__ import annotations

import pytest

from artificer.boards import narration
from artificer.words import words_for
from tests.games.language import choices, play
from tests.rules.utopia_engine.sheet import becomes, case, expect, position, told


@pytest.mark.clause("RE1", "B12")
@pytest.mark.parametrize("text", ["", "location=3"])
def test_rest_heals_one_a_day_at_home_as_elsewhere(text: str) -> None:
    state = play(position(f"damage=5 day=2 {text}"), "rest 3", *["die 1"] * 4)
    expect(state, "damage=2 day=5 question=what_now")


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case("a rest", "LT3 LT5 B9", "location=2 damage=5", "rest 1", "damage=3 energy=1"),
        case("a mark", "LT3 LT5 B9", "damage=5", "search 1", "damage=4 energy=1"),
        case("two days", "LT3 LT5 B9", "damage=5 events=3:1", "search 1", "damage=3 energy=2"),
        case("no day", "LT3 B9", "location=1 marks=2 damage=5", "search 1", "damage=5 energy=0"),
        case(
            "a full bar",
            "B9 A4",
            "location=2 damage=1 energy=6 skulls=8",
            "rest 1",
            "damage=0 energy=6",
        ),
        case(
            "one of them", "B9", "location=2 treasure=2:1 damage=5", "rest 1", "damage=4 energy=1"
        ),
        case("the other", "B9", "location=2 treasure=4:1 damage=5", "rest 1", "damage=3 energy=0"),
    ],
)
def test_each_day_feeds_the_bracelet_and_the_scale(before: str, moves: str, changes: str) -> None:
    expect(play(position(f"day=2 treasure=2:1,4:1 {before}"), moves), changes)


@pytest.mark.clause("B21", "A45", "LT3", "LT5")
def test_the_order_of_a_day() -> None:
    state = play(position("location=1 damage=6 day=1 treasure=2:1,4:1"), "rest 1", "die 3")
    assert [name for name, _, _ in told(state)] == [
        "day",
        "rested",
        "event_day_crossed",
        "scale_healed",
        "hand_energy",
        "event_rolled",
    ]


@pytest.mark.clause("B9", "A4", "UN1")
def test_the_bracelet_may_hold_doom_off_while_you_lie_unconscious() -> None:
    before = "location=1 tool=0:0 level=2 damage=5 day=12 energy=1 treasure=2:1"
    state = play(position(f"{before} question=combat_dice"), "dice 2 1", *["die 1"] * 4)
    expect(state, "day=14 energy=3 question=face_doom days_due=4")


ENGINE = "found=all active=all linked=all engine_begun=1 difficulty=12 question=engine_dice"


@pytest.mark.clause("A29", "B9", "C1")
def test_the_scale_heals_before_a_failed_final_roll_hurts() -> None:
    expect(play(position(f"{ENGINE} treasure=4:1 damage=5"), "dice 1 1"), "damage=5 end=playing")
    state = play(position(f"{ENGINE} treasure=4:1 damage=6"), "dice 1 1")
    expect(state, "damage=6 day=1 end=died_at_the_engine")
    lines = dict(narration.score_lines(words_for(state.game.name), state, 0))
    assert lines["Hit points remaining, 1 each: 0"] == 0


@pytest.mark.clause("C1", "B9", "C7")
def test_the_bracelet_draws_its_energy_from_the_day_of_the_last_failure() -> None:
    before = f"{ENGINE} treasure=2:1 damage=6"
    expect(play(position(before), "dice 1 1"), "energy=1 day=1 end=died_at_the_engine")
    state = play(position(f"{before} energy=6"), "dice 1 1")
    expect(state, "energy=6 day=0 question=lose_energy")
    expect(play(state, "skull"), "energy=4 day=1 skulls=1 end=died_at_the_engine")


@pytest.mark.clause("A50", "B9")
def test_the_box_that_is_doom_brings_nothing() -> None:
    before = "location=2 damage=5 day=14 treasure=2:1,4:1"
    state = play(position(before), "rest 2")
    assert told(state, "rested", "scale_healed", "hand_energy", "event_day_crossed") == []
    expect(state, "day=15 damage=5 energy=0 end=doomsday")


@pytest.mark.clause("B32", "A21", "UN1", "UN2")
def test_who_falls_into_doom_has_recovered_before() -> None:
    before = "location=1 tool=0:0 level=2 damage=5 day=14 question=combat_dice"
    state = play(position(before), "dice 2 1")
    expect(state, "day=15 damage=0 location=0 end=doomsday")
    assert state.scores() == (6,)


@pytest.mark.clause("GH3", "S5", "B22")
@pytest.mark.parametrize(("skulls", "crossable"), [(6, True), (7, True), (8, False)])
def test_all_eight_skulls_can_be_crossed(skulls: int, crossable: bool) -> None:
    assert ("skull" in choices(position(f"skulls={skulls} energy=6"))) is crossable


@pytest.mark.clause("GH3", "S5", "B22", "TT2")
def test_box_22_ends_the_game_all_the_same() -> None:
    before = "location=2 damage=1 day=21"
    expect(play(position(f"{before} skulls=8"), "rest 1"), "day=22 end=doomsday")
    state = play(position(f"{before} skulls=7 energy=3"), "rest 1")
    expect(state, "question=face_doom")
    assert choices(state) == ["doom", "skull"]
    expect(play(state, "skull"), "day=22 skulls=8 energy=0 end=doomsday")


@pytest.mark.clause("GH3", "GH1")
def test_the_eighth_skull_costs_its_energy() -> None:
    becomes("skulls=7 energy=4", "skull", "skulls=8 energy=1")
