"""Positions for the tests of words and faces: random games, fresh and far advanced."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import artificer
from artificer.games.contract import State
from artificer.games.utopia_engine.questions import RESOLVE_RESULT, WHAT_NOW
from artificer.games.utopia_engine.sheets import SEAL_OF_BALANCE

RULESET = "utopia-engine-3e"
SECOND = "utopia-engine-2e"
RULESETS = (RULESET, SECOND)


def fresh(ruleset: str = RULESET) -> State:
    return artificer.load_game(ruleset).new_initial_state()


def advanced(random: Random, ruleset: str = RULESET) -> State:
    """A game in which much has been found, so that rare questions come up soon."""
    state = fresh(ruleset)
    s: Any = state.body
    for part in range(1, 7):
        s.found[part] = int(random.random() < 0.75)
        s.active[part] = s.found[part] and int(random.random() < 0.5)
        s.treasure[part] = int(random.random() < 0.5)
        s.jar[part] = random.randrange(5)
        s.boxes[part] = random.choice([0, 5, 6])
    s.tool[:] = [random.randrange(2) for _ in range(3)]
    s.energy = random.randrange(7)
    s.basket = random.randrange(11)
    s.damage = random.randrange(6)
    s.location = random.randrange(7)
    s.marks = random.randrange(7) if s.location else 0
    s.events[:] = [random.randrange(1, 7) for _ in range(4)]
    if ruleset == SECOND:
        s.skulls = random.choice([0, 0, 7, 8])
        s.day = 21 - random.randrange(8) if s.skulls else 0
        s.basket = random.choice([0, 9, 10])
        s.boxes[s.location] = 5 if s.location else 0
        s.bar[:] = [0] + [2 * random.randrange(2) * (1 - s.active[i]) for i in range(1, 7)]
    return state


def complete(random: Random, ruleset: str = RULESET) -> State:
    """All artifacts active and all links made: the Engine can be started."""
    state = advanced(random, ruleset)
    s: Any = state.body
    s.found[1:] = s.active[1:] = s.linked[1:] = [1] * 6
    s.bar[:] = [0] * 7
    s.link_value[1:] = [random.randrange(4) for _ in range(6)]
    return state


def judged(random: Random, ruleset: str = RULESET) -> State:
    """A zero to be resolved, some below the Rod; all events here, the Seal unused, a full Hand."""
    state = advanced(random, ruleset)
    s: Any = state.body
    s.location = random.randrange(2, 7)
    s.found[SEAL_OF_BALANCE] = s.active[SEAL_OF_BALANCE] = 1
    s.found[s.location] = s.active[s.location] = s.bar[s.location] = 0
    s.marks = random.choice([0, 6])
    s.events[:] = [s.location] * 4
    s.boxes[s.location] = 1
    s.energy = 6
    s.question = RESOLVE_RESULT
    if ruleset == SECOND:
        s.dowsed = s.reduced = random.randrange(2)
    return state


def choose(state: State, random: Random) -> int:
    """A random action, leaning away from new searches so that the workshop is used.

    Where work may be stopped, or left for a rest, it is mostly gone on with, and a sixth search
    box filled.
    """
    legal = state.legal_actions()
    if state.question() == "between_rolls" and random.random() < 0.8:
        return state.string_to_action("roll")
    stop = state.string_to_action("stop")
    if stop in legal and random.random() < 0.8:
        legal.remove(stop)
    s: Any = state.body
    if s.edition and s.question == WHAT_NOW and s.location and s.boxes[s.location] == 5:
        return state.string_to_action(f"search {s.location}")
    home = [a for a in legal if not state.action_to_string(a).startswith("search")]
    if home and random.random() < 0.6:
        legal = home
    return random.choice(legal)


def walks(seed: int, games: int, ruleset: str = RULESET) -> Iterator[tuple[State, int]]:
    """(position, the action taken next) over random games of all kinds."""
    random = Random(seed)
    for number in range(games):
        if number % 3 == 0:
            state = fresh(ruleset)
        else:
            make = advanced if number % 3 == 1 else judged if number % 12 == 2 else complete
            state = make(random, ruleset)
        while not state.is_terminal():
            action = choose(state, random)
            yield state, action
            state.apply_action(action)
        yield state, -1
