"""The desk: dice, a fight, the box or field in progress, and the Dowsing Rod."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from artificer.boards.showing import Picture
from artificer.boards.utopia_engine import desk as scenes
from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.boards.utopia_engine.desk import (
    Charge,
    Die,
    EngineRoll,
    EventDie,
    Fight,
    Subtraction,
)
from artificer.boards.utopia_engine.field import LINK, SEARCH_BOX, ActivationField, Box, Square
from artificer.boards.utopia_engine.last_search import LastSearch
from artificer.boards.utopia_engine.pencil import BAR_EMPTY, BAR_FULL, CROSS, HERE, filled
from artificer.boards.utopia_engine.preview import ARTIFACT, Finding, PreviewVerdict
from artificer.boards.utopia_engine.workshop import Wastebasket
from artificer.faces.terminal import chips
from artificer.faces.terminal.canvas import Canvas, Display
from artificer.faces.terminal.chips import put_chips
from artificer.faces.wrapping import fold

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


_BESIDE = 22
_ROOMY = 47
_NARROW = 41
_DICE = (1, 11)
_ONE_DIE = 6


def desk_width(display: Display[UtopiaEngineBoard]) -> int:
    """Columns that the desk needs: the fields of the workshop and the Rod's amounts are wider."""
    desk = display.board.desk
    if desk.scene == scenes.AMOUNTS:
        return AMOUNTS_WIDTH
    return _ROOMY if desk.at_work else _NARROW


def draw_desk(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """The scene of the open question."""
    desk, picture = display.board.desk, display.picture
    if desk.scene == scenes.END:
        for text in desk.sentences:
            canvas.wrap(1, 1, text, "question")
    elif desk.scene == scenes.AMOUNTS:
        draw_amounts(canvas, display)
    elif desk.scene == scenes.ANSWERS:
        y = put_chips(canvas, 1, 0, display.board.answers, picture.chosen)
        _put_searched(canvas, y + 1, desk.searched, picture)
    else:
        _put_dice(canvas, desk.dice, picture)
        if desk.scene == scenes.EVENT_DICE:
            _put_events(canvas, desk.events)
        elif desk.fight:
            if len(desk.dice) == 1:
                canvas.put(_ONE_DIE - 1, 5, picture.say("desk.one_die"), "faint")
            _put_fight(canvas, desk.fight, picture)
            if desk.searched and not desk.fight.bonus:
                said = picture.say("desk.searched", result=desk.searched.result)
                canvas.put(_BESIDE, 5, said, "pencil")
        elif desk.engine:
            _put_engine(canvas, desk.engine, picture)
        elif desk.field:
            _put_field(canvas, display)


def _put_dice(canvas: Canvas, thrown: Sequence[Die], picture: Picture) -> None:
    if len(thrown) == 1:
        chips.put_die(canvas, _ONE_DIE, 0, 0, "brass", "roll")
        return
    for x, die in zip(_DICE, thrown, strict=False):
        _put_die(canvas, x, die, picture)


def _put_die(canvas: Canvas, x: int, die: Die, picture: Picture) -> None:
    if die.standing == scenes.DUE:
        chips.put_die(canvas, x, 0, 0, "brass", "roll")
    elif die.standing == scenes.LYING:
        chips.put_die(canvas, x, 0, die.face, "ink")
    elif die.standing == scenes.WRITTEN:
        chips.put_die(canvas, x, 0, die.face, "rule")
        canvas.put_centre(x, x + chips.WIDTH, 5, picture.say("desk.written"), "faint")
    else:
        in_hand, target = die.face == picture.hand, f"die {die.face}"
        chips.put_die(canvas, x, 0, die.face, "title" if in_hand else "ink", target)
        label, style = (f"▸{die.face}◂", "chosen") if in_hand else (f"[{die.face}]", "lit")
        canvas.put(x + 3, 5, label, style, target)


def _put_field(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """Draw the squares in progress beside the dice."""
    picture, field = display.picture, display.board.desk.field
    if field is None:
        return
    right = put_field(canvas, _BESIDE, 0, field, picture)
    put_results(canvas, _BESIDE, 5, right, field, picture)
    if field.basket:
        basket = display.board.workshop.basket
        put_basket(canvas, right + 1, 0, field.basket, basket, picture)


def energy_line(charge: Charge, picture: Picture) -> str:
    """The energy bar of the artifact in progress."""
    needed = charge.needed
    return picture.say(
        "desk.energy.judged" if charge.judged else "desk.energy",
        bar=filled(min(charge.energy, needed), needed, BAR_FULL, BAR_EMPTY),
        energy=charge.energy,
        needed=needed,
        field=charge.field,
    )


def _put_fight(canvas: Canvas, fight: Fight, picture: Picture) -> None:
    monster = fight.monster
    canvas.wrap(_BESIDE, 0, monster.name, "question")
    canvas.put(_BESIDE, 2, picture.say("desk.level", monster.level), "brass")
    faces = _faces(1, monster.reach, picture)
    canvas.put(_BESIDE, 3, picture.say("desk.reach", faces=faces), "danger")
    faces = _faces(monster.aim, 6, picture)
    canvas.put(_BESIDE, 4, picture.say("desk.aim", faces=faces), "good")
    if fight.bonus:
        canvas.put(_BESIDE, 5, picture.say("desk.bonus", fight.bonus), "good")


def _put_searched(canvas: Canvas, y: int, searched: LastSearch | None, picture: Picture) -> None:
    """Write the search that has just ended below the answers, if it fits."""
    if searched is None:
        return
    key = "desk.searched.gave" if searched.gave else "desk.searched"
    said = picture.say(key, result=searched.result, gave=searched.gave)
    rows = fold(said, canvas.width - 2, indent=2)
    if y + len(rows) > canvas.height:
        y -= 1
    for row in rows[: max(canvas.height - y, 0)]:
        canvas.put(1, y, row, "pencil")
        y += 1


def _faces(low: int, high: int, picture: Picture) -> str:
    """A range of faces of a die."""
    return str(low) if low == high else picture.say("faces", low=low, high=high)


def _put_engine(canvas: Canvas, engine: EngineRoll, picture: Picture) -> None:
    canvas.put(_BESIDE, 0, engine.name, "title")
    canvas.put(_BESIDE, 2, picture.say("desk.links", engine.links), "ink")
    if engine.difficulty is None:
        return
    canvas.put(_BESIDE, 3, picture.say("desk.difficulty", engine.difficulty), "question")
    if engine.last:
        canvas.put(_BESIDE, 4, picture.say("desk.last", engine.last), "faint")


def _put_events(canvas: Canvas, events: Sequence[EventDie]) -> None:
    for y, event in enumerate(events):
        text = f"{HERE if event.current else ' '}{event.name} {event.region or ''}"
        canvas.put(_BESIDE - 1, y, text, "ink" if event.region else "faint")
