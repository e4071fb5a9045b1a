"""What environments hand out belongs to the caller: it may be kept, and written into.

A replay buffer keeps every array that it is given, as it is given, and learners write into theirs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest

import artificer
import artificer.faces.envs  # registers the environments
from artificer.faces.envs import sorcery_v0
from artificer.faces.envs.batch import Batch
from artificer.faces.envs.layout import BadRoom, Seen
from artificer.faces.envs.vector import SolitaireVectorEnv
from tests.keyed import keyed
from tests.lab.test_secrets import CARDS

STEPS = 60


def arrays_in(told: Any) -> Iterator[np.ndarray[Any, Any]]:
    """Every array of an answer, in whatever it is packed."""
    if isinstance(told, np.ndarray):
        yield told
        if told.dtype == object:
            yield from (each for part in told for each in arrays_in(part))
    elif isinstance(told, dict):
        yield from (each for part in told.values() for each in arrays_in(part))
    elif isinstance(told, list | tuple):
        yield from (each for part in told for each in arrays_in(part))


def legal(masks: Any, rng: np.random.Generator) -> Any:
    """A legal action for each row of masks, or for the one there is."""
    if masks.ndim == 1:
        return int(rng.choice(np.flatnonzero(masks)))
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def single() -> Iterator[Any]:
    env: Any = gymnasium.make("artificer/UtopiaEngine3e-v0")
    rng = np.random.default_rng(1)
    told = env.reset(seed=1)
    for _ in range(STEPS):
        mask = told[-1]["action_mask"].copy()
        yield told
        told = env.step(legal(mask, rng))
        if told[2]:
            told = env.reset()


def many(**asked: Any) -> Iterator[Any]:
    env: Any = gymnasium.make_vec("artificer/UtopiaEngine3e-v0", 3, max_episode_steps=9, **asked)
    rng = np.random.default_rng(1)
    told = env.reset(seed=1)
    for _ in range(STEPS):
        actions = legal(told[-1]["action_mask"], rng)
        yield (*told, env.unwrapped.action_masks())
        told = env.step(actions)


def table() -> Iterator[Any]:
    """Without the wrappers of PettingZoo, which look at what they handed out."""
    env = sorcery_v0.raw_env(players=3)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _, agent in zip(range(STEPS), env.agent_iter(), strict=False):
        seen, *_, info = env.last()
        action = legal(seen["action_mask"], rng)
        yield seen, info, env.observe(agent)
        env.step(action)


def looked_at() -> Iterator[Any]:
    batch = Batch(CARDS, 3)
    batch.reset(np.arange(3))
    rng = np.random.default_rng(1)
    for _ in range(STEPS):
        seen = batch.look()
        actions = legal(seen.masks, rng)
        yield seen
        batch.step(actions)


WAYS = {
    "single": single,
    "same step": many,
    "next step": lambda: many(autoreset_mode="NextStep"),
    "two threads": lambda: many(jobs=2),
    "table": table,
    "batch": looked_at,
}


@pytest.mark.parametrize("way", WAYS)
def test_a_replay_buffer_keeps_what_it_was_given(way: str) -> None:
    kept = []
    for told in WAYS[way]():
        found = list(arrays_in(told))
        assert found
        kept += [(array, array.tobytes()) for array in found if array.dtype != object]
    assert all(array.tobytes() == before for array, before in kept)
    memory = [array for array, _ in kept if array.size]
    assert len({array.ctypes.data for array in memory}) == len(memory)
    assert len({before for _, before in kept}) > STEPS / 2


@pytest.mark.parametrize("way", WAYS)
def test_who_writes_into_an_answer_changes_no_game(way: str) -> None:
    clean = [[array.tobytes() for array in arrays_in(told)] for told in WAYS[way]()]
    for told, before in zip(WAYS[way](), clean, strict=True):
        found = list(arrays_in(told))
        assert [a.tobytes() for a in found if a.dtype != object] == [
            b for a, b in zip(found, before, strict=True) if a.dtype != object
        ]
        for array in found:
            if array.dtype != object:
                array[...] = 1 - array if array.dtype != np.bool_ else ~array


def test_steps_write_into_arrays_of_the_callers_own() -> None:
    ours, theirs = (SolitaireVectorEnv("utopia-engine-3e", 4) for _ in range(2))
    out = ours.room()
    seen, info = ours.reset(seed=2, out=out)
    wanted, told = theirs.reset(seed=2)
    rng = np.random.default_rng(2)
    for _ in range(STEPS):
        assert seen is out.observations and info["action_mask"] is out.masks
        assert seen.tobytes() == wanted.tobytes()
        assert out.masks.tobytes() == told["action_mask"].tobytes()
        actions = legal(out.masks, rng)
        seen, *_, info = ours.step(actions, out=out)
        wanted, *_, told = theirs.step(actions)


def test_arrays_that_do_not_fit_are_refused_before_anything_is_stepped() -> None:
    env = SolitaireVectorEnv("utopia-engine-3e", 2)
    env.reset(seed=2)
    before, room = env.batch.look(), env.room()
    actions = before.masks.argmax(axis=1)
    for out in (
        Seen(room.observations.astype(np.float32), room.masks),
        Seen(room.observations, room.masks[:1]),
    ):
        with pytest.raises(BadRoom, check=keyed("envs out: name='(masks|observations)'")):
            env.step(actions, out=out)
        with pytest.raises(BadRoom):
            env.reset(seed=3, out=out)
    assert env.batch.look().observations.tobytes() == before.observations.tobytes()


def test_how_the_games_of_a_batch_stand_is_read_alone() -> None:
    batch = Batch(artificer.load_game("utopia-engine-3e"), 2)
    batch.reset(np.arange(2))
    for array in (batch.seen, batch.masks, batch.finals, batch.lanes["rewards"]):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
