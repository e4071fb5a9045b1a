"""The compiled loops of a `Batch`, and the arrays that they play in."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import numpy as np

from artificer.faces.envs import stepping
from artificer.faces.envs.lanes import KeptStep, Lane, Settings
from artificer.faces.envs.layout import layout_of
from artificer.games.contract import Game
from artificer.games.kernel import Kernel, blank, kernel_cache
from artificer.games.verbs import Menu, bind, pick
from artificer.players.arrays import Records
from artificer.players.player import PreparedPlayer
from artificer.players.playouts import asked_by_seat
from artificer.players.registry import load_players
from artificer.table.streams import below

Loop = Callable[..., Any]

CACHE_LINE: Final = 64
"""Rows of masks are padded to a multiple of this number of bytes."""


def blank_arrays(game: Game, games: int, jobs: int, **asked: int) -> stepping.GameArrays:
    """Arrays of `games` games not yet begun; `asked` are the settings of `Settings` asked for."""
    layout, actions = layout_of(game), game.num_distinct_actions()
    states = blank_states(game, games, jobs)
    masks = np.zeros((2 * games, -(-actions // CACHE_LINE) * CACHE_LINE), np.int8)
    settings = blank(Settings, 1)
    known = {
        "integers": game.body.width,
        "looking": layout.first,
        "seats": game.num_players(),
        "actions": actions,
        "games": games,
    }
    for name, number in (known | asked).items():
        settings[name] = number
    return stepping.GameArrays(
        states=states,
        flat=states.view(np.int64).reshape(len(states), -1),
        lanes=blank(Lane, games),
        seen=np.zeros((2 * games, len(layout.entries)), np.int32),
        masks=masks,
        words=masks.view(np.int64),
        fixed=settings,
        runs=layout.runs,
        digits=layout.digits,
        menus=blank(Menu, jobs),
    )


def blank_kept(arrays: stepping.GameArrays, steps: int) -> stepping.KeptArrays:
    """Room to keep that many steps of each game."""
    games = len(arrays.lanes)
    return stepping.KeptArrays(
        blank(KeptStep, steps * games).reshape(steps, games),
        np.zeros((steps, games, arrays.seen.shape[1]), np.int32),
        np.zeros((steps, games, arrays.masks.shape[1]), np.int8),
    )


def blank_states(game: Game, games: int, jobs: int) -> Records:
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
    return kernel_of(game).compile(
        bind(stepping.step_all, {"step_one": stepping.stepping_of(game)})
    )


@lru_cache(maxsize=8)
def redraw_loop(game: Game) -> Loop:
    """The loop that resamples what the acting seat cannot know."""
    return kernel_of(game).compile(bind(stepping.redraw_all, {"redraw": game.ruleset.redraw}))


@lru_cache(maxsize=8)
def playing_loop(game: Game, players: str) -> tuple[Loop, tuple[PreparedPlayer, ...]]:
    """The loop that plays with these players, and the players. Raises BadPlayer, UnknownPlayer."""
    loaded = load_players(players, game)
    asked = {"step_one": stepping.stepping_of(game), "ask": asked_by_seat(loaded, game, {})}
    return kernel_of(game).compile(bind(stepping.play_all, asked)), loaded
