"""Games kept in memory, for tests and for games that nobody wants to keep."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from heapq import nlargest

from artificer.table.errors import StoreError
from artificer.table.header import Header
from artificer.table.store.base import (
    EVERY,
    NEW,
    PAGE,
    Beginning,
    Command,
    GameSummary,
    Page,
    Place,
    Saved,
    Store,
    Wanted,
    listed,
    new_id,
    now,
    stale_command,
    unknown_save,
)


@dataclass
class _Game:
    header: str
    summary: GameSummary
    lines: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    answers: dict[str, int] = field(default_factory=dict)

    @property
    def place(self) -> Place:
        """Where in the list it stands."""
        return Place(self.summary.updated, self.summary.game_id)


class MemoryStore(Store):
    """Forgets everything with the process."""

    def __init__(self) -> None:
        self._games: dict[str, _Game] | None = {}
        self._house: dict[str, str] = {}

    def create(self, header: Header, begun: Beginning = NEW) -> str:
        """Keep a game from now on."""
        game_id = new_id()
        summary = listed(game_id, header, now(), begun)
        self._open()[game_id] = _Game(header.to_line()[0], summary, list(begun.lines))
        return game_id

    def rename(self, game_id: str, name: str | None) -> None:
        """Let lists call the game so."""
        kept = self._kept(game_id)
        kept.summary = replace(kept.summary, name=name)

    def delete(self, game_id: str) -> None:
        """Forget a game."""
        self._kept(game_id)
        del self._open()[game_id]

    def append(self, game_id: str, command: Command) -> int:
        """Carry out a command, once."""
        kept = self._kept(game_id)
        if command.id in kept.answers:
            return kept.answers[command.id]
        if command.head != len(kept.lines):
            raise stale_command(game_id, command.head, len(kept.lines))
        kept.aside += kept.lines[command.keep :]
        if command.keep != command.head:
            kept.answers = {
                known: head for known, head in kept.answers.items() if head <= command.keep
            }
        kept.lines[command.keep :] = command.lines
        kept.summary = replace(
            kept.summary,
            plies=command.plies,
            result=command.result,
            turn=command.turn,
            updated=now(),
        )
        kept.answers[command.id] = command.head_after
        return command.head_after

    def answer(self, game_id: str, command_id: str) -> int | None:
        """What was answered to that command."""
        kept = self._open().get(game_id)
        return kept.answers.get(command_id) if kept else None

    def load(self, game_id: str) -> Saved:
        """The game of that id."""
        kept = self._kept(game_id)
        return Saved(
            game_id=game_id,
            header=kept.header,
            lines=tuple(kept.lines),
            head=len(kept.lines),
            plies=kept.summary.plies,
            result=kept.summary.result,
            aside=len(kept.aside),
        )

    def head(self, game_id: str) -> int:
        """How many entry lines the game has."""
        return len(self._kept(game_id).lines)

    def games(self, wanted: Wanted = EVERY, limit: int = PAGE, after: Place | None = None) -> Page:
        """A page of the games that are wanted."""
        fitting = (
            kept
            for kept in self._open().values()
            if wanted.fits(kept.summary) and (after is None or kept.place < after)
        )
        newest = nlargest(limit + 1, fitting, key=lambda kept: kept.place)
        return Page.cut([kept.summary for kept in newest], limit)

    def keep(self, name: str, text: str | None) -> None:
        """Keep a text under a name."""
        self._open()
        self._house.pop(name, None)
        if text is not None:
            self._house[name] = text

    def kept(self, name: str) -> str | None:
        """The text that was kept under a name."""
        self._open()
        return self._house.get(name)

    def close(self) -> None:
        """Forget everything."""
        self._games = None

    def _open(self) -> dict[str, _Game]:
        if self._games is None:
            raise StoreError("store.closed")
        return self._games

    def _kept(self, game_id: str) -> _Game:
        games = self._open()
        if game_id not in games:
            raise unknown_save(game_id)
        return games[game_id]
