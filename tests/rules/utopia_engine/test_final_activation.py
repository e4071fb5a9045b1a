"""FA: the final activation of the Utopia Engine."""

from __future__ import annotations

import pytest

from artificer.games.utopia_engine.editions import TREASURE_POINTS
from tests.games.language import answers, choices, play
from tests.rules.utopia_engine.sheet import becomes, case, expect, game, position, told


def treasure_points() -> int:
    return TREASURE_POINTS[game().ruleset.given["edition"]]


WHOLE = "found=all active=all linked=all"
BEGUN = f"{WHOLE} engine_begun=1 difficulty=8 question=engine_dice"


@pytest.mark.clause("FA1", "LI11", "FA2", "GO1")
def test_the_engine_is_begun_when_all_is_active_and_linked() -> None:
    for part in range(1, 7):
        others = ",".join(f"{n}:1" for n in range(1, 7) if n != part)
        assert answers(position(f"{WHOLE} active={others}"), "engine") == []
        assert answers(position(f"{WHOLE} linked={others}"), "engine") == []
    before = f"{WHOLE} link_value=1:3,2:0,3:5,6:4 damage=2"
    state = becomes(before, "engine", "engine_begun=1 question=spend_hit_points")
    assert choices(state) == [f"spend {n}" for n in range(5)]
    play(state, "spend 4")
    expect(state, "damage=6 difficulty=8 question=engine_dice location=0")


@pytest.mark.parametrize(
    ("text", "roll", "changes"),
    [
        case("exactly the difficulty", "FA3", "", "dice 5 3", "end=utopia question=over"),
        case("more", "FA3", "", "dice 6 6", "end=utopia question=over"),
        case("less", "FA4 A29", "", "dice 4 3", "damage=1 day=1"),
        case("to zero hit points", "FA4", "damage=5", "dice 4 3", "damage=6 day=1"),
        case(
            "at zero hit points",
            "FA5 UN3 A29 C1",
            "damage=6",
            "dice 4 3",
            "damage=7 day=1 end=died_at_the_engine question=over",
        ),
        case(
            "doom before death",
            "A29 TT2 C1",
            "damage=6 day=14",
            "dice 4 3",
            "day=15 end=doomsday question=over days_due=1 next_step=suffer_last_failure",
        ),
        case(
            "doom before damage",
            "A29 TT2 C1",
            "damage=5 day=14",
            "dice 4 3",
            "day=15 end=doomsday question=over days_due=1 next_step=suffer_failure",
        ),
        case(
            "difficulty below two",
            "FA3 FA2",
            "difficulty=-6",
            "dice 1 1",
            "end=utopia question=over",
        ),
    ],
)
def test_a_final_roll(text: str, roll: str, changes: str) -> None:
    becomes(f"{BEGUN} {text}", roll, changes)


@pytest.mark.clause("FA3", "A8", "ED3")
def test_hit_points_are_spent_once_for_the_whole_attempt() -> None:
    state = play(position(f"{WHOLE} link_value=1:9"), "engine", "spend 2", "dice 3 3")
    expect(state, "difficulty=7 damage=3 day=1 question=engine_dice")
    play(state, "dice 4 3")
    expect(state, "end=utopia")
    assert state.scores() == (90 + 30 + 30 + 50 + 5 * 13 + 3,)


@pytest.mark.clause("A29", "LT5", "C1")
def test_the_scale_heals_on_an_event_day_before_the_damage() -> None:
    state = play(position(f"{BEGUN} treasure=4:1 damage=5 day=1"), "dice 1 1", *["die 1"] * 4)
    expect(state, "damage=5 day=2 question=engine_dice end=playing")
    assert [name for name, _, _ in told(state)][:3] == ["engine_roll", "engine_failed", "day"]


@pytest.mark.clause("C1", "A29", "FA5", "LT5")
def test_who_stood_at_zero_at_the_roll_dies_after_the_whole_day_whatever_it_heals() -> None:
    before = f"{BEGUN} treasure=4:1 damage=6 day=1"
    state = becomes(
        before,
        "dice 1 1; die 1; die 2; die 3; die 4",
        "day=2 events=1,2,3,4 damage=6 end=died_at_the_engine question=over",
    )
    day = ["day", "event_day_crossed", "scale_healed", *["event_rolled"] * 4]
    names = [name for name, _, _ in told(state)]
    assert names == ["engine_roll", "engine_failed", *day, "hurt", "died"]
    assert state.scores() == (90 + 30 + 30 + treasure_points(),)


@pytest.mark.clause("C1", "GH1", "A4")
def test_doom_is_faced_before_the_last_failure_is_suffered() -> None:
    state = play(position(f"{BEGUN} damage=6 day=14 energy=3"), "dice 1 1")
    assert choices(state) == ["doom", "skull"]
    expect(play(state, "skull"), "day=15 end=died_at_the_engine damage=7")


@pytest.mark.clause("A8", "A18", "A55", "FA1")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("energy=3", ["roll", "skull"]),
        ("jar=1:3 tool=1,0,1", ["roll", "recharge wand"]),
    ],
)
def test_between_final_rolls_only_extras_may_be_used(text: str, offered: list[str]) -> None:
    state = play(position(f"{BEGUN} {text}"), "dice 1 1")
    assert choices(state) == offered
    expect(play(state, "roll"), "question=engine_dice")
    expect(play(position(BEGUN), "dice 1 1"), "question=engine_dice")
