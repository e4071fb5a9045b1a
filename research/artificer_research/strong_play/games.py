"""Whole games of strong players and of scripts, kept by their actions, to be counted later."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from artificer.games.contract import State
from artificer.games.registry import load_game
from artificer_research.playing import played

SEED: Final = 1

SORCERER: Final = "sorcerer:iterations=100"
STATESMAN: Final = "statesman:iterations=40"


@dataclass(frozen=True)
class Table:
    """A ruleset, the number of seats, the player in all of them, and the games of a round."""

    ruleset: str
    seats: int
    player: str
    a_round: int

    @property
    def name(self) -> str:
        """Its file, without the ending: `sorcery-2-tinkerer`."""
        return f"{self.ruleset}-{self.seats}-{self.player.partition(':')[0]}"

    @property
    def part(self) -> str:
        """The key of its figures: `sorcery.2.script`."""
        return f"{self.ruleset}.{self.seats}.{'strong' if ':' in self.player else 'script'}"


TABLES: Final = (
    Table("sorcery", 2, SORCERER, 16),
    Table("sorcery", 2, "tinkerer", 40),
    Table("sorcery", 4, SORCERER, 4),
    Table("sorcery", 4, "tinkerer", 20),
    Table("utopia", 2, STATESMAN, 8),
    Table("utopia", 2, "governor", 40),
    Table("utopia", 4, STATESMAN, 2),
    Table("utopia", 4, "governor", 40),
)
"""A round takes about a minute of one core. Games of one number begin alike."""

MEETINGS: Final = {2: 3000, 4: 1600}
"""By seats: games of each player that lacks something, among those that have it."""


def play_round(table: Table, folder: Path, games: int) -> None:
    """Play that many more games of a table, and keep each as soon as it is over."""
    path = folder / f"{table.name}.jsonl"
    game = load_game(table.ruleset, players=table.seats)
    first = len(path.read_text().splitlines()) if path.exists() else 0
    for _, actions in played(game, table.player, SEED, range(first, first + games)):
        line = json.dumps([*actions], separators=(",", ":"))
        with path.open("a") as file:
            file.write(f"{line}\n")


def kept(table: Table, folder: Path) -> Iterator[list[int]]:
    """The actions of each game of a table, in the order of their numbers."""
    path = folder / f"{table.name}.jsonl"
    for line in path.read_text().splitlines() if path.exists() else ():
        yield json.loads(line)


def replayed(table: Table, folder: Path) -> Iterator[tuple[State, Iterator[int]]]:
    """The kept games of a table: each at its start, and its actions, which play it to its end."""
    game = load_game(table.ruleset, players=table.seats)
    for actions in kept(table, folder):
        state = game.new_initial_state()
        yield state, _steps(state, actions)


def _steps(state: State, actions: Iterable[int]) -> Iterator[int]:
    """Yield each action while `state` is still the position before it."""
    for action in actions:
        yield action
        state.apply_action(action)
