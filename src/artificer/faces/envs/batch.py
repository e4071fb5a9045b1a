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
"""Rows of masks are so many bytes long, or a multiple of it."""

SHARES_A_THREAD: Final = 8
FEWEST_GAMES: Final = 64
"""Shares are of so many games or more, for calls cost something; but each thread has one."""

THREADS: Final = "artificer-envs"
"""How the names of the threads begin that step."""


class Played(NamedTuple):
    """Steps of n games that players have chosen: arrays of shape (steps, n, ...).

    `seen` and `masks` are from before each step. `steps` has the fields of `lanes.Kept`; `choices`
    says how many of all steps were one, and no new game that began.
    """

    seen: Observation
    masks: Mask
    steps: Records
    choices: int


class Batch:
    """`games` games of a ruleset with its options, compiled; `jobs` threads share a step.

    `reset` and `step` write into `seen`, int32 of shape (games, numbers), `masks`, int8 of shape
    (games, actions), and `lanes`, records with the fields of `lanes.Lane`. All three are how the
    games stand now: the same memory every time, to be read alone. `look` gives what may be kept.
    Every step is a real choice of the seat `lanes["seat"]`; dice
    fall and only answers are given by themselves. A game that is over begins anew in the same
    step, its last observation in `finals`; with `same_step=False` in the next one, whatever the
    action. An action that is not legal changes nothing. After `most_steps` a game is cut off; 0
    stands for never.

    A copy, by `copy.copy`, `copy.deepcopy` or `pickle`, plays on by itself from where the games
    stand, with the same dice, and threads of its own.

    Raises BadOption for what is no number of games, steps or threads, or no reward scheme.
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
        """Its settings and numbers: the other arrays are views of these, and made again."""
        numbers = [array.copy() for array in self._whole]
        return _again, (type(self), self.game, self.games, self._asked, numbers, self._closed)

    def reset(self, seeds: Records, which: Flags | None = None) -> None:
        """Begin game 0 of each seed, whole numbers of shape (games,); only where `which` is true.

        Raises NotOneEach for another array, BadOption if the seed is invalid.
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
        """Carry out one action of each game, int64 of shape (games,). Raises NotOneEach."""
        check_each("actions", actions, np.integer, self.games)
        self._step_some(self._all_of_them, actions.astype(np.int64, copy=False))

    def room(self) -> Seen:
        """Arrays that `look` can write into."""
        return Seen(np.empty_like(self.seen), np.empty_like(self.masks))

    def check_room(self, out: Seen | None) -> None:
        """Raises BadRoom for arrays of other types or shapes than those of `room`."""
        if out is not None:
            check_fits("observations", out.observations, self.seen)
            check_fits("masks", out.masks, self.masks)

    def look(self, out: Seen | None = None) -> Seen:
        """What is seen now: written into the caller's own `out`, or in new arrays without it.

        Raises BadRoom for an `out` that does not fit.
        """
        if out is None:
            return Seen(self.seen.copy(), self.masks.copy())
        self.check_room(out)
        np.copyto(out.observations, self.seen)
        np.copyto(out.masks, self.masks)
        return out

    def _step_some(self, which: Flags, actions: Ints) -> None:
        self._spread(lambda desk: (self._step, (which, actions, *self._arrays)))

    def put(self, which: Sequence[int], state: State) -> None:
        """Put a position into these lanes, which go on from it with their own dice.

        Chance and only answers are played first. The lanes must have been reset. Raises
        WrongPosition for one of another game.
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
        """The position of a lane, whole: with what no seat knows."""
        return State(self.game, kernel_of(self.game).read(self._states, lane))

    def copy(self, sources: Ints, targets: Ints) -> None:
        """Clone lanes into others, which go on with their own dice."""
        self.check_open()
        own = {name: self.lanes[name][targets] for name in ("seed", "number", "streams")}
        for array in (self._states, self._lanes, self._seen, self._masks, self._own_masks):
            array[targets] = array[sources]
        for name, values in own.items():
            self._lanes[name][targets] = values

    def redraw(self, which: Flags | None = None) -> None:
        """Draw anew what the seat that is asked cannot know, in all lanes or some.

        Each looks the same to that seat as before; every lane draws by the thoughts of its own.
        """
        chosen = self._all_of_them if which is None else which
        loop = redraw_loop(self.game)
        self._spread(lambda desk: (loop, (chosen, self._states, self._lanes)))

    def play(self, steps: int, players: str = "random", keep: bool = True) -> Played:
        """So many steps of each game, chosen by computer players.

        `players` is the spec of one who plays at every seat, or a list with one a seat. Without
        `keep` the arrays are empty. Raises BadPlayer or UnknownPlayer.
        """
        loop, hand = self._playing(players)
        kept = self._room_for(steps if keep else 0)
        told = self._spread(
            lambda desk: (loop, (steps, *self._arrays, self._rooms[desk], hand(), *kept))
        )
        return Played(kept[1], kept[2][..., : self.masks.shape[1]], kept[0], sum(told))

    def close(self) -> None:
        """Let the threads go. From now on every step raises Closed."""
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
        """The loop for these players, compiled now or found in the cache."""
        if players not in self._players:
            loop, minds = playing_loop(self.game, players)
            hand = hands_compiled(minds, kernel_of(self.game))
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
        """Call a loop for all games, a share after the other by each thread; what they answer.

        The thread that asks takes shares, too: it need not wait until another has woken up.
        """
        self.check_open()
        shares = iter(self._shares)

        def work(desk: int) -> list[Any]:
            loop, arguments = given(desk)
            return [loop(first, last, desk, *arguments) for first, last in shares]

        if self._pool is None:
            return work(0)
        others = [self._pool.submit(work, desk) for desk in range(1, self._jobs)]
        told = work(0)
        for other in others:
            if not other.cancel():
                told += other.result()
        return told


def _again(
    kind: type[Batch],
    game: Game,
    games: int,
    asked: dict[str, Any],
    numbers: Sequence[Records],
    closed: bool,
) -> Batch:
    """A batch whose games stand as those of another."""
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
    """The first game of each share, and the one behind its last."""
    shares = 1 if jobs == 1 else max(jobs, min(SHARES_A_THREAD * jobs, games // FEWEST_GAMES))
    return list(pairwise(games * share // shares for share in range(shares + 1)))
