"""The speed of the environments compared with peers, kept in results.md.

Run from the repository: `python -m bench.environments [--keep]`. All are measured in turn in one
process, best of several runs each, since machines differ and vary. A decision is a step of one
game; steps that only begin a new game are not counted. Every step writes the observation and, if
there is one, the mask of legal actions.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import gymnasium
import numpy as np

import artificer
import artificer.faces.envs  # registers the environments
from artificer.faces.envs.batch import Batch
from bench.environment_peers import GAMES, SECONDS_A_RUN, Run, peers, some_legal
from bench.run import commit, machine

RESULTS: Final = Path(__file__).with_name("results.md")
NEXT_SECTION: Final = "## Random games\n"
"""New tables are inserted before this: `bench.run` appends its rows to the file."""

CORES: Final = (1, 2)
RUNS: Final = 40


def stepped(env: Any) -> Run:
    """Steps of a vector environment; choosing actions is not timed.

    An environment that can write into the caller's arrays does so.
    """
    env.reset(seed=1)
    own = {"out": env.unwrapped.room()} if hasattr(env.unwrapped, "room") else {}
    step = env.unwrapped.step if own else env.step
    rng = np.random.default_rng(1)

    def run() -> tuple[int, float]:
        decisions, took = 0, 0.0
        while took < SECONDS_A_RUN:
            actions = some_legal(env.unwrapped.action_masks(), rng)
            start = perf_counter()
            step(actions, **own)
            took += perf_counter() - start
            decisions += env.num_envs
        return decisions, took

    return run


def played(batch: Batch, steps: int) -> Run:
    """Steps of a batch, chosen at random by compiled code."""
    batch.reset(np.arange(batch.games))

    def run() -> tuple[int, float]:
        decisions, start = 0, perf_counter()
        while perf_counter() - start < SECONDS_A_RUN:
            decisions += batch.play(steps, keep=False).choices
        return decisions, perf_counter() - start

    run()
    return run


def single(name: str) -> Run:
    """Steps of a single environment, interpreted."""
    env: Any = gymnasium.make(name, disable_env_checker=True).unwrapped
    rng = random.Random(1)

    def run() -> tuple[int, float]:
        decisions, took = 0, 0.0
        _, info = env.reset(seed=1)
        while took < SECONDS_A_RUN:
            action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
            start = perf_counter()
            _, _, over, _, info = env.step(action)
            took += perf_counter() - start
            decisions += 1
            if over:
                _, info = env.reset()
        return decisions, took

    return run


def ours() -> Iterator[tuple[str, Run]]:
    """The environments of Artificer that are measured."""
    third = "artificer/UtopiaEngine3e-v0"
    for cores in CORES:
        env = gymnasium.make_vec(third, GAMES, jobs=cores)
        yield f"{third}, {GAMES} games, step(), {cores} threads", stepped(env)
    for ruleset in artificer.ruleset_names():
        game = artificer.load_game(ruleset)
        for cores in CORES:
            batch = Batch(game, GAMES, jobs=cores)
            yield f"{ruleset}, {GAMES} games, play(), {cores} threads", played(batch, 16)
    few = Batch(artificer.load_game("utopia-engine-3e"), 16)
    yield "utopia-engine-3e, 16 games, play(), 1 thread", played(few, 4096)
    yield f"{third}, one game, interpreted", single(third)


def main() -> None:
    """Measure, print, and with `--keep` add a table to the results."""
    parser = argparse.ArgumentParser(description="Measure the environments beside their peers.")
    parser.add_argument("--keep", action="store_true", help="add the table to the results")
    wanted = parser.parse_args()
    runs = dict([*ours(), *peers()])
    best = dict.fromkeys(runs, 0.0)
    for _ in range(RUNS):
        for name, run in runs.items():
            decisions, took = run()
            best[name] = max(best[name], decisions / took)
    lines = [f"| {name} | {rate / 1e6:.3f} |" for name, rate in best.items()]
    print("\n".join(lines))
    if wanted.keep:
        _keep(lines)


def _keep(lines: list[str]) -> None:
    """Add the table to the results."""
    when = f"{datetime.now(UTC).date().isoformat()}, {commit()}, {machine()}"
    load = f"The load of the machine's {os.cpu_count()} cores was {os.getloadavg()[0]:.1f}."
    head = [f"### Environments, {when}", "", load, "", "| what | M decisions/s |", "|---|---|"]
    before, mark, behind = RESULTS.read_text(encoding="utf-8").partition(NEXT_SECTION)
    table = "\n".join([*head, *lines, "", ""])
    RESULTS.write_text(before + table + mark + behind, encoding="utf-8")


if __name__ == "__main__":
    main()
