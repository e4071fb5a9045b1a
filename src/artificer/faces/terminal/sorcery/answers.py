"""The legal answers as buttons, whether infinity can be declared, and what the chosen one does."""

from __future__ import annotations

from typing import Final

from artificer.faces.board.picture import Picture
from artificer.faces.terminal.canvas import Canvas, cut, fold
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.invitation import put_invitation
from artificer.faces.terminal.sorcery.naming import answers
from artificer.faces.terminal.sorcery.reading import is_own_turn, letter, number, table_of
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.words.sorcery.maths import changes_since, nearest_to_growth, to_spend

_MOST: Final = 6
_FEWEST: Final = 4


def rows_of_answers(display: Display[object], width: int) -> int:
    """Rows that the drawing fills."""
    return max(_FEWEST, _put_answers(Canvas(width, _MOST), display.picture))


def draw_answers(canvas: Canvas, display: Display[object]) -> None:
    """Buttons first, then the state of the loop, then what the chosen answer would do."""
    _put_answers(canvas, display.picture)


def _put_answers(canvas: Canvas, picture: Picture) -> int:
    """The drawing; answer the row after it."""
    if picture.state.is_terminal():
        return 0
    if picture.state.is_chance_node():
        put_invitation(canvas, picture)
        return canvas.height
    if not is_own_turn(picture):
        return 0
    y = put_chips(canvas, 1, 0, answers(picture), picture.chosen)
    s = table_of(picture)
    if s.question == PHASE_ONE and s.runs and y < canvas.height - 1:
        text, style = _loop(picture, s)
        canvas.put(1, y, cut(text, canvas.width - 2), style)
        y += 1
    if picture.chosen is not None:
        y = _put_outlook(canvas, y, picture, picture.chosen)
    return y


def _put_outlook(canvas: Canvas, y: int, picture: Picture, action: int) -> int:
    """What an answer is, and its arithmetic, as far as there is room; answer the row after it."""
    phrase = picture.words.action(action, picture.state)
    outlook = picture.words.outlook(action, picture.state)
    if outlook:
        phrase = picture.say("sorcery.outlook", action=phrase, outlook=outlook)
    rows = fold(phrase[:1].upper() + phrase[1:], canvas.width - 2)[: canvas.height - y]
    for place, row in enumerate(rows):
        canvas.put(1, y + place, row, "ink" if place else "question")
    return y + len(rows)


def _loop(picture: Picture, s: Shop) -> tuple[str, str]:
    """Whether the runs so far show a growth that can be declared infinite (B3), and why not."""
    shown = [changes_since(s, k) for k in range(s.runs)]
    for k, (less, more) in enumerate(shown):
        if more and not less:
            return picture.say("sorcery.loop.yes", grown=_changed(picture, s, k, more)), "good"
    k = nearest_to_growth(s)
    less, more = shown[k]
    if not less:
        return picture.say("sorcery.loop.level"), "faint"
    return picture.say("sorcery.loop.no", fallen=_changed(picture, s, k, less)), "faint"


def _changed(picture: Picture, s: Shop, k: int, resources: tuple[int, ...]) -> str:
    """These resources, before some runs and now."""
    before, now = s.earlier[k].amounts, to_spend(s)
    return " ".join(
        f"{letter(picture, r)} {number(picture, before[r])}→{number(picture, now[r])}"
        for r in resources
    )
