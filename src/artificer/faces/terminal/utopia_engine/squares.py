"""The squares of the box or field under way: a search box, an activation field, a link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.utopia_engine.reading import sheet_of
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.moves import (
    BASKET_SQUARE,
    BOX_SQUARES_WIDE,
    RESOLVE,
    SEARCH_SQUARES_WIDE,
    SQUARE_WRITTEN,
    VALUE_WRITTEN,
    WRITE_BOX,
    WRITE_SEARCH,
)
from artificer.games.utopia_engine.questions import (
    PAY_THE_BATTERY,
    RESOLVE_RESULT,
    SEARCH_DICE,
    WRITE_SEARCH_NUMBER,
)
from artificer.games.utopia_engine.sheets import WASTEBASKET
from artificer.games.utopia_engine.state import Sheet

LETTERS: Final = "abcdefgh"
BASKET_LETTER: Final = "w"


@dataclass(frozen=True)
class Field:
    """Which squares there are: `columns` boxes of a top and a bottom square."""

    columns: int
    stride: int
    first: int
    wide: int
    apart: bool

    def square(self, row: int, column: int) -> int:
        """Number of a square as the state and the actions count it."""
        return row * self.stride + column

    def squares(self) -> list[int]:
        """All squares in reading order: their letters are a, b, c ..."""
        return [self.square(row, column) for row in (0, 1) for column in range(self.columns)]

    def action(self, number: int, square: int) -> int:
        """The action that writes `number` into `square`."""
        return self.first + self.wide * (number - 1) + square


SEARCH_BOX: Final = Field(3, 3, WRITE_SEARCH, SEARCH_SQUARES_WIDE, apart=False)
ACTIVATION_FIELD: Final = Field(4, 4, WRITE_BOX, BOX_SQUARES_WIDE, apart=True)
LINK_FIELD: Final = Field(3, 4, WRITE_BOX, BOX_SQUARES_WIDE, apart=True)

_SEARCHING: Final = (SEARCH_DICE, WRITE_SEARCH_NUMBER, RESOLVE_RESULT)


def field_of(s: Sheet) -> Field | None:
    """The field that numbers are written into now, if any."""
    if s.field:
        return ACTIVATION_FIELD
    if s.work:
        return LINK_FIELD
    question = s.asked_before if s.question == PAY_THE_BATTERY else s.question
    return SEARCH_BOX if question in _SEARCHING else None


def written(action: int) -> tuple[int, int] | None:
    """(number, square) of an action that writes a die; None for any other."""
    if WRITE_SEARCH <= action < RESOLVE:
        return VALUE_WRITTEN[action], SQUARE_WRITTEN[action]
    return None


def letter_square(letter: str, field: Field) -> int | None:
    """The square that a letter names, the wastebasket included."""
    if letter == BASKET_LETTER and field is LINK_FIELD:
        return BASKET_SQUARE
    place = LETTERS.find(letter)
    return field.squares()[place] if 0 <= place < len(field.squares()) else None


def put_field(canvas: Canvas, x: int, y: int, field: Field, view: View) -> int:
    """Draw the squares, five rows high; answer the column after them."""
    step = 6 if field.apart else 4
    for column in range(field.columns):
        left = x + column * step
        first, last = column == 0 or field.apart, column == field.columns - 1 or field.apart
        for row, corners in enumerate((("┌", "┬", "┐"), ("├", "┼", "┤"), ("└", "┴", "┘"))):
            corner = corners[0] if first else corners[1]
            end = corners[2] if last else ""
            canvas.put(left, y + 2 * row, f"{corner}───{end}", "rule")
        for row in (0, 1):
            _put_square(canvas, left, y + 1 + 2 * row, field, field.square(row, column), view)
            if last:
                canvas.put(left + 4, y + 1 + 2 * row, "│", "rule")
    return x + (field.columns - 1) * step + 5


def _put_square(canvas: Canvas, x: int, y: int, field: Field, square: int, view: View) -> None:
    canvas.put(x, y, "│", "rule")
    number = sheet_of(view).cell[square]
    action = field.action(view.hand or 1, square)
    if number:
        canvas.put(x + 1, y, f" {number} ", "pencil")
    elif view.hand and action in view.legal():
        if action == view.chosen:
            canvas.put(x + 1, y, f"▸{view.hand}◂", "chosen", action)
        else:
            letter = LETTERS[field.squares().index(square)]
            canvas.put(x + 1, y, f" {letter} ", "lit", action)


def put_basket(canvas: Canvas, x: int, y: int, view: View) -> None:
    """The wastebasket as one more square beside a link."""
    count = sheet_of(view).basket
    canvas.put(x, y, view.say("desk.basket"), "faint")
    for row, edge in enumerate(("┌───┐", "│   │", "└───┘"), 1):
        canvas.put(x, y + row, edge, "rule")
    action = LINK_FIELD.action(view.hand or 1, BASKET_SQUARE)
    if view.hand and action in view.legal():
        if action == view.chosen:
            canvas.put(x + 1, y + 2, f"▸{view.hand}◂", "chosen", action)
        else:
            canvas.put(x + 1, y + 2, f" {BASKET_LETTER} ", "lit", action)
    elif count == WASTEBASKET:
        canvas.put(x + 1, y + 2, " ╳ ", "faint")
    canvas.put(x, y + 4, f"{count}/{WASTEBASKET}", "ink")
