"""The Dowsing Rod of the 2nd edition: its amounts on the desk, and what the chosen one makes."""

from __future__ import annotations

from typing import Final

from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.boards.utopia_engine.desk import Subtraction
from artificer.boards.utopia_engine.preview import ARTIFACT, Finding
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.display import Display

_IN_A_ROW: Final = 20
_PITCH: Final = 3
AMOUNTS_WIDTH: Final = 62


def draw_amounts(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """Draw every amount at its place, in the colour of what it makes; below them other answers."""
    board, chosen = display.board, display.picture.chosen
    amounts = board.desk.amounts
    for amount in amounts:
        _put_amount(canvas, amount, amount.action == chosen)
    rows = -(-max(amount.amount for amount in amounts) // _IN_A_ROW)
    taken = {amount.action for amount in amounts}
    others = [answer for answer in board.answers if answer.action not in taken]
    put_chips(canvas, 1, rows, others, chosen)


def _put_amount(canvas: Canvas, amount: Subtraction, chosen: bool) -> None:
    row, column = divmod(amount.amount - 1, _IN_A_ROW)
    x = 1 + column * _PITCH
    style = "chosen" if chosen else _style(amount.finding)
    end = canvas.put(x, row, str(amount.amount), style, amount.action)
    if chosen:
        canvas.put(x - 1, row, "▸", style, amount.action)
        canvas.put(end, row, "◂", style, amount.action)


def _style(finding: Finding) -> str:
    if finding.level:
        return "danger"
    return "good" if finding.row == ARTIFACT else "ink"


def chosen_amount(display: Display[UtopiaEngineBoard]) -> Subtraction | None:
    """The amount pointed at, if any."""
    amounts = display.board.desk.amounts
    return next((each for each in amounts if each.action == display.picture.chosen), None)


def draw_remainder(
    canvas: Canvas, display: Display[UtopiaEngineBoard], amount: Subtraction
) -> None:
    """Write the result minus the chosen amount, what it finds, and what can still be subtracted."""
    desk, picture = display.board.desk, display.picture
    less_amount = picture.say(
        "rod.sum", before=desk.result, amount=amount.amount, after=amount.result
    )
    canvas.put(1, 0, less_amount, "pencil")
    y = canvas.wrap(1, 2, amount.finding.name, _style(amount.finding))
    if desk.less:
        y = canvas.wrap(1, y, picture.say("rod.less", less=desk.less), "ink")
    canvas.put(1, max(y, 5), picture.say("rod.type"), "faint")
