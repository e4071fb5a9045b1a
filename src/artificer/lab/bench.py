"""How fast the rules are: uniformly random play of whole games, compiled and interpreted.

One decision places one die or answers one question; decisions with a single legal answer are
played and not counted. One core, best of five runs after a warm-up.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from artificer.games.contract import Game
from artificer.games.verbs import Menu, bind
from artificer.lab import playout
from artificer.lab.compiling import Clock, Tell, compiling, passing_folder
from artificer.lab.measures import no_look
from artificer.players import general, playouts
from artificer.table.streams import Stream

RUNS: Final = 5
SECONDS_A_RUN: Final = 0.4

PlayMany = Callable[[int], int]
"""(number of games) -> number of decisions in them."""


def bench(game: Game, tell: Tell = lambda seconds: None, seed: int = 1) -> dict[str, Any]:
    """The figures of `artificer bench --json`, from games of a seed.

    `tell` is called with the seconds that compiling will take.
    """
    with passing_folder("artificer-bench-") as folder:
        play, compile_seconds, state_bytes = _compiled(game, folder, tell, seed)
        decisions, games, per_game = best_rate(play, SECONDS_A_RUN)
    interpreted, _, _ = best_rate(_interpreted(game, seed), SECONDS_A_RUN)
    return {
        "ruleset": game.name,
        "decisions_per_second": round(decisions),
        "games_per_second": round(games),
        "decisions_per_game": round(per_game, 3),
        "interpreted_decisions_per_second": round(interpreted),
        "compile_seconds": round(compile_seconds, 2),
        "state_bytes": state_bytes,
        "cores": 1,
    }


def best_rate(play: PlayMany, seconds: float) -> tuple[float, float, float]:
    """Decisions and games per second of the best run, and decisions per game over all runs."""
    start = perf_counter()
    warm_up = 1
    while perf_counter() - start < seconds:
        play(warm_up)
        warm_up *= 2
    games = max(int(warm_up * seconds / (perf_counter() - start)), 1)
    all_decisions, best, best_decisions = 0, float("inf"), 0
    for _ in range(RUNS):
        start = perf_counter()
        decisions = play(games)
        took = perf_counter() - start
        all_decisions += decisions
        if took * best_decisions < best * decisions or best_decisions == 0:
            best, best_decisions = took, decisions
    return best_decisions / best, games / best, all_decisions / (RUNS * games)


def _compiled(game: Game, cache: Path, tell: Tell, seed: int) -> tuple[PlayMany, float, int]:
    """The compiled loop, the seconds compiling took, and the size of a state in bytes."""
    from artificer.games.kernel import Kernel, blank, kernel_cache

    clock = Clock(game, kernel_cache(), tell)
    kernel = Kernel(game, cache=cache, warn=clock.warn)
    many, _ = playout.with_player(general.choose, no_look)
    loop = kernel.compile(many)
    states, menus, streams = kernel.blank(2), blank(Menu, 1), blank(Stream, 1 + game.num_players())
    kernel.write(states, 0, game.new_initial_state().body)
    with compiling():
        loop(states, menus, streams, (), seed, 0, 0)
    took = clock.done()
    run = iter(range(2**62))

    def play(games: int) -> int:
        return int(loop(states, menus, streams, (), seed, next(run), games))

    return play, took, kernel.dtype.itemsize


def _interpreted(game: Game, seed: int) -> PlayMany:
    """The same loop over plain bodies, with Python's random numbers."""
    draw = random.Random(seed).random
    meanings: dict[str, playouts.Bound] = {
        **playout.interpreted(game),
        "begin": playouts.begin_unlogged,
        "below": lambda _, n: int(draw() * n),
    }
    choose = bind(general.choose, {"below": meanings["below"]})
    many, _ = playout.with_player(choose, no_look, **meanings)
    states, menus = [game.new_initial_state().body], [Menu()]
    streams = [Stream() for _ in range(1 + game.num_players())]
    return lambda games: int(many(states, menus, streams, (), seed, 0, games))
