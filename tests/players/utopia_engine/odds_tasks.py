"""Positions of Utopia Engine that have odds."""

from __future__ import annotations

from random import Random
from typing import Final

from artificer import State, load_game
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import (
    ROLL,
)
from artificer.games.utopia_engine.sheets import (
    FOCUS_CHARM,
)
from artificer.games.utopia_engine.state import Sheet
from artificer.players.player import Policy
from artificer.players.registry import load_player
from tests.contract.walks import by_chance
from tests.faces.terminal.test_drawing import COMPLETE, position
from tests.research.solutions.test_exact_link import linking

EDITIONS: Final = ("utopia-engine-3e", "utopia-engine-2e")

FOUND: Final = "found=0,1,1,1,1,1,1 jar=0,4,4,4,4,4,4"
HURT: Final = f"question={q.FIGHT} location=2 level=4 boxes=0,0,1,0,0,0,0 damage=2 tool=1,1,1"


def thrown(state: State, *answers: int | str) -> State:
    """The position after these answers and throws."""
    for answer in answers:
        texted = state.string_to_action(answer) if isinstance(answer, str) else answer
        state.apply_action(texted)
    return state


def searching(ruleset: str) -> State:
    return thrown(load_game(ruleset).new_initial_state(), "search 1", "dice 4 3")


AIDED: Final = {
    "utopia-engine-3e": (
        "location=2 events=2,0,2,2 found=0,1,0,0,0,0,0 active=0,1,0,0,0,0,0 tool=1,0,1"
    ),
    "utopia-engine-2e": (
        "location=5 events=0,0,5,0 found=0,0,1,0,0,1,0 active=0,0,1,0,0,1,0 tool=1,0,1"
    ),
}
"""The Rod, Good Fortune, and the Seal, or the Lens."""


def searching_aided(ruleset: str) -> State:
    """The last die of a search, of a result from 11 on: aids can still move it to other rows."""
    region = EDITIONS.index(ruleset) * 3 + 2
    boxes = ",".join("1" if n == region else "0" for n in range(7))
    return position(
        f"question={q.WRITE_SEARCH_NUMBER} boxes={boxes} cell=2,3,0,2,1,0,0,0 "
        f"low_die=2 high_die=4 filled={0b11011011} {AIDED[ruleset]}",
        ruleset,
    )


def resolving(ruleset: str) -> State:
    """The box is full; the expert's own answer is one of several."""
    state = searching_aided(ruleset)
    while state.over(Sheet).body.question == q.WRITE_SEARCH_NUMBER:
        state.apply_action(state.legal_actions()[0])
    assert state.over(Sheet).body.question == q.RESOLVE_RESULT
    return state


def dowsing(ruleset: str) -> State:
    """The Rod was taken up, and asks how much in the 2nd edition; in the 3rd it asks nothing."""
    return thrown(resolving(ruleset), "rod") if ruleset == EDITIONS[1] else resolving(ruleset)


def judging(ruleset: str) -> State:
    """A field is full, and the Charm is at hand."""
    state, rng = activating(ruleset), Random(3)
    state.over(Sheet).body.tool[FOCUS_CHARM] = 1
    while state.over(Sheet).body.question != q.JUDGE_FIELD:
        if state.is_chance_node():
            state.apply_action(by_chance(state, rng))
        else:
            asked = state.legal_actions()
            state.apply_action(ROLL if ROLL in asked else asked[0])
    return state


def resting(state: State) -> State:
    """The same with three damage, where the roll is written; it asks whether to rest."""
    state = state.clone()
    state.over(Sheet).body.damage = 3
    policy = Policy(load_player("expert", state.game), 1)
    while state.over(Sheet).body.question != q.BETWEEN_ROLLS:
        state.apply_action(policy.action(state))
    return state


def fighting(ruleset: str) -> State:
    return position(HURT, ruleset)


def activating(ruleset: str) -> State:
    return thrown(position(f"question={q.WHAT_NOW} {FOUND}", ruleset), "activate 2", "dice 6 3")


def activating_hurt(ruleset: str) -> State:
    """Two more damage fell the player."""
    state = position(f"question={q.WHAT_NOW} damage=4 {FOUND}", ruleset)
    return thrown(state, "activate 2", "dice 6 3")


def forging(ruleset: str) -> State:
    return linking(3, 2, 4, EDITIONS.index(ruleset))


def before_the_engine(ruleset: str) -> State:
    return position(COMPLETE, ruleset)


TASKS: Final = {
    "search": searching,
    "search aided": searching_aided,
    "search resolved": resolving,
    "search dowsed": dowsing,
    "fight": fighting,
    "field": activating,
    "field hurt": activating_hurt,
    "field judged": judging,
    "link": forging,
    "engine": before_the_engine,
}
