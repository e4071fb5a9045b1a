"""GO and ED: the sheet before the game, and the scoring chart after it."""

from __future__ import annotations

from functools import cache

import pytest

from artificer.games.utopia_engine.editions import TRACKER
from artificer.games.utopia_engine.sheets import BOXES
from tests.games.language import answers, choices, play
from tests.rules.utopia_engine.sheet import (
    becomes,
    case,
    expect,
    game,
    position,
)

SEARCHES = [f"search {region}" for region in range(1, 7)]
UNDONE = ["activate 1", "activate 5", "activate 6"]


@pytest.mark.clause("GO2", "TB1")
def test_a_game_begins_on_an_empty_sheet_with_three_charged_tools() -> None:
    assert game().new_initial_state().body == position("question=what_now tool=1,1,1").body


@pytest.mark.clause("GO3", "A35", "GO7")
def test_at_the_beginning_searching_is_the_only_thing_to_do() -> None:
    assert choices(game().new_initial_state()) == SEARCHES


@pytest.mark.clause("GO4", "GO7", "AC1", "LI1")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("location=2", [*SEARCHES, "home"]),
        ("location=2 damage=1", [*SEARCHES, "home", *(f"rest {n}" for n in range(1, 7))]),
        ("location=2 found=all active=2:1 jar=2:1", [*SEARCHES, "home"]),
        ("found=all active=2:1,3:1,4:1 jar=5:1", [*SEARCHES, *UNDONE, "link 5"]),
        ("found=all active=all linked=all", [*SEARCHES, "engine"]),
    ],
)
def test_between_tasks_you_choose_freely(text: str, offered: list[str]) -> None:
    assert choices(position(text)) == offered


@pytest.mark.clause("GO5", "GO6", "A6")
def test_going_home_takes_no_time_and_erases_the_tracker() -> None:
    becomes("location=2 marks=3 day=4 boxes=2:3,5:1", "home", "location=0 marks=0")


@pytest.mark.clause("SE9", "RE3")
def test_searching_on_in_the_same_region_keeps_its_marks() -> None:
    before = "location=2 marks=2 boxes=2:3"
    becomes(before, "search 2", "marks@2e=3 question=search_dice squares=search")


@pytest.mark.parametrize(
    ("text", "points"),
    [
        case("charged tools", "ED2 TB1", "tool=1,1,1", 30),
        case("used tools", "ED2", "tool=0,1,0", 10),
        case("found", "ED2", "found=1:1,5:1", 20),
        case("active", "ED2", "found=1:1 active=1:1", 15),
        case("links", "ED2", "linked=1:1,2:1 link_value=1:7", 10),
        case("nothing for days without a win", "ED3", "day=1", 0),
        case("doom", "ED1 ED3", "day=15 end=doomsday question=over", 0),
        case("a win", "ED3 A1", "day=12 damage=2 end=utopia question=over", 50 + 10 + 4),
    ],
)
def test_the_scoring_chart(text: str, points: int) -> None:
    assert position(f"tool=0:0 damage=6 {text}").scores() == (points,)


@pytest.mark.clause("ED1", "GO1")
def test_a_finished_game_has_a_reason_and_only_utopia_wins() -> None:
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


ALL_DONE = "found=all active=all linked=all tool=1,1,1 end=utopia question=over"


@pytest.mark.clause("ED2", "ED3")
def test_the_greatest_and_the_least_score_are_those_of_the_best_and_the_worst_sheet() -> None:
    best = {"utopia-engine-3e": "treasure=all skulls=7 day=14 sacrificed=14"}
    days = f"perfect_zeros={most_searches(BOXES - 1)} skulls=8 day=21"
    ruleset = game().ruleset
    assert position(f"{ALL_DONE} {best.get(ruleset.name, days)}").scores() == (
        ruleset.greatest_score,
    )
    worst = position("tool=0:0 damage=7 end=died_in_combat question=over")
    assert worst.scores() == (ruleset.least_score,)


def most_searches(days: int) -> int:
    """The most searches that these days pay for, wherever you go."""
    tracker = TRACKER[game().ruleset.given["edition"]][1:]

    @cache
    def searches(region: int, marks: int, left: int) -> int:
        most = 0
        for there in range(6):
            circle = marks % 6 if there == region else 0
            if (after := left - tracker[there][circle]) >= 0:
                most = max(most, 1 + searches(there, circle + 1, after))
        return most

    return searches(-1, 0, days)


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
    assert set(answers(state, "write", "charm", "stop")) == set(choices(state))


@pytest.mark.clause("S6", "LI2")
def test_a_task_opens_an_empty_field_of_its_size() -> None:
    for text, move, squares in [
        ("", "search 3", "search"),
        ("found=3:1", "activate 3", "field"),
        ("found=all active=1:1,4:1,5:1 jar=1:1", "link 1", "link"),
    ]:
        expect(play(position(text), move), f"cell=0:0 squares={squares} low_die=0 high_die=0")
