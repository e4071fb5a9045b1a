"""An experiment: several ways to play, all on the same deals; and a series of experiments.

A deal is a game number of a seed: all ways draw dice and cards from the same streams, so they
share good and bad luck deal by deal. A subclass says what is computed from the games.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Generic, Self, TypeVar

from artificer.games.contract import Game
from artificer.lab import chunks, executors, figure_table

Compiling = Callable[[str, float], None]
"""Called with the ruleset that is about to be compiled, and the estimated seconds."""


@dataclass(frozen=True)
class Heading(figure_table.Group):
    """The first figures of every command: the schema, and the rules played."""

    schema: int
    ruleset: str
    rules_version: int


def heading(schema: int, game: Game) -> Heading:
    """The heading of figures of a game."""
    return Heading(schema, game.name, game.ruleset.version)


@dataclass(frozen=True)
class GamesPlayed(figure_table.Group):
    """What was played."""

    seed: int
    games: int
    games_asked: int
    interrupted: bool


class OfOneGame(figure_table.Group):
    """Figures of one game with its options; a subclass declares these fields and more."""

    heading: Heading
    options: figure_table.Options
    played: GamesPlayed

    flat: ClassVar[tuple[str, ...]] = ("heading", "played")


class Playable(ABC):
    """Games to be played: all of them, or those done until Ctrl-C comes."""

    stopped = False
    """Whether Ctrl-C came, even after the last game, or the executor stopped."""

    @property
    @abstractmethod
    def games_to_play(self) -> int:
        """The number of games to play."""

    @property
    @abstractmethod
    def games(self) -> int:
        """The number of games played."""

    @property
    def interrupted(self) -> bool:
        """Whether it was stopped before the last game."""
        return self.games < self.games_to_play

    @abstractmethod
    def play(
        self,
        jobs: executors.Jobs = 1,
        progress: Callable[[int], None] = lambda games: None,
        tell: Compiling = lambda ruleset, seconds: None,
        chunk: int | None = None,
    ) -> Self:
        """Play until the last game, until Ctrl-C comes, or the executor stops.

        `progress` is called with the number of games done, `tell` with the ruleset and the seconds
        that compiling it will take, if the cache lacks it. A chunk has `chunk` deals; by default as
        many as take a moment. After a stop the figures are those of the deals done.
        """


class Experiment(Playable):
    """`ways` share one seed and one number of games, the deals asked for."""

    needs_rows = True
    """Whether it needs the row of every game, or only the tally."""

    def __init__(
        self, ways: Sequence[chunks.Simulation], games_asked: int | None = None, first: int = 0
    ) -> None:
        self.ways = tuple(ways)
        self.games_asked = self.games_to_play if games_asked is None else games_asked
        """Games of all ways that were asked for; whole deals may be more."""
        self.first = first
        self.deals = 0

    @property
    def seed(self) -> int:
        """The seed of all deals."""
        return self.ways[0].seed

    @property
    def deals_asked(self) -> int:
        """The number of deals asked for."""
        return self.ways[0].games

    @property
    def games_to_play(self) -> int:
        """The number of games in all deals."""
        return self.deals_asked * len(self.ways)

    @property
    def games(self) -> int:
        """The number of games played, of all ways."""
        return self.deals * len(self.ways)

    @property
    def decided(self) -> bool:
        """Whether it needs no more deals."""
        return False

    @property
    def interrupted(self) -> bool:
        """Whether it was stopped before the last deal."""
        return self.first + self.deals < self.deals_asked and not self.decided

    @property
    def played(self) -> GamesPlayed:
        """What was played, as in the JSON of every command."""
        return GamesPlayed(self.seed, self.games, self.games_asked, self.interrupted)

    @abstractmethod
    def add(self, played: Sequence[chunks.Chunk]) -> None:
        """Add the same deals, played each way, and count them in `deals`; none once decided."""

    def play(
        self,
        jobs: executors.Jobs = 1,
        progress: Callable[[int], None] = lambda games: None,
        tell: Compiling = lambda ruleset, seconds: None,
        chunk: int | None = None,
        compiled: bool | None = None,
    ) -> Self:
        """Play deals from `first` on, until it is decided, or as `Playable.play` does.

        Few games are played interpreted, unless `compiled` says otherwise; the figures are the
        same.
        """
        if compiled is None:
            compiled = all(way.compiles for way in self.ways) and any(
                way.pays_to_compile(self.deals_asked - self.first) for way in self.ways
            )
        work = chunks.Work(self.ways, compiled, self.needs_rows)
        announce = partial(tell, self.ways[0].game.name)
        try:
            for played in executors.executor_of(jobs).in_order(
                work, self.deals_asked, self.first, chunk, announce
            ):
                self.add(played)
                progress(self.games)
                if self.decided:
                    break
        except KeyboardInterrupt:
            self.stopped = True
        return self


Part = TypeVar("Part", bound=Experiment)


class Series(Playable, Generic[Part]):
    """Experiments played one after another; a subclass says which."""

    def __init__(self, games_to_play: int) -> None:
        self._games_to_play = games_to_play
        self.begun: list[Part] = []

    @abstractmethod
    def parts(self) -> Generator[Part, None, None]:
        """The experiments, each asked for when the one before is whole."""

    @property
    def games_to_play(self) -> int:
        """The number of games of all parts."""
        return self._games_to_play

    @property
    def games(self) -> int:
        """The number of games played, of all parts."""
        return sum(part.games for part in self.begun)

    @property
    def whole(self) -> list[Part]:
        """The parts that were played to their end."""
        return [part for part in self.begun if not part.interrupted]

    def play(
        self,
        jobs: executors.Jobs = 1,
        progress: Callable[[int], None] = lambda games: None,
        tell: Compiling = lambda ruleset, seconds: None,
        chunk: int | None = None,
        done: Callable[[Part], None] = lambda part: None,
    ) -> Self:
        """Play part after part, as `Playable.play` does; `done` is called with each whole part."""
        try:
            with closing(self.parts()) as parts:
                for part in parts:
                    onward = partial(_onward, progress, self.games)
                    self.begun.append(part)
                    if part.play(jobs, onward, tell, chunk).stopped:
                        self.stopped = True
                        break
                    done(part)
        except KeyboardInterrupt:
            self.stopped = True
        return self


def _onward(progress: Callable[[int], None], before: int, games: int) -> None:
    """Report `games` games played, after `before` of other parts."""
    progress(before + games)
