"""The legal answers as buttons, whether infinity can be declared, and what the chosen one does."""

from __future__ import annotations

from typing import Final

from artificer.faces.terminal.canvas import Canvas, cut, fold
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.invitation import put_invitation
from artificer.faces.terminal.sorcery.naming import name_move
from artificer.faces.terminal.sorcery.reading import is_own_turn, letter, number, table_of
from artificer.faces.terminal.view import View
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.words.sorcery.maths import changes_since, nearest_to_growth, to_spend

_MOST: Final = 6
_FEWEST: Final = 4


def rows_of_answers(view: View, width: int) -> int:
    """Rows that the drawing fills."""
    return max(_FEWEST, _put_answers(Canvas(width, _MOST), view))


def draw_answers(canvas: Canvas, view: View) -> None:
    """Buttons first, then the state of the loop, then what the chosen answer would do."""
    _put_answers(canvas, view)


def _put_answers(canvas: Canvas, view: View) -> int:
    """The drawing; answer the row after it."""
    if view.state.is_terminal():
        return 0
    if view.state.is_chance_node():
        put_invitation(canvas, view)
        return canvas.height
    if not is_own_turn(view):
        return 0
    y = put_chips(canvas, 1, 0, view, view.legal(), name_move)
    s = table_of(view)
    if s.question == PHASE_ONE and s.runs and y < canvas.height - 1:
        text, style = _loop(view, s)
        canvas.put(1, y, cut(text, canvas.width - 2), style)
        y += 1
    if view.chosen is not None:
        y = _put_outlook(canvas, y, view, view.chosen)
    return y


def _put_outlook(canvas: Canvas, y: int, view: View, action: int) -> int:
    """What an answer is, and its arithmetic, as far as there is room; answer the row after it."""
    phrase = view.words.action(action, view.state)
    outlook = view.words.outlook(action, view.state)
    if outlook:
        phrase = view.say("sorcery.outlook", action=phrase, outlook=outlook)
    rows = fold(phrase[:1].upper() + phrase[1:], canvas.width - 2)[: canvas.height - y]
    for place, row in enumerate(rows):
        canvas.put(1, y + place, row, "ink" if place else "question")
    return y + len(rows)


def _loop(view: View, s: Shop) -> tuple[str, str]:
    """Whether the runs so far show a growth that can be declared infinite (B3), and why not."""
    shown = [changes_since(s, k) for k in range(s.runs)]
    for k, (less, more) in enumerate(shown):
        if more and not less:
            return view.say("sorcery.loop.yes", grown=_changed(view, s, k, more)), "good"
    k = nearest_to_growth(s)
    less, more = shown[k]
    if not less:
        return view.say("sorcery.loop.level"), "faint"
    return view.say("sorcery.loop.no", fallen=_changed(view, s, k, less)), "faint"


def _changed(view: View, s: Shop, k: int, resources: tuple[int, ...]) -> str:
    """These resources, before some runs and now."""
    before, now = s.earlier[k].amounts, to_spend(s)
    return " ".join(
        f"{letter(view, r)} {number(view, before[r])}→{number(view, now[r])}" for r in resources
    )
