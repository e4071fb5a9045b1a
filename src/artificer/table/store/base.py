"""What keeps games: the lines of their journals, written before anything is shown.

A store knows nothing of rules. It keeps lines in order, takes a `Command` all or not at
all, and answers a command that comes twice as it did the first time.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from artificer.games.contract import Outcome
from artificer.games.notices import clipped
from artificer.games.options import Setting
from artificer.table.errors import BadJournal, StaleCommand, UnknownSave
from artificer.table.header import Header
from artificer.table.journal import Fault

UNREADABLE: Final = "unreadable"
"""The ruleset that a summary shows for a game whose header cannot be read."""


@dataclass(frozen=True)
class GameSummary:
    """One saved game in a list. `plies` are the actions that stand; times are UTC, ISO 8601."""

    game_id: str
    name: str | None
    ruleset: str
    options: Mapping[str, Setting]
    started: str
    updated: str
    plies: int
    result: Outcome | None


@dataclass(frozen=True)
class Command:
    """Lines to be added to a game, in one piece.

    `head` is how many entry lines the game had when it was read: the command is refused
    when that is no longer so. Only the first `keep` of them still stand; a broken rest is
    set aside, with `why`. `plies` and `result` are the game's after the command.
    """

    id: str
    head: int
    keep: int
    lines: tuple[str, ...]
    plies: int
    result: Outcome | None
    why: str = ""

    @property
    def head_after(self) -> int:
        """How many entry lines the game has once the command is carried out."""
        return self.keep + len(self.lines)


@dataclass(frozen=True)
class Saved:
    """A game as the store has it: header line, entry lines, and what it claims of them.

    `head` is the number of lines that were acknowledged, `aside` how many broken lines
    have been set aside. A line that is missing is an empty one.
    """

    game_id: str
    header: str
    lines: tuple[str, ...]
    head: int
    plies: int
    result: Outcome | None
    aside: int

    def miscount(self) -> Fault | None:
        """What is wrong when lines are missing at the end, or too many."""
        if self.head == len(self.lines):
            return None
        what = BadJournal("journal.count", wanted=self.head, found=len(self.lines))
        return Fault(len(self.lines) + 2, what)


class Store(ABC):
    """Where games are kept. One suite of tests holds for every kind."""

    @abstractmethod
    def create(self, header: Header) -> str:
        """Begin a game without entries; answers its id. Raises StoreError."""

    @abstractmethod
    def append(self, game_id: str, command: Command) -> int:
        """Carry out a command; when this returns, its lines are safe.

        Answers the number of entry lines after it. A command id that was carried out before
        is answered as it was then, and nothing is written. Raises StaleCommand when the game
        went on elsewhere, UnknownSave, or StoreError; then nothing was written.
        """

    @abstractmethod
    def load(self, game_id: str) -> Saved:
        """The game of that id. Raises UnknownSave or StoreError."""

    @abstractmethod
    def games(self) -> list[GameSummary]:
        """Every game, the last one played first. Raises StoreError."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the file. A closed store refuses everything else."""


def new_id() -> str:
    """A short name that no other game or command of a store is likely to have."""
    return os.urandom(5).hex()


def now() -> str:
    """The time, UTC, ISO 8601, to the microsecond."""
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def summary_of(
    game_id: str, header_line: str, updated: str, plies: int, result: Outcome | None
) -> GameSummary:
    """The summary of a game; one whose header cannot be read is listed all the same."""
    try:
        header = Header.from_line(header_line)
    except BadJournal:
        return GameSummary(game_id, None, UNREADABLE, {}, "", updated, plies, result)
    return GameSummary(
        game_id=game_id,
        name=header.name,
        ruleset=header.ruleset,
        options=header.options,
        started=header.started,
        updated=updated,
        plies=plies,
        result=result,
    )


def unknown_save(game_id: str) -> UnknownSave:
    """The error for an id that the store does not have."""
    return UnknownSave("store.unknown", game_id=clipped(game_id))


def stale_command(game_id: str, expected: int, found: int) -> StaleCommand:
    """The error for a command that comes too late."""
    return StaleCommand("store.stale", game_id=game_id, found=found, expected=expected)
