"""The top line, and the question in one row."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.cells import cell_len

from artificer.boards.sorcery.board import SorceryBoard
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.frame import put_asked
from artificer.faces.terminal.layout import Layout
from artificer.faces.terminal.sorcery.answers import draw_answers, rows_of_answers
from artificer.faces.terminal.sorcery.engines import draw_engines
from artificer.faces.terminal.sorcery.ledger import draw_ledger

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


def draw_question(canvas: Canvas, display: Display[SorceryBoard]) -> None:
    """The open question; in fewer words if the whole sentence does not fit."""
    put_asked(canvas, display.board.asked)


LAYOUT: Final = Layout(
    title=draw_title,
    above=(("ledger", draw_ledger),),
    sheets=(("engines", draw_engines),),
    question=draw_question,
    side=draw_answers,
    side_rows=rows_of_answers,
    legend="sorcery.legend",
    styles=Path(__file__).with_name("panes.tcss"),
)
