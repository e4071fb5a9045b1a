"""The box or field under way: its squares, and the dice still to be written.

A search box has squares 0 to 2 on top and 3 to 5 below. An activation field has four boxes and a
link three: box `b` is square `b` over square `b + 4`. `filled` has one bit a square; squares that a
form lacks count as filled, so every form is full when all eight bits are set.
"""

from __future__ import annotations

from typing import Final

from artificer.games.notices import Message
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import HIGHER, LOWER, SQUARE_WRITTEN, VALUE_WRITTEN
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu

SEARCH_FORM: Final = 0b11000000
FIELD_FORM: Final = 0b00000000
LINK_FORM: Final = 0b10001000
FULL: Final = 0b11111111


TO_WRITE: Final = {
    q.WRITE_SEARCH_NUMBER: "SE2",
    q.WRITE_ACTIVATION_NUMBER: "AC2",
    q.WRITE_LINK_NUMBER: "LI3",
}
"""Questions that a number answers, and the clauses by which it goes into an empty square."""


def _empty_first(filled: int) -> tuple[int, ...]:
    return tuple(sorted(range(8), key=lambda square: (filled >> square & 1, square)))


# By `filled`: its empty squares in order, then the filled ones; and how many are empty.
EMPTY_SQUARES: Final = tuple(_empty_first(filled) for filled in range(FULL + 1))
BLANKS: Final = tuple(8 - filled.bit_count() for filled in range(FULL + 1))


def take_form(s: Sheet, form: int) -> None:
    """Begin on an empty box or field."""
    s.filled = form


def take_up_dice(s: Sheet, pair: int, question: int) -> None:
    """Lay out the two dice of a roll, and ask how to use them."""
    s.low_die = LOWER[pair]
    s.high_die = HIGHER[pair]
    s.question = question


def offer_squares(s: Sheet, menu: Menu, n: int, first: int) -> int:
    """Add the empty squares for one die, whose moves begin at `first`."""
    actions = menu.actions
    squares = EMPTY_SQUARES[s.filled]
    blanks = BLANKS[s.filled]
    for k in range(blanks):
        actions[n + k] = first + squares[k]
    return n + blanks


def refuse_number(s: Sheet, value: int) -> Message | None:
    """No number waits to be written, or another one does (SE2)."""
    if s.question not in TO_WRITE:
        return Message("refuse.write.none", "SE2")
    if value in (s.low_die, s.high_die):
        return None
    if s.high_die > 0:
        dice = Message("dice.two", high=s.high_die, low=s.low_die)
    else:
        dice = Message("dice.one", high=s.low_die)
    return Message("refuse.write.value", "SE2", value=value, dice=dice)


def refuse_square(s: Sheet, square: int, is_there: bool) -> Message:
    """What is under way has no such square (S6), or there is a number in it."""
    if not is_there or s.cell[square] == 0:
        return Message("refuse.write.place", "S6")
    return Message("refuse.write.full", TO_WRITE[s.question])


def put_down_die(s: Sheet, value: int) -> None:
    """Mark one die of the roll as used; the other one, if any, becomes the low die."""
    s.low_die = s.low_die + s.high_die - value
    s.high_die = 0


def write_number(s: Sheet, action: int) -> None:
    """Write one die into an empty square."""
    value = VALUE_WRITTEN[action]
    square = SQUARE_WRITTEN[action]
    s.cell[square] = value
    s.filled += 1 << square
    put_down_die(s, value)


def packed(s: Sheet) -> int:
    """The eight squares as one number that is never 0: a 1, then a digit a square, base 7."""
    number = 1
    for square in range(8):
        number = 7 * number + s.cell[square]
    return number


def unpack(s: Sheet, number: int) -> None:
    """Write the squares of `packed` into a form just taken."""
    for behind in range(8):
        square = 7 - behind
        s.cell[square] = number % 7
        if s.cell[square] > 0:
            s.filled += 1 << square
        number //= 7


def box_is_full(s: Sheet, box: int) -> bool:
    """Whether both squares of an activation or link box are written."""
    return s.cell[box] != 0 and s.cell[box + 4] != 0


def erase_box(s: Sheet, box: int) -> None:
    """Erase both numbers of an activation box."""
    s.cell[box] = 0
    s.cell[box + 4] = 0
    s.filled -= (1 << box) + (1 << box + 4)


def wipe(s: Sheet) -> None:
    """Clear all squares and the dice, so that equal positions have equal bytes."""
    for square in range(8):
        s.cell[square] = 0
    s.filled = 0
    s.low_die = 0
    s.high_die = 0
