"""GO, EX, ED and the printed facts: the sheet before the game, and the scoring chart after it."""

from __future__ import annotations

import pytest

from artificer import BadOption, load_game
from artificer.games.utopia_engine import combat
from artificer.games.utopia_engine.editions import SPIRIT, THIRD
from artificer.games.utopia_engine.state import Sheet
from tests.games.language import answers, choices, play
from tests.rules.utopia_engine_3e.sheet import (
    CLEARED,
    GAME,
    becomes,
    case,
    expect,
    last_number,
    position,
    searching,
)

SEARCHES = [f"search {region}" for region in range(1, 7)]


@pytest.mark.clause("GO2", "TB1")
def test_a_game_begins_on_an_empty_sheet_with_three_charged_tools() -> None:
    assert GAME.new_initial_state().body == position("question=what_now tool=1,1,1").body


@pytest.mark.clause("GO3", "A35", "GO7")
def test_at_the_beginning_searching_is_the_only_thing_to_do() -> None:
    assert choices(GAME.new_initial_state()) == SEARCHES


@pytest.mark.clause("GO4", "GO7", "AC1", "LI1")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("location=2", [*SEARCHES, "home"]),
        ("location=2 damage=1", [*SEARCHES, "home", *(f"rest {n}" for n in range(1, 7))]),
        ("location=2 found=all active=2:1 jar=2:1", [*SEARCHES, "home"]),
        ("found=2:1,4:1 active=2:1 jar=5:1", [*SEARCHES, "activate 4", "link 5"]),
        ("found=all active=all linked=all", [*SEARCHES, "engine"]),
    ],
)
def test_between_tasks_you_choose_freely(text: str, offered: list[str]) -> None:
    assert choices(position(text)) == offered


@pytest.mark.clause("GO5", "GO6", "A6")
@pytest.mark.parametrize(
    ("move", "changes"),
    [
        ("search 5", "location=5 marks=0 question=search_dice squares=search"),
        ("home", "location=0 marks=0"),
    ],
)
def test_changing_locations_takes_no_time_and_erases_the_tracker(move: str, changes: str) -> None:
    becomes("location=2 marks=3 day=4 boxes=2:3,5:1", move, changes)


@pytest.mark.clause("SE9")
def test_searching_on_in_the_same_region_keeps_its_marks() -> None:
    becomes("location=2 marks=3 boxes=2:3", "search 2", "question=search_dice squares=search")


@pytest.mark.clause("S1", "SE8", "S6")
@pytest.mark.parametrize(
    ("region", "circles"),
    [(1, "110100"), (2, "100100"), (3, "101010"), (4, "110100"), (5, "101010"), (6, "111010")],
)
def test_circles_with_a_minus_one_cost_a_day(region: int, circles: str) -> None:
    for marked, minus in enumerate(circles):
        before = f"location={region} marks={marked} boxes={region}:2 tool=0:0 {searching(412, 333)}"
        changes = f"boxes={region}:3 marks={marked + 1} day={minus} jar={region}:1 {CLEARED}"
        becomes(before, last_number(333), changes)


@pytest.mark.clause("S3", "S6")
def test_the_monster_chart() -> None:
    spirits = [(r, level) for r in range(1, 7) for level in range(1, 6) if SPIRIT[THIRD][r][level]]
    assert spirits == [(1, 5), (3, 4), (4, 3), (4, 5), (5, 2), (5, 3), (6, 4), (6, 5)]
    sheet = Sheet()
    for r in range(1, 7):
        levels = range(1, 6)
        ranges = [(combat.monster_reach(sheet, r, n), combat.your_aim(sheet, r, n)) for n in levels]
        assert ranges == [(1, 5), (1, 6), (2, 6), (3, 6), (4, 6)]


@pytest.mark.clause("EX1", "A20", "EV1")
def test_sacrificed_days_are_crossed_out_without_their_events() -> None:
    state = load_game("utopia-engine-3e", sacrificed_days=6).new_initial_state()
    assert state.body == position("day=6 sacrificed=6").body
    assert not state.is_chance_node()


@pytest.mark.clause("A20")
@pytest.mark.parametrize("days", [-1, 15])
def test_at_most_fourteen_days_can_be_sacrificed(days: int) -> None:
    load_game("utopia-engine-3e", sacrificed_days=14)
    with pytest.raises(BadOption):
        load_game("utopia-engine-3e", sacrificed_days=days)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        case("charged tools", "ED2 TB1", "", 30),
        case("used tools", "ED2", "tool=0,1,0", 10),
        case("artifacts found", "ED2", "tool=0:0 found=1:1,5:1", 20),
        case("artifacts active", "ED2", "tool=0:0 found=1:1 active=1:1", 15),
        case("links", "ED2", "tool=0:0 linked=1:1,2:1 link_value=1:7", 10),
        case("skulls", "ED2", "tool=0:0 skulls=4", 40),
        case("treasures", "ED2", "tool=0:0 treasure=3:1", 20),
        case("nothing for days without a win", "ED3", "tool=0:0 day=1", 0),
        case("no expert points without a win", "EX2 A20", "tool=0:0 day=9 sacrificed=5", 0),
        case("doom", "ED1 ED3", "tool=0:0 day=15 end=doomsday question=over", 0),
        case("a win", "ED3 A1", "tool=0:0 day=12 damage=2 end=utopia question=over", 50 + 10 + 4),
        case("a late win", "A1", "tool=0:0 day=20 skulls=7 end=utopia question=over", 70 + 61),
        case("an expert win", "EX2 A20", "tool=0:0 day=14 sacrificed=14 end=utopia", 50 + 6 + 140),
    ],
)
def test_the_scoring_chart(text: str, points: int) -> None:
    assert position(text).scores() == (points,)


@pytest.mark.clause("ED1", "GO1")
def test_a_finished_game_has_a_reason_and_only_utopia_wins() -> None:
    assert GAME.ruleset.winning_reasons == {"utopia"}
    reasons = [
        outcome.reason
        for end in range(1, 7)
        if (outcome := position(f"end={end} question=over").outcome()) is not None
    ]
    assert reasons == [
        "utopia",
        "doomsday",
        "died-in-combat",
        "died-activating",
        "died-linking",
        "died-at-the-engine",
    ]
    assert position().outcome() is None


@pytest.mark.clause("A32", "GO4")
@pytest.mark.parametrize(
    "text",
    [
        "damage=3 work=2 field=1 question=write_activation_number low_die=1 high_die=2",
        "damage=3 work=2 question=write_link_number low_die=1 high_die=2",
    ],
)
def test_nothing_else_is_begun_while_an_activation_or_link_is_under_way(text: str) -> None:
    state = position(f"found=all {text}")
    assert set(answers(state, "write", "charm")) == set(choices(state))


@pytest.mark.clause("S7", "LI1", "A22")
@pytest.mark.parametrize(
    ("link", "ends"), [(1, {4}), (2, {1, 4}), (3, {4, 6}), (4, {3, 4}), (5, {2, 4}), (6, {4, 5})]
)
def test_the_star_of_links(link: int, ends: set[int]) -> None:
    for missing in range(1, 7):
        found = ",".join(f"{part}:1" for part in range(1, 7) if part != missing)
        offered = answers(position(f"found={found} jar={link}:1"), "link")
        assert offered == ([] if missing in ends else [f"link {link}"])


@pytest.mark.clause("S6", "LI2")
def test_a_task_opens_an_empty_field_of_its_size() -> None:
    for text, move, squares in [
        ("", "search 3", "search"),
        ("found=3:1", "activate 3", "field"),
        ("found=4:1 jar=1:1", "link 1", "link"),
    ]:
        expect(play(position(text), move), f"cell=0:0 squares={squares} low_die=0 high_die=0")
