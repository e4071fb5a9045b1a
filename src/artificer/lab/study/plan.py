"""What a study plays: cells, one for each way to play, in the order of its file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from artificer.games.contract import Game
from artificer.games.options import Document, Setting
from artificer.lab.simulate import Simulation
from artificer.lab.starts import USUAL
from artificer.players.registry import load_players
from artificer.players.specs import BETWEEN_PLAYERS

LONGEST_NAME: Final = 60
"""Letters of a cell's name behind its number."""


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
    """What varies in the study, and how it is here."""
    start: str = USUAL
    follow: bool = False

    @cached_property
    def simulation(self) -> Simulation:
        """The games, with players that are ready to play them."""
        minds = load_players(BETWEEN_PLAYERS.join(self.players), self.game)
        return Simulation(self.game, minds, self.games, self.seed, self.start, self.follow)

    @property
    def settings(self) -> dict[str, Setting]:
        """All that can vary, by its name; who plays is told once where one plays at all seats."""
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
        """The documents that somebody gave, such as a deck of their own: name of option -> text."""
        known = self.game.ruleset.options
        return {
            name: str(text)
            for name, text in self.game.options.items()
            if isinstance(known[name], Document) and text != known[name].default
        }

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal for cells that play the same games."""
        return self.game, self.players, self.games, self.seed, self.start, self.follow


@dataclass(frozen=True)
class Study:
    """All cells of a study, each with a name of its own."""

    title: str
    cells: tuple[Cell, ...]

    @property
    def games(self) -> int:
        """Games of all cells."""
        return sum(cell.games for cell in self.cells)

    def of_games(self, games: int) -> Study:
        """The same with so many games of each cell."""
        return study_of(self.title, [replace(cell, games=games) for cell in self.cells])


def study_of(title: str, ways: Sequence[Cell]) -> Study:
    """The study of these ways to play, each once: their axes and names follow from all of them."""
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
    """The settings that are not the same everywhere, in their order."""
    names = dict.fromkeys(name for each in settings for name in each)
    return [name for name in names if len({each.get(name) for each in settings}) > 1]


def file_name(text: str) -> str:
    """A text as the name of a file on any system: lower letters, digits and signs between."""
    return re.sub(r"[^a-z0-9_]+", "-", text.lower()).strip("-")[:LONGEST_NAME].strip("-")
