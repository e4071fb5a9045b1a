"""The expert's values wherever a person may ask for them, not only where it thinks itself."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

import pytest

from artificer import State, load_game
from artificer.games.registry import ruleset_named
from artificer.games.ruleset import Choice
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.editions import THIRD
from artificer.games.utopia_engine.moves import ACTIVATE, CHARM, RECHARGE, RECORD, REST, STOP
from artificer.games.utopia_engine.sheets import FOCUS_CHARM, REGIONS
from artificer.games.utopia_engine.squares import FULL
from artificer.games.utopia_engine.state import Sheet
from artificer.players.advisers import Advisers, Worth, advisers_for, worths
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.utopia_engine.expert.advice import values_by
from artificer.players.utopia_engine.expert.learned import shared_desk
from artificer.table.streams import Stream
from tests.contract.walks import by_chance
from tests.shares import first, in_turn

LONG: Final = pytest.mark.long
EDITIONS: Final = ("utopia-engine-3e", "utopia-engine-2e")
MANY: Final = 40
"""Positions of each kind: all of the rare kinds, some of those that every game has."""
ASKED: Final = {q.WHAT_NOW, q.WRITE_SEARCH_NUMBER}
"""Questions that every game brings up."""

Chooser = Callable[[State, Random], int]


def as_played_by(spec: str, ruleset: str) -> Chooser:
    policy = Policy(load_player(spec, load_game(ruleset)), 5)
    return lambda state, _rng: policy.action(state)


def as_advised(state: State, _rng: Random) -> int:
    return best(advice(state), state)


def decisions(ruleset: str, choose: Chooser, seed: int) -> Iterator[State]:
    """The positions of one game in which somebody has a choice."""
    rng, state = Random(seed), load_game(ruleset).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(by_chance(state, rng))
            continue
        if len(state.legal_actions()) > 1:
            yield state
        state.apply_action(choose(state, rng))


def advice(state: State) -> list[Worth]:
    advisers = advisers_for(state.game.name)
    assert isinstance(advisers, Advisers)
    return worths(state, advisers, 7, 0)


def best(told: list[Worth], state: State) -> int:
    chances = {worth.action: worth.chance or 0.0 for worth in told}
    return max(state.legal_actions(), key=chances.__getitem__)


def faults(state: State) -> list[str]:
    """What makes no sense in the adviser's answer."""
    told, ruleset = advice(state), state.game.ruleset
    found = [] if [w.action for w in told] == state.legal_actions() else ["other answers"]
    for worth in told:
        assert worth.chance is not None
        assert worth.score is not None
        sound = math.isfinite(worth.chance) and 0 <= worth.chance <= 1
        if not sound or not ruleset.least_score <= worth.score <= ruleset.greatest_score:
            found.append(f"{state.action_to_string(worth.action)}: {worth}")
    return found


def kind(state: State) -> tuple[object, ...]:
    """Positions of one kind take the same path through the adviser's code."""
    body, legal = state.over(Sheet).body, set(state.legal_actions())
    recharges = any(RECHARGE <= action < RECORD for action in legal)
    between = body.question == q.BETWEEN_ROLLS and (body.field > 0, body.filled > 0, REST in legal)
    return body.question, between, recharges, CHARM in legal


@pytest.mark.parametrize(
    ("games", "each"), [(1, 1), pytest.param(20, MANY, marks=LONG)], ids=["few", "many"]
)
@pytest.mark.parametrize(
    ("ruleset", "player"),
    [
        *in_turn(EDITIONS, ("random", "novice")),
        *(pytest.param(ruleset, "expert", marks=LONG) for ruleset in EDITIONS),
    ],
)
def test_every_answer_has_a_worth_in_every_kind_of_position(
    ruleset: str, player: str, games: int, each: int
) -> None:
    choose = by_chance if player == "random" else as_played_by(player, ruleset)
    met: Counter[tuple[object, ...]] = Counter()
    for seed in range(games):
        for state in decisions(ruleset, choose, seed):
            met[kind(state)] += 1
            if met[kind(state)] <= each:
                assert faults(state) == [], repr(state)
    assert {question for question, *_ in met} >= ASKED


@pytest.mark.long
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_game_that_follows_every_hint_comes_to_an_end(ruleset: str) -> None:
    for seed in range(3):
        for state in decisions(ruleset, as_advised, seed):
            assert faults(state) == [], repr(state)


@pytest.mark.parametrize("ruleset", first(EDITIONS))
def test_a_tool_that_is_recharged_in_a_field_answers_no_question_of_the_field(ruleset: str) -> None:
    state = load_game(ruleset).new_initial_state()
    body = state.over(Sheet).body
    body.found = [0] + [1] * REGIONS
    body.active = [0, 0] + [1] * (REGIONS - 1)
    body.jar = [0] + [2] * REGIONS
    body.tool = [1, 1, 1]
    body.tool[FOCUS_CHARM] = 0
    tried = set()
    state.apply_action(ACTIVATE)
    rng = Random(3)
    while body.field:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        legal = {state.action_to_string(action): action for action in state.legal_actions()}
        if "recharge charm" in legal and body.question not in tried:
            tried.add(body.question)
            assert faults(state) == []
        state.apply_action(min(legal.values()))
    assert q.WRITE_ACTIVATION_NUMBER in tried


HOUSE_RULES: Final = [
    pytest.param(
        *(ruleset, name, option.ends()[1]),
        marks=() if (ruleset, name) == ("utopia-engine-2e", "enough_energy") else LONG,
    )
    for ruleset in EDITIONS
    for name, option in ruleset_named(ruleset).options.items()
    if isinstance(option, Choice)
]
"""In the quick suite the one rule by which a tool may end what is under way."""


@pytest.mark.parametrize(("ruleset", "name", "house"), HOUSE_RULES)
def test_every_answer_has_a_worth_by_every_house_rule(ruleset: str, name: str, house: str) -> None:
    """In the middle of a field with the Charm, too: by a house rule it may end there (D2)."""
    state = load_game(ruleset, **{name: house}).new_initial_state()
    body = state.over(Sheet).body
    body.found[1], body.tool, body.damage = 1, [1, 1, 1], 2
    state.apply_action(ACTIVATE)
    rng = Random(3)
    asked = set()
    while body.field:
        if not state.is_chance_node() and body.question not in asked:
            asked.add(body.question)
            body.charge = 2
            assert faults(state) == [], repr(state)
        legal = [a for a in state.legal_actions() if a not in (CHARM, STOP)]
        state.apply_action(rng.choice(legal))
    assert q.WRITE_ACTIVATION_NUMBER in asked


@pytest.mark.parametrize(
    ("house", "chosen"), [("finishes-the-field", "write 6 bottom 4"), ("ends-the-field", "charm")]
)
def test_a_charm_that_ends_the_field_saves_the_expert_from_falling(house: str, chosen: str) -> None:
    """The player itself thinks of it, not only the hint: once written, the six fells."""
    game = load_game(EDITIONS[0], enough_energy=house)
    state = game.new_initial_state()
    s = state.over(Sheet).body
    s.found[1], s.work, s.field, s.charge, s.damage = 1, 1, 1, 2, 5
    s.cell, s.filled = [3, 3, 3, 1, 2, 2, 2, 0], FULL - (1 << 7)
    s.low_die, s.question = 6, q.WRITE_ACTIVATION_NUMBER
    action = Policy(load_player("expert", game), 5).action(state)
    assert state.action_to_string(action) == chosen


def test_hints_at_several_tables_at_once_are_those_of_one_after_the_other() -> None:
    """They share a workspace, in which two at once would mix up what they work out."""
    values, states = values_by(shared_desk(THIRD)), []
    for seed in range(4):
        played = decisions(EDITIONS[0], as_played_by("novice", EDITIONS[0]), seed)
        states += [state.clone() for state, _ in zip(played, range(8), strict=False)]
    alone = [values(state, Stream()) for state in states]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda state: values(state, Stream()), states))
    assert together == alone
