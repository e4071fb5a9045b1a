"""Movement, recruiting, and Units that are taken back."""

from __future__ import annotations

import pytest

from tests.games.language import choices, play
from tests.rules.utopia.table import becomes, case, done, position, world


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "Units into an empty neighbour",
            "M1 W1 G12 F32 F24",
            "units1=0:3 tableau1=m1",
            "play m1; from 0; to 5; units 2",
            "units1=0:1,5:2 tableau1= discard=m1",
        ),
        case(
            "into an own neighbour",
            "M1 W1 G12",
            "units1=0:3,5:2 tableau1=m1",
            "play m1; from 0; to 5; units 1",
            "units1=0:2,5:3 tableau1= discard=m1",
        ),
        case(
            "the Governor alone, Home moves along",
            "M1 G13 F33 F34",
            "units1=0:3 tableau1=m1",
            "play m1; from 0; to 5; governor 0",
            "units1=0:3 home1=5 tableau1= discard=m1",
        ),
        case(
            "the Governor and Units",
            "M1 G13 F34",
            "units1=0:3 tableau1=m1",
            "play m1; from 0; to 5; governor 2",
            "units1=0:1,5:2 home1=5 tableau1= discard=m1",
        ),
        case(
            "all, and the Territory is given up",
            "W1 F29 F31",
            "units1=4:2 home1=0 tableau1=m1",
            "play m1; from 4; to 5; units 2",
            "units1=5:2 tableau1= discard=m1",
        ),
        case(
            "the whole Home",
            "W1 G13 F31",
            "units1=0:1 tableau1=m1",
            "play m1; from 0; to 1; governor 1",
            "units1=1:1 home1=1 tableau1= discard=m1",
        ),
        case(
            "to the Savages, who stay",
            "R22",
            "savages=5 tableau1=m1",
            "play m1; from 0; to 5; governor 0",
            "home1=5 tableau1= discard=m1",
        ),
        case(
            "a Unit is recruited",
            "M3 G10 F36",
            "tableau1=m3",
            "play m3; at 0",
            "units1=0:1 tableau1= discard=m3",
        ),
        case(
            "anywhere, also under the Savages",
            "R43",
            "units1=5:1 savages=5 tableau1=m3",
            "play m3; at 5",
            "units1=5:2 tableau1= discard=m3",
        ),
        case(
            "two conscripts apart",
            "M4 G10",
            "units1=5:1 tableau1=m4",
            "play m4; at 5; at 0",
            "units1=5:2,0:1 tableau1= discard=m4",
        ),
        case(
            "two conscripts together",
            "M4",
            "tableau1=m4",
            "play m4; at 0; at 0",
            "units1=0:2 tableau1= discard=m4",
        ),
        case(
            "one conscript",
            "R5",
            "tableau1=m4",
            "play m4; at 0; done",
            "units1=0:1 tableau1= discard=m4",
        ),
        case(
            "one conscript is all there is",
            "R43",
            "units1=0:10 tableau1=m4",
            "play m4; at 0",
            "units1=0:11 tableau1= discard=m4",
        ),
    ],
)
def test_on_the_map(before: str, moves: str, changes: str) -> None:
    becomes(before, moves, changes)


@pytest.mark.clause("G12", "W1", "G13")
def test_a_move_goes_one_step_and_never_to_an_opponent() -> None:
    state = position("units1=0:2,7:1 home2=1 units2=6:1 tableau1=m1")
    play(state, "play m1")
    assert choices(state) == ["from 0", "from 7"]
    play(state, "from 0")
    assert choices(state) == ["to 4", "to 5"]
    play(state, "to 4")
    assert choices(state) == ["units 1", "units 2", "governor 0", "governor 1", "governor 2"]


@pytest.mark.clause("W1", "R23")
def test_from_a_territory_without_the_governor_a_unit_must_move() -> None:
    state = done("units1=5:2 tableau1=m1", "play m1; from 5; to 9")
    assert choices(state) == ["units 1", "units 2"]


@pytest.mark.clause("M1", "G12")
def test_without_a_way_out_movement_cannot_be_played() -> None:
    walled = "home1=0 units2=1,4,5,6 tableau1=m1"
    assert choices(position(walled)) == ["done"]
    assert choices(position("home1=0 units2=1,4,5 tableau1=m1")) == ["play m1", "done"]


@pytest.mark.clause("M3", "M4", "R5", "R23")
def test_one_unit_must_be_placed_and_only_on_an_own_territory() -> None:
    state = done("units1=5:1 units2=1:1 tableau1=m4", "play m4")
    assert choices(state) == ["at 0", "at 5"]
    assert choices(play(state, "at 0")) == ["at 0", "at 5", "done"]


FULL = (
    "tableau1=m3,m4,m10,t1:3,e1:2 units1=0:8 units2=5:1 technologies1=television,automobile "
    "advancements1=savings-plan"
)


@pytest.mark.clause("G11", "M3", "M4", "F10", "R16")
def test_without_a_supply_nothing_is_placed_and_nothing_is_taken_back() -> None:
    assert choices(position(FULL)) == ["done"]
    assert not [text for text in position(FULL).game.ruleset.texts if text.startswith("disband")]


@pytest.mark.clause("R16", "F10")
def test_a_unit_that_is_lost_comes_back_to_the_supply() -> None:
    state = done("units1=0:9,5:2 home2=2 units2=6:1 tableau2=m11 seat=2 first=2", "play m11; at 5")
    assert world(state).seats[0].supply == 1


@pytest.mark.clause("R16", "F29", "F31")
def test_a_territory_left_without_tokens_is_nobodys_and_its_units_stay_on_the_map() -> None:
    state = done("units1=0:1,5:10 home1=0 tableau1=m1", "play m1; from 0; to 1; governor 1")
    assert world(state).territories[0].owner == 0
    assert world(state).seats[0].supply == 0
