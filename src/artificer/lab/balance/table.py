"""What a balance table is: its head, the options of each line, what a line says of its games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from artificer.games.contract import Game
from artificer.games.options import Setting
from artificer.lab.rows import Row


@dataclass(frozen=True, slots=True)
class Table:
    """A table in Markdown; `line(game, rows)` is one of its lines."""

    head: str
    lines: tuple[Mapping[str, Setting], ...]
    line: Callable[[Game, list[Row]], str]

    def heading(self) -> str:
        """The head, and the rule under it."""
        return f"{self.head}\n|" + "---|" * self.head.count(" |")
