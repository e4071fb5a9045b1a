"""The games in OpenSpiel: its own tests pass, its searches play them."""

from __future__ import annotations

import random
import subprocess
import sys
import unittest
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import artificer
from artificer import IllegalMove, State

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

from artificer.faces.envs.open_spiel import short_name  # noqa: E402
from artificer.games.registry import ruleset_names  # noqa: E402
from tests.shares import first  # noqa: E402

every_ruleset = pytest.mark.parametrize("ruleset", ruleset_names())


@pytest.mark.parametrize(
    "ruleset",
    [
        *("utopia-engine-3e", "utopia-engine-2e"),
        *(pytest.param(name, marks=pytest.mark.long) for name in ("sorcery", "utopia")),
    ],
)
def test_its_random_simulations_pass(ruleset: str) -> None:
    game = pyspiel.load_game(short_name(ruleset))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_ruleset
@pytest.mark.filterwarnings("ignore")
def test_its_python_api_test_passes(ruleset: str) -> None:
    from open_spiel.integration_tests import api_test

    name = short_name(ruleset)
    given = {"game": pyspiel.load_game(name), "game_name": name}
    case = type("PartialTree", (api_test.EnforceAPIOnPartialTreeBase,), given)
    told = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(told)
    assert told.testsRun >= 5
    assert [*told.errors, *told.failures] == []


@pytest.mark.parametrize(
    "ruleset", first(("utopia-engine-3e", "utopia-engine-2e", "sorcery", "utopia"))
)
def test_a_playthrough_is_replayed_to_equal_text(ruleset: str, tmp_path: Path) -> None:
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    text = generate_playthrough.playthrough(short_name(ruleset), None, seed=3)
    kept = tmp_path / "playthrough.txt"
    kept.write_text(text, encoding="utf-8")
    flags.FLAGS.mark_as_parsed()
    _, again = generate_playthrough.replay(kept)
    assert again == text


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("artificer_utopia(players=3,variant=strategic,half_deck=1)")
    assert game.num_players() == 3
    state = game.new_initial_state()
    assert state.ours.game.options["variant"] == "strategic"
    assert artificer.load_game("utopia", players=3).num_distinct_actions() == (
        game.num_distinct_actions()
    )


def test_a_seat_is_told_what_it_may_know() -> None:
    state = pyspiel.load_game("artificer_sorcery").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[-1][0])
    one, other = (state.information_state_string(seat) for seat in range(2))
    assert one != other
    assert one.count("?") == other.count("?") == 7
    twin = pyspiel.load_game("artificer_sorcery").deserialize_state(state.serialize())
    assert twin.information_state_string(0) == one
    assert state.observation_tensor(1)[0] == 1


def test_its_tree_search_plays_sorcery() -> None:
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("artificer_sorcery")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 2, evaluator, random_state=np.random.RandomState(2))
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def tree(state: State, most: int) -> int:
    """How many positions can follow, as far as they are fewer than `most`."""
    seen = 1
    for action in state.legal_actions():
        if seen >= most:
            break
        after = state.clone()
        after.apply_action(action)
        seen += tree(after, most - seen)
    return seen


def best(state: State) -> Fraction:
    """The mean score of who plays on perfectly, exactly."""
    if state.is_terminal():
        return Fraction(state.scores()[0])
    values = {}
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        values[action] = best(after)
    if not state.is_chance_node():
        return max(values.values())
    weights = dict(state.chance_outcomes())
    return sum((weights[a] * value for a, value in values.items()), Fraction()) / sum(
        weights.values()
    )


def test_its_expectimax_agrees_with_ours_on_the_end_of_a_game() -> None:
    from open_spiel.python.algorithms.minimax import expectiminimax

    ours = artificer.load_game("utopia-engine-3e").new_initial_state()
    rng = random.Random(3)
    while not ours.is_terminal():
        ours.apply_action(rng.choice(ours.legal_actions()))
    actions = ours.history()
    game = pyspiel.load_game("artificer_utopia_engine_3e")
    first = game.num_distinct_actions()
    left = positions = 0
    theirs = game.new_initial_state()
    while positions <= 300:
        left += 1
        ours, theirs = ours.game.new_initial_state(), game.new_initial_state()
        for action in actions[:-left]:
            theirs.apply_action(action - first if theirs.is_chance_node() else action)
            ours.apply_action(action)
        positions = tree(ours, 3000)
    assert positions < 3000
    value, _ = expectiminimax(theirs, 1000, lambda _: 0.0, 0)
    assert value == pytest.approx(float(best(ours)))


def test_a_process_that_has_used_it_ends_well() -> None:
    code = (
        "import pyspiel, artificer.faces.envs.open_spiel\n"
        "game = pyspiel.load_game('artificer_sorcery')\n"
        "state = game.new_initial_state()\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_is_refused_is_named_by_the_number_that_was_given() -> None:
    """Outcomes of chance are numbered from 0 here, and behind the actions in the ruleset."""
    game = pyspiel.load_game(short_name("utopia-engine-3e"))
    state, actions = game.new_initial_state(), game.num_distinct_actions()
    for number in (999, actions):
        for ask in (state.apply_action, lambda it: state.action_to_string(0, it)):
            with pytest.raises(IllegalMove, match=f"number {number}: .* from 0 to {actions - 1}"):
                ask(number)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    outcomes = state.ours.game.ruleset.texts
    last = len(outcomes) - actions - 1
    before = str(state)
    for number in (999, last + 1, -2, -actions):
        for ask in (state.apply_action, lambda it: state.action_to_string(-1, it)):
            with pytest.raises(IllegalMove, match=f"number {number}: .* from 0 to {last}"):
                ask(number)
    assert str(state) == before
