"""The cost of a hosted game: `python -m bench.hosted [RULESET] [--players N]`.

A game is played at random to its end through a session, into a temporary save file. Printed are the
memory that Python holds for the session at the end, without what it held for the ruleset before
(SQLite's memory is outside Python, and not counted); and the processor and wall time of a ply,
early and late in the game.
"""

from __future__ import annotations

import argparse
import gc
import tempfile
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

from artificer.games.contract import Game
from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import SqliteStore

PARTS = 4


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what one hosted game costs.")
    parser.add_argument("ruleset", nargs="?", default="sorcery")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    game = load_game(wanted.ruleset, players=wanted.players)
    plies, held, most = memory(game, wanted.seed)
    print(f"{wanted.ruleset}, {wanted.players} seats, seed {wanted.seed}: {plies} plies")
    print(f"memory: {held / 1e6:.2f} MB at the end, {most / 1e6:.2f} MB at most")
    for name, clock in (("processor", process_time), ("clock", perf_counter)):
        parts = [f"{1e6 * each:,.0f}" for each in times(game, wanted.seed, clock)]
        print(f"{name}: median microseconds a ply, by quarter of the game: {', '.join(parts)}")


def memory(game: Game, seed: int) -> tuple[int, int, int]:
    """Plies of a random game; bytes of its session at the end, and at its peak."""
    play(game, seed)
    gc.collect()
    tracemalloc.start()
    session = play(game, seed)
    gc.collect()
    held, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return len(session.steps), held, most


def times(game: Game, seed: int, clock: Callable[[], float]) -> list[float]:
    """Median seconds a ply in each quarter of a random game."""
    took: list[float] = []
    play(game, seed, clock, took)
    size = -(-len(took) // PARTS)
    return [median(took[start : start + size]) for start in range(0, len(took), size)]


def play(
    game: Game, seed: int, clock: Callable[[], float] | None = None, took: list[float] | None = None
) -> Session:
    """Play a random game to its end; `took` receives the time of each ply."""
    rng = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "games.sqlite")
        session = Session.start(store, game, SeededDice(seed))
        while not session.is_over():
            chance = session.waits_for_dice()
            action = 0 if chance else rng.choice(session.state.legal_actions())
            start = clock() if clock else 0.0
            if chance:
                session.roll()
            else:
                session.play(action)
            if clock and took is not None:
                took.append(clock() - start)
        store.close()
    return session


if __name__ == "__main__":
    main()
