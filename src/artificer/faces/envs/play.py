"""One game, interpreted, from one real choice to the next, and environments that play one.

They play the games of a seed, one after the other.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Final, Self

import numpy as np
from gymnasium.error import ClosedEnvironmentError, ResetNeeded

from artificer.faces.envs.layout import Mask, Observation, ObservationLayout, check_each
from artificer.games.contract import Game
from artificer.games.notices import ArtificerError, BadOption
from artificer.games.verbs import CHANCE, TERMINAL, Menu
from artificer.players.arrays import Ints
from artificer.players.player import STREAMS_A_GAME
from artificer.table.dice import bad_seed, seed_of
from artificer.table.streams import MOST_SEED, Stream, below, open_stream


def drawn_seed(source: np.random.Generator) -> int:
    """A random seed."""
    return int(source.integers(MOST_SEED, endpoint=True))


def seeds_of(given: object, lanes: int) -> list[int | None]:
    """The seed of each lane: s + k in lane k for a seed s, the k-th of a sequence, or None.

    Raises BadOption if a seed is invalid, NotOneEach if a sequence has another length.
    """
    if given is None:
        return [None] * lanes
    if isinstance(given, list | tuple) or (isinstance(given, np.ndarray) and given.ndim > 0):
        each = given if isinstance(given, np.ndarray) else np.fromiter(given, object)
        check_each("seed", each, np.generic, lanes)
        return [None if one is None else seed_of(one) for one in given]
    first, last = seed_of(given), MOST_SEED - lanes + 1
    if first > last:
        raise BadOption("option.range", name="seed", low=0, high=last, given=first)
    return [first + lane for lane in range(lanes)]


def check_seeds(given: Ints, games: int) -> None:
    """Raises NotOneEach unless `given` is an array of integers, BadOption if a seed is invalid."""
    check_each("seeds", given, np.integer, games)
    for one in given[(given < 0) | (given > MOST_SEED)].tolist():
        raise bad_seed(one)


class Games:
    """The seed and the number of the current game, as simulations name games."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._number = 0

    def next(self, seed: int | None, source: np.random.Generator) -> tuple[int, int]:
        """Game 0 of the given seed; by default the game after the last, of a seed drawn once.

        Raises BadOption if the seed is invalid.
        """
        if seed is not None:
            self._seed, self._number = seed_of(seed), 0
        elif self._seed is None:
            self._seed, self._number = drawn_seed(source), 0
        else:
            self._number += 1
        return self._seed, self._number


DICE: Final = 0
"""The stream of a game that throws dice and draws cards, as in simulations."""


class NoGame(ArtificerError, ResetNeeded):
    """A step or a picture was requested while no game is in progress."""


class Closed(ArtificerError, ClosedEnvironmentError):
    """A closed environment was used."""


class Play:
    """A game that throws dice and takes single legal actions until a seat has a choice.

    Game `number` of `seed` has the dice of that game in `artificer simulate --seed`.
    """

    def __init__(self, game: Game, layout: ObservationLayout, seed: int, number: int) -> None:
        self.state = game.new_initial_state()
        self._layout = layout
        self._stream = Stream()
        self._menu = Menu()
        self._legal: list[int] = []
        self.seat = TERMINAL
        open_stream(self._stream, seed, STREAMS_A_GAME * number + DICE)
        self._run_on()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat == TERMINAL

    @property
    def legal(self) -> list[int]:
        """The legal actions of `seat`, at least two of them; none when the game is over."""
        return self._legal

    def answer(self, action: int) -> None:
        """Take an action, and play on to the next choice. Raises IllegalMove."""
        self.state.apply_action(action)
        self._run_on()

    def observation(self, seat: int) -> Observation:
        """The current observation of a seat: int32, as in the layout."""
        return self._layout.observe(self.state.observe(seat), seat)

    def result(self, seat: int) -> dict[str, object]:
        """How the game ended for a seat, as in infos; empty before."""
        outcome = self.state.outcome()
        if outcome is None:
            return {}
        won = int(seat in outcome.winners)
        return {"end": outcome.reason, "score": outcome.scores[seat], "won": won}

    def mask(self) -> Mask:
        """1 for each legal action, 0 for the others; all 1 when the game is over."""
        actions = self.state.game.num_distinct_actions()
        if self.over:
            return np.ones(actions, np.int8)
        mask = np.zeros(actions, np.int8)
        mask[self._legal] = 1
        return mask

    def _run_on(self) -> None:
        rules, body = self.state.game.rules, self.state.body
        while (player := rules.current_player(body)) != TERMINAL:
            if player == CHANCE:
                action = rules.ticket_outcome(body, below(self._stream, rules.tickets(body)))
            else:
                legal = rules.legal_actions(body, self._menu)
                if legal > 1:
                    self.seat, self._legal = player, self._menu.actions[:legal]
                    return
                action = self._menu.actions[0]
            rules.apply_action(body, action)
        self.seat, self._legal = TERMINAL, []


class CopiedWhole:
    """A class whose `copy.copy` is `copy.deepcopy`: a shallow copy would share the game."""

    def __copy__(self) -> Self:
        return deepcopy(self)


class OneGame(CopiedWhole):
    """An environment without a game before its first `reset` and after `close`."""

    _play: Play | None = None
    _closed = False

    def close(self) -> None:
        """End the game. From now on every call raises Closed."""
        self._closed = True
        self._play = None

    def _check_open(self) -> None:
        if self._closed:
            raise Closed("envs.closed")

    def _playing(self) -> Play:
        """The game. Raises NoGame before the first reset, Closed after `close`."""
        self._check_open()
        if self._play is None:
            raise NoGame("envs.not_begun")
        return self._play
