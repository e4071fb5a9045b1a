"""The squares of the box or field in progress: a search box, an activation field, a link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.boards.pieces import Basis
from artificer.boards.utopia_engine.preview import (
    PreviewVerdict,
    ResultRange,
    link_value_so_far,
    search_reach,
    verdict,
)
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet

LETTERS: Final = "abcdefgh"
BASKET_LETTER: Final = "w"

SEARCH_BOX: Final = "search"
ACTIVATION_FIELD: Final = "activation"
LINK: Final = "link"


@dataclass(frozen=True)
class Form:
    """The squares of a kind of field: `columns` boxes of a top and a bottom square."""

    kind: str
    columns: int
    stride: int
    first: int
    wide: int

    def square(self, row: int, column: int) -> int:
        """Number of a square in the state and the actions."""
        return row * self.stride + column

    def squares(self) -> list[int]:
        """All squares in reading order: their letters are a, b, c ..."""
        return [self.square(row, column) for row in (0, 1) for column in range(self.columns)]

    def action(self, number: int, square: int) -> int:
        """The action that writes `number` into `square`."""
        return self.first + self.wide * (number - 1) + square

    def letter(self, square: int) -> str:
        """The letter that names a square, the wastebasket included."""
        return (
            BASKET_LETTER
            if square == moves.BASKET_SQUARE
            else LETTERS[self.squares().index(square)]
        )

    def square_of(self, letter: str) -> int | None:
        """The square that a letter names."""
        if letter == BASKET_LETTER and self.kind == LINK:
            return moves.BASKET_SQUARE
        place = LETTERS.find(letter)
        return self.squares()[place] if 0 <= place < len(self.squares()) else None


_SEARCH_FORM: Final = Form(SEARCH_BOX, 3, 3, moves.WRITE_SEARCH, moves.SEARCH_SQUARES_WIDE)
_ACTIVATION_FORM: Final = Form(ACTIVATION_FIELD, 4, 4, moves.WRITE_BOX, moves.BOX_SQUARES_WIDE)
_LINK_FORM: Final = Form(LINK, 3, 4, moves.WRITE_BOX, moves.BOX_SQUARES_WIDE)

_SEARCHING: Final = (q.SEARCH_DICE, q.WRITE_SEARCH_NUMBER, q.RESOLVE_RESULT)


def form_of(s: Sheet) -> Form | None:
    """The form that numbers are written into now, if any."""
    if s.field:
        return _ACTIVATION_FORM
    if s.work:
        return _LINK_FORM
    question = s.asked_before if s.question == q.PAY_THE_BATTERY else s.question
    return _SEARCH_FORM if question in _SEARCHING else None


def written(action: int) -> tuple[int, int] | None:
    """(number, square) of an action that writes a die; None for any other."""
    parts = moves.MOVES[action].parts
    return (parts["value"], parts["square"]) if "value" in parts else None


@dataclass(frozen=True)
class FieldWriting:
    """The action that writes a number into its square."""

    number: int
    action: int


@dataclass(frozen=True)
class Square:
    """A square: its letter, the number in it (0 for none), and the numbers that can be written."""

    letter: str
    number: int
    writings: tuple[FieldWriting, ...]


@dataclass(frozen=True)
class Box:
    """Two squares, and their value once both are filled and judged by themselves."""

    top: Square
    bottom: Square
    verdict: PreviewVerdict | None


@dataclass(frozen=True)
class ActivationField:
    """The field in progress. A search box has a `reach`, a link a sum so far and the wastebasket.

    `result` is that of a search box whose squares are full.
    """

    kind: str
    boxes: tuple[Box, ...]
    result: int | None = None
    reach: ResultRange | None = None
    total: int | None = None
    basket: Square | None = None


def field(basis: Basis[Sheet]) -> ActivationField | None:
    """The field that numbers are written into now, if any."""
    form = form_of(basis.body)
    if form is None:
        return None
    s = basis.body
    boxes = tuple(_box(basis, form, column) for column in range(form.columns))
    if form.kind == SEARCH_BOX:
        cell = s.cell[:6]
        full = all(cell)
        result = s.result if full else None
        return ActivationField(
            form.kind, boxes, result=result, reach=None if full else search_reach(cell)
        )
    if form.kind == LINK:
        basket = Square(BASKET_LETTER, 0, _writings(basis, form, moves.BASKET_SQUARE))
        return ActivationField(form.kind, boxes, total=link_value_so_far(s.cell), basket=basket)
    return ActivationField(form.kind, boxes)


def _box(basis: Basis[Sheet], form: Form, column: int) -> Box:
    top, bottom = (_square(basis, form, form.square(row, column)) for row in (0, 1))
    judged = form.kind != SEARCH_BOX and top.number and bottom.number
    found = verdict(basis, top.number, bottom.number, form.kind == LINK) if judged else None
    return Box(top, bottom, found)


def _square(basis: Basis[Sheet], form: Form, square: int) -> Square:
    return Square(form.letter(square), basis.body.cell[square], _writings(basis, form, square))


def _writings(basis: Basis[Sheet], form: Form, square: int) -> tuple[FieldWriting, ...]:
    actions = {number: form.action(number, square) for number in range(1, moves.FACES + 1)}
    return tuple(
        FieldWriting(number, action)
        for number, action in actions.items()
        if basis.offered(action) is not None
    )
