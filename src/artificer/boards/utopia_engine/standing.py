"""The content of the box or field in progress, and what a number or an amount would make of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from artificer.boards.utopia_engine.arithmetic import box_difference, link_value_so_far
from artificer.boards.utopia_engine.phrases import monster_here
from artificer.boards.utopia_engine.preview import place_on_chart, row_key, search_reach
from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import days_remaining
from artificer.games.utopia_engine.combat import FIGHTING, dice_bonus
from artificer.games.utopia_engine.linking import LINK_BOXES
from artificer.games.utopia_engine.moves import BASKET_SQUARE
from artificer.games.utopia_engine.sheets import REGIONS
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import energy_needed

_SEARCH: Final = (q.WRITE_SEARCH_NUMBER, q.SEARCH_DICE)
_ACTIVATION: Final = (q.WRITE_ACTIVATION_NUMBER, q.ACTIVATION_DICE, q.JUDGE_FIELD)
_LINK: Final = (q.WRITE_LINK_NUMBER, q.GO_ON_LINKING, q.LINK_DICE)
_WEIGHED: Final = (
    q.WHAT_NOW,
    q.SEARCH_EXTENSIVELY,
    q.SPEND_HIT_POINTS,
    q.ROLL_FOR_THE_ENGINE,
    q.FACE_DOOM,
    q.MARK_IN_FOUL_WEATHER,
    q.MEET_FOUL_WEATHER,
    q.LOSE_ENERGY,
)
"""Questions for which days, damage and energy matter."""

_ROWS: Final = ("zero", "artifact", "component", "encounter")
_SQUARES: Final = ("t1", "t2", "t3", "b1", "b2", "b3")
ACTIVATION_BOXES: Final = 4


def standing(state: State) -> list[Message]:
    """What matters for the open question: filled squares, or days, damage and energy."""
    s = state.over(Sheet).body
    if s.question in _WEIGHED:
        return [_status(s)]
    if s.question == q.BETWEEN_ROLLS:
        return [_status(s), *_under_way(s)]
    if s.question in FIGHTING:
        return [_fight(s)]
    if s.question == q.PAY_THE_BATTERY:
        return [Message("standing.jars", jars=_jars(s))]
    return _under_way(s)


def _status(s: Sheet) -> Message:
    """Days, damage and energy."""
    days = days_remaining(s)
    return Message("standing.status", days=days, damage=s.damage, energy=s.energy)


def _fight(s: Sheet) -> Message:
    bonus, monster = dice_bonus(s), monster_here(s, s.location, s.level)
    key = "standing.fight.bonus" if bonus else "standing.fight"
    return Message(key, "", damage=s.damage, bonus=bonus, **monster)


def _jars(s: Sheet) -> Items:
    """The components in stock."""
    return Items(
        Message("standing.jar", n=s.jar[i], component=Thing("component", i))
        for i in range(1, REGIONS + 1)
        if s.jar[i]
    )


def _under_way(s: Sheet) -> list[Message]:
    """The numbers written into the box or field in progress."""
    if not any(s.cell):
        return []
    if s.question in _SEARCH:
        return [_search_box(s)]
    between = s.question == q.BETWEEN_ROLLS
    if s.question in _ACTIVATION or (between and s.field):
        return [_field(s)]
    if s.question in _LINK or between:
        boxes, value = boxes_of(s.cell, LINK_BOXES), link_value_so_far(s.cell)
        return [Message("standing.link", boxes=boxes, value=value, basket=s.basket)]
    return []


def _field(s: Sheet) -> Message:
    return Message(
        "standing.field",
        field=s.field,
        boxes=boxes_of(s.cell, ACTIVATION_BOXES),
        energy=s.charge,
        needed=energy_needed(s, s.work),
    )


def _search_box(s: Sheet) -> Message:
    reach = search_reach(s.cell)
    met = set(map(row_key, reach.rows))
    squares = (number or Message("blank") for number in s.cell[: len(_SQUARES)])
    return Message(
        "standing.search" if len(met) < len(_ROWS) else "standing.search.any",
        low=reach.low,
        high=reach.high,
        rows=Items(Message(f"row.{row}") for row in _ROWS if row in met),
        **dict(zip(_SQUARES, squares, strict=True)),
    )


def boxes_of(cell: Sequence[int], boxes: int) -> tuple[Message, ...]:
    """The boxes of an activation field or a link, one by one."""
    return tuple(_box(box + 1, cell[box], cell[box + 4]) for box in range(boxes))


def _box(box: int, top: int, bottom: int) -> Message:
    filled = "full" if top and bottom else "top" if top else "bottom" if bottom else "empty"
    return Message(f"box.{filled}", box=box, top=top, bottom=bottom, difference=top - bottom)


def outlook(number: int, state: State) -> Message | None:
    """What writing a number, or subtracting an amount, would make."""
    move, s = state.move(number), state.over(Sheet).body
    if move.name == "write in field":
        return _box_outlook(move, s)
    if move.name == "subtract":
        return _result(s, s.result - move["amount"])
    if move.name != "write in search box":
        return None
    cell = list(s.cell)
    cell[move["square"]] = move["value"]
    reach = search_reach(cell)
    if reach.low < reach.high:
        return Message("outlook.range", low=reach.low, high=reach.high)
    return _result(s, reach.low)


def _result(s: Sheet, result: int) -> Message:
    row = "dowsed" if s.dowsed and result == 0 else row_key(place_on_chart(result))
    return Message("outlook.result", result=result, row=Message(f"row.{row}"))


def _box_outlook(move: Move, s: Sheet) -> Message | None:
    square = move["square"]
    difference = None if square == BASKET_SQUARE else box_difference(s, move["value"], square)
    if difference is None:
        return None
    return Message("outlook.box", box=square % 4 + 1, difference=difference)
