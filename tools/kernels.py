"""Compiles the kernels that several test files use, before any test worker starts.

`make kernels`, which `make test` calls. Kernels stay on the disk until their sources change
(docs/adr/0026-a-cache-keyed-by-what-is-reached.md), so the next call only reads them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from multiprocessing import get_context

from artificer import load_game, ruleset_names

SMALL = "utopia-engine-3e"
"""The game with the fastest kernels to compile: tests use it if any game will do."""


def rules(name: str) -> None:
    """Compile the rules as `tests.contract.test_compiled` needs them."""
    from tests.contract.retrace import compile_all

    compile_all(load_game(name))


def simulation() -> None:
    """Compile the loop of simulations."""
    from artificer.lab.simulate import Simulation, run
    from artificer.players.registry import load_player

    game = load_game(SMALL)
    run(Simulation(game, load_player("random", game), 1, 1), compiled=True)


def steps() -> None:
    """Compile the loops of the environments: a step, and random play."""
    import gymnasium

    import artificer.faces.envs  # noqa: F401 - registers the environments

    envs = gymnasium.make_vec("artificer/UtopiaEngine3e-v0", 2)
    _, info = envs.reset(seed=1)
    envs.step(info["action_mask"].argmax(axis=1))


KERNELS: dict[str, Callable[[], None]] = {
    **{f"the rules of {name}": partial(rules, name) for name in reversed(ruleset_names())},
    "simulated games": simulation,
    "steps of environments": steps,
}
"""The kernels to compile, the slowest first."""


def main() -> None:
    """Compile on every core, and print what is ready."""
    context, ready = get_context("spawn"), 0
    with ProcessPoolExecutor(os.cpu_count(), mp_context=context) as pool:
        futures = {pool.submit(kernel): what for what, kernel in KERNELS.items()}
        for done in as_completed(futures):
            done.result()
            ready += 1
            if sys.stdout.isatty():
                print(f"\rKernels: {ready} of {len(KERNELS)} are ready.", end="", flush=True)
    if sys.stdout.isatty():
        print()


if __name__ == "__main__":
    main()
