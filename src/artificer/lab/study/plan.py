"""What a study plays: cells, one for each way to play, in the order of its file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from artificer.games.contract import Game
from artificer.games.ruleset import Document, Setting
from artificer.lab.items import USUAL
from artificer.lab.simulate import Simulation
from artificer.players.registry import BETWEEN_PLAYERS, load_players

LONGEST_NAME: Final = 60
"""The most letters of a cell's name after its number."""


@dataclass(frozen=True)
class Cell:
    """One way to play: games 0 up to `games` of `seed`. `players` are specs, one a seat.

    `start` and `follow` are those of a simulation.
    """

    game: Game
    players: tuple[str, ...]
    games: int
    seed: int
    name: str = ""
    axes: Mapping[str, Setting] = field(default_factory=dict)
    """The value of each axis of the study in this cell."""
    start: str = USUAL
    follow: bool = False

    @cached_property
    def simulation(self) -> Simulation:
        """The simulation, with prepared players."""
        players = load_players(BETWEEN_PLAYERS.join(self.players), self.game)
        return Simulation(self.game, players, self.games, self.seed, self.start, self.follow)

    @property
    def settings(self) -> dict[str, Setting]:
        """All that can vary, by name; a single player of all seats is listed once."""
        who = self.players if len(set(self.players)) > 1 else self.players[:1]
        return {
            "ruleset": self.game.name,
            **self.game.named_options(),
            "player": BETWEEN_PLAYERS.join(who),
            "start": self.start,
            "seed": self.seed,
            "games": self.games,
        }

    @property
    def documents(self) -> dict[str, str]:
        """The documents given, such as a deck: name of the option -> text."""
        known = self.game.ruleset.options
        return {
            name: str(text)
            for name, text in self.game.options.items()
            if isinstance(known[name], Document) and text != known[name].default
        }

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for cells that play the same games."""
        return self.game, self.players, self.games, self.seed, self.start, self.follow


@dataclass(frozen=True)
class Study:
    """All cells of a study, each with a unique name."""

    title: str
    cells: tuple[Cell, ...]

    @property
    def games(self) -> int:
        """The number of games of all cells."""
        return sum(cell.games for cell in self.cells)

    def of_games(self, games: int) -> Study:
        """The same with `games` games in each cell."""
        return study_of(self.title, [replace(cell, games=games) for cell in self.cells])


def study_of(title: str, ways: Sequence[Cell]) -> Study:
    """The study of these distinct ways to play; computes their axes and names."""
    cells = list({way.key: way for way in ways}.values())
    varied = _varied([cell.settings for cell in cells])
    named = []
    for number, cell in enumerate(cells, 1):
        settings = cell.settings
        axes = {name: settings[name] for name in varied if name in settings}
        name = "-".join([f"{number:03d}", *(f"{key}-{value}" for key, value in axes.items())])
        named.append(replace(cell, name=file_name(name), axes=axes))
    return Study(title, tuple(named))


def _varied(settings: Sequence[Mapping[str, Setting]]) -> list[str]:
    """The settings that vary, in order."""
    names = dict.fromkeys(name for each in settings for name in each)
    return [name for name in names if len({each.get(name) for each in settings}) > 1]


def file_name(text: str) -> str:
    """A text as a file name valid on any system: lower-case letters, digits and signs between."""
    return re.sub(r"[^a-z0-9_]+", "-", text.lower()).strip("-")[:LONGEST_NAME].strip("-")
