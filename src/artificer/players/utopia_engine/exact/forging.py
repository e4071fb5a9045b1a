"""One link, exactly, at full speed, for any worth of its result.

`before[r][p]` is the value of position p with space for r numbers in the wastebasket, before a
roll; `spare[r][p][v - 1]` with the number v of a roll still to be written, `again[r][p][v - 1]` the
same when that roll has made a negative result already: in the 3rd edition one component pays for
all of a roll (A12). Nothing is ever erased, so one pass fills them, by increasing space.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from artificer.games.utopia_engine import linking, moves, sheets, squares
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.exact.fields import Box, Row, Rows, mean_of_throws, raise_to
from artificer.players.utopia_engine.exact.forms import Forms, Numbering

NEGATIVE: Final = 6
"""The outcome of a filled box: 0 to 5 is its value, then a negative still to be paid for, ..."""

NEGATIVE_PAID: Final = 7
"""... or one paid for in the same roll or earlier."""

OUTCOMES: Final = 8
POSITIONS: Final = 1771
SQUARES: Final = 2 * linking.LINK_BOXES
BELOW: Final = squares.BLANKS[squares.FIELD_FORM] // 2
"""From a square of the sheet to the one below it."""

LEAST: Final = -1e300


class JudgedLink(NamedTuple):
    """The value of a filled box, its damage, and the negatives to be paid for."""

    value: int
    damage: int
    negatives: int


@cache
def judged(box: Box, edition: int) -> JudgedLink:
    """The rules' judgement of a filled box."""
    s = Sheet()
    s.edition = edition
    s.filled = squares.FULL
    s.cell[0] = box[0]
    s.cell[BELOW] = box[1]
    linking.judge_link_box(s, 0)
    return JudgedLink(s.link_sum, s.backfires, s.negatives)


@cache
def components_due(negatives: int, edition: int) -> int:
    """The components that the rules take from a full jar for a roll with that many negatives."""
    s = Sheet()
    s.edition = edition
    s.work = 1
    s.jar[s.work] = sheets.JAR
    linking.pay_for_negatives(s, negatives)
    return sheets.JAR - s.jar[s.work]


@cache
def numbering(edition: int) -> Numbering:
    """The positions of a link; in the 3rd edition one of two negatives in a roll is paid for."""

    def outcome(top: int, bottom: int) -> int:
        box = judged((top, bottom), edition)
        return NEGATIVE if box.damage else box.value

    again = NEGATIVE if components_due(2, edition) == 2 else NEGATIVE_PAID
    return Numbering(linking.LINK_BOXES, OUTCOMES, outcome, (NEGATIVE, again))


def damage_done(forms: Forms, p: int) -> int:
    """The negative results of the filled boxes."""
    return int(forms.counts[p][NEGATIVE] + forms.counts[p][NEGATIVE_PAID])


def link_sum(forms: Forms, p: int) -> int:
    """The sum of the filled boxes."""
    total = linking.NEGATIVE_COUNTS_AS * damage_done(forms, p)
    for value in range(NEGATIVE):
        total += value * forms.counts[p][value]
    return int(total)


def with_one_die(forms: Forms, p: int, later: Row, thrown: float, spare: Row, again: Row) -> None:
    """The best place for each remaining number; `thrown` is the worth of throwing it away."""
    for v in range(moves.FACES):
        best = thrown
        best_again = thrown
        for way in range(forms.first[moves.FACES * p + v], forms.first[moves.FACES * p + v + 1]):
            here = later[forms.after[way]]
            if here > best:
                best = here
            here = later[forms.again[way]]
            if here > best_again:
                best_again = here
        spare[v] = best
        again[v] = best_again


def roll_value(
    forms: Forms, p: int, spare: Rows, again: Rows, basket: Row, room: bool, best: Rows
) -> float:
    """The mean over all throws of the best way to write them.

    `basket` is row p of `spare` with less space; `best` is scratch space, 6 by 6.
    """
    for v in range(moves.FACES):
        row = best[v]
        for w in range(moves.FACES):
            row[w] = basket[w] if room else LEAST
        for way in range(forms.first[moves.FACES * p + v], forms.first[moves.FACES * p + v + 1]):
            if forms.negative[way] == 1:
                raise_to(row, again[forms.after[way]])
            else:
                raise_to(row, spare[forms.after[way]])
    return mean_of_throws(best)
