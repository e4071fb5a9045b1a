"""S1, S4, S8 and ED of the 2nd edition: what is printed on its sheets, and the scoring chart."""

from __future__ import annotations

import pytest

from artificer import load_game
from artificer.games.utopia_engine import combat
from artificer.games.utopia_engine.editions import SPIRIT
from artificer.games.utopia_engine.state import Sheet
from tests.games.language import answers
from tests.rules.utopia_engine.sheet import becomes, case, position


@pytest.mark.clause("S1", "SE8", "S6", "B1")
@pytest.mark.parametrize(
    ("region", "circles"),
    [(1, "110100"), (2, "100100"), (3, "101010"), (4, "101010"), (5, "100100"), (6, "110100")],
)
def test_circles_with_a_minus_one_cost_a_day(region: int, circles: str) -> None:
    for marked, minus in enumerate(circles):
        before = f"location={region} marks={marked} boxes={region}:2"
        after = f"marks={marked + 1} day={minus} question=search_dice squares=search"
        becomes(before, f"search {region}", after)


@pytest.mark.clause("S4", "S6")
@pytest.mark.parametrize(
    ("region", "chart"),
    [
        (1, "1/5 1/6 2/6 3/6 4/6"),
        (2, "2/5 1/6 1/6 3/5 4/6"),
        (3, "1/5 2/6 2/6 3/6 4/6"),
        (4, "1/5 1/6 2/6 3/6 4/6"),
        (5, "1/5 1/6 2/6 3/6 4/6"),
        (6, "1/5 2/5 3/5 3/6 4/6"),
    ],
)
def test_the_monster_chart(region: int, chart: str) -> None:
    sheet = Sheet.from_text("edition=1")
    for level, ranges in enumerate(chart.split(), 1):
        reach = combat.monster_reach(sheet, region, level)
        aim = combat.your_aim(sheet, region, level)
        assert f"{reach}/{aim}" == ranges


@pytest.mark.clause("S4")
def test_the_spirits() -> None:
    chart = SPIRIT[Sheet.from_text("edition=1").edition]
    spirits = [(region, level) for region in range(7) for level in range(6) if chart[region][level]]
    assert spirits == [(2, 5), (4, 3), (5, 2), (5, 3), (5, 5), (6, 4), (6, 5)]


@pytest.mark.clause("S8", "LI1")
@pytest.mark.parametrize(
    ("link", "ends"),
    [(1, {1, 5}), (2, {1, 4}), (3, {3, 4}), (4, {1, 2}), (5, {2, 3}), (6, {4, 6})],
)
def test_the_web_of_links(link: int, ends: set[int]) -> None:
    for idle in range(1, 7):
        active = ",".join(f"{part}:1" for part in range(1, 7) if part != idle)
        offered = answers(position(f"found=all active={active} jar={link}:1"), "link")
        assert offered == ([] if idle in ends else [f"link {link}"])


@pytest.mark.parametrize(
    ("text", "points"),
    [
        case("skulls score nothing", "ED2 B12", "skulls=4", 0),
        case("treasures", "ED2 B12", "treasure=3:1,4:1", 20),
        case("hit points without a win", "ED2 B12", "damage=2", 4),
        case("no hit points in death", "B27", "damage=7 end=died_in_combat question=over", 0),
        case("perfect zeros", "ED4 B3", "perfect_zeros=2", 40),
        case("no days without a win", "ED3 B12", "day=3", 0),
        case("a late win", "A1 B12 B35", "day=20 skulls=7 end=utopia question=over", 50 + 5),
        case("the eighth skull", "A1 B22 B35", "day=20 skulls=8 end=utopia question=over", 50 + 5),
        case("a win", "ED2 ED3 B12", "day=12 damage=2 end=utopia question=over", 50 + 10 + 4),
    ],
)
def test_the_scoring_chart(text: str, points: int) -> None:
    assert position(f"tool=0:0 damage=6 {text}").scores() == (points,)


@pytest.mark.clause("B33", "GO3")
def test_who_is_hurt_may_rest_before_anything_is_found() -> None:
    assert len(answers(position("damage=2"), "rest")) == 6
    assert len(answers(position("damage=2 location=3 marks=1 boxes=3:1"), "rest")) == 6


@pytest.mark.clause("GO2")
def test_no_day_is_sacrificed_but_by_a_house_rule() -> None:
    assert load_game("utopia-engine-2e").new_initial_state().body == position("").body


def test_days_are_sacrificed_as_in_the_3rd_edition() -> None:
    state = load_game("utopia-engine-2e", sacrificed_days=6).new_initial_state()
    assert state.body == position("day=6 sacrificed=6").body
    assert not state.is_chance_node()
    won = position("tool=0:0 damage=6 day=14 sacrificed=9 end=utopia question=over")
    assert won.scores() == (50 + 90,)
