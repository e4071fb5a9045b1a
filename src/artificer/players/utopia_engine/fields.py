"""The novice's rules for writing numbers in the workshop: activation fields and links."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import moves, sheets, squares, workshop
from artificer.games.utopia_engine.state import Sheet

ACTIVATION_BOXES: Final = 4
LINK_BOXES: Final = 3
LEAST: Final = -1_000_000
LOWEST: Final = 1
HIGHEST: Final = 6

# The value of an activation box with one number, in hundredths of an energy point; 0: empty.
TOP_PROMISE: Final = (100, -30, 25, 5, 45, 85, 120)
BOTTOM_PROMISE: Final = (100, 120, 85, 45, 5, 25, -30)
LOCK_WORTH: Final = -20
BACKFIRE_WORTH: Final = -90

# By edition: the cost of a link box with one number, in hundredths of difficulty; 0: empty.
TOP_COST: Final = ((80, 310, 260, 80, 130, 140, 90), (86, 274, 125, 56, 118, 157, 76))
BOTTOM_COST: Final = ((80, 90, 140, 130, 80, 260, 310), (86, 76, 157, 118, 56, 125, 274))
NEGATIVE_COST: Final = (350, 307)
UNPAID_COST: Final = (350, 450)
BASKET_COST: Final = (150, 137)
BASKET_COST_FILLED: Final = (9, 10)
BASKET_COST_FORGED: Final = (15, 15)


def write(value: int, square: int) -> int:
    """The action of writing a number into a square of a field or link."""
    return moves.WRITE_BOX + moves.BOX_SQUARES_WIDE * (value - 1) + square


def box_with(s: Sheet, value: int, square: int) -> tuple[int, int]:
    """The top and bottom number of the square's box after writing; 0 is empty."""
    other = s.cell[(square + 4) % 8]
    if square < 4:
        return value, other
    return other, value


def write_activation_number(s: Sheet) -> int:
    """High numbers on top and low ones below, as far apart as possible."""
    best = 0
    best_gain = LEAST
    for turn in range(2):
        value = s.low_die if turn == 0 else s.high_die
        for square in range(2 * ACTIVATION_BOXES):
            if value != 0 and s.cell[square] == 0:
                gain = activation_gain(s, value, square)
                if gain > best_gain:
                    best_gain = gain
                    best = write(value, square)
    return best


def activation_gain(s: Sheet, value: int, square: int) -> int:
    """The rise of the box's value by the number."""
    box = square % 4
    top, bottom = box_with(s, value, square)
    before = TOP_PROMISE[s.cell[box]] if s.cell[box] != 0 else BOTTOM_PROMISE[s.cell[box + 4]]
    if bottom == 0:
        return TOP_PROMISE[top] - before
    if top == 0:
        return BOTTOM_PROMISE[bottom] - before
    return activation_worth(top - bottom) - before


def activation_worth(difference: int) -> int:
    """A full box: 5 is two points, 4 is one, 0 is a fresh start, all else a lock."""
    if workshop.energy_points(difference) > 0:
        return 100 * workshop.energy_points(difference)
    if difference == 0:
        return TOP_PROMISE[0]
    return LOCK_WORTH if difference > 0 else BACKFIRE_WORTH


def hope_of_field(s: Sheet, value: int, square: int) -> int:
    """The energy if the number is written and all open boxes reach their best."""
    hope = s.charge
    for box in range(ACTIVATION_BOXES):
        if not squares.box_is_full(s, box):
            top, bottom = s.cell[box], s.cell[box + 4]
            if box == square % 4:
                top, bottom = box_with(s, value, square)
            hope += workshop.energy_points(best_difference(top, bottom))
    return hope


def best_difference(top: int, bottom: int) -> int:
    """The best possible result of a box; equal numbers are erased and start over."""
    if top == bottom:
        return HIGHEST - LOWEST
    return (top if top > 0 else HIGHEST) - (bottom if bottom > 0 else LOWEST)


def write_link_number(s: Sheet) -> int:
    """Close together, the higher on top; the rest goes into the wastebasket."""
    best = 0
    best_cost = -LEAST
    for turn in range(2):
        value = s.low_die if turn == 0 else s.high_die
        if value != 0:
            for square in range(8):
                if square % 4 < LINK_BOXES and s.cell[square] == 0:
                    cost = link_cost(s, value, square)
                    if cost < best_cost:
                        best_cost = cost
                        best = write(value, square)
            if s.basket < sheets.WASTEBASKET and basket_cost(s) < best_cost:
                best_cost = basket_cost(s)
                best = write(value, moves.BASKET_SQUARE)
    return best


def basket_cost(s: Sheet) -> int:
    """The price of a place in the wastebasket, which must last for all six links."""
    fuller = BASKET_COST_FILLED[s.edition] * s.basket
    nearer = BASKET_COST_FORGED[s.edition] * links_forged(s)
    return BASKET_COST[s.edition] + fuller - nearer


def links_forged(s: Sheet) -> int:
    """Links completed so far."""
    forged = 0
    for link in range(1, sheets.REGIONS + 1):
        forged += s.linked[link]
    return forged


def link_cost(s: Sheet, value: int, square: int) -> int:
    """The rise of the box's cost by the number."""
    box = square % 4
    top, bottom = box_with(s, value, square)
    top_cost, bottom_cost = TOP_COST[s.edition], BOTTOM_COST[s.edition]
    before = top_cost[s.cell[box]] if s.cell[box] != 0 else bottom_cost[s.cell[box + 4]]
    if bottom == 0:
        return top_cost[top] - before
    if top == 0:
        return bottom_cost[bottom] - before
    if top < bottom:
        return negative_cost(s) - before
    return 100 * (top - bottom) - before


def negative_cost(s: Sheet) -> int:
    """Expensive without a component left to pay for it: the link would be erased."""
    due = 0
    for box in range(LINK_BOXES):
        due += 0 < s.cell[box] < s.cell[box + 4]
    return NEGATIVE_COST[s.edition] if s.jar[s.work] > due else UNPAID_COST[s.edition]
