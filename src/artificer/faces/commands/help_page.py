"""The page that `--help` shows, for characters of any width.

click measures text by counting characters and breaks lines at spaces. Chinese characters are two
cells wide and have no spaces between them.
"""

from __future__ import annotations

from collections.abc import Iterable

import click
from rich.cells import cell_len

from artificer.faces.commands.speech import say
from artificer.faces.wrapping import fold


class HelpPage(click.HelpFormatter):
    """A page of help; an empty line separates paragraphs."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the usage line."""
        super().write_usage(prog, args, prefix or say("help.usage"))

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section."""
        self.write(f"{'':{self.current_indent}}{say('help.heading', heading=heading)}\n")

    def write_text(self, text: str) -> None:
        """Write paragraphs of text."""
        indent = " " * self.current_indent
        room = self.width - len(indent)
        paragraphs = (
            "\n".join(indent + line for line in fold(paragraph, room, chops=False))
            for paragraph in text.split("\n\n")
        )
        self.write("\n\n".join(paragraphs) + "\n")

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write terms and their meanings, side by side."""
        rows = list(rows)
        indent = " " * self.current_indent
        left = min(max(cell_len(term) for term, _ in rows), col_max) + col_spacing
        for term, meaning in rows:
            gap = left - cell_len(term)
            if not meaning:
                self.write(f"{indent}{term}\n")
                continue
            first, *others = fold(meaning, self.width - left - self.current_indent)
            between = " " * gap if gap >= col_spacing else f"\n{indent}{'':{left}}"
            self.write(f"{indent}{term}{between}{first}\n")
            for line in others:
                self.write(f"{indent}{'':{left}}{line}\n")
