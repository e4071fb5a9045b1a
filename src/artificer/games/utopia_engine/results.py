"""Search results: the ways to alter one, and the result chart."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia_engine import facts, house_rules, moves, sheets, stores, tracker
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import event_lies_here
from artificer.games.utopia_engine.combat import chart_row, meet_monster
from artificer.games.utopia_engine.editions import PERFECT_ZERO_POINTS, ROD_SUBTRACTS
from artificer.games.utopia_engine.extras import seal_at_hand
from artificer.games.utopia_engine.health import clear_search
from artificer.games.utopia_engine.moves import offer, offer_run
from artificer.games.utopia_engine.state import CONCLUDE_SEARCH, Sheet
from artificer.games.verbs import Menu

REDUCTION: Final = 10
ROD_REDUCTION: Final = 100


def read_result(s: Sheet) -> None:
    """Subtract the bottom number from the top one; ask only if something could alter it."""
    cell = s.cell
    fill_box(s, 100 * (cell[0] - cell[3]) + 10 * (cell[1] - cell[4]) + cell[2] - cell[5])


def fill_box(s: Sheet, result: int) -> None:
    """The search box is full and shows its result."""
    s.result = result
    s.boxes[s.location] += 1
    note(s, facts.BOX_FILLED, result, s.location)
    judge_result(s)


def judge_result(s: Sheet) -> None:
    """Offer the result while it can still be altered, else resolve it."""
    if (
        most_reduction(s) > 0
        or (rod_applies(s) and stores.tool_at_hand(s, sheets.DOWSING_ROD))
        or seal_at_hand(s)
    ):
        s.question = q.RESOLVE_RESULT
    else:
        resolve_result(s)


def offer_alterations(s: Sheet, menu: Menu) -> int:
    """Leave the result, subtract from it, or use the Rod."""
    n = offer_run(menu, offer(menu, 0, moves.RESOLVE), moves.SUBTRACT, most_reduction(s))
    return offer(menu, n, moves.ROD) if s.tool[sheets.DOWSING_ROD] == 1 and rod_applies(s) else n


def alter_result(s: Sheet, action: int) -> None:
    """Use the Rod on the result, subtract from it, or resolve it."""
    if action == moves.ROD:
        use_rod(s)
    elif action >= moves.SUBTRACT:
        subtract(s, action - moves.SUBTRACT + 1)
    else:
        resolve_result(s)


def most_reduction(s: Sheet) -> int:
    """Good Fortune takes off up to 10, the Mirror or Lens up to 10 more, once (A15)."""
    if s.reduced == 1:
        return 0
    most = 0
    if event_lies_here(s, sheets.GOOD_FORTUNE):
        most += REDUCTION
    if s.active[sheets.REDUCING_ARTIFACT[s.location]] == 1:
        most += REDUCTION
    return most


def refuse_subtraction(s: Sheet, _move: Move) -> Message | None:
    """The amount cannot be taken off (A15; by the Rod B4), or nothing can (EV5, AB2, AB5)."""
    if s.question == q.SUBTRACT_BY_ROD:
        return Message("refuse.subtract.rod", "TB2, B4", n=most_rod_reduction(s))
    if s.question != q.RESOLVE_RESULT:
        return None
    if most := most_reduction(s):
        return Message("refuse.subtract.much", "A15", n=most)
    return Message("refuse.subtract.none", "EV5, AB2, AB5")


def subtract(s: Sheet, amount: int) -> None:
    """Take the chosen amount off the result."""
    s.result -= amount
    s.reduced = 1
    note(s, facts.SUBTRACTED, amount, s.result)
    judge_result(s)


def rod_applies(s: Sheet) -> bool:
    """In 3e the Rod turns a component's result into 1; in 2e it lowers any above 1 (B4)."""
    if ROD_SUBTRACTS[s.edition] == 1:
        return s.result > 1
    return chart_row(s.result) == sheets.ROW_COMPONENT


def refuse_rod(s: Sheet, _move: Move) -> Message:
    """The Rod is used on a search result, and changes only some (TB2, B23)."""
    clauses = ("TB2", "TB2, B23")[s.edition]
    out_of_range = Message("refuse.rod.range", clauses, result=s.result)
    return stores.refuse_tool(s, sheets.DOWSING_ROD, s.question == q.RESOLVE_RESULT) or out_of_range


def use_rod(s: Sheet) -> None:
    """In 3e change the result to exactly 1, which nothing can modify; in 2e ask how much."""
    s.tool[sheets.DOWSING_ROD] = 0
    if ROD_SUBTRACTS[s.edition] == 1:
        note(s, facts.ROD_TAKEN_UP, s.result, 0)
        s.question = q.SUBTRACT_BY_ROD
        return
    note(s, facts.ROD_USED, s.result, 0)
    s.result = 1
    resolve_result(s)


def most_rod_reduction(s: Sheet) -> int:
    """In 2e the Rod takes off up to 100, and never below 1 (B4)."""
    return min(ROD_REDUCTION, s.result - 1)


def offer_rod_amounts(s: Sheet, menu: Menu) -> int:
    """From 1 to the most (B4)."""
    return offer_run(menu, 0, moves.SUBTRACT, most_rod_reduction(s))


def subtract_by_rod(s: Sheet, action: int) -> None:
    """Take the chosen amount off; other reductions may still follow (B4)."""
    amount = action - moves.SUBTRACT + 1
    s.result -= amount
    s.dowsed = 1
    note(s, facts.ROD_SUBTRACTED, amount, s.result)
    judge_result(s)


def result_row(s: Sheet) -> int:
    """The row of the search result chart; below the Rod a zero is no perfect one (C3)."""
    row = chart_row(s.result)
    if row == sheets.ROW_ACTIVE and s.dowsed == 1 and s.house[house_rules.ROD_ZERO_ACTIVE] == 0:
        return sheets.ROW_INACTIVE
    return row


def resolve_result(s: Sheet) -> None:
    """Compare the result with the search result chart."""
    row = result_row(s)
    if row > sheets.ROW_COMPONENT:
        meet_monster(s)
        return
    if row == sheets.ROW_ACTIVE:
        resolve_zero(s)
        return
    if row == sheets.ROW_COMPONENT:
        stores.gain_component(s, s.location)
    else:
        if s.result == 0:
            note(s, facts.DOWSED_ZERO, s.location, 0)
        stores.find_inactive_artifact(s, s.location)
    tracker.conclude_search(s)


def resolve_zero(s: Sheet) -> None:
    """The artifact is found active; its energy comes in before the search is concluded (C7)."""
    if s.reduced == 0 and PERFECT_ZERO_POINTS[s.edition] > 0:
        s.perfect_zeros += 1
        note(s, facts.PERFECT_ZERO, s.location, s.perfect_zeros)
    clear_search(s)
    stores.find_active_artifact(s, s.location, CONCLUDE_SEARCH)
