"""The table as one seat sees it, in HTML, and the messages that bring it to a page.

A page is sent the whole of it, or the lines that it does not have yet.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import Final

from artificer.faces.web.table_page import TablePage

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


_MARK_BYTES: Final = 9

_WORTH: Final = 0.7
"""A message with more than this share of the whole table is not worth putting together."""

Piece = str | tuple[int, int]
"""New lines as one text, or the first and the end of those taken over from another text."""


@dataclass(frozen=True)
class TablePart:
    """The table as one seat sees it, in HTML, and what the page around it says.

    The view that it was rendered from is not kept: it has thousands of objects, and hundreds of
    tables are. `mark` stands for its text: a page names by it the table that it has.
    """

    head: int
    family: str
    title: str
    turn: str
    waits_for: str
    people: tuple[int, ...]
    html: str
    _since: dict[str, str] = field(default_factory=dict, compare=False)
    """The messages for pages that have another table, by its mark."""

    @staticmethod
    def of(view: TablePage, html: str) -> TablePart:
        """The table of a view in HTML."""
        return TablePart(
            view.head, view.family, view.title, view.turn, view.waits_for, view.people, html
        )

    @cached_property
    def mark(self) -> str:
        """The same for the same text only, in this process.

        It is made of the hashes of the lines, which finding new lines needs as well.
        """
        hashes = array("q", map(hash, self.lines))
        return blake2b(hashes.tobytes(), digest_size=_MARK_BYTES).hexdigest()

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the HTML."""
        return self.html.split("\n")

    @cached_property
    def message(self) -> str:
        """All of it for a page, as JSON."""
        return self._written(html=self.html)

    def since(self, base: TablePart) -> str:
        """The same for a page that has `base`: only the lines that are not in that one.

        It is "" if there is too little to take over.
        """
        known = self._since.get(base.mark)
        if known is None:
            text = self._written(base=base.mark, pieces=pieced(base.lines, self.lines))
            known = text if len(text) < _WORTH * len(self.html) else ""
            self._since[base.mark] = known
        return known

    def _written(self, **content: object) -> str:
        head = {"head": self.head, "mark": self.mark}
        return json.dumps({**head, **content}, ensure_ascii=False)


def pieced(base: Sequence[str], lines: Sequence[str]) -> list[Piece]:
    """A text as pieces: lines taken over from `base` by their places, and new ones."""
    places = {line: place for place, line in enumerate(base)}
    pieces: list[Piece] = []
    new: list[str] = []
    ended = [*base, None]
    first = end = 0
    """The lines being taken over; the end is 0 if none are."""
    for line in lines:
        if end and ended[end] == line:
            end += 1
            continue
        if end:
            pieces.append((first, end))
            end = 0
        place = places.get(line)
        if place is None:
            new.append(line)
            continue
        if new:
            pieces.append("\n".join(new))
            new = []
        first, end = place, place + 1
    if end:
        pieces.append((first, end))
    if new:
        pieces.append("\n".join(new))
    return pieces
