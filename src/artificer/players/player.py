"""What a computer player is: made from a spec, prepared for a game, then asked.

::

    player = find_player("search:iterations=500", game.ruleset.name)   # a Player
    mind = player.prepare(game)                                        # once for each game
    policy = Policy(mind, seed)                                        # at the table
    policy.action(state), policy.distribution(state), policy.values(state)

In simulations `mind.choose` is compiled into the loop, and `mind.learned` is handed to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.errors import ArtificerError, WrongType
from artificer.games.notices import Term
from artificer.games.options import Choice, Option, Setting
from artificer.games.tables import Tables
from artificer.games.verbs import Menu
from artificer.table.streams import Stream, open_stream

Learned = tuple[Any, ...]
"""Tables of numbers that a player was taught: NumPy arrays, nested sequences, `Tables`."""

Choose = Callable[[Any, Menu, int, Stream, Any], int]
"""`choose(view, menu, n, stream, learned) -> action`, in the kernel dialect.

`view` is what the seat may know and is only read; the first `n` of `menu.actions` are the
legal actions, at least two of them; `stream` is the player's own, apart from the dice;
`learned` are the tables of the mind, arguments and no constants, so that the same compiled
player plays by other numbers.
"""

Distribution = list[tuple[int, float]]
"""Actions and their probabilities, which add up to 1."""

Chances = Callable[[State, Stream], Distribution]
"""How likely a player gives each answer to a view, a position as its seat may know it."""

Values = Callable[[State, Stream], dict[int, float]]
"""What a player expects each legal action of a view to return to its seat."""

STREAMS_A_GAME = 8
"""Streams that one game may use: the dice are stream 0, the player of seat k is stream 1 + k."""


class UnknownPlayer(ArtificerError):
    """No player of that name, or not one for this ruleset."""


class BadPlayer(ArtificerError):
    """A player was asked for with settings that it does not take."""


class NoAnswer(ArtificerError):
    """A player was asked for what it does not have: values, or the chances of its answers."""


class WrongPosition(ArtificerError):
    """A player was asked in a position of another game, or where nobody decides."""


@dataclass(frozen=True, slots=True, eq=False)
class PreparedPlayer:
    """A player prepared for one game: how it chooses, and the tables that it was taught.

    A `blind` one looks at nothing but the menu, so that nobody need make a view for it. One that
    does not compile may be written in any Python; its games are simulated interpreted. `chances`
    is needed from one who draws lots alone; `values` from one that has them. One who wants a `desk`
    finds it behind what it learned, blank at first and kept from then on; what stands there may
    make an answer quicker, and never another one.
    """

    spec: str
    choose: Choose
    learned: Learned = ()
    blind: bool = False
    compiles: bool = True
    chances: Chances | None = None
    values: Values | None = None
    desk: type[Tables] | None = None

    def handed(self, body: type[Body]) -> Learned:
        """What the interpreted `choose` is handed: the tables, and a desk if it works on one."""
        own = tuple([table] if isinstance(table, Tables) else table for table in self.learned)
        return own if self.desk is None else (*own, [self.desk.plain(body)])


@dataclass(frozen=True, slots=True, eq=False)
class Player:
    """A player of a spec, with every setting chosen; `prepare` makes it ready for a game."""

    kind: PlayerKind
    settings: Mapping[str, Setting]

    @property
    def spec(self) -> str:
        """The text that names exactly this player, all settings in it."""
        return self.kind.spec(self.settings)

    def prepare(self, game: Game) -> PreparedPlayer:
        """Read tables, fetch functions: all that is done once for a game."""
        return self.kind.prepare(self, game)


@dataclass(frozen=True, slots=True, eq=False)
class PlayerKind:
    """The declaration of a player: what it is called, plays and can be set to.

    `prepare` fetches what it needs when it is called: to declare a player costs no import.
    Without `rulesets` it plays any game. `players/specs.py` reads a text into a player.
    """

    name: str
    prepare: Callable[[Player, Game], PreparedPlayer]
    rulesets: tuple[str, ...] = ()
    settings: Mapping[str, Option | Choice] = field(default_factory=dict)

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
    """A computer player at the table: a position in, one of its legal actions out.

    `seed` and `number` name the game; a simulation's game of that name sees the same thoughts.
    Whatever position is given, the player is shown no more than its seat may know. Where it is said
    for which `game` the mind was prepared, positions of others are refused: each method raises
    WrongPosition for one, and for one in which nobody decides.
    """

    def __init__(
        self, mind: PreparedPlayer, seed: int, number: int = 0, game: Game | None = None
    ) -> None:
        self.mind = mind
        self._player: Player | None = None
        self._game = game
        self._seed = seed
        self._number = number
        self._menu = Menu()
        self._streams: dict[int, Stream] = {}
        self._handed: Learned | None = None

    @classmethod
    def of(cls, player: Player, game: Game, seed: int) -> Policy:
        """A player as its spec names it. It is pickled by that, without what it has learned."""
        made = cls(player.prepare(game), seed, game=game)
        made._player = player
        return made

    def __copy__(self) -> Policy:
        return self.__deepcopy__(None)

    def __deepcopy__(self, _: object) -> Policy:
        """The same mind, with thoughts that go on apart from these."""
        made = Policy(self.mind, self._seed, self._number, self._game)
        made._player = self._player
        made._streams = {seat: stream.copy() for seat, stream in self._streams.items()}
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        mind = None if self._player is not None else self.mind
        named = None if self._player is None else self._player.spec
        return _again, (named, mind, self._seed, self._number, self._game, self._streams)

    def action(self, state: State) -> int:
        """The action for the seat that decides; the only legal one without thinking."""
        self._check(state)
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        return self._choose(state, legal, self._stream(state.current_player()))

    def distribution(self, state: State) -> Distribution:
        """The actions that the player could answer, with their probabilities, by action.

        Asking leaves the player's thoughts where they are. Raises NoAnswer for one that draws
        lots and does not say how.
        """
        self._check(state)
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        seat = state.current_player()
        stream = self._another_stream(seat)
        if self.mind.chances is not None:
            return self.mind.chances(state.view(seat), stream)
        before = stream.state
        action = self._choose(state, legal, stream)
        if stream.state != before:
            raise NoAnswer("player.distribution", name=self.mind.spec)
        return [(action, 1.0)]

    def values(self, state: State) -> dict[int, float]:
        """What the player expects each legal action to return to its seat, by action.

        Raises NoAnswer for a player that has no values.
        """
        self._check(state)
        if self.mind.values is None:
            raise NoAnswer("player.values", name=self.mind.spec)
        seat = state.current_player()
        return self.mind.values(state.view(seat), self._another_stream(seat))

    def _check(self, state: State) -> None:
        if not isinstance(state, State):
            raise WrongType.of("type.state", state)
        if self._game is not None and state.game != self._game:
            given, wanted = repr(state.game), repr(self._game)
            raise WrongPosition(
                "player.other_game", name=self.mind.spec, given=given, wanted=wanted
            )
        if state.current_player() < 0:
            raise WrongPosition("player.nobody_decides", name=self.mind.spec)

    def _choose(self, state: State, legal: list[int], stream: Stream) -> int:
        self._menu.actions[: len(legal)] = legal
        view = state.observe(state.current_player())
        if self._handed is None:
            self._handed = self.mind.handed(type(view))
        return self.mind.choose(view, self._menu, len(legal), stream, self._handed)

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
    mind: PreparedPlayer,
    seed: int,
    number: int,
    game: Game | None,
    streams: dict[int, Stream],
) -> Policy:
    """A policy whose thoughts go on from where those of another are."""
    if spec is not None and game is not None:
        from artificer.players.registry import find_player

        made = Policy.of(find_player(spec, game.name), game, seed)
    else:
        made = Policy(mind, seed, number, game)
    made._streams = streams
    return made
