"""The type of a balance table: its head, the options of each line, and the figures of a line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from artificer.games.contract import Game
from artificer.games.options import Setting
from artificer.lab.figure_table import Group, Tabled
from artificer.lab.rows import Rows


class LineFigures(Group, ABC):
    """The figures of the games of a line; a dataclass."""

    def parts(self) -> Iterable[tuple[str, Tabled]]:
        """All its fields."""
        return vars(self).items()

    @abstractmethod
    def line(self, game: Game) -> str:
        """The line in Markdown."""


@dataclass(frozen=True, slots=True)
class BalanceTable:
    """A table in Markdown, with the options of each line."""

    head: str
    lines: tuple[Mapping[str, Setting], ...]
    figures: Callable[[Game, Rows], LineFigures]

    def heading(self) -> str:
        """The header row, and the separator under it."""
        return f"{self.head}\n|" + "---|" * self.head.count(" |")
