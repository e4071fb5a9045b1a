"""The Dowsing Rod of the 2nd edition: its amounts on the desk, and what the chosen one makes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from artificer.boards.utopia_engine.last_search import LastSearch
from artificer.boards.utopia_engine.marks import BAR_EMPTY, BAR_FULL, HERE, filled
from artificer.boards.utopia_engine.preview import ARTIFACT, Finding
from artificer.boards.viewer import Picture
from artificer.faces.terminal import dice
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia_engine.squares import put_basket, put_field, put_results
from artificer.faces.wrapping import fold

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
        dice.put_die(canvas, _ONE_DIE, 0, 0, "brass", "roll")
        return
    for x, die in zip(_DICE, thrown, strict=False):
        _put_die(canvas, x, die, picture)


def _put_die(canvas: Canvas, x: int, die: Die, picture: Picture) -> None:
    if die.standing == scenes.DUE:
        dice.put_die(canvas, x, 0, 0, "brass", "roll")
    elif die.standing == scenes.LYING:
        dice.put_die(canvas, x, 0, die.face, "ink")
    elif die.standing == scenes.WRITTEN:
        dice.put_die(canvas, x, 0, die.face, "rule")
        canvas.put_centre(x, x + dice.WIDTH, 5, picture.say("desk.written"), "faint")
    else:
        in_hand, target = die.face == picture.hand, f"die {die.face}"
        dice.put_die(canvas, x, 0, die.face, "title" if in_hand else "ink", target)
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
