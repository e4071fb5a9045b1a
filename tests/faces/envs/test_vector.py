"""Thousands of games at once: the compiled environment plays as the single one does."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import artificer
import artificer.faces.envs  # registers the environments
from artificer import BadOption
from artificer.faces.envs.batch import Batch
from artificer.faces.envs.layout import NotOneEach
from artificer.faces.envs.play import NoGame, Play
from artificer.faces.envs.rewards import Rewards
from artificer.faces.envs.vector import SolitaireVectorEnv
from artificer.players.player import WrongPosition
from artificer.table.streams import Stream, below
from tests.lab.test_secrets import CARDS

THIRD = "artificer/UtopiaEngine3e-v0"
SECOND = "artificer/UtopiaEngine2e-v0"

several_seats = pytest.mark.parametrize(
    "game",
    [
        pytest.param(CARDS, id="cards"),  # two seats, a secret each, compiled in a moment
        *(
            pytest.param(
                artificer.load_game(name, players=3, **more), id=name, marks=pytest.mark.long
            )
            # the variant hides cards that a player of the base game remembers
            for name, more in (("sorcery", {}), ("utopia", {"variant": "strategic"}))
        ),
    ],
)


def chosen(masks: Any, rng: np.random.Generator) -> Any:
    """A legal action for each row of masks."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
@pytest.mark.parametrize("name", [THIRD, pytest.param(SECOND, marks=pytest.mark.long)])
def test_it_does_what_gymnasium_makes_of_single_ones(name: str, mode: AutoresetMode) -> None:
    asked: Any = {"reward": "difference", "illegal_reward": -2.5}
    ours = gymnasium.make_vec(name, 4, autoreset_mode=mode, **asked)
    single = SyncVectorEnv([lambda: gymnasium.make(name, **asked)] * 4, autoreset_mode=mode)
    rng = np.random.default_rng(1)
    (seen, info), (theirs, told) = ours.reset(seed=50), single.reset(seed=50)
    ends = 0
    for step in range(250):
        assert seen.tobytes() == theirs.tobytes(), step
        assert info["action_mask"].tobytes() == told["action_mask"].tobytes()
        actions = chosen(info["action_mask"], rng)
        if step % 9 == 0:
            actions[0] = 251  # hardly ever legal
        seen, rewards, ended, cut, info = ours.step(actions)
        theirs, their_rewards, their_ended, their_cut, told = single.step(actions)
        assert rewards.tolist() == their_rewards.tolist()
        assert (ended.tolist(), cut.tolist()) == (their_ended.tolist(), their_cut.tolist())
        ours_last, last = info.get("final_info", info), told.get("final_info", told)
        for key in ("end", "score", "won"):
            assert (key in ours_last) == (key in last)
            if key in last:
                assert ours_last[key].tolist() == last[key].tolist()
                assert ours_last[f"_{key}"].tolist() == last[f"_{key}"].tolist()
        assert ("final_obs" in info) == ("final_obs" in told)
        for final, its in zip(info.get("final_obs", []), told.get("final_obs", []), strict=True):
            assert (final is None) == (its is None)
            assert final is None or final.tobytes() == its.tobytes()
        illegal = info.get("_illegal_action", np.zeros(4, np.bool_))
        assert illegal.tolist() == told.get("_illegal_action", np.zeros(4, np.bool_)).tolist()
        ends += int(ended.sum())
    assert ends > 8
    ours.close()


def test_autoreset_is_announced_as_gymnasium_has_it() -> None:
    made: Any = gymnasium.make_vec(THIRD, 2)
    assert made.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    made = gymnasium.make_vec(THIRD, 2, autoreset_mode="NextStep")
    assert made.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert isinstance(made.unwrapped, SolitaireVectorEnv)
    with pytest.raises(BadOption, match="autoreset_mode must be one of SameStep, NextStep"):
        gymnasium.make_vec(THIRD, 2, autoreset_mode="Disabled")


def test_masks_are_never_empty_in_either_mode() -> None:
    rng = np.random.default_rng(3)
    for mode in ("SameStep", "NextStep"):
        env = SolitaireVectorEnv("utopia-engine-3e", 8, autoreset_mode=mode)
        _, info = env.reset(seed=1)
        ends = 0
        for _ in range(120):
            assert info["action_mask"].dtype == np.int8
            assert info["action_mask"].sum(axis=1).min() >= 2
            _, _, ended, _, info = env.step(chosen(info["action_mask"], rng))
            ends += int(ended.sum())
        assert ends > 8


def test_every_lane_has_its_own_seed() -> None:
    env = SolitaireVectorEnv("utopia-engine-3e", 3)
    first, _ = env.reset(seed=[7, 8, 7])
    actions = chosen(env.action_masks(), np.random.default_rng(2))
    actions[2] = actions[0]
    seen, *_ = env.step(actions)
    assert seen[0].tobytes() == seen[2].tobytes()
    again, _ = env.reset(seed=7, options={"reset_mask": np.array([True, False, False])})
    assert again[0].tobytes() == first[0].tobytes()
    assert again[1:].tobytes() == seen[1:].tobytes()
    with pytest.raises(BadOption, match="seed"):
        env.reset(seed=-1)


def test_without_a_seed_games_go_on_to_the_next() -> None:
    one, other = (SolitaireVectorEnv("utopia-engine-3e", 4) for _ in range(2))
    one.reset(seed=3)
    other.reset(seed=3)
    for env in (one, other):
        env.reset()
    assert one.batch.lanes["number"].tolist() == [1, 1, 1, 1]
    assert one.batch.lanes.tobytes() == other.batch.lanes.tobytes()
    drawn = SolitaireVectorEnv("utopia-engine-3e", 64)
    drawn.reset()
    assert len(set(drawn.batch.lanes["seed"].tolist())) == 64


def test_a_game_is_cut_off_after_so_many_steps() -> None:
    env = SolitaireVectorEnv("utopia-engine-3e", 2, max_episode_steps=5)
    _, info = env.reset(seed=1)
    rng = np.random.default_rng(5)
    for step in range(1, 11):
        _, _, ended, cut, info = env.step(chosen(info["action_mask"], rng))
        assert not ended.any()
        assert cut.all() == (step % 5 == 0)
        if cut.all():
            assert info["final_obs"][0].shape == env.single_observation_space.shape
            assert not info["final_info"]["_score"].any()


@pytest.mark.parametrize("games", [2, 7, 500])
def test_threads_change_nothing(games: int) -> None:
    one, two = (SolitaireVectorEnv("utopia-engine-3e", games, jobs=jobs) for jobs in (1, 3))
    (seen, info), (other, _) = one.reset(seed=9), two.reset(seed=9)
    rng = np.random.default_rng(6)
    for _ in range(60):
        assert seen.tobytes() == other.tobytes()
        actions = chosen(info["action_mask"], rng)
        seen, *_, info = one.step(actions)
        other, *_ = two.step(actions)
    assert one.play(20).choices == two.play(20).choices
    assert one.batch.lanes.tobytes() == two.batch.lanes.tobytes()
    two.close()


@pytest.mark.parametrize("player", ["random", pytest.param("novice", marks=pytest.mark.long)])
def test_a_player_plays_many_steps_in_one_call_as_in_a_simulation(player: str) -> None:
    env = SolitaireVectorEnv("utopia-engine-3e", 3)
    env.reset(seed=21)
    played = env.play(1500, player)
    assert played.choices == 4500
    game = artificer.load_game("utopia-engine-3e")
    for lane in range(3):
        ended = played.steps["ended"][:, lane] == 1
        scores = played.steps["rewards"][ended, lane, 0].tolist()
        assert len(scores) > 1
        told = artificer.simulate(game, player, games=len(scores), seed=21 + lane)
        assert told["score"][0]["mean"] == pytest.approx(np.mean(scores))


def test_what_is_kept_of_played_steps_is_what_was_seen() -> None:
    played_by, stepped = (SolitaireVectorEnv("utopia-engine-3e", 2) for _ in range(2))
    played_by.reset(seed=4)
    seen, info = stepped.reset(seed=4)
    played = played_by.play(80)
    for step in range(80):
        assert played.seen[step].tobytes() == seen.tobytes()
        assert played.masks[step].tobytes() == info["action_mask"].tobytes()
        seen, rewards, ended, _, info = stepped.step(played.steps["action"][step])
        assert rewards.tolist() == played.steps["rewards"][step, :, 0].tolist()
        assert ended.tolist() == (played.steps["ended"][step] == 1).tolist()
    assert played_by.batch.seen.tobytes() == seen.tobytes()


def test_bad_input_is_refused_and_changes_nothing() -> None:
    env = SolitaireVectorEnv("utopia-engine-3e", 2)
    with pytest.raises(NoGame, match="no game has begun"):
        env.step(np.zeros(2, np.int64))
    seen, _ = env.reset(seed=1)
    before = seen.copy()
    asked: Any
    bad: Any
    wrong: list[Any] = [np.zeros(3, np.int64), np.zeros((2, 2), np.int64), np.zeros(2)]
    for actions in wrong:
        with pytest.raises(NotOneEach, match="actions must be one value for each of 2 games"):
            env.step(actions)
    for asked in ({"seed": [1]}, {"options": {"reset_mask": np.ones(2)}}):
        with pytest.raises(NotOneEach, match="one value for each of 2 games"):
            env.reset(**asked)
    for illegal in (-1, 10**9, -(10**9)):
        _, rewards, ended, _, info = env.step(np.array([illegal, illegal]))
        assert info["illegal_action"].all() and not ended.any()
        assert rewards.tolist() == [-1, -1]
    assert seen.tobytes() == before.tobytes()
    for bad in ({"num_envs": 0}, {"jobs": 0}, {"max_episode_steps": -1}, {"reward": "fame"}):
        with pytest.raises(BadOption):
            SolitaireVectorEnv("utopia-engine-3e", **bad)


@several_seats
def test_games_for_several_seats_are_stepped_as_single_ones_are(game: artificer.Game) -> None:
    batch = Batch(game, 2, reward="difference")
    batch.reset(np.array([5, 6]))
    plays = [Play(game, batch.layout, seed, 0) for seed in (5, 6)]
    rewards = [Rewards(game, "difference") for _ in plays]
    for play, reward in zip(plays, rewards, strict=True):
        reward.begin(play.state)
    rng = np.random.default_rng(8)
    while not any(play.over for play in plays):
        for lane, play in enumerate(plays):
            assert batch.lanes["seat"][lane] == play.seat
            assert batch.seen[lane].tobytes() == play.observation(play.seat).tobytes()
            assert batch.masks[lane].tobytes() == play.mask().tobytes()
        actions = chosen(batch.masks, rng)
        batch.step(actions)
        for lane, play in enumerate(plays):
            play.answer(int(actions[lane]))
            assert batch.lanes["ended"][lane] == play.over
            told = batch.lanes["rewards"][lane, : game.num_players()].tolist()
            assert told == rewards[lane].of(play.state)


@several_seats
def test_a_position_is_put_cloned_and_redrawn_at_once(game: artificer.Game) -> None:
    batch = Batch(game, 24)
    batch.reset(np.arange(24))
    rng = np.random.default_rng(4)
    for _ in range(41):  # odd: another seat than the first is asked
        batch.step(chosen(batch.masks, rng))
    root = batch.take(0)
    assert root.current_player() == batch.lanes["seat"][0]
    batch.put(range(1, 12), root)
    batch.copy(np.zeros(12, np.int64), np.arange(12, 24))
    assert {batch.take(lane) for lane in range(24)} == {root}
    assert len(set(batch.lanes["seed"].tolist())) == 24
    seen, masks = batch.seen.copy(), batch.masks.copy()
    assert (seen == seen[0]).all() and (masks == masks[0]).all()
    batch.redraw(np.arange(24) > 0)
    seat = root.current_player()
    views = {batch.take(lane).view(seat) for lane in range(24)}
    assert views == {root.view(seat)}
    assert batch.take(0) == root
    assert len({batch.take(lane) for lane in range(24)}) > 5
    batch.step(chosen(masks, np.random.default_rng(1)))
    assert not batch.lanes["illegal"].any()


@several_seats
def test_what_is_redrawn_compiled_is_what_is_redrawn_interpreted(game: artificer.Game) -> None:
    batch = Batch(game, 6)
    batch.reset(np.arange(6))
    rng = np.random.default_rng(9)
    for _ in range(8):
        for _ in range(13):
            batch.step(chosen(batch.masks, rng))
        before = [batch.take(lane) for lane in range(6)]
        sources = []
        for lane in range(6):
            source = Stream()
            source.state = int(batch.lanes["streams"]["state"][lane, 1 + batch.lanes["seat"][lane]])
            sources.append(partial(below, source))
        batch.redraw()
        for lane, state in enumerate(before):
            assert batch.take(lane) == state.resample(state.current_player(), sources[lane])


def test_a_position_of_another_game_is_refused() -> None:
    batch = Batch(artificer.load_game("utopia-engine-3e"), 1)
    other = artificer.load_game("utopia-engine-2e").new_initial_state()
    with pytest.raises(WrongPosition, match="utopia-engine-2e"):
        batch.put([0], other)
