"""What a page is sent of a table: the whole of it, or the lines that are not on the page yet.

A page says by a mark which table it shows. Most lines are the same after a move, so a message names
them by their places in the table that the page has, and the script there puts the text together
again. If that table is not known here any more, the message has all of it.
"""

from __future__ import annotations

from typing import Final

from artificer.faces.web.table_part import TablePart

KEPT: Final = 256
"""The most tables remembered, each about 50 kB: those sent last to all pages of a server."""


class RecentParts:
    """The tables sent last, by the path of the seat and their mark, and the messages with them."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._kept: dict[tuple[str, str], TablePart] = {}
        """The one sent last comes last."""

    def message(self, path: str, part: TablePart, shown: str) -> str:
        """The JSON of a table for a page at that path which has the table marked `shown`."""
        return self.rest(path, part, shown) or part.message

    def rest(self, path: str, part: TablePart, shown: str) -> str:
        """The same without what that page has; "" if all of it has to be sent."""
        base = self._kept.get((path, shown))
        self._keep((path, part.mark), part)
        return "" if base is None else part.since(base)

    def _keep(self, key: tuple[str, str], part: TablePart) -> None:
        self._kept.pop(key, None)
        self._kept[key] = part
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
