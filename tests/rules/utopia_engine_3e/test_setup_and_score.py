"""GO, EX, ED and the printed facts of the 3rd edition."""

from __future__ import annotations

import pytest

from artificer import BadOption, load_game
from artificer.games.utopia_engine import combat
from artificer.games.utopia_engine.editions import SPIRIT, THIRD
from artificer.games.utopia_engine.state import Sheet
from tests.games.language import answers
from tests.rules.utopia_engine.sheet import (
    CLEARED,
    becomes,
    case,
    last_number,
    position,
    searching,
)


@pytest.mark.clause("GO5", "GO6", "A6")
def test_going_elsewhere_takes_no_time_and_erases_the_tracker() -> None:
    after = "location=5 marks=0 question=search_dice squares=search"
    becomes("location=2 marks=3 day=4 boxes=2:3,5:1", "search 5", after)


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
        case("skulls", "ED2", "skulls=4", 40),
        case("treasures", "ED2", "treasure=3:1", 20),
        case("no hit points without a win", "ED3", "damage=1", 0),
        case("no expert points without a win", "EX2 A20", "day=9 sacrificed=5", 0),
        case("a late win", "A1", "day=20 skulls=7 end=utopia question=over", 70 + 61),
        case("an expert win", "EX2 A20", "day=14 sacrificed=14 end=utopia", 50 + 6 + 140),
    ],
)
def test_the_scoring_chart(text: str, points: int) -> None:
    assert position(f"tool=0:0 {text}").scores() == (points,)


@pytest.mark.clause("S7", "LI1", "A22")
@pytest.mark.parametrize(
    ("link", "ends"), [(1, {4}), (2, {1, 4}), (3, {4, 6}), (4, {3, 4}), (5, {2, 4}), (6, {4, 5})]
)
def test_the_star_of_links(link: int, ends: set[int]) -> None:
    for missing in range(1, 7):
        found = ",".join(f"{part}:1" for part in range(1, 7) if part != missing)
        offered = answers(position(f"found={found} jar={link}:1"), "link")
        assert offered == ([] if missing in ends else [f"link {link}"])
