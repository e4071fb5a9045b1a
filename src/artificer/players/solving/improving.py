"""A player that improves a script: it tries each answer in games that the script plays on.

It knows no rule: it needs the verbs of a ruleset, its `redraw` of what a seat cannot know, and a
script that plays all seats. It differs from the script only where its tries leave little doubt.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from threading import local
from typing import Any, Final

import numpy as np

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.verbs import Menu, bind, pick
from artificer.players.arrays import Floats, Ints
from artificer.players.player import (
    BestTried,
    Compared,
    Learned,
    Player,
    PreparedPlayer,
    TriedAnswer,
)
from artificer.players.playouts import (
    Hand,
    Hands,
    States,
    asked_by_seat,
    bindings_of,
    hands_compiled,
    hands_interpreted,
    play_game,
)
from artificer.players.solving.halving import FEWEST, Try, best_of, halve, rounds_for, worths_of
from artificer.players.solving.rollouts import (
    LEAD,
    PART,
    WIN,
    fill_in,
    lead,
    part_of_win,
    try_answers,
)
from artificer.players.solving.shares import share_interval
from artificer.table.streams import MOST_SEED, Stream, below, draw

DOUBT: Final = 1.0
"""Standard errors by which an answer must be better than the script's."""

SURE: Final = 2.0
"""Standard errors by which an answer must be worse than the best to count as a loss."""

CLOSE: Final = 10
"""The points of a lead that is worth most of a win more; a greater one is worth at most a win."""

Points = Callable[[Any, int], int]
"""The points of a seat at the end of a game, in the kernel dialect."""

FillIn = Callable[[Any, States, Menu, list[Stream], Hands, int], None]
"""Draws what a seat cannot know, as `rollouts.fill_in` does, in the kernel dialect."""

Ready = Callable[[Body, tuple[int, ...], Ints, int, int], Try]
"""`(view, actions, results, seat, seed)` makes ready the tries of a decision."""

Bindings = dict[str, Callable[..., Any]]

Clock = Callable[[], float]


@dataclass(frozen=True)
class Trials:
    """The results of one decision: for each answer and each try as `rollouts` describes them."""

    actions: tuple[int, ...]
    results: Ints
    made: Ints
    """The number of tries of each answer."""
    usual: int
    """The place of the answer that the others are measured by, such as the script's."""

    @property
    def best(self) -> int:
        """The action to choose."""
        return self.actions[best_of(worth(self.results), self.made, self.usual, DOUBT)]

    @property
    def chances(self) -> Floats:
        """The chance to win with each answer, in their order; a shared win counts as its part."""
        return worths_of(self.results[..., PART] / WIN, self.made)

    @property
    def compared(self) -> Compared:
        """The usual answer beside the best. Another is the best only if it is surely better."""
        wins = self.results[..., PART] / WIN
        best = best_of(wins, self.made, self.usual, SURE)
        value, usual = (float(wins[k, : self.made[k]].mean()) for k in (best, self.usual))
        return Compared(self.actions[best], value, value - usual)

    def best_others(self, most: int) -> tuple[int, ...]:
        """The best actions but the usual one, the best first: those that were tried most."""
        wins = [
            worth(part[:made]).mean() for part, made in zip(self.results, self.made, strict=True)
        ]
        places = (place for place in range(len(self.actions)) if place != self.usual)
        ranked = sorted(places, key=lambda place: (-self.made[place], -wins[place], place))
        return tuple(self.actions[place] for place in ranked[:most])

    @property
    def best_tried(self) -> BestTried:
        """All answers, with the same tries of each; the second is to be tested against the usual.

        It was chosen by other tries, so the test is fair.
        """
        wins, games = self.results[..., PART] / WIN, int(self.made[0])
        surely = best_of(wins[:2], self.made[:2], self.usual, SURE) != self.usual
        tried = [
            TriedAnswer(action, share, *share_interval(share, games))
            for action, share in zip(
                self.actions, wins[:, :games].mean(axis=1).tolist(), strict=True
            )
        ]
        first = tried.pop(1 if surely else 0)
        rest = sorted(tried, key=lambda each: -each.chance)
        return BestTried((first, *rest), games, surely)


def worth(results: Ints) -> Floats:
    """The worth of results: 1 for a win, and up to 1 for the lead, whose mean is found sooner."""
    found: Floats = results[..., PART] / WIN + np.tanh(results[..., LEAD] / CLOSE)
    return found


class Improver:
    """The tries of one game, with a budget for each decision.

    `script` plays the games on. The other answers are measured by that of `usual`, which need not
    compile; it is the script unless given. `tries` is the budget in games played to their end;
    `ms`, if not 0, is the time in milliseconds by `clock` after which it ends. If not `compiled`,
    plain Python makes the same tries. `fills_in` may ask the script for what other seats have done
    unseen.
    """

    def __init__(
        self,
        game: Game,
        script: PreparedPlayer,
        points: Points,
        tries: int,
        ms: int = 0,
        clock: Clock = time.perf_counter,
        compiled: bool = True,
        usual: PreparedPlayer | None = None,
        fills_in: FillIn = fill_in,
    ) -> None:
        self._game = game
        self._script = script
        self._usual = usual or script
        self._points = points
        self._tries = tries
        self._seconds = ms / 1000
        self._clock = clock
        self._compiled = compiled
        self._fills_in = fills_in

    def choose(self, view: Body, menu: Menu, n: int, stream: Stream, _learned: Learned) -> int:
        """The best of the answers."""
        return self.trials(view, menu, n, stream).best

    def values(self, view: State, stream: Stream) -> dict[int, float]:
        """The chance to win of each legal action, for the seat that decides."""
        menu, legal = Menu(), view.legal_actions()
        menu.actions[: len(legal)] = legal
        found = self.trials(view.body, menu, len(legal), stream)
        return dict(zip(found.actions, found.chances.tolist(), strict=True))

    def compare(self, view: State, action: int, stream: Stream) -> Compared:
        """A legal action beside the best, which would cost nothing if it were compared itself.

        A better answer may lose to a third that the tries beside this one left out too early.
        """
        found = self._beside(view, action, stream.copy())
        best, seen = found.best, {action}
        while best not in seen:
            seen.add(best)
            best = self._beside(view, best, stream.copy()).best
        if best in (action, found.best):
            return found
        other = self._tried(view.body, (action, best), 0, stream).compared
        return replace(found, best=best) if other.best == action else other

    def _beside(self, view: State, action: int, stream: Stream) -> Compared:
        """A legal action beside one that is better.

        That one is tried once more beside it, in other games: the best of several estimates is
        mostly one that is too high.
        """
        actions = tuple(view.legal_actions())
        found = self._tried(view.body, actions, actions.index(action), stream).compared
        if found.best == action:
            return found
        return self._tried(view.body, (action, found.best), 0, stream).compared

    def try_best(self, view: State, usual: int, most: int, stream: Stream) -> BestTried:
        """A legal action and the best others, `most` in all.

        They are chosen by tries of all answers, and then tried once more in other games, equally
        often: the first tries favour what was lucky in them.
        """
        actions = tuple(view.legal_actions())
        first = self._tried(view.body, actions, actions.index(usual), stream)
        kept = (usual, *first.best_others(most - 1))
        return self._tried(view.body, kept, 0, stream, rounds=1).best_tried

    def try_all(self, view: State, usual: int, stream: Stream) -> Trials:
        """Tries of all legal actions, equally often."""
        actions = tuple(view.legal_actions())
        return self._tried(view.body, actions, actions.index(usual), stream, rounds=1)

    def trials(self, view: Body, menu: Menu, n: int, stream: Stream) -> Trials:
        """The tries of one decision, as `choose` is asked for it."""
        actions, player = tuple(menu.actions[:n]), self._usual
        usual = player.choose(view, menu, n, stream.copy(), player.handed(type(view)))
        return self._tried(view, actions, actions.index(usual), stream)

    def _tried(
        self,
        view: Body,
        actions: tuple[int, ...],
        place: int,
        stream: Stream,
        rounds: int | None = None,
    ) -> Trials:
        """The tries of these answers; the one at that place is compared with all others."""
        n, seat = len(actions), self._game.rules.current_player(view)
        rounds = rounds or rounds_for(n)
        seed = (draw(stream) << 31 | draw(stream) >> 1) & MOST_SEED
        results = np.zeros((n, FEWEST * rounds + self._tries, 2), np.int64)
        tries = self._ready(view, actions, results, seat, seed)
        value, ends = lambda k: worth(results[k]), self._ends(rounds)
        made = halve(n, place, self._tries, tries, value, ends, rounds)
        return Trials(actions, results, made, place)

    def _ends(self, rounds: int) -> Callable[[int], bool]:
        """Whether the time of a round is up; all rounds have the same."""
        if not self._seconds:
            return lambda _: False
        begun, each = self._clock(), self._seconds / rounds
        return lambda number: self._clock() - begun >= each * number

    @cached_property
    def _ready(self) -> Ready:
        make = compiled_tries if self._compiled else interpreted_tries
        return make(self._game, self._script, self._points, self._fills_in)


class _OwnHands(local):
    """What is passed to the scripts: of each thread its own, as scripts write into workspaces."""

    def __init__(self, hand: Hand) -> None:
        self.hands = hand()


def interpreted_tries(
    game: Game, script: PreparedPlayer, points: Points, fills_in: FillIn
) -> Ready:
    """The tries over plain bodies."""
    seats = game.num_players()
    players = [script] * seats
    bindings = bindings_of(game)
    asked = {**bindings, "ask": asked_by_seat(players, game, bindings)}

    def redraw(whole: Body, seat: int, stream: Stream) -> None:
        game.ruleset.redraw(whole, seat, partial(below, stream))

    meanings: Bindings = {
        "play_game": bind(play_game, asked),
        "fill_in": bind(fills_in, {**asked, "redraw": redraw}),
        **ends_by(points, bindings),
    }
    loop = bind(try_answers, {**bindings, **meanings})
    own = _OwnHands(hands_interpreted(players, game))

    def ready(view: Body, actions: tuple[int, ...], results: Ints, seat: int, seed: int) -> Try:
        offers = Menu()
        offers.actions[: len(actions)] = actions
        streams = [Stream() for _ in range(1 + seats)]
        return partial(loop, [view], [offers, Menu()], streams, own.hands, results, seat, seed)

    return ready


def compiled_tries(game: Game, script: PreparedPlayer, points: Points, fills_in: FillIn) -> Ready:
    """The same tries by the kernel, which is compiled at the first or read from the cache."""
    from artificer.games.kernel import Kernel, blank, kernel_cache

    seats = game.num_players()
    players = [script] * seats
    kernel = Kernel(game, cache=kernel_cache(), meanings={pick: below})
    asked: Bindings = {"ask": asked_by_seat(players, game, {})}
    meanings: Bindings = {
        "play_game": bind(play_game, asked),
        "fill_in": bind(fills_in, {**asked, "redraw": game.ruleset.redraw}),
        **ends_by(points, {}),
    }
    loop: Any = kernel.compile(bind(try_answers, meanings))
    own = _OwnHands(hands_compiled(players, kernel))

    def ready(view: Body, actions: tuple[int, ...], results: Ints, seat: int, seed: int) -> Try:
        states, menus, streams = kernel.blank(3), blank(Menu, 2), blank(Stream, 1 + seats)
        kernel.write(states, 0, view)
        menus["actions"][0, : len(actions)] = actions
        return partial(loop, states, menus, streams, own.hands, results, seat, seed)

    return ready


def ends_by(points: Points, verbs: Bindings) -> Bindings:
    """The results of a game by these points, bound to the verbs."""
    bound = {**verbs, "points": points}
    return {"part_of_win": bind(part_of_win, bound), "lead": bind(lead, bound)}


def prepare(
    player: Player,
    game: Game,
    script: PreparedPlayer,
    points: Points,
    usual: PreparedPlayer | None = None,
    fills_in: FillIn = fill_in,
) -> PreparedPlayer:
    """The player with its settings, ready for the game."""
    tries, ms = (int(player.settings[key]) for key in ("iterations", "ms"))
    improver = Improver(game, script, points, tries, ms, usual=usual, fills_in=fills_in)
    return PreparedPlayer(
        player.spec,
        improver.choose,
        compiles=False,
        values=improver.values,
        compare=improver.compare,
        try_best=improver.try_best,
    )
