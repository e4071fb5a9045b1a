"""The squares of the box or field in progress."""

from __future__ import annotations

from artificer.boards.utopia_engine.field import LINK, SEARCH_BOX, ActivationField, Box, Square
from artificer.boards.utopia_engine.marks import CROSS
from artificer.boards.utopia_engine.preview import PreviewVerdict
from artificer.boards.utopia_engine.workshop import Wastebasket
from artificer.boards.viewer import Picture
from artificer.faces.terminal.canvas import Canvas

_APART, _TOGETHER = 6, 4


def put_field(canvas: Canvas, x: int, y: int, field: ActivationField, picture: Picture) -> int:
    """Draw the squares, five rows high; return the column after them."""
    apart = field.kind != SEARCH_BOX
    step = _APART if apart else _TOGETHER
    columns = len(field.boxes)
    for column, box in enumerate(field.boxes):
        left = x + column * step
        first, last = column == 0 or apart, column == columns - 1 or apart
        for row, corners in enumerate((("┌", "┬", "┐"), ("├", "┼", "┤"), ("└", "┴", "┘"))):
            corner = corners[0] if first else corners[1]
            end = corners[2] if last else ""
            canvas.put(left, y + 2 * row, f"{corner}───{end}", "rule")
        for row, square in enumerate((box.top, box.bottom)):
            canvas.put(left, y + 1 + 2 * row, "│", "rule")
            _put_square(canvas, left + 1, y + 1 + 2 * row, square, picture)
            if last:
                canvas.put(left + 4, y + 1 + 2 * row, "│", "rule")
    return x + (columns - 1) * step + 5


def _put_square(canvas: Canvas, x: int, y: int, square: Square, picture: Picture) -> bool:
    """Draw a number, or the letter if the die in hand fits; return whether it is either."""
    if square.number:
        canvas.put(x, y, f" {square.number} ", "pencil")
        return True
    for writing in square.writings:
        if writing.number != picture.hand:
            continue
        if writing.action == picture.chosen:
            canvas.put(x, y, f"▸{writing.number}◂", "chosen", writing.action)
        else:
            canvas.put(x, y, f" {square.letter} ", "lit", writing.action)
        return True
    return False


def put_results(
    canvas: Canvas, x: int, y: int, right: int, field: ActivationField, picture: Picture
) -> None:
    """Draw the results below the squares; a link's sum begins right of column `right`."""
    if field.result is not None:
        canvas.put(x + 2, y, picture.say("desk.result", field.result), "question")
    elif field.reach:
        span = picture.say("desk.span", low=field.reach.low, high=field.reach.high)
        canvas.put(x, y, span, "faint")
    if field.kind == SEARCH_BOX:
        return
    for column, box in enumerate(field.boxes):
        canvas.put(x + column * _APART + 1, y, *_circle(box))
    if field.kind == LINK:
        canvas.put(right + 1, y, picture.say("desk.sum", field.total or 0), "pencil")


def _circle(box: Box) -> tuple[str, str]:
    """The text and the style of the result circle below a box."""
    return _result(box.verdict) if box.verdict else ("( )", "faint")


def _result(verdict: PreviewVerdict) -> tuple[str, str]:
    if verdict.kind == "energy":
        amount = verdict.amount
        return f"(+{amount})" if amount < 10 else f"({amount})", "good"
    if verdict.kind == "link":
        return f"({verdict.amount})", "pencil"
    if verdict.kind == "negative":
        return "(2)", "danger"
    return f"({CROSS})", "danger" if verdict.kind == "backfire" else "faint"


def put_basket(
    canvas: Canvas, x: int, y: int, square: Square, basket: Wastebasket, picture: Picture
) -> None:
    """Draw the wastebasket as one more square beside a link."""
    canvas.put(x, y, picture.say("desk.basket"), "faint")
    for row, edge in enumerate(("┌───┐", "│   │", "└───┘"), 1):
        canvas.put(x, y + row, edge, "rule")
    fits = _put_square(canvas, x + 1, y + 2, square, picture)
    if not fits and basket.count == basket.capacity:
        canvas.put(x + 1, y + 2, f" {CROSS} ", "faint")
    canvas.put(x, y + 4, f"{basket.count}/{basket.capacity}", "ink")
