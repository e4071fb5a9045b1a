"""Movement, recruiting, and Units that are taken back."""

from __future__ import annotations

import pytest

from tests.games.language import answers, choices, play
from tests.rules.utopia.table import becomes, case, done, position


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
        case(
            "a Unit is taken back",
            "G11 R16",
            "units1=0:11",
            "disband 0",
            "units1=0:10 freeing=1",
        ),
        case(
            "the last token of a Territory",
            "G11 R16 F29",
            "units1=0:10,5:1",
            "disband 5",
            "units1=0:10 freeing=1",
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


@pytest.mark.clause("G11", "M3", "M4", "F10")
def test_without_a_supply_nothing_is_recruited() -> None:
    cards = "tableau1=m3,m4,m10,t1:3,e1:2 units2=5:1"
    full = f"{cards} units1=0:8 technologies1=television,automobile advancements1=savings-plan"
    assert choices(position(full)) == ["disband 0", "done"]
    freed = done(full, "disband 0")
    assert choices(freed) == [
        *("play m3", "play m4", "play m10", "acquire telephone", "invest banking-system"),
        *("disband 0", "done"),
    ]


@pytest.mark.clause("G11", "R16")
def test_units_are_taken_back_from_an_empty_supply_on_until_something_else_is_done() -> None:
    assert answers(position("units1=0:10"), "disband") == []
    state = position("units1=5:10,9:1 home1=0")
    assert answers(state, "disband") == ["disband 5", "disband 9"]
    freed = play(state, "disband 5")
    assert answers(freed, "disband") == ["disband 5", "disband 9"]
    assert answers(play(freed, "disband 9"), "disband") == ["disband 5"]
    assert answers(done("units1=5:11 tableau1=p5", "disband 5; play p5"), "disband") == []


@pytest.mark.clause("G11", "R16", "M4")
def test_conscription_places_two_units_that_were_taken_back() -> None:
    state = done("units1=5:11 tableau1=m4", "disband 5; disband 5; play m4; at 5")
    assert choices(state) == ["at 0", "at 5", "done"]
