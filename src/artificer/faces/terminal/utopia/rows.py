"""Rows of pieces that can be clicked, with names fitted into a width, and paged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rich.cells import cell_len

from artificer.boards.utopia.board import WorldAnswer
from artificer.boards.utopia.cards import Printed
from artificer.boards.utopia.players import PlayerBoard
from artificer.boards.utopia.table import RECONSTRUCTED, SEATS
from artificer.faces.terminal.canvas import Canvas, Display, Target, cut

_CARD: Final = 24
"""Columns of a card's name on the table; only a designer's own can be longer."""
_SEAT: Final = 16
"""Columns of a player's name on a button."""


def card_name(card: Printed) -> str:
    """A card's name with the sign of reconstruction."""
    return cut(card.name, _CARD) + RECONSTRUCTED * card.reconstructed


def seat_name(player: PlayerBoard, width: int) -> str:
    """A player's shape and name in `width` columns, with the mark for you if it fits."""
    name = player.whole if cell_len(player.whole) <= width - 2 else cut(player.name, width - 2)
    return f"{SEATS[player.seat]} {name}"


def chips(answers: Iterable[WorldAnswer]) -> Iterator[WorldAnswer]:
    """The answers with labels in which no name is too long."""
    for answer in answers:
        width = _CARD if answer.card is not None else _SEAT if answer.seat is not None else 0
        if width:
            short = replace(answer.parts, name=cut(answer.parts.name, width))
            yield replace(answer, label=short.whole)
        else:
            yield answer


_GAP: Final = 2


@dataclass(frozen=True)
class Piece:
    """A text that stays together, and its target."""

    text: str
    style: str = "ink"
    target: Target | None = None


Row = tuple[Piece, ...]
"""Consecutive pieces, with the blanks among them."""


def flow(pieces: Iterable[Piece], width: int, indent: int = 2) -> list[Row]:
    """Pieces with a gap between them, in as many rows as they need."""
    rows: list[list[Piece]] = []
    x = 0
    for piece in pieces:
        wide = cell_len(piece.text)
        if rows and x + _GAP + wide <= width:
            rows[-1] += [Piece(" " * _GAP), piece]
            x += _GAP + wide
        else:
            rows.append([Piece(" " * indent), piece] if rows else [piece])
            x = wide + (indent if len(rows) > 1 else 0)
    return [tuple(row) for row in rows]


def width_of(row: Row) -> int:
    """Columns of a row."""
    return sum(cell_len(piece.text) for piece in row)


def beside(left: Row, right: Row, at: int) -> Row:
    """Two rows as one, the second starting at column `at`."""
    return (*left, Piece(" " * max(at - width_of(left), 1)), *right)


def put_row(canvas: Canvas, x: int, y: int, row: Row) -> None:
    """Write a row from a cell on."""
    for piece in row:
        x = canvas.put(x, y, piece.text, piece.style, piece.target)


def put_rule(canvas: Canvas, left: int, right: int, y: int, title: str, note: str = "") -> None:
    """Draw a rule between two columns, with a title and, if it fits, a note at its end."""
    canvas.put(left, y, "─" * (right - left), "rule")
    x = canvas.put(left + 1, y, f" {title} ", "title")
    if note and x + cell_len(note) + 3 <= right:
        canvas.put_right(right - 1, y, f" {note} ", "faint")


@dataclass(frozen=True)
class RowSheet:
    """Rows below a title; `short` has fewer rows with almost the same content."""

    name: str
    title: str
    rows: Sequence[Row]
    short: Sequence[Row]
    note: str = ""


def draw_sheet(canvas: Canvas, display: Display[object], sheet: RowSheet) -> None:
    """Draw a page of a sheet; the others are a key away, and the title says so."""
    pages = _pages(sheet, max(canvas.height - 1, 1))
    canvas.pages = len(pages)
    page = display.page % len(pages) if display.sheet == sheet.name else 0
    note = sheet.note
    if len(pages) > 1:
        press = display.picture.say(f"utopia.key.{sheet.name}")
        note = display.picture.say("utopia.page", page=page + 1, pages=len(pages), press=press)
    put_rule(canvas, 0, canvas.width, 0, sheet.title, note)
    for y, row in enumerate(pages[page], 1):
        put_row(canvas, 1, y, row)


def _pages(sheet: RowSheet, room: int) -> list[Sequence[Row]]:
    """All rows in pages; if they do not fit on one, first the short ones, if those do."""
    pages = [sheet.rows[first : first + room] for first in range(0, len(sheet.rows), room)]
    if len(pages) > 1 and len(sheet.short) <= room:
        pages.insert(0, sheet.short)
    return pages or [()]
