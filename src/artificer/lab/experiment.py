"""An experiment: ways to play, each of them on the same deals.

A deal is a game number of a seed: all ways draw dice and cards from the same streams. So what is
compared deal by deal has good and bad luck in common. A subclass says what is made of the games.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Self

from artificer.games.contract import Game
from artificer.lab.chunks import Chunk, Simulation, Work
from artificer.lab.executors import Jobs, executor_of
from artificer.lab.forecast import Tell


def heading(schema: int, game: Game) -> dict[str, Any]:
    """The first figures of all: how they are to be read, and by which rules was played."""
    return {"schema": schema, "ruleset": game.name, "rules_version": game.ruleset.version}


class Experiment(ABC):
    """`ways` have one seed and one number of games, the deals that are asked for."""

    needs_rows = True
    """Whether it needs the row of every game, or only what they add up to."""

    def __init__(
        self, ways: Sequence[Simulation], games_asked: int | None = None, first: int = 0
    ) -> None:
        self.ways = tuple(ways)
        self.games_asked = self.games_to_play if games_asked is None else games_asked
        """Games of all ways, as they were asked for; whole deals may be more."""
        self.first = first
        self.deals = 0
        self.stopped = False
        """Whether Ctrl-C came, be it after the last game, or the crew could not go on."""

    @property
    def seed(self) -> int:
        """The seed of all deals."""
        return self.ways[0].seed

    @property
    def deals_asked(self) -> int:
        """How many deals there are to be."""
        return self.ways[0].games

    @property
    def games_to_play(self) -> int:
        """Games of all deals."""
        return self.deals_asked * len(self.ways)

    @property
    def games(self) -> int:
        """Games played, of all ways."""
        return self.deals * len(self.ways)

    @property
    def decided(self) -> bool:
        """Whether it needs no more deals."""
        return False

    @property
    def interrupted(self) -> bool:
        """Whether it was stopped before the last deal."""
        return self.first + self.deals < self.deals_asked and not self.decided

    def figures(self) -> dict[str, Any]:
        """What was played, as the JSON of every command has it."""
        return {
            "seed": self.seed,
            "games": self.games,
            "games_asked": self.games_asked,
            "interrupted": self.interrupted,
        }

    @abstractmethod
    def add(self, played: Sequence[Chunk]) -> None:
        """Add the same deals, played each way, and count them in `deals`; none once decided."""

    def play(
        self,
        jobs: Jobs = 1,
        progress: Callable[[int], None] = lambda games: None,
        tell: Tell = lambda seconds: None,
        chunk: int | None = None,
        compiled: bool | None = None,
    ) -> Self:
        """Play the deals from `first` on, until it is decided, or Ctrl-C comes, or the crew stops.

        Few games are played interpreted, unless it is said; that gives the same figures. `progress`
        gets how many games are done, `tell` how long the rules will take to compile, where the
        cache does not have them. `chunk` deals are played at a stretch; without it, as many as take
        a moment. What is stopped holds the figures of the deals that are done.
        """
        if compiled is None:
            compiled = all(way.compiles for way in self.ways) and any(
                way.pays_to_compile(self.deals_asked - self.first) for way in self.ways
            )
        work = Work(self.ways, compiled, self.needs_rows)
        try:
            for played in executor_of(jobs).in_order(
                work, self.deals_asked, self.first, chunk, tell
            ):
                self.add(played)
                progress(self.games)
                if self.decided:
                    break
        except KeyboardInterrupt:
            self.stopped = True
        return self
