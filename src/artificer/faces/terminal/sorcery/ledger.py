"""The amounts of every resource: draft, Machine, this turn, storage track, hand."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from artificer.boards.sorcery.amounts import Amount, Resource
from artificer.boards.sorcery.board import TRACK, LedgerCell, SorceryBoard
from artificer.boards.viewer import Picture
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.sorcery.amounts import hue

_LABEL: Final = 11
_MARKS: Final = 5
_ROOMY: Final = 18


def draw_ledger(canvas: Canvas, display: Display[SorceryBoard]) -> None:
    """One column per resource, one row per place where it can be."""
    board, picture = display.board, display.picture
    width = (canvas.width - _LABEL) // len(board.resources)
    gaps = 1 if canvas.height > 10 else 0
    for resource in board.resources:
        _put_name(canvas, _LABEL + resource.number * width, width, resource)
    for place, row in enumerate(board.ledger):
        y = 1 + place * (1 + gaps) + gaps
        canvas.put(1, y, row.caption, "faint")
        for column, cell in enumerate(row.cells):
            x = _put_cell(canvas, _LABEL + column * width, y, cell, picture)
            if row.place == TRACK and width >= _ROOMY:
                _put_track(canvas, x, y, cell.amount, picture)


def _put_name(canvas: Canvas, x: int, width: int, resource: Resource) -> None:
    """Write the name of a resource, shortened in narrow windows; its letter is highlighted."""
    before, found, after = cut(resource.name, width - 1).partition(resource.letter)
    x = canvas.put(x, 0, before, "faint")
    x = canvas.put(x, 0, found, hue(resource.number))
    canvas.put(x, 0, after, "faint")


def _put_cell(canvas: Canvas, x: int, y: int, cell: LedgerCell, picture: Picture) -> int:
    """Write an amount; return the column one after it."""
    amount = cell.amount
    if picture.chosen is not None and picture.chosen in cell.actions:
        canvas.put(x - 1, y, f"▸{amount.shown}◂", "chosen", picture.chosen)
        return x + cell_len(amount.shown) + 1
    target = cell.actions[0] if cell.actions else None
    if amount.count:
        return canvas.put(x, y, amount.shown, hue(amount.resource), target) + 1
    canvas.put(x, y, "·", "rule", target)
    return x + 2


def _put_track(canvas: Canvas, x: int, y: int, amount: Amount, picture: Picture) -> None:
    """Draw the storage track up to its infinity mark."""
    style = hue(amount.resource)
    marks = _MARKS if amount.infinite else min(amount.count, _MARKS)
    x = canvas.put(x, y, "●" * marks, style)
    x = canvas.put(x, y, "○" * (_MARKS - marks), "rule")
    infinity = picture.words.say("amount.infinite")
    canvas.put(x + 1, y, infinity, style if amount.infinite else "rule")
