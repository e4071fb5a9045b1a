"""Random play of the games of pgx, compiled by JAX, if installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

LANES: Final = 1024
"""Games played in parallel."""

TURNS: Final = 64
"""Moves of every game in a round."""

PlayRounds = Callable[[int], float]
"""(rounds) -> number of moves that were choices between two or more."""


def pgx_games(*names: str) -> Iterator[PlayRounds]:
    """Each of these games at random, observations and masks included; none without pgx."""
    try:
        import jax
        import jax.numpy as jnp
        import pgx
    except ImportError:
        return

    def played(name: Any) -> PlayRounds:
        env = pgx.make(name)
        step = jax.vmap(env.step)
        fresh = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), LANES))
        held = {"state": fresh, "key": jax.random.PRNGKey(1)}

        def turn(carry: Any, key: Any) -> tuple[Any, Any]:
            """One move of every game; a finished game restarts."""
            state, fresh = carry
            choose, fall = jax.random.split(key)
            legal = state.legal_action_mask
            action = jax.random.categorical(choose, jnp.where(legal, 0.0, -jnp.inf), axis=-1)
            after = step(state, action, jax.random.split(fall, LANES))
            over = after.terminated | after.truncated

            def restarted(old: Any, new: Any) -> Any:
                return jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), new, old)

            return (jax.tree.map(restarted, after, fresh), fresh), (legal.sum(axis=-1) > 1).sum()

        @jax.jit
        def once(state: Any, fresh: Any, key: Any) -> tuple[Any, Any]:
            keys = jax.random.split(key, TURNS)
            (state, _), choices = jax.lax.scan(turn, (state, fresh), keys)
            return state, choices.sum()

        def play(rounds: int) -> float:
            total = 0
            for _ in range(rounds):
                held["key"], key = jax.random.split(held["key"])
                held["state"], choices = once(held["state"], fresh, key)
                total += int(choices)
            return total

        return play

    yield from map(played, names)
