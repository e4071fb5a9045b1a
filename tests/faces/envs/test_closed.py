"""What is closed answers nothing any more but that it is closed, threads or not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError

import artificer
from artificer.faces.envs import sorcery_v0
from artificer.faces.envs.batch import Batch
from artificer.faces.envs.play import Closed
from artificer.faces.envs.single import SolitaireEnv
from artificer.faces.envs.vector import SolitaireVectorEnv

ENGINE = artificer.load_game("utopia-engine-3e")
TWO = np.zeros(2, np.int64)

CALLS: dict[str, tuple[Callable[[], Any], tuple[Callable[[Any], Any], ...]]] = {
    "single": (
        lambda: SolitaireEnv("utopia-engine-3e", render_mode="ansi"),
        (
            lambda env: env.reset(seed=1),
            lambda env: env.step(0),
            lambda env: env.action_masks(),
            lambda env: env.render(),
        ),
    ),
    "table": (
        lambda: sorcery_v0.raw_env(render_mode="ansi"),
        (
            lambda env: env.reset(seed=1),
            lambda env: env.step(0),
            lambda env: env.observe("player_0"),
            lambda env: env.render(),
        ),
    ),
    **{
        f"vector, {jobs} threads": (
            partial(SolitaireVectorEnv, "utopia-engine-3e", 2, jobs=jobs),
            (
                lambda env: env.reset(seed=1),
                lambda env: env.step(TWO),
                lambda env: env.action_masks(),
                lambda env: env.play(3),
            ),
        )
        for jobs in (1, 2)
    },
    "batch": (
        lambda: Batch(ENGINE, 2),
        (
            lambda batch: batch.reset(TWO),
            lambda batch: batch.step(TWO),
            lambda batch: batch.put([0], ENGINE.new_initial_state()),
            lambda batch: batch.copy(np.array([0]), np.array([1])),
            lambda batch: batch.redraw(),
            lambda batch: batch.play(3),
        ),
    ),
}


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("kind", CALLS)
def test_what_is_closed_says_so(kind: str, begun: bool) -> None:
    make, calls = CALLS[kind]
    env = make()
    if begun:
        calls[0](env)
    env.close()
    env.close()
    for call in calls:
        with pytest.raises(Closed, match="closed: make another"):
            call(env)
    assert issubclass(Closed, ClosedEnvironmentError)
