"""Many games of one ruleset, stepped at once by one compiled call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np

from artificer.faces.envs.arrays import Records, Seen, check_each, check_fits, read_only
from artificer.faces.envs.errors import Closed
from artificer.faces.envs.lanes import SEATS, KeptStep, Lane, Settings
from artificer.faces.envs.layout import Ints, Observation, layout_of
from artificer.faces.envs.loops import (
    Loop,
    blank_states,
    kernel_of,
    playing_loop,
    redraw_loop,
    step_loop,
)
from artificer.faces.envs.play import Mask
from artificer.faces.envs.rewards import scheme_number
from artificer.faces.envs.seeds import check_seeds
from artificer.faces.envs.stepping import PUT
from artificer.games.contract import Game, State
from artificer.games.kernel import blank
from artificer.games.options import Option
from artificer.games.verbs import Menu
from artificer.lab.interrupts import compiling
from artificer.lab.player_calls import Hand, hands_compiled
from artificer.players.player import WrongPosition

Flags = np.ndarray[Any, np.dtype[np.bool_]]

MOST_GAMES: Final = 2**24
MOST_JOBS: Final = 1024

CACHE_LINE: Final = 64
"""Rows of masks are padded to a multiple of this number of bytes."""

SHARES_A_THREAD: Final = 8
FEWEST_GAMES: Final = 64
"""The least games of a share, since calls have a cost; but each thread has one."""

THREADS: Final = "artificer-envs"
"""The prefix of the names of the threads that step."""


class Played(NamedTuple):
    """Steps of n games chosen by players: arrays of shape (steps, n, ...).

    `seen` and `masks` are from before each step. `steps` has the fields of `lanes.KeptStep`;
    `choices` is the number of steps that were choices, not starts of a new game.
    """

    seen: Observation
    masks: Mask
    steps: Records
    choices: int


class Batch:
    """`games` games of a ruleset with its options, compiled; `jobs` threads share a step.

    `reset` and `step` write into `seen`, int32 of shape (games, numbers), `masks`, int8 of shape
    (games, actions), and `lanes`, records with the fields of `lanes.Lane`. All three show the
    current state of the games, in the same memory every time, and are read-only; `look` returns
    copies to keep. Every step is a real choice of the seat `lanes["seat"]`; dice are thrown and
    single legal actions taken automatically. A finished game restarts in the same step, with its
    last observation in `finals`; with `same_step=False` in the next step, whatever the action. An
    illegal action changes nothing. After `most_steps` a game is truncated; 0 means never.

    A copy, by `copy.copy`, `copy.deepcopy` or `pickle`, continues independently from the current
    state, with the same dice, and threads of its own.

    Raises BadOption if the number of games, steps or threads, or the reward scheme, is invalid.
    """

    def __init__(
        self,
        game: Game,
        games: int,
        *,
        reward: str = "score",
        same_step: bool = True,
        most_steps: int = 0,
        jobs: int = 1,
    ) -> None:
        _check("num_envs", games, Option(1, MOST_GAMES, 1))
        _check("max_episode_steps", most_steps, Option(0, 2**31, 0))
        _check("jobs", jobs, Option(1, MOST_JOBS, 1))
        assert game.num_players() <= SEATS
        self.game = game
        self.games = games
        self.layout = layout_of(game)
        numbers, actions = len(self.layout.entries), game.num_distinct_actions()
        lanes = self._lanes = blank(Lane, games)
        self._asked = {
            "reward": reward,
            "same_step": same_step,
            "most_steps": most_steps,
            "jobs": jobs,
        }
        both_seen = np.zeros((2 * games, numbers), np.int32)
        self._row_of_mask = -(-actions // CACHE_LINE) * CACHE_LINE
        both_masks = np.zeros((2 * games, self._row_of_mask), np.int8)
        self._seen = both_seen[:games]
        self._masks = both_masks[:games, :actions]
        self.lanes, self.seen, self.finals, self.masks = map(
            read_only, (lanes, self._seen, both_seen[games:], self._masks)
        )
        self._own_masks = both_masks[games:]
        states = self._states = blank_states(game, games, jobs)
        self._whole: tuple[Records, ...] = (states, lanes, both_seen, both_masks)
        self._arrays = (
            *(states, states.view(np.int64).reshape(len(states), -1), lanes),
            *(both_seen, both_masks, both_masks.view(np.int64)),
            self._settings(reward, same_step, most_steps),
            *(self.layout.runs, self.layout.digits, blank(Menu, jobs)),
        )
        self._rooms = [blank_states(game, 2, 1) for _ in range(jobs)]
        self._pool = ThreadPoolExecutor(jobs - 1, THREADS) if jobs > 1 else None
        self._shares = _shares(games, jobs)
        self._jobs = jobs
        self._closed = False
        self._all_of_them = np.ones(games, np.bool_)
        self._no_actions = np.zeros(games, np.int64)
        self._step = step_loop(game)
        self._players: dict[str, tuple[Loop, Hand]] = {}
        with compiling():
            self._step(0, 0, 0, self._all_of_them, self._no_actions, *self._arrays)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle settings and numbers: the other arrays are views of these, and are rebuilt."""
        numbers = [array.copy() for array in self._whole]
        return _again, (type(self), self.game, self.games, self._asked, numbers, self._closed)

    def reset(self, seeds: Records, which: Flags | None = None) -> None:
        """Begin game 0 of each seed, integers of shape (games,); only where `which` is true.

        Raises NotOneEach for any other array, BadOption if a seed is invalid.
        """
        self.check_open()
        check_seeds(seeds, self.games)
        chosen = self._all_of_them if which is None else which
        self._lanes["seed"][chosen] = seeds[chosen]
        self._lanes["number"][chosen] = -1
        self.begin_next(chosen)

    def begin_next(self, which: Flags) -> None:
        """Begin the next game of the same seed where `which`, bool of shape (games,), is true."""
        self.check_open()
        self._lanes["over"][which] = 1
        self._step_some(which, self._no_actions)

    def step(self, actions: Ints) -> None:
        """Take one action in each game, int64 of shape (games,). Raises NotOneEach."""
        check_each("actions", actions, np.integer, self.games)
        self._step_some(self._all_of_them, actions.astype(np.int64, copy=False))

    def room(self) -> Seen:
        """New arrays that `look` can write into."""
        return Seen(np.empty_like(self.seen), np.empty_like(self.masks))

    def check_room(self, out: Seen | None) -> None:
        """Raises BadRoom if arrays have other types or shapes than those of `room`."""
        if out is not None:
            check_fits("observations", out.observations, self.seen)
            check_fits("masks", out.masks, self.masks)

    def look(self, out: Seen | None = None) -> Seen:
        """The current observations and masks, written into `out`, by default in new arrays.

        Raises BadRoom if `out` does not fit.
        """
        if out is None:
            return Seen(self.seen.copy(), self.masks.copy())
        self.check_room(out)
        np.copyto(out.observations, self.seen)
        np.copyto(out.masks, self.masks)
        return out

    def _step_some(self, which: Flags, actions: Ints) -> None:
        self._spread(lambda job: (self._step, (which, actions, *self._arrays)))

    def put(self, which: Sequence[int], state: State) -> None:
        """Put a position into these lanes, which continue from it with their own dice.

        Chance and single legal actions are played first. The lanes must have been reset. Raises
        WrongPosition if the position is of another game.
        """
        if state.game != self.game:
            given, wanted = repr(state.game), repr(self.game)
            raise WrongPosition("envs.other_game", given=given, wanted=wanted)
        self.check_open()
        chosen = np.zeros(self.games, np.bool_)
        chosen[list(which)] = True
        for lane in which:
            kernel_of(self.game).write(self._states, lane, state.body)
        self._lanes["steps"][chosen] = 0
        self._lanes["over"][chosen] = PUT
        self._step_some(chosen, self._no_actions)

    def take(self, lane: int) -> State:
        """The full position of a lane, hidden information included."""
        return State(self.game, kernel_of(self.game).read(self._states, lane))

    def copy(self, sources: Ints, targets: Ints) -> None:
        """Clone lanes into others, which continue with their own dice."""
        self.check_open()
        own = {name: self.lanes[name][targets] for name in ("seed", "number", "streams")}
        for array in (self._states, self._lanes, self._seen, self._masks, self._own_masks):
            array[targets] = array[sources]
        for name, values in own.items():
            self._lanes[name][targets] = values

    def redraw(self, which: Flags | None = None) -> None:
        """Resample what the acting seat cannot know, in all lanes or some.

        The view of that seat does not change; every lane draws from the stream of its own player.
        """
        chosen = self._all_of_them if which is None else which
        loop = redraw_loop(self.game)
        self._spread(lambda job: (loop, (chosen, self._states, self._lanes)))

    def play(self, steps: int, players: str = "random", keep: bool = True) -> Played:
        """Play `steps` steps of each game, chosen by computer players.

        `players` is the spec of one player for every seat, or a list with one a seat. Without
        `keep` the arrays are empty. Raises BadPlayer or UnknownPlayer.
        """
        loop, hand = self._playing(players)
        kept = self._room_for(steps if keep else 0)
        counts = self._spread(
            lambda job: (loop, (steps, *self._arrays, self._rooms[job], hand(), *kept))
        )
        return Played(kept[1], kept[2][..., : self.masks.shape[1]], kept[0], sum(counts))

    def close(self) -> None:
        """Stop the threads. From now on every step raises Closed."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown()

    def check_open(self) -> None:
        """Raises Closed after `close`."""
        if self._closed:
            raise Closed("envs.closed")

    def _settings(self, reward: str, same_step: bool, most_steps: int) -> Records:
        settings = blank(Settings, 1)
        settings["integers"] = self.game.body.width
        settings["looking"] = self.layout.first
        settings["seats"] = self.game.num_players()
        settings["actions"] = self.game.num_distinct_actions()
        settings["games"] = self.games
        settings["scheme"] = scheme_number(reward)
        settings["same_step"] = same_step
        settings["most_steps"] = most_steps
        return settings

    def _playing(self, players: str) -> tuple[Loop, Hand]:
        """The loop for these players, compiled now or read from the cache."""
        if players not in self._players:
            loop, loaded = playing_loop(self.game, players)
            hand = hands_compiled(loaded, kernel_of(self.game))
            with compiling():
                loop(0, 0, 0, 0, *self._arrays, self._rooms[0], hand(), *self._room_for(0))
            self._players[players] = loop, hand
        return self._players[players]

    def _room_for(self, steps: int) -> tuple[Records, Observation, Mask]:
        return (
            blank(KeptStep, steps * self.games).reshape(steps, self.games),
            np.zeros((steps, *self.seen.shape), np.int32),
            np.zeros((steps, self.games, self._row_of_mask), np.int8),
        )

    def _spread(self, given: Callable[[int], tuple[Loop, tuple[Any, ...]]]) -> list[Any]:
        """Call a loop for all games, share by share on each thread; returns their results.

        The calling thread takes shares, too, so it need not wait for another to wake up.
        """
        self.check_open()
        shares = iter(self._shares)

        def work(job: int) -> list[Any]:
            loop, arguments = given(job)
            return [loop(first, last, job, *arguments) for first, last in shares]

        if self._pool is None:
            return work(0)
        others = [self._pool.submit(work, job) for job in range(1, self._jobs)]
        counts = work(0)
        for other in others:
            if not other.cancel():
                counts += other.result()
        return counts


def _again(
    kind: type[Batch],
    game: Game,
    games: int,
    asked: dict[str, Any],
    numbers: Sequence[Records],
    closed: bool,
) -> Batch:
    """A batch with the state of a pickled one."""
    made = kind(game, games, **asked)
    for array, copied in zip(made._whole, numbers, strict=True):
        array[:] = copied
    if closed:
        made.close()
    return made


def _check(name: str, given: int, option: Option) -> None:
    if not option.allows(given):
        raise option.refuse(name, given)


def _shares(games: int, jobs: int) -> list[tuple[int, int]]:
    """The range of games of each share: (first, one past the last)."""
    shares = 1 if jobs == 1 else max(jobs, min(SHARES_A_THREAD * jobs, games // FEWEST_GAMES))
    return list(pairwise(games * share // shares for share in range(shares + 1)))
