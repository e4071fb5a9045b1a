"""Many games of one ruleset, stepped at once by one compiled call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from artificer.faces.envs import layout, loops, rewards, stepping
from artificer.faces.envs.lanes import SEATS
from artificer.faces.envs.layout import Mask, Observation, Seen
from artificer.faces.envs.play import Closed, check_seeds
from artificer.games.contract import Game, State
from artificer.games.ruleset import Option
from artificer.lab.compiling import compiling
from artificer.players.arrays import Flags, Ints, Records
from artificer.players.player import WrongPosition
from artificer.players.playouts import Hand, hands_compiled

Arrays = tuple[NDArray[np.generic], ...]

MOST_GAMES: Final = 2**24
MOST_JOBS: Final = 1024

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
        self.layout = layout.layout_of(game)
        self._another = partial(
            type(self),
            game,
            games,
            reward=reward,
            same_step=same_step,
            most_steps=most_steps,
            jobs=jobs,
        )
        scheme = rewards.scheme_number(reward)
        self._arrays = arrays = loops.blank_arrays(
            game, games, jobs, scheme=scheme, same_step=same_step, most_steps=most_steps
        )
        self._passed = tuple(arrays)
        self._whole: Arrays = (arrays.states, arrays.lanes, arrays.seen, arrays.masks)
        self._actions = game.num_distinct_actions()
        self.lanes = layout.read_only(arrays.lanes)
        self.seen = layout.read_only(arrays.seen[:games])
        self.finals = layout.read_only(arrays.seen[games:])
        self.masks = layout.read_only(arrays.masks[:games, : self._actions])
        self._rooms = [loops.blank_states(game, 2, 1) for _ in range(jobs)]
        self._pool = ThreadPoolExecutor(jobs - 1, THREADS) if jobs > 1 else None
        self._shares = _shares(games, jobs)
        self._jobs = jobs
        self._closed = False
        self._all_of_them = np.ones(games, np.bool_)
        self._no_actions = np.zeros(games, np.int64)
        self._step = loops.step_loop(game)
        self._players: dict[str, tuple[loops.Loop, Hand]] = {}
        with compiling():
            self._step(0, 0, 0, self._all_of_them, self._no_actions, self._passed)

    def __reduce__(self) -> tuple[Callable[..., Batch], tuple[object, ...]]:
        """Pickle settings and numbers: the other arrays are views of these, and are rebuilt."""
        numbers = tuple(array.copy() for array in self._whole)
        return _again, (self._another, numbers, self._closed)

    def reset(self, seeds: Ints, which: Flags | None = None) -> None:
        """Begin game 0 of each seed, integers of shape (games,); only where `which` is true.

        Raises NotOneEach for any other array, BadOption if a seed is invalid.
        """
        self.check_open()
        check_seeds(seeds, self.games)
        chosen = self._all_of_them if which is None else which
        self._arrays.lanes["seed"][chosen] = seeds[chosen]
        self._arrays.lanes["number"][chosen] = -1
        self.begin_next(chosen)

    def begin_next(self, which: Flags) -> None:
        """Begin the next game of the same seed where `which`, bool of shape (games,), is true."""
        self.check_open()
        self._arrays.lanes["over"][which] = 1
        self._step_some(which, self._no_actions)

    def step(self, actions: Ints) -> None:
        """Take one action in each game, int64 of shape (games,). Raises NotOneEach."""
        layout.check_each("actions", actions, np.integer, self.games)
        self._step_some(self._all_of_them, actions.astype(np.int64, copy=False))

    def room(self) -> Seen:
        """New arrays that `look` can write into."""
        return Seen(np.empty_like(self.seen), np.empty_like(self.masks))

    def check_room(self, out: Seen | None) -> None:
        """Raises BadRoom if arrays have other types or shapes than those of `room`."""
        if out is not None:
            layout.check_fits("observations", out.observations, self.seen)
            layout.check_fits("masks", out.masks, self.masks)

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
        self._spread(lambda job: (self._step, (which, actions, self._passed)))

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
            loops.kernel_of(self.game).write(self._arrays.states, lane, state.body)
        self._arrays.lanes["steps"][chosen] = 0
        self._arrays.lanes["over"][chosen] = stepping.PUT
        self._step_some(chosen, self._no_actions)

    def take(self, lane: int) -> State:
        """The full position of a lane, hidden information included."""
        return State(self.game, loops.kernel_of(self.game).read(self._arrays.states, lane))

    def copy(self, sources: Ints, targets: Ints) -> None:
        """Clone lanes into others, which continue with their own dice."""
        self.check_open()
        own = {name: self.lanes[name][targets] for name in ("seed", "number", "streams")}
        states, lanes, seen, masks = self._whole
        for array in (states, lanes, seen, masks, masks[self.games :]):
            array[targets] = array[sources]
        for name, values in own.items():
            self._arrays.lanes[name][targets] = values

    def redraw(self, which: Flags | None = None) -> None:
        """Resample what the acting seat cannot know, in all lanes or some.

        The view of that seat does not change; every lane draws from the stream of its own player.
        """
        chosen = self._all_of_them if which is None else which
        loop = loops.redraw_loop(self.game)
        self._spread(lambda job: (loop, (chosen, self._arrays.states, self._arrays.lanes)))

    def play(self, steps: int, players: str = "random", keep: bool = True) -> Played:
        """Play `steps` steps of each game, chosen by computer players.

        `players` is the spec of one player for every seat, or a list with one a seat. Without
        `keep` the arrays are empty. Raises BadPlayer or UnknownPlayer.
        """
        loop, hand = self._playing(players)
        kept = loops.blank_kept(self._arrays, steps if keep else 0)
        counts = self._spread(
            lambda job: (loop, (steps, self._passed, self._rooms[job], hand(), tuple(kept)))
        )
        return Played(kept.seen, kept.masks[..., : self._actions], kept.steps, sum(counts))

    def close(self) -> None:
        """Stop the threads. From now on every step raises Closed."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown()

    def check_open(self) -> None:
        """Raises Closed after `close`."""
        if self._closed:
            raise Closed("envs.closed")

    def _playing(self, players: str) -> tuple[loops.Loop, Hand]:
        """The loop for these players, compiled now or read from the cache."""
        if players not in self._players:
            loop, loaded = loops.playing_loop(self.game, players)
            hand = hands_compiled(loaded, loops.kernel_of(self.game))
            with compiling():
                kept = tuple(loops.blank_kept(self._arrays, 0))
                loop(0, 0, 0, 0, self._passed, self._rooms[0], hand(), kept)
            self._players[players] = loop, hand
        return self._players[players]

    def _spread(self, given: Callable[[int], tuple[loops.Loop, tuple[object, ...]]]) -> list[int]:
        """Call a loop for all games, share by share on each thread; returns their results.

        The calling thread takes shares, too, so it need not wait for another to wake up.
        """
        self.check_open()
        shares = iter(self._shares)

        def work(job: int) -> list[int]:
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


def _again(another: Callable[[], Batch], numbers: Arrays, closed: bool) -> Batch:
    """A batch with the state of a pickled one."""
    made = another()
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
