"""Balance tables: a line for each way to play a ruleset, from the rows of many games.

The table of a game is `TABLE` in the module here with the name of its package in `games`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from artificer.games.contract import Game
from artificer.games.notices import ArtificerError
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset, Setting
from artificer.lab import rows, simulate
from artificer.lab.experiment import Heading, Series, heading
from artificer.lab.figure_table import Group, Options, Tabled
from artificer.players.player import PreparedPlayer


class LineFigures(Group, ABC):
    """The figures of the games of a line; a dataclass."""

    def parts(self) -> Iterable[tuple[str, Tabled]]:
        """All its fields."""
        return vars(self).items()

    @abstractmethod
    def line(self, game: Game) -> str:
        """The line in Markdown."""


@dataclass(frozen=True, slots=True)
class BalanceTable:
    """A table in Markdown, with the options of each line."""

    head: str
    lines: tuple[Mapping[str, Setting], ...]
    figures: Callable[[Game, rows.Rows], LineFigures]

    def heading(self) -> str:
        """The header row, and the separator under it."""
        return f"{self.head}\n|" + "---|" * self.head.count(" |")


SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""


class NoTable(ArtificerError):
    """The ruleset has no balance table."""


def table_of(ruleset: Ruleset) -> BalanceTable:
    """The balance table of a ruleset. Raises NoTable."""
    module = part_of(__name__, ruleset)
    if module is None:
        raise NoTable("balance.none", ruleset=ruleset.name)
    table: BalanceTable = module.TABLE
    return table


class BalanceLine(simulate.SimulationResult):
    """The games of a line, with their rows."""

    def __init__(self, simulation: simulate.Simulation, table: BalanceTable) -> None:
        self._table = table
        self._kept: list[rows.Rows] = []
        super().__init__(simulation, self._kept.append)

    @cached_property
    def seen(self) -> LineFigures:
        """The figures of the line, once all games are played.

        The intervals `low` to `high` hold the true figures in 95 of 100 cases.
        """
        return self._table.figures(self.simulation.game, rows.Rows.joined(self._kept))

    def text(self) -> str:
        """The line in Markdown."""
        return self.seen.line(self.simulation.game)


class Balance(Series[BalanceLine]):
    """A table: `games` games of `seed` for each of its lines, with one player at all seats.

    `load` gives the game with the options of a line, `player` the player prepared for a game.
    """

    def __init__(
        self,
        table: BalanceTable,
        load: Callable[[Mapping[str, Setting]], Game],
        player: Callable[[Game], PreparedPlayer],
        games: int,
        seed: int,
    ) -> None:
        super().__init__(games * len(table.lines))
        self.table = table
        self.game = load({})
        self.player = player(self.game).spec
        self.games_asked = games
        self.seed = seed
        self._load = load
        self._prepare = player

    def parts(self) -> Generator[BalanceLine, None, None]:
        """The games of each line."""
        for varied in self.table.lines:
            game = self._load(varied)
            simulation = simulate.Simulation(game, self._prepare(game), self.games_asked, self.seed)
            yield BalanceLine(simulation, self.table)


@dataclass(frozen=True)
class PlayedLine(Group):
    """A line: its options, its games, and what its table shows."""

    options: Options
    games: int
    figures: LineFigures

    names = (("figures", ""),)


@dataclass(frozen=True)
class BalanceFigures(Group):
    """All figures of a balance table: those of its whole lines."""

    heading: Heading
    player: str
    seed: int
    games_asked: int
    interrupted: bool
    lines: list[PlayedLine]

    flat = ("heading",)


def figures(balance: Balance) -> BalanceFigures:
    """The figures of `artificer balance --json`."""
    return BalanceFigures(
        heading(SCHEMA, balance.game),
        balance.player,
        balance.seed,
        balance.games_asked,
        balance.interrupted,
        [
            PlayedLine(line.simulation.game.named_options(), line.games, line.seen)
            for line in balance.whole
        ],
    )
