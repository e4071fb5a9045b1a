"""The expert's tables and a workspace for all hints of a process.

What was worked out for one question stays in the workspace: the next answer in the same search or
field, and the reason for it, need little more.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import Lock

from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.expert.learned_files import expert_tables
from artificer.players.utopia_engine.expert.workspace import TO_WIN, Taught, Workspace


class SharedDesk:
    """The tables for an edition and an aim, with their workspace, for one thread at a time."""

    def __init__(self, edition: int, aim: int) -> None:
        self.tables = expert_tables(edition, aim)
        self._workspace = Workspace.plain(Sheet)
        self._lock = Lock()

    @contextmanager
    def held(self) -> Iterator[tuple[Taught, Workspace]]:
        """The tables and the workspace, which nobody else uses meanwhile."""
        with self._lock:
            yield self.tables, self._workspace


@cache
def shared_desk(edition: int, aim: int = TO_WIN) -> SharedDesk:
    """The desk for an edition and an aim; loaded once in a process."""
    return SharedDesk(edition, aim)
