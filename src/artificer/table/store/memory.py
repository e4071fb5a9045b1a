"""Games kept in memory, for tests and for games that nobody wants to keep."""

from __future__ import annotations

from dataclasses import dataclass, field

from artificer.games.contract import Outcome
from artificer.table.errors import StoreError
from artificer.table.header import Header
from artificer.table.store.base import (
    Command,
    GameSummary,
    Saved,
    Store,
    new_id,
    now,
    stale_command,
    summary_of,
    unknown_save,
)


@dataclass
class _Kept:
    header: str
    updated: str
    lines: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    answers: dict[str, int] = field(default_factory=dict)
    plies: int = 0
    result: Outcome | None = None


class MemoryStore(Store):
    """Forgets everything with the process."""

    def __init__(self) -> None:
        self._games: dict[str, _Kept] | None = {}
        """The game played last comes last."""

    def create(self, header: Header) -> str:
        """Begin a game without entries."""
        game_id = new_id()
        self._open()[game_id] = _Kept(header.to_line()[0], now())
        return game_id

    def append(self, game_id: str, command: Command) -> int:
        """Carry out a command, once."""
        kept = self._kept(game_id)
        if command.id in kept.answers:
            return kept.answers[command.id]
        if command.head != len(kept.lines):
            raise stale_command(game_id, command.head, len(kept.lines))
        kept.aside += kept.lines[command.keep :]
        kept.lines[command.keep :] = command.lines
        kept.plies, kept.result, kept.updated = command.plies, command.result, now()
        kept.answers[command.id] = command.head_after
        self._open()[game_id] = self._open().pop(game_id)
        return command.head_after

    def load(self, game_id: str) -> Saved:
        """The game of that id."""
        kept = self._kept(game_id)
        return Saved(
            game_id=game_id,
            header=kept.header,
            lines=tuple(kept.lines),
            head=len(kept.lines),
            plies=kept.plies,
            result=kept.result,
            aside=len(kept.aside),
        )

    def games(self) -> list[GameSummary]:
        """Every game, the last one played first."""
        return [
            summary_of(game_id, kept.header, kept.updated, kept.plies, kept.result)
            for game_id, kept in reversed(self._open().items())
        ]

    def close(self) -> None:
        """Forget everything."""
        self._games = None

    def _open(self) -> dict[str, _Kept]:
        if self._games is None:
            raise StoreError("store.closed")
        return self._games

    def _kept(self, game_id: str) -> _Kept:
        games = self._open()
        if game_id not in games:
            raise unknown_save(game_id)
        return games[game_id]
