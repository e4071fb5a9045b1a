"""The Dowsing Rod of the 2nd edition: its amounts on the desk, and what the chosen one makes."""

from __future__ import annotations

from typing import Final

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.utopia_engine.naming import name_finding, name_move
from artificer.faces.terminal.utopia_engine.preview import ARTIFACT, encounter_of, place_on_chart
from artificer.faces.terminal.utopia_engine.reading import sheet_of
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.moves import ROD, SUBTRACT
from artificer.games.utopia_engine.results import most_reduction

_IN_A_ROW: Final = 20
_PITCH: Final = 3
AMOUNTS_WIDTH: Final = 62


def amount_of(action: int) -> int:
    """How much an action subtracts; 0 for any other."""
    return action - SUBTRACT + 1 if SUBTRACT <= action < ROD else 0


def draw_amounts(canvas: Canvas, view: View) -> None:
    """Every amount at its place, in the colour of what it makes; below them other answers."""
    legal = view.legal()
    amounts = [amount for amount in map(amount_of, legal) if amount]
    for amount in amounts:
        _put_amount(canvas, amount, view)
    rows = -(-max(amounts) // _IN_A_ROW)
    others = [action for action in legal if not amount_of(action)]
    put_chips(canvas, 1, rows, view, others, name_move)


def _put_amount(canvas: Canvas, amount: int, view: View) -> None:
    row, column = divmod(amount - 1, _IN_A_ROW)
    action = SUBTRACT + amount - 1
    chosen = action == view.chosen
    x = 1 + column * _PITCH
    style = "chosen" if chosen else _style(place_on_chart(sheet_of(view).result - amount))
    end = canvas.put(x, row, str(amount), style, action)
    if chosen:
        canvas.put(x - 1, row, "▸", style, action)
        canvas.put(end, row, "◂", style, action)


def _style(row: int) -> str:
    if encounter_of(row):
        return "danger"
    return "good" if row == ARTIFACT else "ink"


def draw_remainder(canvas: Canvas, view: View) -> None:
    """The result less the chosen amount, what it finds, and what may still be taken off."""
    s = sheet_of(view)
    amount = amount_of(view.chosen or 0)
    if not amount:
        return
    result = s.result - amount
    row = place_on_chart(result)
    canvas.put(1, 0, view.say("rod.sum", before=s.result, amount=amount, after=result), "pencil")
    y = canvas.wrap(1, 2, name_finding(view, row), _style(row))
    if less := most_reduction(s):
        y = canvas.wrap(1, y, view.say("rod.less", less=less), "ink")
    canvas.put(1, max(y, 5), view.say("rod.type"), "faint")
