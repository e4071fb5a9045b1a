"""The novice's rules for a search box: maxims for the first roll, counting throws after it."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import combat, editions, moves, results, sheets
from artificer.games.utopia_engine.state import Sheet

SQUARES: Final = 6
WEIGHT: Final = (100, 10, 1, -100, -10, -1)
HUNDREDS: Final = 0
TENS: Final = 1
ONES: Final = 2
BOTTOM: Final = 3

ACTIVE_ARTIFACT_WORTH: Final = 1400
ARTIFACT_WORTH: Final = 1000
COMPONENT_WORTH: Final = 450
SPARE_COMPONENT_WORTH: Final = 150
ROD_WORTH: Final = 850
"""An artifact that the Rod still has to find (2nd edition)."""
MONSTER_WORTH: Final = (0, -60, -120, -250, -450, -700)
"""By level; it hurts and takes time, and sometimes leaves something behind."""

COMPONENTS_WANTED: Final = 2
LEAST: Final = -1_000_000


def write_roll(s: Sheet) -> int:
    """Write one die of the roll."""
    empty = 0
    for square in range(SQUARES):
        empty += s.cell[square] == 0
    if empty == SQUARES:
        return first_of_six(s)
    return best_of_few(s, empty)


def write(value: int, square: int) -> int:
    """The action of writing a number into a square of the search box."""
    return moves.WRITE_SEARCH + moves.SEARCH_SQUARES_WIDE * (value - 1) + square


def first_of_six(s: Sheet) -> int:
    """Twins belong in the hundreds, and so do neighbours if a component is welcome.

    In other rolls the middle die begins the hundreds.
    """
    low = s.low_die
    high = s.high_die
    if low == high:
        return write(low, HUNDREDS)
    if high - low == 1 and worth_of(s, 50) >= COMPONENT_WORTH:
        return write(high, HUNDREDS)
    if low + high <= 7:
        return write(high, HUNDREDS + (BOTTOM if high <= 3 else 0))
    return write(low, HUNDREDS + (BOTTOM if low <= 3 else 0))


def best_of_few(s: Sheet, empty: int) -> int:
    """Try the roll in every square; two open squares are rated by the possible throws."""
    first = s.low_die
    second = s.high_die
    so_far = 0
    for square in range(SQUARES):
        so_far += WEIGHT[square] * s.cell[square]
    if empty == SQUARES - 1:
        return second_of_six(s, first, so_far)
    best = 0
    best_worth = LEAST
    for i in range(SQUARES):
        if s.cell[i] == 0:
            here = so_far + WEIGHT[i] * first
            if second == 0:
                worth = worth_open(s, here, i, i)
            else:
                worth = LEAST
                for j in range(SQUARES):
                    if s.cell[j] == 0 and j != i:
                        worth = max(worth, worth_open(s, here + WEIGHT[j] * second, i, j))
            if worth > best_worth:
                best_worth = worth
                best = i
    return write(first, best)


def second_of_six(s: Sheet, value: int, so_far: int) -> int:
    """The other die of the first roll completes the hundreds, or goes to its side elsewhere."""
    if s.cell[HUNDREDS] != 0 and 0 <= so_far - WEIGHT[HUNDREDS] * value <= WEIGHT[HUNDREDS]:
        if so_far == WEIGHT[HUNDREDS] * value or worth_of(s, 50) >= COMPONENT_WORTH:
            return write(value, HUNDREDS + BOTTOM)
    column = TENS if s.found[s.location] == 0 else ONES
    return write(value, column + (BOTTOM if value <= 3 else 0))


def worth_open(s: Sheet, so_far: int, i: int, j: int) -> int:
    """The worth of the box with squares `i` and `j` filled too: 36 times the mean."""
    p = -1
    q = -1
    for square in range(SQUARES):
        if s.cell[square] == 0 and square != i and square != j:
            q = p
            p = square
    if p < 0:
        return 36 * worth_of(s, so_far)
    if q < 0:
        return LEAST
    total = 0
    for low in range(1, 7):
        total += worth_of(s, so_far + (WEIGHT[p] + WEIGHT[q]) * low)
        for high in range(low + 1, 7):
            one_way = worth_of(s, so_far + WEIGHT[p] * low + WEIGHT[q] * high)
            other_way = worth_of(s, so_far + WEIGHT[q] * low + WEIGHT[p] * high)
            total += 2 * max(one_way, other_way)
    return total


def worth_of(s: Sheet, result: int) -> int:
    """The worth of a search result to the novice here and now."""
    region = s.location
    if result > 0:
        result = max(result - results.most_reduction(s), 0)
    if rod_finds(s, result):
        return ROD_WORTH
    row = combat.chart_row(result)
    if row > sheets.ROW_COMPONENT:
        return MONSTER_WORTH[row - sheets.ROW_COMPONENT]
    component = COMPONENT_WORTH
    if s.jar[region] >= COMPONENTS_WANTED or s.linked[region] == 1:
        component = SPARE_COMPONENT_WORTH
    if row == sheets.ROW_COMPONENT:
        return component
    if s.found[region] == 1:
        return component * (2 if row == sheets.ROW_ACTIVE else 1)
    return ARTIFACT_WORTH if row == sheets.ROW_INACTIVE else ACTIVE_ARTIFACT_WORTH


def rod_finds(s: Sheet, result: int) -> bool:
    """Whether the 2nd edition's Rod can turn it into the missing artifact, after components."""
    return (
        editions.ROD_SUBTRACTS[s.edition] == 1
        and s.tool[sheets.DOWSING_ROD] == 1
        and s.found[s.location] == 0
        and s.jar[s.location] > 0
        and result > 0
        and combat.chart_row(result) > sheets.ROW_INACTIVE
        and combat.chart_row(max(result - results.ROD_REDUCTION, 1)) == sheets.ROW_INACTIVE
    )
