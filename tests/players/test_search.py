"""The player `search`: settings, distribution and values on every ruleset, from views alone."""

from __future__ import annotations

import random

import pytest

from artificer import State, load_game, ruleset_names
from artificer.games.ruleset import Setting
from artificer.lab.simulate import Simulation, run
from artificer.players.player import NoAnswer, Policy, PreparedPlayer
from artificer.players.registry import load_player, load_players
from tests.keyed import keyed

RULESETS = pytest.mark.parametrize("ruleset", ruleset_names())


def under_way(ruleset: str, seed: int, plies: int, **options: Setting) -> State:
    """A position after that many random plies, at which a player has a choice."""
    rng = random.Random(seed)
    state = load_game(ruleset, **options).new_initial_state()
    while plies > 0 or state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(rng.choice(state.legal_actions()))
        plies -= 1
    return state


@RULESETS
def test_it_answers_an_action_a_distribution_and_values(ruleset: str) -> None:
    for plies in (0, 40):
        state = under_way(ruleset, 3, plies)
        before, legal = state.clone(), state.legal_actions()
        for answer in ("best", "soft"):
            mind = load_player(f"search:iterations=40+depth=12+{answer}", state.game)
            policy = Policy(mind, 1)
            values, chances = policy.values(state), dict(policy.distribution(state))
            action = policy.action(state)
            assert list(values) == legal
            assert action in chances and set(chances) <= set(legal)
            assert sum(chances.values()) == pytest.approx(1)
            assert max(chances, key=chances.__getitem__) == max(values, key=values.__getitem__)
            assert (len(chances) == 1) == (answer == "best")
        assert state == before


@pytest.mark.parametrize(
    ("ruleset", "plies", "hiding"),
    [("sorcery", 60, {}), ("utopia", 150, {"variant": "strategic"})],
)
def test_it_answers_alike_where_its_seat_sees_alike(
    ruleset: str, plies: int, hiding: dict[str, Setting]
) -> None:
    rng = random.Random(5)
    for seed in (1, 2):
        state = under_way(ruleset, seed, plies, **hiding)
        other = state.resample(state.current_player(), rng.randrange)
        assert other != state
        mind = load_player("search:iterations=60+depth=15", state.game)
        assert Policy(mind, 2).values(state) == Policy(mind, 2).values(other)
        assert Policy(mind, 2).action(state) == Policy(mind, 2).action(other)


def test_it_is_better_than_random_play() -> None:
    game = load_game("utopia-engine-3e")
    points = []
    for spec in ("random", "search:iterations=24+depth=30"):
        tally = run(Simulation(game, load_players(spec, game), 4, 7), compiled=False).tally
        points.append(tally.score_sum[0])
    assert points[1] > 2 * points[0]


def test_what_a_player_does_not_have_is_refused() -> None:
    state = under_way("utopia-engine-3e", 1, 10)
    novice = Policy(load_player("novice", state.game), 1)
    with pytest.raises(NoAnswer, check=keyed(r"^player values: name='novice'$")):
        novice.values(state)
    assert novice.distribution(state) == [(novice.action(state), 1.0)]
    chances = Policy(load_player("random", state.game), 1).distribution(state)
    assert dict(chances) == dict.fromkeys(state.legal_actions(), 1 / len(chances))
    secretive = PreparedPlayer("secretive", load_player("random", state.game).choose)
    with pytest.raises(NoAnswer, check=keyed("player distribution")):
        Policy(secretive, 1).distribution(state)


def test_asking_for_chances_leaves_the_thoughts_where_they_are() -> None:
    state = under_way("utopia-engine-3e", 1, 10)
    asked, silent = (Policy(load_player("random", state.game), 4) for _ in range(2))
    for _ in range(20):
        asked.distribution(state)
        assert asked.action(state) == silent.action(state)
