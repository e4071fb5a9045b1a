"""One activation field, exactly, at full speed, for any worth of its energy and its damage.

`before[p]` is the value of position p before a roll, `spare[p][v - 1]` with the number v still to
be written. Positions are sorted by squares written, most first, so one pass from the worths of the
full fields fills both, except for emptied boxes: these lead to positions of a later place, and good
play empties many. From a good guess a pass or two is enough; from any guess, about a hundred.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from artificer.games.utopia_engine import moves, squares, workshop
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.exact.forms import FRESH, Forms, Numbering

BOXES: Final = squares.BLANKS[squares.FIELD_FORM] // 2
EMPTY: Final = (0, 0)

Box = tuple[int, int]
"""Top and bottom number, 0 when empty."""

LOCKED: Final = 0
BACKFIRED: Final = 3
"""The outcome of a filled box: locked, one energy, two energy, backfired."""

OUTCOMES: Final = 4
SQUARES: Final = 2 * BOXES
MOST_ENERGY: Final = 2 * BOXES
POSITIONS: Final = 4845
FATES: Final = MOST_ENERGY + 2
LEAST: Final = -1e300

Row = list[float]
Rows = list[list[float]]
"""A worth for each position or number, by position or number."""


class JudgedField(NamedTuple):
    """The result of a filled box: its content then, its energy and its backfires."""

    box: Box
    made: int
    backfires: int


@cache
def judged(box: Box, faces: int = moves.FACES) -> JudgedField:
    """The rules' judgement of a filled box.

    Fewer faces serve proofs: the best differences are scaled down, so that the two highest still
    make energy.
    """
    top, bottom = box
    s = Sheet()
    s.filled = squares.FULL
    s.cell[0] = top + moves.FACES - faces if top > bottom else top
    s.cell[BOXES] = bottom
    workshop.judge_box(s, 0)
    return JudgedField(box if s.cell[0] else EMPTY, s.charge, s.backfires)


def outcome(top: int, bottom: int) -> int:
    """The rules' outcome of a filled box."""
    box = judged((top, bottom))
    if box.box == EMPTY:
        return FRESH
    return BACKFIRED if box.backfires else box.made


@cache
def numbering() -> Numbering:
    """The positions of a field."""
    return Numbering(BOXES, OUTCOMES, outcome)


def energy_made(forms: Forms, p: int) -> int:
    """The energy of the filled boxes."""
    return int(forms.counts[p][1] + 2 * forms.counts[p][2])


def damage_done(forms: Forms, p: int) -> int:
    """The backfires of the filled boxes."""
    return int(forms.counts[p][BACKFIRED])


def sweep(forms: Forms, stop: Row, ends: Row, before: Row, spare: Rows, best: Rows) -> None:
    """One pass.

    `ends[p]` is the worth of a position that ends the field, LEAST for others; `stop[d]` that of
    giving it up with d damage, LEAST if it must not be given up; `best` is scratch space, 6 by 6.
    """
    for p in range(len(before)):
        mirror = forms.mirror[p]
        if mirror < p:
            before[p] = before[mirror]
            turn_over(spare[mirror], spare[p])
        elif forms.written[p] % 2 == 1:
            with_one_die(forms, p, stop[damage_done(forms, p)], before, spare[p])
        elif ends[p] > LEAST:
            before[p] = ends[p]
        else:
            before[p] = roll_value(forms, p, stop[damage_done(forms, p)], spare, best)


def turn_over(spare: Row, mirrored: Row) -> None:
    """Copy the worths of the remaining numbers to the mirrored position."""
    for v in range(moves.FACES):
        mirrored[v] = spare[moves.FACES - 1 - v]


def with_one_die(forms: Forms, p: int, stop: float, before: Row, spare: Row) -> None:
    """The best place for each number that may remain of a roll."""
    for v in range(moves.FACES):
        best = stop
        for way in range(forms.first[moves.FACES * p + v], forms.first[moves.FACES * p + v + 1]):
            here = before[forms.after[way]]
            best = here if here > best else best
        spare[v] = best


def roll_value(forms: Forms, p: int, stop: float, spare: Rows, best: Rows) -> float:
    """The mean over all throws of the best way to write them, or of stopping."""
    for v in range(moves.FACES):
        row = best[v]
        for w in range(moves.FACES):
            row[w] = stop
        for way in range(forms.first[moves.FACES * p + v], forms.first[moves.FACES * p + v + 1]):
            raise_to(row, spare[forms.after[way]])
    return mean_of_throws(best)


def raise_to(row: Row, other: Row) -> None:
    """Raise each number in `row` to at least that in `other`."""
    for w in range(moves.FACES):
        here = other[w]
        there = row[w]
        row[w] = here if here > there else there


def mean_of_throws(best: Rows) -> float:
    """The mean worth of a throw; `best[v][w]` is that of writing v first and then w."""
    value = 0.0
    for a in range(moves.FACES):
        value += best[a][a]
        for b in range(a + 1, moves.FACES):
            here = best[a][b]
            there = best[b][a]
            value += 2.0 * (here if here > there else there)
    return value / (moves.FACES * moves.FACES)


def best_way(forms: Forms, p: int, v: int, before: Row) -> int:
    """The best position after number v is written."""
    best = LEAST
    chosen = p
    for way in range(forms.first[moves.FACES * p + v], forms.first[moves.FACES * p + v + 1]):
        if before[forms.after[way]] > best:
            best = before[forms.after[way]]
            chosen = forms.after[way]
    return int(chosen)


def better_first(forms: Forms, p: int, a: int, b: int, spare: Rows) -> tuple[int, int]:
    """The best position after the first of two numbers is written, and the remaining number."""
    best = LEAST
    chosen = p
    left = b
    for turn in range(2):
        v = a if turn == 0 else b
        w = b if turn == 0 else a
        for way in range(forms.first[moves.FACES * p + v], forms.first[moves.FACES * p + v + 1]):
            if spare[forms.after[way]][w] > best:
                best = spare[forms.after[way]][w]
                chosen = forms.after[way]
                left = w
    return int(chosen), left
