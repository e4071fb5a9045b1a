"""A computer player: made from a spec, prepared for a game, then called.

::

    player = find_player("search:iterations=500", game.ruleset.name)   # a Player
    prepared = player.prepare(game)                                    # once for each game
    policy = Policy(prepared, seed)                                    # at the table
    policy.action(state), policy.distribution(state), policy.values(state)

In simulations `prepared.choose` is compiled into the loop, and `prepared.learned` is passed to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.notices import ArtificerError, Term, WrongType
from artificer.games.ruleset import Choice, Option, Setting
from artificer.games.tables import Tables
from artificer.games.verbs import Menu
from artificer.table.streams import Stream, open_stream

Learned = tuple[Any, ...]
"""A player's learned numbers: NumPy arrays, nested sequences, `Tables`."""

Choose = Callable[[Any, Menu, int, Stream, Learned], int]
"""`choose(view, menu, n, stream, learned) -> action`, in the kernel dialect.

`view` is what the seat may know, read only; the first `n` of `menu.actions` are the legal actions,
at least two of them; `stream` is the player's own, separate from the dice; `learned` are the
player's tables, passed as arguments so that the same compiled player can play with other numbers.
"""

Distribution = list[tuple[int, float]]
"""Actions and their probabilities, which sum to 1."""

Chances = Callable[[State, Stream], Distribution]
"""The probability of each answer to a view, a position as its seat may know it."""

Values = Callable[[State, Stream], dict[int, float]]
"""The expected return of each legal action of a view to its seat."""


@dataclass(frozen=True, slots=True)
class Compared:
    """An answer beside the best one.

    `value` is the chance to win with the best, 0 to 1; `loss` is how much less it is with the
    answer, 0 if the player cannot tell them apart.
    """

    best: int
    value: float
    loss: float


Compare = Callable[[State, int, Stream], Compared]
"""`compare(view, action, stream)`: a legal action beside the best answer to a view."""


@dataclass(frozen=True, slots=True)
class TriedAnswer:
    """An answer tried in whole games: its chance to win, and the 95 % interval of that."""

    action: int
    chance: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class BestTried:
    """The best of the answers to a question, each tried in `games` games.

    The player's usual answer comes first, and the others by their chances; if another is surely
    better, that comes first. `surely` says so.
    """

    answers: tuple[TriedAnswer, ...]
    games: int
    surely: bool


TryBest = Callable[[State, int, int, Stream], BestTried]
"""`try_best(view, usual, most, stream)`: a legal action and the best others, `most` in all."""

STREAMS_A_GAME = 8
"""Streams per game: the dice are stream 0, the player of seat k is stream 1 + k."""


def offered(menu: Menu, n: int, action: int) -> bool:
    """Whether the action is among the `n` of a menu; in the kernel dialect."""
    for i in range(n):
        if menu.actions[i] == action:
            return True
    return False


class UnknownPlayer(ArtificerError):
    """No player of that name, or not one for this ruleset."""


class BadPlayer(ArtificerError):
    """The settings of a player are invalid."""


class NoAnswer(ArtificerError):
    """A player lacks what was requested: values, or the chances of its answers."""


class WrongPosition(ArtificerError):
    """The position is of another game, or no seat decides in it."""


@dataclass(frozen=True, slots=True, eq=False)
class PreparedPlayer:
    """A player prepared for one game: its choice function and its learned tables.

    A `blind` player reads only the menu, so no view is made for it. A player that does not compile
    may use any Python; its games are simulated interpreted. `chances` is required of players with
    random answers only; `values`, `compare` and `try_best` of those that have them. A player that
    needs a `desk` finds this workspace after its learned tables, blank at first and kept from then
    on; its content may speed up an answer, but never change it.
    """

    spec: str
    choose: Choose
    learned: Learned = ()
    blind: bool = False
    compiles: bool = True
    chances: Chances | None = None
    values: Values | None = None
    compare: Compare | None = None
    try_best: TryBest | None = None
    desk: type[Tables] | None = None

    def handed(self, body: type[Body]) -> Learned:
        """The `learned` argument of the interpreted `choose`: the tables, and any workspace."""
        own = tuple([table] if isinstance(table, Tables) else table for table in self.learned)
        return own if self.desk is None else (*own, [self.desk.plain(body)])


@dataclass(frozen=True, slots=True, eq=False)
class Player:
    """A player with all settings; `prepare` makes it ready for a game."""

    kind: PlayerKind
    settings: Mapping[str, Setting]

    @property
    def spec(self) -> str:
        """The text that names exactly this player, with all settings."""
        return self.kind.spec(self.settings)

    def prepare(self, game: Game) -> PreparedPlayer:
        """Load tables and functions: everything done once for a game."""
        return self.kind.prepare(self, game)


@dataclass(frozen=True, slots=True, eq=False)
class PlayerKind:
    """The declaration of a player: its name, rulesets and settings.

    `prepare` imports its code when called: declaring a player imports nothing. Without `rulesets`
    it plays any game. A player that `thinks` takes a noticeable time for a decision, so nobody gets
    it unasked, and compiles for it, so it decides in a process that can be killed; one that is
    `prompt` takes a millisecond at most, so that no other process is needed for it. A `shared` one
    stands for another player in each game (`players/registry.py`).
    `players/registry.py` reads a text into a player.
    """

    name: str
    prepare: Callable[[Player, Game], PreparedPlayer]
    rulesets: tuple[str, ...] = ()
    settings: Mapping[str, Option | Choice] = field(default_factory=dict)
    thinks: bool = False
    prompt: bool = False
    shared: bool = False

    @property
    def called(self) -> Term:
        """The name as a value of a notice."""
        return Term(self.name, f"player.{self.name}.name")

    def plays(self, ruleset: str) -> bool:
        """Whether it can play the ruleset."""
        return not self.rulesets or ruleset in self.rulesets

    def spec(self, settings: Mapping[str, Setting]) -> str:
        """The canonical text of these settings."""
        texts = [
            value if isinstance(value, str) else f"{key}={value}" for key, value in settings.items()
        ]
        return f"{self.name}:{'+'.join(texts)}" if texts else self.name


class Policy:
    """A computer player at the table: returns a legal action for a position.

    `seed` and `number` name the game; a simulated game of that name uses the same random numbers.
    For any position, the player sees only what its seat may know. If `game` is given, positions of
    other games are refused: each method raises WrongPosition for one, and for one in which no seat
    decides.
    """

    def __init__(
        self, prepared: PreparedPlayer, seed: int, number: int = 0, game: Game | None = None
    ) -> None:
        self.prepared = prepared
        self._player: Player | None = None
        self._game = game
        self._seed = seed
        self._number = number
        self._menu = Menu()
        self._streams: dict[int, Stream] = {}
        self._handed: Learned | None = None

    @classmethod
    def of(cls, player: Player, game: Game, seed: int) -> Policy:
        """A player by its spec. It is pickled as that, without its learned tables."""
        made = cls(player.prepare(game), seed, game=game)
        made._player = player
        return made

    def __copy__(self) -> Policy:
        return self.__deepcopy__(None)

    def __deepcopy__(self, _: object) -> Policy:
        """The same player, with an independent copy of its random numbers."""
        made = Policy(self.prepared, self._seed, self._number, self._game)
        made._player = self._player
        made._streams = {seat: stream.copy() for seat, stream in self._streams.items()}
        return made

    def __reduce__(self) -> tuple[Callable[..., Policy], tuple[object, ...]]:
        prepared = None if self._player is not None else self.prepared
        named = None if self._player is None else self._player.spec
        return _again, (named, prepared, self._seed, self._number, self._game, self._streams)

    def action(self, state: State) -> int:
        """The action for the seat that decides; a forced one without computation."""
        self._check(state)
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        return self._choose(state, legal, self._stream(state.current_player()))

    def distribution(self, state: State) -> Distribution:
        """The probabilities of the player's possible answers, by action.

        The call does not change the player's random numbers. Raises NoAnswer if it answers at
        random with unknown chances.
        """
        self._check(state)
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        seat = state.current_player()
        stream = self._another_stream(seat)
        if self.prepared.chances is not None:
            return self.prepared.chances(state.view(seat), stream)
        before = stream.state
        action = self._choose(state, legal, stream)
        if stream.state != before:
            raise NoAnswer("player.distribution", name=self.prepared.spec)
        return [(action, 1.0)]

    def values(self, state: State) -> dict[int, float]:
        """The expected return of each legal action to the player's seat, by action.

        Raises NoAnswer for a player without values.
        """
        self._check(state)
        if self.prepared.values is None:
            raise NoAnswer("player.values", name=self.prepared.spec)
        seat = state.current_player()
        return self.prepared.values(state.view(seat), self._another_stream(seat))

    def compared(self, state: State, action: int) -> Compared:
        """A legal action beside the best. Raises NoAnswer for a player that cannot compare."""
        self._check(state)
        if self.prepared.compare is None:
            raise NoAnswer("player.values", name=self.prepared.spec)
        seat = state.current_player()
        return self.prepared.compare(state.view(seat), action, self._another_stream(seat))

    def best_tried(self, state: State, usual: int, most: int) -> BestTried:
        """A legal action and the best others, `most` in all, each tried in whole games.

        Raises NoAnswer for a player that tries none.
        """
        self._check(state)
        if self.prepared.try_best is None:
            raise NoAnswer("player.values", name=self.prepared.spec)
        seat = state.current_player()
        return self.prepared.try_best(state.view(seat), usual, most, self._another_stream(seat))

    def _check(self, state: State) -> None:
        if not isinstance(state, State):
            raise WrongType.of("type.state", state)
        if self._game is not None and state.game != self._game:
            given, wanted = repr(state.game), repr(self._game)
            raise WrongPosition(
                "player.other_game", name=self.prepared.spec, given=given, wanted=wanted
            )
        if state.current_player() < 0:
            raise WrongPosition("player.nobody_decides", name=self.prepared.spec)

    def _choose(self, state: State, legal: list[int], stream: Stream) -> int:
        self._menu.actions[: len(legal)] = legal
        seat = state.current_player()
        view = state.body if state.viewer == seat else state.observe(seat)
        if self._handed is None:
            self._handed = self.prepared.handed(type(view))
        return self.prepared.choose(view, self._menu, len(legal), stream, self._handed)

    def _stream(self, seat: int) -> Stream:
        if seat not in self._streams:
            self._streams[seat] = Stream()
            name = self._number * STREAMS_A_GAME + 1 + seat
            open_stream(self._streams[seat], self._seed, name)
        return self._streams[seat]

    def _another_stream(self, seat: int) -> Stream:
        return self._stream(seat).copy()


def _again(
    spec: str | None,
    prepared: PreparedPlayer,
    seed: int,
    number: int,
    game: Game | None,
    streams: dict[int, Stream],
) -> Policy:
    """A policy that continues with the random numbers of another."""
    if spec is not None and game is not None:
        from artificer.players.registry import find_player

        made = Policy.of(find_player(spec, game.name), game, seed)
    else:
        made = Policy(prepared, seed, number, game)
    made._streams = streams
    return made
