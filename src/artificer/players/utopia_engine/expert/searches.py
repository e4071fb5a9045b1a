"""A search: the worth of each result with all later aids, and the places of dice."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import editions, results, squares
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.combat import chart_row
from artificer.games.utopia_engine.extras import seal_at_hand, use_seal
from artificer.games.utopia_engine.results import fill_box, most_reduction, resolve_result, use_rod
from artificer.games.utopia_engine.sheets import DOWSING_ROD, ROW_COMPONENT
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.utopia_engine.exact import placing, search
from artificer.players.utopia_engine.expert import appraisal, workspace
from artificer.players.utopia_engine.expert.fights import begin_fights, fight_value
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace, same_sheet

ROWS: Final = 8

# Ways to a result: as rolled, reduced, dowsed (2nd edition), both.
REDUCED: Final = 1
DOWSED: Final = 2
ROD_USED: Final = 4
"""3rd edition: the Rod turned it into a 1."""


def _stretches() -> tuple[tuple[int, int, int], ...]:
    """The results from the lowest on, split where the chart's row changes: first, last, row."""
    cuts = []
    first = placing.LOWEST_RESULT
    for result in range(placing.LOWEST_RESULT, placing.GREATEST_RESULT + 1):
        if result == placing.GREATEST_RESULT or chart_row(result + 1) != chart_row(result):
            cuts.append((first, result, chart_row(result)))
            first = result + 1
    return tuple(cuts)


_STRETCHES: Final = _stretches()
FIRST: Final = tuple(first for first, _, _ in _STRETCHES)
LAST: Final = tuple(last for _, last, _ in _STRETCHES)
ROW: Final = tuple(row for _, _, row in _STRETCHES)
SAMPLE: Final = tuple(next(first for first, _, r in _STRETCHES if r == row) for row in range(ROWS))
"""By row of the chart: a result in it."""


def forget_results(desk: Workspace) -> None:
    """Prepare for another sheet, which is in spot SEARCH, before its box is full."""
    for way in range(5):
        for row in range(ROWS):
            desk.rows[way][row] = workspace.UNKNOWN
    begin_fights(desk)


def row_value(taught: Taught, desk: Workspace, row: int, way: int) -> float:
    """The worth of a result in that row of the chart, reached in that way."""
    known = desk.rows[way][row]
    if known == known:
        return known
    lay(desk.spots, workspace.AFTER, desk.spots[workspace.SEARCH])
    s = desk.spots[workspace.AFTER]
    if way == ROD_USED:
        s.tool[DOWSING_ROD] = 1
        s.reduced = 1
        fill_box(s, SAMPLE[row])
        use_rod(s)
    else:
        s.reduced = way & REDUCED
        if way & DOWSED:
            s.dowsed = 1
            s.tool[DOWSING_ROD] = 0
        fill_box(s, SAMPLE[row])
        if s.question == q.RESOLVE_RESULT:
            resolve_result(s)
    appraisal.pass_on(s)
    value = value_after_result(taught, desk)
    desk.rows[way][row] = value
    return value


def value_after_result(taught: Taught, desk: Workspace) -> float:
    """The worth of spot AFTER, whose result was resolved: a fight, or the end of the search."""
    s = desk.spots[workspace.AFTER]
    if s.question == q.FIGHT or s.question == q.COMBAT_DICE:
        lay(desk.spots, workspace.FIGHT, s)
        return fight_value(taught, desk)
    lay(desk.spots, 0, s)
    return appraisal.prospect(taught, desk, 0)


def result_value(taught: Taught, desk: Workspace, result: int, way: int) -> float:
    """The worth of a result, perhaps reduced or dowsed before, with the best use of all aids."""
    s = desk.spots[workspace.SEARCH]
    row = chart_row(result)
    best = row_value(taught, desk, row, way)
    most = 0 if way & REDUCED else most_reduction(s)
    rod = s.tool[DOWSING_ROD] == 1 and way & DOWSED == 0
    if most > 0:
        best = max(best, best_between(taught, desk, result - most, result - 1, way | REDUCED))
    if rod and editions.ROD_SUBTRACTS[s.edition] == 0:
        if row == ROW_COMPONENT or (most > 0 and meets(result - most, result - 1, ROW_COMPONENT)):
            best = max(best, row_value(taught, desk, ROW_COMPONENT, ROD_USED))
    if rod and editions.ROD_SUBTRACTS[s.edition] == 1 and result > 1:
        best = max(best, dowsed_value(taught, desk, result, way))
    return best


def dowsed_value(taught: Taught, desk: Workspace, result: int, way: int) -> float:
    """The best worth of a result lowered by the Rod of the 2nd edition, perhaps reduced later."""
    low = max(result - results.ROD_REDUCTION, 1)
    best = best_between(taught, desk, low, result - 1, way | DOWSED)
    most = 0 if way & REDUCED else most_reduction(desk.spots[workspace.SEARCH])
    if most > 0:
        both = way | DOWSED | REDUCED
        best = max(best, best_between(taught, desk, low - most, result - 1, both))
    return best


def best_between(taught: Taught, desk: Workspace, low: int, high: int, way: int) -> float:
    """The best worth of all results from `low` to `high`."""
    best = workspace.NEVER
    for k in range(len(FIRST)):
        if FIRST[k] <= high and LAST[k] >= low:
            best = max(best, row_value(taught, desk, ROW[k], way))
    return best


def meets(low: int, high: int, row: int) -> bool:
    """Whether a result from `low` to `high` is in the row."""
    for k in range(len(FIRST)):
        if ROW[k] == row and FIRST[k] <= high and LAST[k] >= low:
            return True
    return False


def value_results(taught: Taught, desk: Workspace) -> None:
    """Fill `worth` for the search in spot SEARCH."""
    forget_results(desk)
    fill_worth(taught, desk, False)
    s = desk.spots[workspace.SEARCH]
    if seal_at_hand(s):
        lay(desk.spots, workspace.CALM, s)
        use_seal(s)
        forget_results(desk)
        fill_worth(taught, desk, True)
        lay(desk.spots, workspace.SEARCH, desk.spots[workspace.CALM])
        forget_results(desk)


def fill_worth(taught: Taught, desk: Workspace, better: bool) -> None:
    """Write the worth of all results, or raise it if `better`.

    Results that no aid moves out of their row of the chart are worth the same.
    """
    s = desk.spots[workspace.SEARCH]
    rod = s.tool[DOWSING_ROD] == 1
    altered = most_reduction(s) > 0 or rod
    reach = most_reduction(s) + (results.ROD_REDUCTION if rod else 0)
    for k in range(len(FIRST)):
        value = row_value(taught, desk, ROW[k], s.reduced + DOWSED * s.dowsed)
        for result in range(FIRST[k], LAST[k] + 1):
            if altered and result - 1 - reach <= FIRST[k]:
                value = result_value(taught, desk, result, s.reduced + DOWSED * s.dowsed)
            if not better or value > desk.worth[result + placing.MOST]:
                desk.worth[result + placing.MOST] = value


def look_at_search(s: Sheet, taught: Taught, desk: Workspace) -> None:
    """Prepare `worth` and `pairs` for the search under way."""
    lay(desk.spots, workspace.SEARCH, s)
    base = desk.spots[workspace.SEARCH]
    squares.wipe(base)
    if desk.known[workspace.KNOWN_SEARCH] == 1 and same_sheet(
        base, desk.spots[workspace.SEARCH_KNOWN]
    ):
        return
    lay(desk.spots, workspace.SEARCH_KNOWN, base)
    desk.known[workspace.KNOWN_SEARCH] = 1
    value_results(taught, desk)
    placing.before_last_roll(desk.worth, desk.pairs)


def worth_in_box(s: Sheet, number: int, square: int, desk: Workspace) -> float:
    """The worth of writing the number there, and the other die, if any, in its best place."""
    other = s.low_die + s.high_die - number
    if other == 0:
        return placing.when_written(s.cell, square, number, desk.worth, desk.pairs)
    best = workspace.NEVER
    s.cell[square] = number
    for second in range(search.SQUARES):
        if s.cell[second] == 0:
            value = placing.when_written(s.cell, second, other, desk.worth, desk.pairs)
            best = max(best, value)
    s.cell[square] = 0
    return best
