"""B5 and the monsters of the 2nd edition."""

from __future__ import annotations

import pytest

from tests.games.language import play
from tests.rules.utopia_engine.sheet import CLEARED, becomes, case, expect, position, told

FIGHT = "marks=2 tool=0:0 question=combat_dice"
DYING = f"location=1 {FIGHT} damage=5 day=8 active=3:1"
FALLEN = f"{CLEARED} location=0 marks=0 damage=0 day=12 events=1,1,1,1"


@pytest.mark.parametrize(
    ("level", "die", "changes"),
    [
        case("a component", "B5 A2", 2, 2, "jar=1:1"),
        case("nothing", "B5", 2, 3, ""),
        case("a treasure", "B5 CO6", 5, 5, "treasure=1:1"),
    ],
)
def test_the_loot_comes_before_the_fall(level: int, die: int, changes: str) -> None:
    before = f"{DYING} level={level}"
    state = play(position(before), "dice 6 1")
    expect(state, "damage=6 question=loot_die")
    assert told(state) == [("combat_roll", 1, 6), ("hurt", 1, 0), ("defeated", level, 1)]
    becomes(before, f"dice 6 1; die {die}; die 1; die 1; die 1; die 1", f"{changes} {FALLEN}")


@pytest.mark.clause("B5", "UN3")
def test_more_than_six_damage_is_death_without_loot() -> None:
    expect(play(position(f"{DYING} level=2"), "dice 1 1"), "end=died_in_combat damage=7")


@pytest.mark.clause("B5", "A2")
def test_a_knock_out_without_a_hit_ends_the_fight() -> None:
    state = play(position(f"{DYING} level=2"), "dice 5 1")
    assert told(state, "defeated", "fell") == [("fell", 4, 0)]


@pytest.mark.clause("CO7", "B1")
def test_nothing_is_marked_after_a_fight() -> None:
    becomes(f"location=1 {FIGHT} boxes=1:2 level=2", "dice 6 2; die 6", CLEARED)


@pytest.mark.clause("S4", "CO2", "CO3")
@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [
        ("location=2 level=1", "dice 4 2", "damage=1 question=combat_dice"),
        ("location=2 level=3", "dice 4 2", "damage=0 question=combat_dice"),
        ("location=2 level=4", "dice 5 4", "damage=0 question=loot_die"),
        ("location=3 level=2", "dice 5 2", "damage=1 question=combat_dice"),
        ("location=6 level=3", "dice 5 3", "damage=1 question=loot_die"),
        ("location=6 level=3 treasure=6:1", "dice 4 4", "damage=0 question=loot_die"),
        ("location=6 level=3 treasure=1:1", "dice 4 3", "damage=0 question=combat_dice"),
    ],
)
def test_monsters_differ_by_region(before: str, dice: str, after: str) -> None:
    expect(play(position(f"{FIGHT} {before}"), dice), after)


@pytest.mark.clause("S4", "AB4")
def test_the_chassis_tells_flesh_from_spirit() -> None:
    chassis = f"{FIGHT} level=5 active=4:1"
    expect(play(position(f"{chassis} location=1"), "dice 5 5"), "question=combat_dice")
    expect(play(position(f"{chassis} location=2"), "dice 5 5"), "question=loot_die")
