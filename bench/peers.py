"""Random play in other projects, for comparison: OpenSpiel and pgx, if installed.

Every loop plays whole games uniformly at random and counts decisions with more than one legal
action, as `artificer bench` does; chance nodes are sampled by the peer's own means.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from bench.pgx_games import LANES, pgx_games

RUNS = 5
SECONDS_A_RUN = 0.5
SAMPLE = 300

PlayMany = Callable[[int], float]


def peers() -> Iterator[tuple[str, float]]:
    """(name, decisions per second, best of five runs) of every installed peer."""
    yield from _open_spiel()
    yield from _pgx()


def best_rate(play: PlayMany) -> float:
    """Decisions per second of the best run; `play(n)` plays n games and returns the decisions."""
    play(1)
    games, took = 1, 0.0
    while took < SECONDS_A_RUN / 2:
        games *= 2
        start = perf_counter()
        play(games)
        took = perf_counter() - start
    best = 0.0
    for _ in range(RUNS):
        start = perf_counter()
        decisions = play(games)
        best = max(best, decisions / (perf_counter() - start))
    return best


def _open_spiel() -> Iterator[tuple[str, float]]:
    try:
        import pyspiel
    except ImportError:
        return
    for name in ("backgammon", "yacht", "pig"):
        game = pyspiel.load_game(name)
        yield f"OpenSpiel {name}", best_rate(_rollouts(game, pyspiel))


def _rollouts(game: Any, pyspiel: Any) -> PlayMany:
    """OpenSpiel's own rollouts, in C++: single simulations of its tree search.

    They do not count decisions: the number per game is the mean of games played from Python.
    """
    rng = random.Random(1)
    per_game = sum(_decisions(game, rng) for _ in range(SAMPLE)) / SAMPLE
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])
    selection = pyspiel.ChildSelectionPolicy.UCT

    def play(games: int) -> float:
        seed = rng.randrange(2**31)
        evaluator = pyspiel.RandomRolloutEvaluator(games, seed)
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1, False, seed, False, selection).step(start)
        return games * per_game

    return play


def _decisions(game: Any, rng: random.Random) -> int:
    """Decisions with more than one legal action in one random game."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            legal = state.legal_actions()
            decisions += len(legal) > 1
            state.apply_action(rng.choice(legal))
    return decisions


def _pgx() -> Iterator[tuple[str, float]]:
    for play in pgx_games("2048"):
        yield f"pgx 2048, {LANES} games at once", best_rate(play)
