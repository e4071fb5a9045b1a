"""Sweeps one option of a ruleset: the same games of one seed for each value."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from artificer.games.contract import Game
from artificer.games.notices import BadOption
from artificer.games.registry import load_game, ruleset_named, ruleset_names
from artificer.games.ruleset import Choice, Option, Ruleset, Setting
from artificer.lab import figure_table, simulate
from artificer.lab.experiment import Heading, Series, heading
from artificer.players.player import PreparedPlayer

SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""


class Sweep(Series[simulate.SimulationResult]):
    """`games` games of `seed` with each of the values of `option`.

    `options` are the ruleset's other options, `players` gives the players of a game by seat.
    """

    def __init__(
        self,
        ruleset: str,
        option: str,
        values: Sequence[Setting],
        options: Mapping[str, Setting],
        players: Callable[[Game], tuple[PreparedPlayer, ...]],
        games: int,
        seed: int,
    ) -> None:
        super().__init__(games * len(values))
        self.ruleset = ruleset
        self.option = option
        self.values = tuple(values)
        self.options = options
        self.players = players
        self.games_asked = games
        self.seed = seed

    def game(self, value: Setting) -> Game:
        """The ruleset with that value. Raises BadOption for another option."""
        return load_game(self.ruleset, **{**self.options, self.option: value})

    def simulation(self, value: Setting) -> simulate.Simulation:
        """The games with that value. Raises BadOption, and as `players` does."""
        game = self.game(value)
        return simulate.Simulation(game, self.players(game), self.games_asked, self.seed)

    def parts(self) -> Generator[simulate.SimulationResult, None, None]:
        """The games of each value."""
        for value in self.values:
            yield simulate.SimulationResult(self.simulation(value))


def values_of(ruleset: Ruleset, option: str) -> tuple[Setting, ...]:
    """All values of an option in order. Raises BadOption if it is unknown or a document."""
    found = ruleset.options.get(option)
    if isinstance(found, Option):
        return tuple(range(found.low, found.high + 1))
    if isinstance(found, Choice):
        return found.words
    if found is not None:
        raise BadOption("sweep.document", name=option)
    elsewhere = tuple(name for name in ruleset_names() if option in ruleset_named(name).options)
    if elsewhere:
        raise BadOption("sweep.elsewhere", name=option, ruleset=ruleset.name, rulesets=elsewhere)
    known = tuple(ruleset.options)
    raise BadOption("option.unknown", name=option, ruleset=ruleset.name, known=known)


def checked(ruleset: Ruleset, option: str, values: Iterable[Setting]) -> tuple[Setting, ...]:
    """These values, distinct and in order. Raises BadOption for the first not allowed."""
    values_of(ruleset, option)
    found = ruleset.options[option]
    once: dict[Setting, None] = {}
    for value in values:
        if not found.allows(value):
            raise found.refuse(option, value)
        once[value] = None
    return tuple(once)


@dataclass(frozen=True)
class SweptValue(figure_table.Group):
    """The figures of a value of the option: those of each seat, as of a simulation."""

    value: Setting
    players: list[str]
    games: int
    win_rate: list[simulate.Share]
    score: list[simulate.Score]

    def at(self, row: figure_table.FigureRow) -> figure_table.FigureRow:
        """The value, after the name of the option; and the games."""
        return replace(row, options=f"{row.options}={self.value}", games=self.games)

    @property
    def seats(self) -> list[figure_table.Seated[simulate.SeatScores]]:
        """The figures by seat."""
        won = map(simulate.SeatScores, self.players, self.win_rate, self.score)
        return figure_table.seated(self.players, won)

    def parts(self) -> Iterable[tuple[str, figure_table.Tabled]]:
        """The figures of each seat."""
        return [("", self.seats)]


@dataclass(frozen=True)
class SweepFigures(figure_table.Group):
    """All figures of a sweep: see `docs/figures.md`."""

    heading: Heading
    option: str
    options: figure_table.Options
    seed: int
    games_asked: int
    interrupted: bool
    values: list[SweptValue]

    flat = ("heading",)

    def at(self, row: figure_table.FigureRow) -> figure_table.FigureRow:
        """The game, and the name of the option."""
        options = f"{figure_table.named(self.options)} {self.option}".strip()
        return replace(self.heading.at(row), options=options, seed=self.seed)


def figures(sweep: Sweep) -> SweepFigures:
    """The figures of `artificer sweep --json`."""
    game = sweep.game(sweep.values[0])
    return SweepFigures(
        heading(SCHEMA, game),
        sweep.option,
        {name: value for name, value in game.named_options().items() if name != sweep.option},
        sweep.seed,
        sweep.games_asked,
        sweep.interrupted,
        [_value(sweep.option, result) for result in sweep.begun if result.games],
    )


def _value(option: str, result: simulate.SimulationResult) -> SweptValue:
    simulation, tally = result.simulation, result.tally
    game = simulation.game
    seats = range(game.num_players())
    return SweptValue(
        game.options[option],
        [player.spec for player in simulation.seated],
        tally.games,
        [simulate.share_of(tally.wins[seat], tally.games) for seat in seats],
        [simulate.score_of(tally, seat, game.ruleset) for seat in seats],
    )
