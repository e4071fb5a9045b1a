"""EN, CO and all that counts in a fight: monsters, loot, treasures, the Wand, the Chassis."""

from __future__ import annotations

import pytest

from tests.games.language import choices, play
from tests.rules.utopia_engine.sheet import (
    CLEARED,
    becomes,
    case,
    expect,
    last_number,
    position,
    searching,
    told,
)

FREE = "location=1 marks=2 boxes=1:1 tool=0,0,1"  # the next circle of the Peak costs no day
WON = f"marks@3e=3 {CLEARED}"


def fight(level: int, text: str = "") -> str:
    """A fight of that level in the Peak before a roll, without a Wand."""
    return f"{FREE} question=combat_dice level={level} {text}"


@pytest.mark.clause("CO1", "CO2", "CO3", "CO4", "CO5", "CO7")
def test_the_combat_example() -> None:
    """The hornback bison, die by die."""
    before = "location=2 boxes=2:1 question=combat_dice level=3 tool=0:0"
    state = play(position(before), "dice 4 1")
    expect(state, "damage=1 question=combat_dice")
    play(state, "dice 6 1")
    expect(state, "damage=2 question=loot_die marks=0")
    assert told(state) == [("combat_roll", 1, 6), ("hurt", 1, 0), ("defeated", 3, 2)]
    play(state, "die 3")
    after = position("location=2 boxes=2:1 jar=2:1 damage=2 marks@3e=1 day@3e=1 tool=0:0")
    assert state.body == after.body


@pytest.mark.clause("EN2")
def test_a_fight_forgets_the_search_that_led_to_it() -> None:
    """Positions that play alike are equal: what stands in the box decides nothing any more."""
    one = play(position(f"{FREE} {searching(433, 233)}"), last_number(233))
    other = play(position(f"{FREE} {searching(566, 311)}"), last_number(311))
    assert one == other == position(f"{FREE} boxes=1:2 level=2 question=combat_dice")


@pytest.mark.parametrize(
    ("level", "before", "moves", "changes"),
    [
        case("both dice hit you", "CO2", 1, "", "dice 1 1", "damage=2"),
        case("neither", "CO1", 1, "", "dice 4 3", ""),
        case("level 4 attacks on 3", "CO2", 4, "", "dice 5 3", "damage=1"),
        case("level 5 attacks on 4", "CO2", 5, "", "dice 5 4", "damage=1"),
        case("Ice Plate", "LT2", 4, "treasure=1:1", "dice 5 3", ""),
        case("Ice Plate leaves the 1", "LT2", 2, "treasure=1:1", "dice 5 1", "damage=1"),
        case("level 2 is not hit on 5", "CO3", 2, "", "dice 5 5", ""),
        case("five damage are borne", "UN1", 2, "damage=4", "dice 5 1", "damage=5"),
    ],
)
def test_a_round_that_goes_on(level: int, before: str, moves: str, changes: str) -> None:
    state = play(position(fight(level, before)), moves)
    expect(state, f"damage=0 {changes} question=combat_dice marks=2")


@pytest.mark.parametrize(
    ("level", "before", "roll"),
    [
        case("level 1 on 5", "CO3", 1, "", "dice 5 2"),
        case("level 5 on 6", "CO3", 5, "", "dice 6 5"),
        case("Molten Shard, level 1 on 4", "LT7", 1, "treasure=6:1", "dice 4 2"),
        case("Molten Shard, level 5 on 5", "LT7", 5, "treasure=6:1", "dice 5 5"),
        case("Wand, a 4 is a 6", "TB3 A46", 2, "wand=1", "dice 4 2"),
        case("Wand never above 6", "TB3", 2, "wand=1", "dice 6 5"),
        case("Chassis against a spirit", "AB4", 5, "location=6 active=4:1", "dice 5 4"),
        case("and Wand, at most 6", "AB4 TB3 A46", 5, "location=6 active=4:1 wand=1", "dice 6 3"),
    ],
)
def test_a_hit(level: int, before: str, roll: str) -> None:
    state = play(position(fight(level, before)), roll)
    expect(state, "question=loot_die damage=0")
    assert told(state)[-1][:2] == ("defeated", level)
    assert all(die <= 6 for _, low, high in told(state, "combat_roll") for die in (low, high))


@pytest.mark.clause("AB4", "AB7")
def test_the_chassis_does_nothing_against_flesh_or_when_inactive() -> None:
    expect(play(position(fight(4, "active=4:1")), "dice 5 4"), "question=combat_dice")
    expect(play(position(fight(5, "location=6 found=4:1")), "dice 5 5"), "question=combat_dice")


@pytest.mark.clause("CO4", "A2")
def test_damage_comes_before_your_hit() -> None:
    expect(play(position(fight(2)), "dice 6 1"), "damage=1 question=loot_die")


@pytest.mark.parametrize(
    ("damage", "roll"),
    [
        case("by one die", "A2 A3 UN1 UN2", 5, "dice 5 1"),
        case("by both dice", "UN1", 4, "dice 1 1"),
    ],
)
def test_a_knock_out_ends_the_fight_without_loot_or_mark(damage: int, roll: str) -> None:
    fallen = f"{CLEARED} location=0 marks=0 damage=0 day=11 days_due=4 question=event_die"
    state = becomes(fight(2, f"damage={damage} day=9"), roll, fallen)
    assert told(state, "defeated", "marked") == []
    assert told(state, "fell") == [("fell", 6, 0)]


@pytest.mark.clause("UN3", "A2", "ED1")
def test_more_than_six_damage_is_death() -> None:
    state = play(position(fight(2, "damage=5")), "dice 1 1")
    expect(state, "damage=7 end=died_in_combat question=over day=0")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "died-in-combat"
    assert told(state)[1:] == [("hurt", 2, 0), ("died", 0, 0)]


@pytest.mark.parametrize(
    ("level", "before", "die", "changes"),
    [
        case("at most the level", "CO5", 2, "", 2, "jar=1:1"),
        case("above the level", "CO5", 2, "", 3, ""),
        case("full jar", "CO5 SE5", 2, "jar=1:4", 1, ""),
        case("level 4 drops a component", "CO6", 4, "", 4, "jar=1:1"),
        case("level 5 drops the treasure", "CO6 LT1", 5, "", 5, "treasure=1:1"),
        case("level 5 and a six", "CO6", 5, "", 6, ""),
        case("a treasure owned", "A14 LT1", 5, "treasure=1:1", 1, ""),
    ],
)
def test_dropped_items(level: int, before: str, die: int, changes: str) -> None:
    before = f"{FREE} question=loot_die level={level} {before}"
    becomes(before, f"die {die}", f"{changes} {WON}")


@pytest.mark.parametrize(
    ("result", "text", "level"),
    [
        case("two levels higher", "EV3 A19", 150, "events=0:1", 3),
        case("at most 5", "EV3 A19", 450, "events=0:1", 5),
        case("elsewhere", "EV3", 150, "events=0:2", 1),
        case("silenced by the Seal", "AB1 A30", 150, "events=0:1 calmed=1", 1),
    ],
)
def test_active_monsters(result: int, text: str, level: int) -> None:
    before = f"{FREE} active=2:1 question=resolve_result result={result} {text}"
    expect(play(position(before), "resolve"), f"level={level} question=combat_dice")


@pytest.mark.clause("A19", "EV3", "CO6")
def test_a_monster_raised_to_level_5_drops_the_treasure() -> None:
    before = f"{FREE} active=2:1 question=resolve_result result=350 events=0:1"
    state = play(position(before), "resolve", "dice 6 6", "die 5")
    expect(state, "treasure=1:1 jar=0:0")


@pytest.mark.parametrize(
    ("before", "offered"),
    [
        case("charged, before a roll", "A39 A23", "question=fight tool=1,1,1", ["roll", "wand"]),
        case(
            "charged, after it",
            "A39 A23",
            "question=answer_roll tool=1,1,1 low_die=1 high_die=2",
            ["wand", "accept"],
        ),
        case(
            "could be recharged",
            "A39 AB6",
            "question=fight active=6:1 jar=1:3 tool=1,0,1",
            ["roll", "recharge wand"],
        ),
        case(
            "Moonlace before the first roll",
            "A7 LT4",
            "question=fight treasure=3:1",
            ["roll", "ignore"],
        ),
        case(
            "Moonlace not after it",
            "A7",
            "question=fight treasure=3:1 tool=1,1,1 rounds=1",
            ["roll", "wand"],
        ),
    ],
)
def test_answers_in_a_fight(before: str, offered: list[str]) -> None:
    assert choices(position(f"{FREE} level=2 {before}")) == offered


@pytest.mark.clause("A39", "A7")
def test_without_a_wand_or_moonlace_nothing_is_asked_in_a_fight() -> None:
    before = f"{FREE} active=2:1 question=resolve_result result=250"
    expect(play(position(before), "resolve"), "question=combat_dice")
    expect(play(position(f"{before} treasure=3:1"), "resolve"), "question=fight")


@pytest.mark.clause("A39", "A18")
def test_with_the_wand_in_use_nothing_is_asked_and_nothing_recharged() -> None:
    text = f"{FREE} level=2 active=6:1 jar=1:3 tool=1,0,1 wand=1 question=combat_dice"
    expect(play(position(text), "dice 2 1"), "damage=0 question=combat_dice")


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case("before a roll", "A23 TB3", "question=fight", "wand; dice 5 4", "tool=1,0,1"),
        case(
            "in answer to a roll", "A23 TB3", "question=combat_dice", "dice 5 4; wand", "tool=1,0,1"
        ),
        case(
            "after a lost round",
            "A23",
            "question=fight",
            "roll; dice 2 1; accept; roll; dice 4 3; wand",
            "tool=1,0,1 damage=1",
        ),
    ],
)
def test_the_wand_wins(before: str, moves: str, changes: str) -> None:
    text = f"{FREE} tool=1,1,1 level=2 {before}"
    state = play(position(text), *moves.split("; "))
    expect(state, f"damage=0 {changes} wand=1 question=loot_die")


@pytest.mark.clause("A23", "TB3", "A39")
def test_the_wand_lifts_the_dice_out_of_the_monsters_range_for_the_rest_of_the_fight() -> None:
    state = play(position(f"{FREE} tool=1,1,1 level=2 question=combat_dice"), "dice 3 1", "wand")
    expect(state, "damage=0 question=combat_dice wand=1")
    assert told(state, "combat_roll") == [("combat_roll", 3, 5)]
    expect(play(state, "dice 1 1"), "damage=0 question=combat_dice")
    after = play(state, "dice 4 1", "die 6")
    expect(after, "wand=0 question=what_now marks@3e=3")


@pytest.mark.clause("LT4", "A7", "CO7")
def test_an_ignored_encounter_drops_nothing_and_is_marked() -> None:
    before = f"{FREE} question=fight level=5 treasure=3:1 result=550"
    state = becomes(before, "ignore", WON)
    assert told(state)[0] == ("encounter_ignored", 1, 5)


@pytest.mark.clause("A43")
def test_using_the_wand_begins_the_fight() -> None:
    before = f"{FREE} question=fight level=5 treasure=3:1 tool=1,1,1"
    assert choices(position(before)) == ["roll", "ignore", "wand"]
    expect(play(position(before), "wand"), "question=combat_dice")
