"""The compiled loops of a `Batch`, and arrays for the positions they play."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from artificer.faces.envs.stepping import play_all, redraw_all, step_all, stepping_of
from artificer.games.contract import Game
from artificer.games.kernel import Kernel, kernel_cache
from artificer.games.verbs import bind, pick
from artificer.lab.player_calls import asked_by_seat
from artificer.players.player import PreparedPlayer
from artificer.players.registry import load_players
from artificer.table.streams import below

Loop = Callable[..., Any]


def blank_states(game: Game, games: int, jobs: int) -> np.ndarray[Any, Any]:
    """Blank records: `games` positions, the starting position, and a view for each thread."""
    states = kernel_of(game).blank(games + 1 + jobs)
    kernel_of(game).write(states, 0, game.initial_body)
    states[:] = states[0]
    return states


@lru_cache(maxsize=8)
def kernel_of(game: Game) -> Kernel:
    """The kernel of a game, which compiles functions or reads them from the cache."""
    return Kernel(game, cache=kernel_cache(), meanings={pick: below})


@lru_cache(maxsize=8)
def step_loop(game: Game) -> Loop:
    """The loop that steps, compiled at its first call."""
    return kernel_of(game).compile(bind(step_all, {"step_one": stepping_of(game)}))


@lru_cache(maxsize=8)
def redraw_loop(game: Game) -> Loop:
    """The loop that resamples what the acting seat cannot know."""
    return kernel_of(game).compile(bind(redraw_all, {"redraw": game.ruleset.redraw}))


@lru_cache(maxsize=8)
def playing_loop(game: Game, players: str) -> tuple[Loop, tuple[PreparedPlayer, ...]]:
    """The loop that plays with these players, and the players. Raises BadPlayer, UnknownPlayer."""
    loaded = load_players(players, game)
    asked = {"step_one": stepping_of(game), "ask": asked_by_seat(loaded, game, {})}
    return kernel_of(game).compile(bind(play_all, asked)), loaded
