"""Movement of the governor: land is given up only for more, and a card is kept rather than wasted.

Free Territories are those that `units2` leaves out; a Unit that stands alone gives its own up.
"""

from __future__ import annotations

import pytest

import artificer
from artificer import State
from artificer.games.utopia.holdings import prestige
from artificer.games.utopia.questions import MOVE_TOKENS
from tests.players.utopia.table import turn
from tests.players.utopia.test_governor import play
from tests.rules.utopia.table import world
from tests.shares import first

SURROUNDED = "home1=7 units1=7:0,3:1 home2=2 units2=1:1,2:1,5:1,6:1,8:1,9:1 tableau1=m1:4"
"""One's Unit on Territory 3 can go to 4, of as many points and another kind of land, then to 0."""

STEP_UP = "home1=2 units1=2:0,5:1 home2=7 units2=0:1,1:1,3:1,4:1,6:1,7:1,8:1 tableau1=m1"
"""From Territory 5 only 9 is free, of one point more."""

WANDERED = (6, 52, 78, 93)
"""Games in which an earlier governor gave up land for nothing in the last round."""


@pytest.mark.parametrize("number", [5, 12, 19, 20])
def test_a_unit_does_not_wander_from_land_to_land_of_no_more_points(number: int) -> None:
    assert turn(f"{SURROUNDED} round={number}")[0] == ["done"]


@pytest.mark.parametrize("number", [5, 12, 19])
def test_a_movement_is_kept_for_a_unit_that_can_be_spared(number: int) -> None:
    """A point more now is less than the whole Territory once another Unit is there."""
    assert turn(f"{STEP_UP} round={number}")[0] == ["done"]


def test_in_the_last_round_a_single_point_is_reason_enough() -> None:
    played, _ = turn(f"{STEP_UP} round=20")
    assert played[:3] == ["play m1", "from 5", "to 9"]


@pytest.mark.parametrize("number", [5, 19, 20])
def test_of_two_units_one_stays(number: int) -> None:
    played, _ = turn(f"{STEP_UP.replace('5:1', '5:2')} round={number}")
    assert played[:4] == ["play m1", "from 5", "to 9", "units 1"]


def test_a_governor_who_would_fall_is_worth_the_land_given_up() -> None:
    """Two Units and a War beside Home, a Unit of one's own on the other side."""
    guarded = "home1=0 units1=0:0,4:1 home2=2 units2=1:2,2:1,3:1,5:1,6:1,9:1 tableau1=m1"
    played, state = turn(f"{guarded} tableau2=m2")
    home = world(state).seats[0].home - 1
    assert played[0] == "play m1"
    assert home != 0 or world(state).territories[0].units == 1


@pytest.mark.parametrize("seed", first([*WANDERED, *range(4)], 3))
def test_in_the_last_round_no_move_lowers_the_own_prestige(seed: int) -> None:
    """Nor is land given up for land of no more points."""
    game = artificer.load_game("utopia", armageddon="late")

    def check(state: State, action: int) -> None:
        before = world(state)
        if before.question == MOVE_TOKENS and before.round == 20:
            moved = state.clone()
            moved.apply_action(action)
            source = before.source - 1
            gained = prestige(world(moved), before.active) - prestige(before, before.active)
            assert gained > 0 or (gained == 0 and world(moved).territories[source].owner > 0)

    play(game, seed, check)
