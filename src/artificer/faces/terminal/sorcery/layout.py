"""The top line, the question with its answers, the amounts of every resource."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.cells import cell_len

from artificer.boards.pieces import of_action
from artificer.boards.showing import Picture
from artificer.boards.sorcery.amounts import Amount, Resource
from artificer.boards.sorcery.board import TRACK, LedgerCell, ShopAnswer, SorceryBoard
from artificer.faces.terminal.canvas import Canvas, Display, cut
from artificer.faces.terminal.chips import put_chips, put_invitation
from artificer.faces.terminal.layout import Layout, draw_asked
from artificer.faces.terminal.sorcery.engines import draw_engines, hue
from artificer.faces.wrapping import fold

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


_MOST: Final = 6
_FEWEST: Final = 4


def rows_of_answers(display: Display[SorceryBoard], width: int) -> int:
    """Rows of the drawing."""
    return max(_FEWEST, _put_answers(Canvas(width, _MOST), display))


def draw_answers(canvas: Canvas, display: Display[SorceryBoard]) -> None:
    """Draw the buttons, then the state of the loop, then what the chosen answer would do."""
    _put_answers(canvas, display)


def _put_answers(canvas: Canvas, display: Display[SorceryBoard]) -> int:
    """Draw the answers; return the row after them."""
    board, picture = display.board, display.picture
    if picture.state.is_chance_node():
        put_invitation(canvas, picture)
        return canvas.height
    if not board.answers:
        return 0
    y = put_chips(canvas, 1, 0, board.answers, picture.chosen)
    if board.loop and y < canvas.height - 1:
        style = "good" if board.loop.grows else "faint"
        canvas.put(1, y, cut(board.loop.said, canvas.width - 2), style)
        y += 1
    if board.uses and cell_len(board.uses) < canvas.width:
        canvas.put(1, y, board.uses, "faint")
        y += 1
    if answer := of_action(board.answers, picture.chosen):
        y = _put_outlook(canvas, y, answer, picture)
    return y


def _put_outlook(canvas: Canvas, y: int, answer: ShopAnswer, picture: Picture) -> int:
    """Write an answer and its arithmetic, as space permits; return the row after it."""
    phrase = answer.phrase
    if answer.outlook:
        phrase = picture.say("sorcery.outlook", action=phrase, outlook=answer.outlook)
    rows = fold(phrase[:1].upper() + phrase[1:], canvas.width - 2)[: canvas.height - y]
    for place, row in enumerate(rows):
        canvas.put(1, y + place, row, "ink" if place else "question")
    return y + len(rows)


_GAP = 2


def draw_title(canvas: Canvas, display: Display[SorceryBoard]) -> None:
    """The game, the seat, the round, what is left in the middle, and the Prestige."""
    board, heading = display.board, display.picture.heading
    x = canvas.put(1, 0, board.title, "title") + _GAP
    right = (" " * _GAP).join(board.standing)
    room = canvas.width - 1 - cell_len(right) - _GAP - x
    name = cut(board.name, room) if board.name and room > 0 else ""
    x = canvas.put(x, 0, name, "pencil") + _GAP
    canvas.put_right(canvas.width - 1, 0, right, "ink")
    if x + cell_len(heading) + _GAP <= canvas.width - 1 - cell_len(right):
        canvas.put(x, 0, heading, "faint")


LAYOUT: Final = Layout(
    title=draw_title,
    above=(("ledger", draw_ledger),),
    sheets=(("engines", draw_engines),),
    question=draw_asked,
    side=draw_answers,
    side_rows=rows_of_answers,
    legend="sorcery.legend",
    styles=Path(__file__).with_name("panes.tcss"),
)
