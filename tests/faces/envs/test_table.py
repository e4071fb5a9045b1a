"""The PettingZoo environments of the games for several seats."""

from __future__ import annotations

import contextlib
import importlib
import io
import itertools
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import artificer.faces.envs  # noqa: F401 - registers the environments
from artificer import BadOption, IllegalMove
from artificer.faces.envs import sorcery_v0, utopia_v0
from artificer.faces.envs.ids import TABLES
from artificer.faces.envs.layout import layout_of
from artificer.faces.envs.play import NoGame

every_table = pytest.mark.parametrize("module", [sorcery_v0, utopia_v0], ids=["sorcery", "utopia"])


@every_table
@pytest.mark.parametrize("cycles", [30, pytest.param(300, marks=pytest.mark.long)])
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_the_checkers_of_pettingzoo_pass(module: Any, cycles: int) -> None:
    """A dict with the mask in it is meant; their checker knows who has one by name."""
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(module.env(players=3, reward="difference"), num_cycles=cycles)
        seed_test(module.env, num_cycles=cycles // 3)
        render_test(module.env)


@every_table
def test_their_measure_of_speed_runs(module: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays for five seconds: here by a clock that is fast."""
    clock = (0.1 * tick for tick in itertools.count())
    measuring = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(measuring, "time", SimpleNamespace(time=lambda: next(clock)))
    with contextlib.redirect_stdout(io.StringIO()) as told:
        performance_benchmark(module.env())
    assert "turns per second" in told.getvalue()


@every_table
def test_a_random_game_is_played_to_its_end(module: Any) -> None:
    env = module.env(players=3, reward="win")
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    returns = dict.fromkeys(env.possible_agents, 0.0)
    told: dict[str, Any] = {}
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        returns[agent] += reward
        assert seen["observation"][0] == int(agent[-1])
        assert seen["observation"] in env.observation_space(agent)["observation"]
        assert seen["action_mask"].sum() >= 2
        assert not cut
        if over:
            told[agent] = info
            env.step(None)
        else:
            assert info["action_mask"].tobytes() == seen["action_mask"].tobytes()
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert returns == {agent: info["won"] for agent, info in told.items()}
    assert sum(returns.values()) >= 1
    assert len({info["end"] for info in told.values()}) == 1


@every_table
def test_only_who_is_asked_has_something_to_choose(module: Any) -> None:
    env = module.raw_env(players=2)
    env.reset(seed=1)
    asked = env.agent_selection
    (other,) = set(env.agents) - {asked}
    assert env.observe(asked)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()
    assert "action_mask" not in env.infos[other]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    env = sorcery_v0.raw_env(players=2)
    env.reset(seed=5)
    names = [entry.name for entry in layout_of(env.game).entries]
    for seat, agent in enumerate(env.possible_agents):
        seen = env.observe(agent)["observation"]
        for owner in range(2):
            hand = [seen[k] for k, name in enumerate(names) if f"seats[{owner}].hand[" in name]
            count = seen[names.index(f"seats[{owner}].in_hand")]
            assert sum(hand) == (count if owner == seat else 0)
            assert count > 0


def test_an_illegal_action_is_refused_or_ends_the_game() -> None:
    raw = sorcery_v0.raw_env()
    raw.reset(seed=1)
    agent = raw.agent_selection
    seen = raw.observe(agent)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove, match="legal"):
        raw.step(illegal)
    assert raw.observe(agent)["observation"].tobytes() == seen["observation"].tobytes()
    env = sorcery_v0.env(illegal_reward=-7)
    env.reset(seed=1)
    env.step(illegal)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -7


@pytest.mark.parametrize("module", [sorcery_v0, utopia_v0])
@pytest.mark.parametrize("steps", [0, 25])
def test_every_agent_hears_how_an_illegal_action_ended_the_game(module: Any, steps: int) -> None:
    """As a training loop hears of it, which asks for `last` and keeps the infos of the end."""
    env = module.env(players=3)
    env.reset(seed=1)
    for _ in range(steps):
        seen, *_ = env.last()
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    seen, *_ = env.last()
    guilty = env.agent_selection
    before = env.unwrapped._play.state.scores()
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[-1])
    env.step(illegal)
    told = {}
    for agent in env.agent_iter():
        _, reward, over, cut, info = env.last()
        assert over and cut
        told[agent] = info
        assert reward == (-1 if agent == guilty else 0)
        env.step(None)
    assert {*told} == {*env.possible_agents}
    for seat, agent in enumerate(env.possible_agents):
        info = told[agent]
        assert (info["end"], info["score"], info["won"]) == ("illegal_action", before[seat], 0)
        assert info["illegal_action"] == (agent == guilty) == ("refusal" in info)
    assert "cannot be played" in told[guilty]["refusal"]
    env.reset(seed=1)
    assert not any("end" in info for info in env.infos.values())


def test_options_are_arguments_and_the_registry_knows_the_games() -> None:
    made: Any = pettingzoo.make("aec", "artificer/utopia-v0", players=5, variant="strategic")
    made.reset(seed=1)
    assert made.num_agents == 5
    assert made.unwrapped.metadata["name"] == "utopia_v0"
    assert [each.module for each in TABLES] == ["sorcery_v0", "utopia_v0"]
    with pytest.raises(BadOption, match="players"):
        utopia_v0.env(players=9)
    with pytest.raises(NoGame, match="no game has begun"):
        utopia_v0.raw_env().step(0)
