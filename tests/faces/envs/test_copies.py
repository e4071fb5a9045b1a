"""Whatever is copied, in whatever way, at whatever time: the copy plays on as the original does.

Searches clone environments in mid-game, trainers pickle them at a checkpoint, and vector
environments send them to other processes. Every kind of public object is copied in every way, new,
in mid-game and at its end; then both play on, one after the other.
"""

from __future__ import annotations

import copy
import hashlib
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import cloudpickle
import gymnasium
import numpy as np
import pytest

import artificer
import artificer.faces.envs  # registers the environments
from artificer.faces.envs import sorcery_v0
from artificer.faces.envs.batch import Batch
from artificer.faces.envs.layout import layout_of
from artificer.faces.envs.single import SolitaireEnv
from artificer.faces.envs.vector import SolitaireVectorEnv
from tests.keyed import keyed
from tests.lab.test_secrets import CARDS

Play = Callable[[Any, int], list[Any]]
"""Take that many steps, which change the thing; what each answered."""

ENGINE = artificer.load_game("utopia-engine-3e")
SORCERY = artificer.load_game("sorcery", players=2)
GYM = "artificer/UtopiaEngine3e-v0"


def some(legal: Any, step: int) -> int:
    """A legal action, another one at every step."""
    return int(legal[(7 * step) % len(legal)])


def play_state(state: artificer.State, steps: int) -> list[Any]:
    told: list[Any] = []
    for step in range(steps):
        if state.is_terminal():
            return [*told, state.returns()]
        outcomes = state.chance_outcomes() if state.is_chance_node() else None
        legal = [each for each, _ in outcomes] if outcomes else state.legal_actions()
        state.apply_action(some(legal, step))
        told.append((state.serialize(), len(state.history())))
    return told


def play_single(env: Any, steps: int) -> list[Any]:
    told: list[Any] = []
    base = env.unwrapped
    if base._play is None:
        told.append(env.reset(seed=4)[0].tobytes())
    for step in range(steps):
        if base._play.over:
            told.append(env.reset()[0].tobytes())
        seen, reward, over, _, info = env.step(some(np.flatnonzero(base.action_masks()), step))
        told.append((seen.tobytes(), reward, over, info["action_mask"].tobytes()))
    return told


def play_table(env: Any, steps: int) -> list[Any]:
    told: list[Any] = []
    for step in range(steps):
        if not getattr(env.unwrapped, "agents", None):
            env.reset(seed=4 if env.unwrapped._play is None else None)
        seen, reward, over, _, info = env.last()
        env.step(None if over else some(np.flatnonzero(seen["action_mask"]), step))
        told.append((seen["observation"].tobytes(), reward, over, sorted(info)))
    return told


def play_vector(env: Any, steps: int) -> list[Any]:
    told: list[Any] = []
    if not env._begun:
        told.append(env.reset(seed=4)[0].tobytes())
    for step in range(steps):
        masks = env.action_masks()
        actions = np.array([some(np.flatnonzero(mask), step) for mask in masks])
        seen, rewards, ended, cut, info = env.step(actions)
        told.append((seen.tobytes(), rewards.tolist(), ended.tolist(), cut.tolist()))
        told.append((info["action_mask"].tobytes(), sorted(info)))
    played = env.play(steps)
    return [*told, played.seen.tobytes(), played.steps.tobytes()]


def play_batch(batch: Batch, steps: int) -> list[Any]:
    if not batch.lanes["choices"].any():
        batch.reset(np.arange(batch.games))
    told: list[Any] = []
    for step in range(steps):
        batch.step(np.array([some(np.flatnonzero(mask), step) for mask in batch.masks]))
        told.append((batch.seen.tobytes(), batch.masks.tobytes(), batch.lanes.tobytes()))
        told.append((batch.finals.tobytes(), batch.take(0).serialize()))
    batch.redraw()
    return [*told, batch.play(steps).seen.tobytes()]


def play_policy(policy: Any, steps: int) -> list[Any]:
    state = artificer.load_game(policy._game.name).new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        outcomes = state.chance_outcomes() if state.is_chance_node() else None
        state.apply_action(outcomes[0][0] if outcomes else state.legal_actions()[0])
    return [policy.action(state) for _ in range(steps)]


def play_spiel(state: Any, steps: int) -> list[Any]:
    told: list[Any] = []
    for step in range(steps):
        if state.is_terminal():
            return [*told, state.returns()]
        chance = state.is_chance_node()
        legal = [a for a, _ in state.chance_outcomes()] if chance else state.legal_actions()
        state.apply_action(some(legal, step))
        told.append((str(state), state.history(), state.information_state_string(0)))
    return told


def spiel() -> Any:
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("artificer.faces.envs.open_spiel")
    return pyspiel.load_game("artificer_sorcery(players=2)")


def play_spiel_game(game: Any, steps: int) -> list[Any]:
    return [str(game), *play_spiel(game.new_initial_state(), steps)]


def looks(thing: Any, _: int) -> list[Any]:
    """For what never changes: what can be seen of it."""
    if isinstance(thing, artificer.Game):
        return [thing, dict(thing.options)]
    if hasattr(thing, "entries"):
        return [thing.entries, thing.runs.tobytes(), thing.low.tolist()]
    return [str(thing), repr(thing)]


KINDS: dict[str, tuple[Callable[[], Any], Play]] = {
    "game": (lambda: SORCERY, looks),
    "ruleset": (lambda: ENGINE.ruleset, lambda it, _: [it is ENGINE.ruleset]),
    "outcome": (lambda: artificer.Outcome("end", (1, 2), (1,)), looks),
    "option": (lambda: ENGINE.ruleset.options["sacrificed_days"], looks),
    "error": (lambda: artificer.BadOption("option.range", name="x", low=0, high=1, given=2), looks),
    "layout": (lambda: layout_of(SORCERY), looks),
    "state": (SORCERY.new_initial_state, play_state),
    "state of one": (ENGINE.new_initial_state, play_state),
    "random": (lambda: artificer.load_player("random", SORCERY, 3), play_policy),
    "expert": (lambda: artificer.load_player("expert", ENGINE, 3), play_policy),
    "novice": (lambda: artificer.load_player("novice", ENGINE, 3), play_policy),
    "single": (lambda: SolitaireEnv("utopia-engine-3e", reward="difference"), play_single),
    "single, made": (lambda: gymnasium.make(GYM), play_single),
    "table": (lambda: sorcery_v0.raw_env(reward="difference"), play_table),
    "table, made": (sorcery_v0.env, play_table),
    "vector": (lambda: SolitaireVectorEnv("utopia-engine-3e", 3), play_vector),
    "vector, two threads": (
        lambda: SolitaireVectorEnv("utopia-engine-3e", 8, jobs=2),
        play_vector,
    ),
    "vector, next step": (
        lambda: SolitaireVectorEnv(
            "utopia-engine-3e", 2, autoreset_mode="NextStep", max_episode_steps=4
        ),
        play_vector,
    ),
    "batch": (lambda: Batch(ENGINE, 3, reward="difference"), play_batch),
    "batch, three threads": (lambda: Batch(ENGINE, 5, jobs=3), play_batch),
    "OpenSpiel's state": (lambda: spiel().new_initial_state(), play_spiel),
    "OpenSpiel's game": (spiel, play_spiel_game),
}


def sent(thing: Any, protocol: int | None = None) -> Any:
    return pickle.loads(pickle.dumps(thing, protocol))


def sent_by_cloudpickle(thing: Any) -> Any:
    return pickle.loads(cloudpickle.dumps(thing))


WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": sent,
    "pickle 2": partial(sent, protocol=2),
    "cloudpickle": sent_by_cloudpickle,
}

STAGES = {"new": 0, "in mid-game": 11, "at the end": 400}

LONG_ENOUGH: dict[Play, int] = {
    play_policy: 2,
    play_vector: 25,
    play_batch: 25,
    play_table: 60,
    play_spiel: 60,
    play_spiel_game: 60,
    looks: 1,
}
"""What has no end, or as a game of Sorcery none in 400 steps, need not be played so long."""


def ways_of(kind: str) -> dict[str, Callable[[Any], Any]]:
    """A shallow copy of a wrapper of Gymnasium or PettingZoo is theirs: a wrapper of one game."""
    return {name: way for name, way in WAYS.items() if (kind[-4:], name) != ("made", "copy")}


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=pytest.mark.long) if kind == "expert" else kind for kind in KINDS],
)
def test_copies_play_on_as_the_original_does(kind: str) -> None:
    """If two of them had anything in common, those that play later would feel it."""
    make, play = KINDS[kind]
    for stage, steps in STAGES.items():
        original = make()
        if steps:
            play(original, min(steps, LONG_ENOUGH.get(play, steps)))
        ways = ways_of(kind)
        copies = {way: ways[way](original) for way in ways}
        first = {way: play(copied, 9) for way, copied in copies.items()}
        again = {way: ways[way](copied) for way, copied in copies.items()}
        told = play(original, 9)
        wrong = [way for way in ways if first[way] != told]
        assert not wrong, stage
        then = {way: (play(copies[way], 5), play(again[way], 5)) for way in ways}
        told = play(original, 5)
        wrong = [way for way in ways if then[way] != (told, told)]
        assert not wrong, stage
        for each in (original, *copies.values(), *again.values()):
            if hasattr(each, "close"):
                each.close()


def test_what_is_pickled_plays_on_in_another_process(tmp_path: Path) -> None:
    """As a trainer sends it there: nothing is imported that its own pickle does not ask for."""
    told = {}
    for kind in ("state", "single, made", "table, made", "vector, two threads"):
        make, play = KINDS[kind]
        thing = make()
        play(thing, 11)
        told[kind] = (pickle.dumps(thing), play)
    path = tmp_path / "things"
    path.write_bytes(pickle.dumps({kind: dumped for kind, (dumped, _) in told.items()}))
    asked = (
        "import pickle, sys, hashlib\n"
        "things = pickle.load(open(sys.argv[1], 'rb'))\n"
        "made = {kind: pickle.loads(dumped) for kind, dumped in things.items()}\n"
        "from tests.faces.envs.test_copies import KINDS, digest\n"
        "for kind, thing in made.items():\n"
        "    print(digest(KINDS[kind][1](thing, 9)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked, str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    here = [digest(play(pickle.loads(dumped), 9)) for dumped, play in told.values()]
    assert done.stdout.split() == here


def digest(told: list[Any]) -> str:
    """A text that two processes can compare."""
    return hashlib.sha256(repr(told).encode()).hexdigest()


def test_a_player_that_has_learned_is_pickled_by_its_name() -> None:
    policy = artificer.load_player("expert:score", ENGINE, 3)
    dumped = pickle.dumps(policy)
    assert len(dumped) < 2_000
    assert play_policy(pickle.loads(dumped), 1) == play_policy(policy, 1)


def test_a_copy_of_a_closed_environment_is_closed() -> None:
    batch = Batch(ENGINE, 2, jobs=2)
    batch.reset(np.arange(2))
    batch.close()
    with pytest.raises(gymnasium.error.ClosedEnvironmentError):
        copy.deepcopy(batch).step(np.zeros(2, np.int64))


def test_rules_that_are_not_registered_are_copied_and_refused_by_pickle() -> None:
    """They would come back as the registered ones of the same name."""
    changed = artificer.Game(replace(ENGINE.ruleset, longest_menu=5))
    for game in (CARDS, changed):
        batch = Batch(CARDS, 2) if game is CARDS else None
        for thing in (game, game.ruleset, *([batch] if batch else [])):
            with pytest.raises(artificer.UnknownGame, check=keyed("ruleset unregistered")):
                pickle.dumps(thing)
            copy.deepcopy(thing)
        assert copy.deepcopy(game).ruleset is game.ruleset
