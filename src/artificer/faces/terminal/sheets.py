"""Which sheet is on top, if they do not all fit side by side."""

from __future__ import annotations

from typing import Any

from artificer.faces.terminal.display import Display
from artificer.faces.terminal.layout import Layout


def laid_on_top(
    name: str, laid: Layout[Any], displayed: Display[Any], wide: bool
) -> tuple[int, int]:
    """The turns and the page of a display after the key of that sheet was pressed.

    If it is on top already, or all are side by side, its page is turned.
    """
    names = [sheet for sheet, _ in laid.sheets]
    first = laid.on_top(displayed)
    shown = names[(first + displayed.turned) % len(names)]
    page = displayed.page if displayed.sheet == name else 0
    again = shown == name or wide
    return (names.index(name) - first) % len(names), page + 1 if again else 0
