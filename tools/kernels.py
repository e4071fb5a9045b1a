"""Compiles, before any worker starts, the kernels that several files of tests use.

`make kernels`, which `make test` calls. What is compiled stays on the disk until the sources of it
change (docs/adr/0026-a-cache-keyed-by-what-is-reached.md), so the next call only finds it there.
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
"""The game whose kernels are the quickest to compile: wherever any will do, tests use it."""


def rules(name: str) -> None:
    """The rules, as `tests.contract.test_compiled` retraces journals with them."""
    from tests.contract.retrace import compile_all

    compile_all(load_game(name))


def simulation() -> None:
    """The loop of simulated games."""
    from artificer.lab.simulate import Simulation, run
    from artificer.players.registry import load_player

    game = load_game(SMALL)
    run(Simulation(game, load_player("random", game), 1, 1), compiled=True)


def steps() -> None:
    """The loops of the environments: a step, and a random player's game."""
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
"""The dearest first."""


def main() -> None:
    """Compile on every core, and say what is ready."""
    context, ready = get_context("spawn"), 0
    with ProcessPoolExecutor(os.cpu_count(), mp_context=context) as pool:
        at_work = {pool.submit(kernel): what for what, kernel in KERNELS.items()}
        for done in as_completed(at_work):
            done.result()
            ready += 1
            if sys.stdout.isatty():
                print(f"\rKernels: {ready} of {len(KERNELS)} are ready.", end="", flush=True)
    if sys.stdout.isatty():
        print()


if __name__ == "__main__":
    main()
