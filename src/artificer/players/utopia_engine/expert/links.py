"""A link: the worth of each result, and the places of dice."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine.editions import JUDGES_FULL_LINK
from artificer.games.utopia_engine.linking import LINK_BOXES, drop_unused_number, end_link_roll
from artificer.games.utopia_engine.moves import BASKET_SQUARE, FACES, SQUARE_WRITTEN, VALUE_WRITTEN
from artificer.games.utopia_engine.sheets import HIT_POINTS, WASTEBASKET
from artificer.games.utopia_engine.squares import FULL, LINK_FORM, take_form, wipe
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.utopia_engine.exact.fields import turn_over
from artificer.players.utopia_engine.exact.forging import (
    NEGATIVE,
    SQUARES,
    damage_done,
    link_sum,
    roll_value,
    with_one_die,
)
from artificer.players.utopia_engine.exact.forms import (
    all_that_follows,
    kind_of,
    with_box,
    written_into,
)
from artificer.players.utopia_engine.expert import workspace
from artificer.players.utopia_engine.expert.appraisal import pass_on, prospect
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace, same_sheet

BAND: Final = 3
"""Three to five more numbers of a link may go into the wastebasket; see `least_room`."""


def place_of(s: Sheet, taught: Taught) -> int:
    """The number of the position in the link's squares.

    Negatives of earlier rolls are paid for; in the 2nd edition none is yet.
    """
    place = len(taught.link.written) - 1
    pending = s.negatives
    settled = JUDGES_FULL_LINK[s.edition] == 0
    for box in range(LINK_BOXES):
        top = s.cell[box]
        bottom = s.cell[box + 4]
        paid = settled and 0 < top < bottom
        if paid and pending > 0:
            pending -= 1
            paid = False
        place = with_box(taught.link, place, top, bottom, paid)
    return place


def look_at_link(s: Sheet, taught: Taught, desk: Workspace) -> None:
    """Prepare the tables for the link under way."""
    place = place_of(s, taught)
    room = WASTEBASKET - s.basket
    least = least_room(room)
    dice = (s.low_die > 0) + (s.high_die > 0)
    parity = (taught.link.written[place] + room + dice) % 2
    lay(desk.spots, workspace.TRIAL, s)
    base = desk.spots[workspace.TRIAL]
    wipe(base)
    take_form(base, LINK_FORM)
    base.damage = s.damage + s.backfires
    if JUDGES_FULL_LINK[s.edition] == 0:
        base.damage -= damage_done(taught.link, place)
    base.backfires = 0
    base.negatives = 0
    base.link_sum = 0
    base.basket = 0
    base.reduced = 0
    if (
        desk.known[workspace.KNOWN_LINK] == 1
        and least_room(desk.known[workspace.KNOWN_ROOM]) == least
        and desk.known[workspace.KNOWN_ROOM] >= room
        and desk.known[workspace.KNOWN_PARITY] == parity
        and desk.link_follows[place] == 1
        and same_sheet(base, desk.spots[workspace.LINK_KNOWN])
    ):
        return
    lay(desk.spots, workspace.LINK_KNOWN, base)
    desk.known[workspace.KNOWN_LINK] = 1
    desk.known[workspace.KNOWN_ROOM] = room
    desk.known[workspace.KNOWN_PARITY] = parity
    desk.known[workspace.KNOWN_POSITIONS] = all_that_follows(
        taught.link, place, desk.link_follows, desk.link_listed
    )
    for r in range(least, room + 1):
        value_links(taught, desk, r, parity, least)


def least_room(room: int) -> int:
    """The least space in the wastebasket that is looked ahead to, from the present space.

    All spaces of one band have the same limit, so a table's values do not depend on when it was
    made.
    """
    return max(BAND * ((room + 1) // BAND) - BAND - 1, 0)


def value_links(taught: Taught, desk: Workspace, r: int, parity: int, least: int) -> None:
    """Fill the tables for space for `r` numbers, from those for less."""
    forms = taught.link
    for k in range(len(desk.links_ends[r])):
        desk.links_ends[r][k] = workspace.UNKNOWN
    for k in range(8):
        desk.links_broken[r][k] = workspace.UNKNOWN
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
            elif forms.written[p] == SQUARES:
                before[p] = end_worth(taught, desk, r, p, 0)
            else:
                basket = desk.links_spare[less][p]
                before[p] = roll_value(forms, p, spare, again, basket, r > least, desk.best)
        elif forms.written[p] == SQUARES and r == least:
            unused = unused_worth(taught, desk, r, p)
            for v in range(FACES):
                spare[p][v] = unused
                again[p][v] = unused
        else:
            thrown = desk.links_before[less][p] if r > least else workspace.NEVER
            with_one_die(forms, p, before, thrown, spare[p], again[p])


def is_broken(taught: Taught, desk: Workspace, p: int) -> bool:
    """Whether you fall, or a component is missing: the link ends with any content."""
    s = desk.spots[workspace.LINK_KNOWN]
    counts = taught.link.counts[p]
    if s.damage + damage_done(taught.link, p) >= HIT_POINTS and counts[NEGATIVE] > 0:
        return JUDGES_FULL_LINK[s.edition] == 0
    return counts[NEGATIVE] > s.jar[s.work] and JUDGES_FULL_LINK[s.edition] == 0


def unused_worth(taught: Taught, desk: Workspace, r: int, p: int) -> float:
    """The worth of a full link if there is no place for the last number."""
    if is_broken(taught, desk, p):
        return broken_worth(taught, desk, r, p, 1)
    return end_worth(taught, desk, r, p, 1)


def broken_worth(taught: Taught, desk: Workspace, r: int, p: int, unused: int) -> float:
    """The worth of an erased link; all with equal damage are equal."""
    damage = damage_done(taught.link, p) + unused
    known = desk.links_broken[r][damage]
    if known == known:
        return known
    s = over(taught, desk, r, p)
    s.backfires = damage
    s.negatives = 1
    s.jar[s.work] = 0
    s.filled = LINK_FORM
    end_link_roll(s)
    value = settled_worth(taught, desk)
    desk.links_broken[r][damage] = value
    return value


def end_worth(taught: Taught, desk: Workspace, r: int, p: int, unused: int) -> float:
    """The worth of a finished link; all with equal sum, damage and price are equal."""
    forms = taught.link
    damage = damage_done(forms, p)
    due = forms.counts[p][NEGATIVE]
    key = 16 * link_sum(forms, p) + 4 * damage + due
    if unused == 0:
        known = desk.links_ends[r][key]
        if known == known:
            return known
    s = over(taught, desk, r, p)
    s.filled = FULL
    if JUDGES_FULL_LINK[s.edition] == 1:
        write_boxes(s, forms.counts[p])
    else:
        s.link_sum = link_sum(forms, p)
        s.backfires = damage
        s.jar[s.work] -= due
    if unused == 1:
        s.low_die = 1
        drop_unused_number(s)
    end_link_roll(s)
    value = settled_worth(taught, desk)
    if unused == 0:
        desk.links_ends[r][key] = value
    return value


def over(taught: Taught, desk: Workspace, r: int, p: int) -> Sheet:
    """The sheet at the link's last roll, in spot 0."""
    lay(desk.spots, 0, desk.spots[workspace.LINK_KNOWN])
    s = desk.spots[0]
    s.basket = WASTEBASKET - r
    return s


def write_boxes(s: Sheet, counts: list[int]) -> None:
    """Numbers with these results, for the rules to judge."""
    box = 0
    for outcome in range(len(counts)):
        for _ in range(counts[outcome]):
            s.cell[box] = 1 if outcome >= NEGATIVE else outcome + 1
            s.cell[box + 4] = 2 if outcome >= NEGATIVE else 1
            box += 1


def settled_worth(taught: Taught, desk: Workspace) -> float:
    """The worth of spot 0 once the rules have gone on."""
    pass_on(desk.spots[0])
    return prospect(taught, desk, 0)


def worth_in_link(s: Sheet, action: int, taught: Taught, desk: Workspace) -> float:
    """The worth of the link after one die goes there and the other, if any, to its best place."""
    place = place_of(s, taught)
    number = VALUE_WRITTEN[action]
    square = SQUARE_WRITTEN[action]
    other = s.low_die + s.high_die - number
    room = WASTEBASKET - s.basket
    negative = s.negatives > 0
    if square == BASKET_SQUARE:
        room -= 1
        after = place
    else:
        box = square % 4
        kind = kind_of(s.cell[box], s.cell[box + 4])
        after = written_into(taught.link, place, kind, square // 4, number, negative)
        if kind != kind_of(0, 0):
            top = number if square < 4 else s.cell[box]
            bottom = number if square >= 4 else s.cell[box + 4]
            negative = negative or top < bottom
    if other == 0:
        return desk.links_before[room][after]
    if negative:
        return desk.links_again[room][after][other - 1]
    return desk.links_spare[room][after][other - 1]
