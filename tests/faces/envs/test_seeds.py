"""One rule for every seed, wherever one is given: of whatever kind of number it is.

Seeds come from loops over `range`, from NumPy's generators and arrays, and from files of settings.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import IntEnum
from fractions import Fraction
from typing import Any

import gymnasium
import numpy as np
import pytest

import artificer
import artificer.faces.envs  # registers the environments
from artificer.faces.envs import sorcery_v0
from artificer.faces.envs.batch import Batch
from artificer.faces.envs.layout import NotOneEach
from artificer.faces.envs.single import SolitaireEnv
from artificer.faces.envs.vector import SolitaireVectorEnv
from artificer.lab.chunks import Lineup
from artificer.lab.figure_table import as_json
from artificer.lab.player_comparison import PlayerComparison
from artificer.lab.rating import RoundRobin
from artificer.lab.simulate import Simulation, figures, run
from artificer.players.registry import load_player
from artificer.table.dice import SeededDice
from artificer.table.streams import MOST_SEED
from tests.keyed import keyed

ENGINE = artificer.load_game("utopia-engine-3e")
RANDOM = load_player("random", ENGINE)


class Lucky(IntEnum):
    SEVEN = 7


def of_player(seed: Any) -> Any:
    player, state = artificer.load_player("random", ENGINE, seed), ENGINE.new_initial_state()
    return [player.action(state) for _ in range(20)]


def of_vector(seed: Any) -> Any:
    env = SolitaireVectorEnv("utopia-engine-3e", 1)
    env.reset(seed=seed)
    return env.play(30).seen.tobytes()


def of_table(make: Callable[[], Any]) -> Callable[[Any], Any]:
    def reset(seed: Any) -> Any:
        env = make()
        env.reset(seed=seed)
        return env.observe(env.agent_selection)["observation"].tobytes()

    return reset


TAKERS: dict[str, Callable[[Any], Any]] = {
    "load_player": of_player,
    "simulate": lambda seed: artificer.simulate(ENGINE, games=2, seed=seed),
    "a simulation": lambda seed: json.dumps(
        as_json(figures(run(Simulation(ENGINE, RANDOM, 2, seed))))
    ),
    "a comparison": lambda seed: json.dumps(
        {"seed": PlayerComparison(Lineup(ENGINE, (RANDOM,)), 2, seed).seed}
    ),
    "a round robin": lambda seed: json.dumps(
        {"seed": RoundRobin(ENGINE, (RANDOM, RANDOM), 2, seed).seed}
    ),
    "dice": lambda seed: (SeededDice(seed).seed, type(SeededDice(seed).seed)),
    "single": lambda seed: SolitaireEnv("utopia-engine-3e").reset(seed=seed)[0].tobytes(),
    "single, made": lambda seed: (
        gymnasium.make("artificer/UtopiaEngine3e-v0").reset(seed=seed)[0].tobytes()
    ),
    "vector": of_vector,
    "vector, a list": lambda seed: of_vector([seed]),
    "table": of_table(sorcery_v0.raw_env),
    "table, made": of_table(sorcery_v0.env),
}

DRAWN = np.random.default_rng(1).integers(7, 8)

SEVENS: tuple[Any, ...] = (np.int64(7), np.uint8(7), Lucky.SEVEN, np.array([3, 7])[1], DRAWN)

NO_NUMBERS: tuple[Any, ...] = (
    *(True, False, np.True_, 1.5, 7.0, np.float64(7), Fraction(7)),
    *("7", b"7", np.array(7), {}),
)
OUT_OF_RANGE: tuple[Any, ...] = (-1, MOST_SEED + 1, np.int64(-1), np.uint64(2**63), 10**30)


@pytest.mark.parametrize("taker", TAKERS)
def test_whole_numbers_of_every_kind_are_seeds(taker: str) -> None:
    take = TAKERS[taker]
    wanted = take(7)
    for seven in SEVENS:
        assert take(seven) == wanted, type(seven)
    take(0)
    take(MOST_SEED)


@pytest.mark.parametrize("taker", TAKERS)
def test_what_is_no_seed_is_refused_alike(taker: str) -> None:
    take = TAKERS[taker]
    for given in NO_NUMBERS:
        with pytest.raises(artificer.WrongOption, check=keyed("option whole: .*name='seed'")):
            take(given)
    for given in OUT_OF_RANGE:
        with pytest.raises(artificer.BadOption, match="seed"):
            take(given)


def test_an_array_is_a_seed_for_each_lane() -> None:
    env = SolitaireVectorEnv("utopia-engine-3e", 2)
    seeds: Any
    given: Any
    for seeds in ([5, 9], (5, 9), np.array([5, 9]), np.array([5, 9], np.uint16)):
        env.reset(seed=seeds)
        assert env.batch.lanes["seed"].tolist() == [5, 9]
    for given, error in (
        (np.array([[5, 9]]), NotOneEach),
        ([5], NotOneEach),
        (np.array([5.0, 9.0]), artificer.WrongOption),
        ([5, True], artificer.WrongOption),
    ):
        with pytest.raises(error):
            env.reset(seed=given)
    assert env.batch.lanes["seed"].tolist() == [5, 9]


def test_the_last_lane_must_have_a_seed_too_and_the_error_names_the_seed_given() -> None:
    env = SolitaireVectorEnv("utopia-engine-3e", 3)
    env.reset(seed=MOST_SEED - 2)
    with pytest.raises(artificer.BadOption, match=f"from 0 to {MOST_SEED - 2}, not {MOST_SEED}"):
        env.reset(seed=MOST_SEED)


def test_the_seeds_of_a_batch_are_seeds() -> None:
    batch = Batch(ENGINE, 2)
    batch.reset(np.array([5, 9], np.uint64))
    wrong: list[Any] = [np.array([5.0, 9.0]), np.array([True, False]), np.array([5]), np.array(5)]
    for seeds in wrong:
        with pytest.raises(NotOneEach, match="seeds must be one value for each of 2 games"):
            batch.reset(seeds)
    bad: Any
    for bad in (np.array([5, -1]), np.array([5, 2**63], np.uint64)):
        with pytest.raises(artificer.BadOption, match="a seed is a whole number"):
            batch.reset(bad)
    assert batch.lanes["seed"].tolist() == [5, 9]
