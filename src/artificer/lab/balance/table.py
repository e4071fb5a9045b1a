"""The type of a balance table: its head, the options of each line, and the figures of a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from artificer.games.contract import Game
from artificer.games.options import Setting
from artificer.lab.rows import Rows

Figures = dict[str, Any]
"""By name: a number, a share or a mean with its interval, or a mapping of these."""


@dataclass(frozen=True, slots=True)
class BalanceTable:
    """A table in Markdown: `line(game, figures)` writes a line from `figures(game, rows)`."""

    head: str
    lines: tuple[Mapping[str, Setting], ...]
    figures: Callable[[Game, Rows], Figures]
    line: Callable[[Game, Figures], str]

    def heading(self) -> str:
        """The header row, and the separator under it."""
        return f"{self.head}\n|" + "---|" * self.head.count(" |")
