"""The tables of a link: the worth of each end, and of each position that can follow.

What the compiled player fills by loops is filled by NumPy for the interpreted one.
"""

from __future__ import annotations

from typing import Final, cast

import numpy as np

from artificer.games.utopia_engine import editions, linking, moves, sheets, squares
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import compiled_as, lay
from artificer.players.arrays import Flags, Floats
from artificer.players.utopia_engine.exact import forging
from artificer.players.utopia_engine.exact.fields import LEAST, Row, Rows, turn_over
from artificer.players.utopia_engine.exact.forms import all_that_follows
from artificer.players.utopia_engine.exact.table_arrays import (
    Layer,
    LinkTables,
    followed,
    link_arrays,
    links_over,
)
from artificer.players.utopia_engine.expert import appraisal, workspace
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace

BAND: Final = 3
"""Three to five more numbers of a link may go into the wastebasket; see `least_room`."""


def least_room(room: int) -> int:
    """The least space in the wastebasket that is looked ahead to, from the present space.

    All spaces of one band have the same limit, so a table's values do not depend on when it was
    made.
    """
    return max(BAND * ((room + 1) // BAND) - BAND - 1, 0)


def fill_links_by_loops(
    taught: Taught, desk: Workspace, place: int, least: int, room: int, parity: int
) -> None:
    """Fill the tables for all that can follow a position, by space in the wastebasket.

    Positions with a roll to come have that parity of squares written and space.
    """
    desk.known[workspace.KNOWN_POSITIONS] = all_that_follows(
        taught.link, place, desk.link_follows, desk.link_listed
    )
    for r in range(least, room + 1):
        value_links(taught, desk, r, parity, least)


def value_links(taught: Taught, desk: Workspace, r: int, parity: int, least: int) -> None:
    """Fill the tables for space for `r` numbers, from those for less."""
    forms = taught.link
    forget_ends(desk, r)
    before = desk.links_before[r]
    spare = desk.links_spare[r]
    again = desk.links_again[r]
    less = r - 1 if r > 0 else 0
    for k in range(desk.known[workspace.KNOWN_POSITIONS]):
        p = desk.link_listed[k]
        mirror = forms.mirror[p]
        if mirror < p:
            before[p] = before[mirror]
            turn_over(spare[mirror], spare[p])
            turn_over(again[mirror], again[p])
        elif (forms.written[p] + r) % 2 == parity:
            if is_broken(taught, desk, p):
                before[p] = broken_worth(taught, desk, r, p, 0)
            elif forms.written[p] == forging.SQUARES:
                before[p] = end_worth(taught, desk, r, p, 0)
            else:
                basket = desk.links_spare[less][p]
                before[p] = forging.roll_value(forms, p, spare, again, basket, r > least, desk.best)
        elif forms.written[p] == forging.SQUARES and r == least:
            unused = unused_worth(taught, desk, r, p)
            for v in range(moves.FACES):
                spare[p][v] = unused
                again[p][v] = unused
        else:
            thrown = desk.links_before[less][p] if r > least else workspace.NEVER
            forging.with_one_die(forms, p, before, thrown, spare[p], again[p])


def forget_ends(desk: Workspace, r: int) -> None:
    """Forget the worths of links that are over, with that space in the wastebasket."""
    for k in range(len(desk.links_ends[r])):
        desk.links_ends[r][k] = workspace.UNKNOWN
    for k in range(8):
        desk.links_broken[r][k] = workspace.UNKNOWN


@compiled_as(fill_links_by_loops)
def fill_links(
    taught: Taught, desk: Workspace, place: int, least: int, room: int, parity: int
) -> None:
    """The same by NumPy."""
    ahead = followed(taught.link, place)
    desk.known[workspace.KNOWN_POSITIONS] = ahead.number
    desk.link_follows, desk.link_listed = ahead.follows[:], ahead.listed[:]
    arrays, size = link_arrays(taught.link), len(taught.link.written)
    less = LinkTables(size)
    for r in range(least, room + 1):
        forget_ends(desk, r)
        tables = LinkTables(size)
        for written, layer in ahead.layers:
            here = layer.positions
            if (written + r) % 2 == parity:
                if written < forging.SQUARES:
                    basket = less.spare[here, None] if r > least else LEAST
                    tables.before[here] = arrays.rolls(layer, basket, tables)
                over, worths = worths_over(taught, desk, r, layer, 0)
                tables.before[here[over]] = worths
                layer.mirror(tables.before)
            elif written < forging.SQUARES:
                thrown = less.before[here, None] if r > least else workspace.NEVER
                arrays.with_one_die(layer, thrown, tables)
            else:
                thrown = less.before[here]
                if r == least:
                    _, thrown = worths_over(taught, desk, r, layer, 1)
                tables.spare[here] = tables.again[here] = thrown[:, None]
                layer.mirror(tables.spare)
                layer.mirror(tables.again)
        desk.links_before[r] = cast(Row, tables.before)
        desk.links_spare[r] = cast(Rows, tables.spare)
        desk.links_again[r] = cast(Rows, tables.again)
        less = tables


def tables_by_band(
    taught: Taught, desk: Workspace, place: int, room: int
) -> dict[int, tuple[list[Row], list[Rows], list[Rows]]]:
    """The tables `before`, `spare` and `again`, by `least_room` of all space that can be left.

    The tables for the place have been filled for the space of now.
    """
    kept = desk.links_before[:], desk.links_spare[:], desk.links_again[:]
    found = {least_room(room): kept}
    for less in range(room - 1, -1, -1):
        if (least := least_room(less)) not in found:
            fill_links(taught, desk, place, least, less, desk.known[workspace.KNOWN_PARITY])
            found[least] = desk.links_before[:], desk.links_spare[:], desk.links_again[:]
    desk.links_before[:], desk.links_spare[:], desk.links_again[:] = kept
    return found


def worths_over(
    taught: Taught, desk: Workspace, r: int, layer: Layer, unused: int
) -> tuple[Flags, Floats]:
    """Which positions of a layer are links that are over, and the worths of those.

    `unused` counts a number for which there is no place.
    """
    s = desk.spots[workspace.LINK_KNOWN]
    components = s.jar[s.work] if editions.JUDGES_FULL_LINK[s.edition] == 0 else None
    over, examples, alike = links_over(taught.link, layer, s.damage, components)
    worths = [
        (broken_worth if is_broken(taught, desk, p) else end_worth)(taught, desk, r, p, unused)
        for p in examples
    ]
    return over, np.array(worths)[alike]


def is_broken(taught: Taught, desk: Workspace, p: int) -> bool:
    """Whether you fall, or a component is missing: the link ends with any content."""
    s = desk.spots[workspace.LINK_KNOWN]
    counts = taught.link.counts[p]
    if (
        s.damage + forging.damage_done(taught.link, p) >= sheets.HIT_POINTS
        and counts[forging.NEGATIVE] > 0
    ):
        return editions.JUDGES_FULL_LINK[s.edition] == 0
    return counts[forging.NEGATIVE] > s.jar[s.work] and editions.JUDGES_FULL_LINK[s.edition] == 0


def unused_worth(taught: Taught, desk: Workspace, r: int, p: int) -> float:
    """The worth of a full link if there is no place for the last number."""
    if is_broken(taught, desk, p):
        return broken_worth(taught, desk, r, p, 1)
    return end_worth(taught, desk, r, p, 1)


def broken_worth(taught: Taught, desk: Workspace, r: int, p: int, unused: int) -> float:
    """The worth of an erased link; all with equal damage are equal."""
    damage = forging.damage_done(taught.link, p) + unused
    known = desk.links_broken[r][damage]
    if known == known:
        return known
    s = over(taught, desk, r, p)
    s.backfires = damage
    s.negatives = 1
    s.jar[s.work] = 0
    s.filled = squares.LINK_FORM
    linking.end_link_roll(s)
    value = settled_worth(taught, desk)
    desk.links_broken[r][damage] = value
    return value


def end_worth(taught: Taught, desk: Workspace, r: int, p: int, unused: int) -> float:
    """The worth of a finished link; all with equal sum, damage and price are equal."""
    forms = taught.link
    damage = forging.damage_done(forms, p)
    due = forms.counts[p][forging.NEGATIVE]
    key = 16 * forging.link_sum(forms, p) + 4 * damage + due
    if unused == 0:
        known = desk.links_ends[r][key]
        if known == known:
            return known
    s = over(taught, desk, r, p)
    s.filled = squares.FULL
    if editions.JUDGES_FULL_LINK[s.edition] == 1:
        write_boxes(s, forms.counts[p])
    else:
        s.link_sum = forging.link_sum(forms, p)
        s.backfires = damage
        s.jar[s.work] -= due
    if unused == 1:
        s.low_die = 1
        linking.drop_unused_number(s)
    linking.end_link_roll(s)
    value = settled_worth(taught, desk)
    if unused == 0:
        desk.links_ends[r][key] = value
    return value


def over(taught: Taught, desk: Workspace, r: int, p: int) -> Sheet:
    """The sheet at the link's last roll, in spot 0."""
    lay(desk.spots, 0, desk.spots[workspace.LINK_KNOWN])
    s = desk.spots[0]
    s.basket = sheets.WASTEBASKET - r
    return s


def write_boxes(s: Sheet, counts: list[int]) -> None:
    """Numbers with these results, for the rules to judge."""
    box = 0
    for outcome in range(len(counts)):
        for _ in range(counts[outcome]):
            s.cell[box] = 1 if outcome >= forging.NEGATIVE else outcome + 1
            s.cell[box + 4] = 2 if outcome >= forging.NEGATIVE else 1
            box += 1


def settled_worth(taught: Taught, desk: Workspace) -> float:
    """The worth of spot 0 once the rules have gone on."""
    appraisal.pass_on(desk.spots[0])
    return appraisal.prospect(taught, desk, 0)
