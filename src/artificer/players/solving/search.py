"""The player `search`: the mean result of each action under random play.

Flat Monte Carlo. Each try draws a position that looks the same to the seat, takes one of the legal
actions in turn, plays on at random for a number of plies and counts the points then, less the most
of any other seat. It plays any game without knowledge of it, and sees only its view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from statistics import fmean, pstdev

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.ruleset import Setting
from artificer.games.verbs import CHANCE, TERMINAL, Menu
from artificer.players.player import Distribution, Learned, Player, PreparedPlayer
from artificer.table.streams import Stream, below, draw


def prepare(player: Player, game: Game) -> PreparedPlayer:
    """The player with its settings, ready for the game."""
    search = Search(game, player.settings)
    return PreparedPlayer(
        player.spec, search.choose, compiles=False, chances=search.chances, values=search.values
    )


@dataclass(frozen=True, slots=True)
class Tried:
    """The results of one decision's tries, by action."""

    actions: Sequence[int]
    results: Sequence[list[int]]

    def means(self) -> list[float]:
        """The mean result of each action."""
        return [fmean(results) for results in self.results]

    def best(self) -> int:
        """The first of the actions with the best mean."""
        means = self.means()
        return self.actions[means.index(max(means))]

    def odds(self) -> Distribution:
        """Odds of actions by their distance from the best, in standard errors of a mean."""
        means = self.means()
        every = [result for results in self.results for result in results]
        error = pstdev(every) / sqrt(len(self.results[-1])) or 1.0
        weights = [exp((mean - max(means)) / error) for mean in means]
        return [(a, w / sum(weights)) for a, w in zip(self.actions, weights, strict=True)]


class Search:
    """The tries of one game, with the player's settings."""

    def __init__(self, game: Game, settings: Mapping[str, Setting]) -> None:
        self._game = game
        self._iterations = int(settings["iterations"])
        self._depth = int(settings["depth"])
        self._soft = settings["answer"] == "soft"
        self._menu = Menu()

    def choose(self, view: Body, menu: Menu, n: int, stream: Stream, _learned: Learned) -> int:
        """The best of the actions, or one drawn by their odds."""
        legal = menu.actions[:n]
        seat = self._game.rules.current_player(view)
        tried = self._try(State(self._game, view, seat), legal, stream)
        if not self._soft:
            return tried.best()
        point = draw(stream) / 2**32
        for action, chance in tried.odds():
            point -= chance
            if point < 0:
                return action
        return tried.best()

    def values(self, view: State, stream: Stream) -> dict[int, float]:
        """The mean result of each action."""
        tried = self._try(view, view.legal_actions(), stream)
        return dict(zip(tried.actions, tried.means(), strict=True))

    def chances(self, view: State, stream: Stream) -> Distribution:
        """The odds, or certainty for the best."""
        tried = self._try(view, view.legal_actions(), stream)
        return tried.odds() if self._soft else [(tried.best(), 1.0)]

    def _try(self, view: State, legal: list[int], stream: Stream) -> Tried:
        seat = view.current_player()
        tried = Tried(legal[:], [[] for _ in legal])
        for number in range(max(self._iterations, len(legal))):
            place = number % len(legal)
            body = view.resample(seat, _from(stream)).body
            self._game.rules.apply_action(body, tried.actions[place])
            self._play_on(body, stream)
            tried.results[place].append(self._lead(body, seat))
        return tried

    def _play_on(self, body: Body, stream: Stream) -> None:
        rules, menu = self._game.rules, self._menu
        for _ in range(self._depth):
            player = rules.current_player(body)
            if player == TERMINAL:
                return
            if player == CHANCE:
                action = rules.ticket_outcome(body, below(stream, rules.tickets(body)))
            else:
                action = menu.actions[below(stream, rules.legal_actions(body, menu))]
            rules.apply_action(body, action)

    def _lead(self, body: Body, seat: int) -> int:
        """The points of the seat, less the most of any other seat."""
        seats = range(self._game.num_players())
        points = [self._game.rules.score(body, other) for other in seats]
        mine = points.pop(seat)
        return mine - max(points, default=0)


def _from(stream: Stream) -> Callable[[int], int]:
    return lambda n: below(stream, n)
