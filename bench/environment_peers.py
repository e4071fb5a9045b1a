"""Other projects' environments, if installed, measured as ours are."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, Final

import gymnasium
import numpy as np

from bench.pgx_games import LANES, PlayRounds, pgx_games

SECONDS_A_RUN: Final = 0.08
GAMES: Final = 4096
THREADS: Final = 2

Run = Callable[[], tuple[int, float]]
"""() -> decisions made and seconds taken, of some steps."""

SPIEL: Final = ("leduc_poker", "backgammon")
PGX: Final = ("connect_four", "leduc_holdem", "2048", "backgammon")
POOL: Final = ("LeducHoldem-v1", "Backgammon-v1", "ConnectFour-v1", "Play2048-v1", "Blackjack-v1")


def peers() -> Iterator[tuple[str, Run]]:
    """The installed peers: the name of the row, and the function to measure."""
    yield f"Gymnasium CartPole-v1, {GAMES} at once (NumPy)", cart_poles()
    yield from _open_spiel()
    for name, play in zip(PGX, pgx_games(*PGX), strict=False):
        yield f"pgx {name}, {LANES} at once (JAX)", compiled(play)
    yield from _env_pool()


def some_legal(masks: Any, rng: np.random.Generator) -> Any:
    """A legal action of each row of masks, at random."""
    return (masks * rng.random(masks.shape, np.float32)).argmax(axis=1)


def cart_poles() -> Run:
    """Steps of Gymnasium's own vector environment: two possible actions, no mask."""
    env = gymnasium.make_vec("CartPole-v1", GAMES, vectorization_mode="vector_entry_point")
    env.reset(seed=1)
    actions = env.action_space.sample()

    def run() -> tuple[int, float]:
        decisions, start = 0, perf_counter()
        while perf_counter() - start < SECONDS_A_RUN:
            _, _, ended, cut, _ = env.step(actions)
            decisions += GAMES - int((ended | cut).sum())
        return decisions, perf_counter() - start

    return run


def spiel(game: Any) -> Run:
    """Random games of OpenSpiel with observation and mask at every decision."""
    rng = random.Random(1)
    has_tensor = game.get_type().provides_observation_tensor

    def run() -> tuple[int, float]:
        decisions, start = 0, perf_counter()
        while perf_counter() - start < SECONDS_A_RUN:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                    continue
                if has_tensor:
                    state.observation_tensor()
                state.legal_actions_mask()
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions, perf_counter() - start

    return run


def compiled(play: PlayRounds) -> Run:
    """Random steps by a peer's own compiled program."""
    play(1)

    def run() -> tuple[int, float]:
        decisions, start = 0, perf_counter()
        while perf_counter() - start < SECONDS_A_RUN:
            decisions += int(play(1))
        return decisions, perf_counter() - start

    return run


def pool(name: str) -> Run:
    """Steps of EnvPool; choosing actions is not timed, resets do not count."""
    import envpool

    env = envpool.make_gymnasium(name, num_envs=GAMES, num_threads=THREADS)
    _, info = env.reset()
    rng = np.random.default_rng(1)
    actions = env.action_space.n
    held = {"info": info}

    def run() -> tuple[int, float]:
        decisions, took = 0, 0.0
        while took < SECONDS_A_RUN:
            masks = held["info"].get("legal_action_mask", np.ones((GAMES, actions)))
            chosen = some_legal(masks, rng)
            start = perf_counter()
            *_, held["info"] = env.step(chosen)
            took += perf_counter() - start
            decisions += int((held["info"]["elapsed_step"] > 0).sum())
        return decisions, took

    return run


def _open_spiel() -> Iterator[tuple[str, Run]]:
    try:
        import pyspiel
    except ImportError:
        return
    for name in SPIEL:
        yield f"OpenSpiel {name}, from Python", spiel(pyspiel.load_game(name))


def _env_pool() -> Iterator[tuple[str, Run]]:
    try:
        import envpool  # noqa: F401
    except ImportError:
        return
    for name in POOL:
        yield f"EnvPool {name}, {GAMES} games, {THREADS} threads (C++)", pool(name)
