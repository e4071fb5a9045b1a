"""The places of dice in an activation field and in a link."""

from __future__ import annotations

from artificer.games.utopia_engine import editions, linking, moves, sheets, squares
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.utopia_engine.exact import fields, forging, forms
from artificer.players.utopia_engine.expert import field_tables, link_tables, workspace
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace, same_sheet


def place_in_field(s: Sheet, taught: Taught) -> int:
    """The number of the position in the field's squares."""
    place = len(taught.field.written) - 1
    for box in range(fields.BOXES):
        place = forms.with_box(taught.field, place, s.cell[box], s.cell[box + fields.BOXES], False)
    return place


def look_at_field(s: Sheet, taught: Taught, desk: Workspace) -> int:
    """Prepare the tables for the field under way; returns the number of those used."""
    place = place_in_field(s, taught)
    lay(desk.spots, workspace.TRIAL, s)
    base = desk.spots[workspace.TRIAL]
    squares.wipe(base)
    squares.take_form(base, squares.FIELD_FORM)
    base.damage = s.damage + s.backfires - fields.damage_done(taught.field, place)
    base.charge = s.charge - fields.energy_made(taught.field, place)
    base.backfires = 0
    for which in range(workspace.FIELDS):
        if desk.known[workspace.KNOWN_FIELD + which] == 1 and same_sheet(
            base, desk.spots[workspace.FIELD_KNOWN + which]
        ):
            desk.known[workspace.LAST_FIELD] = which
            return which
    which = (desk.known[workspace.LAST_FIELD] + 1) % workspace.FIELDS
    lay(desk.spots, workspace.FIELD_KNOWN + which, base)
    desk.known[workspace.KNOWN_FIELD + which] = 1
    desk.known[workspace.LAST_FIELD] = which
    field_tables.fill_tables(taught, desk, which)
    return which


def worth_in_field(s: Sheet, action: int, taught: Taught, desk: Workspace) -> float:
    """The worth of the field after one die goes there and the other, if any, to its best place."""
    which = desk.known[workspace.LAST_FIELD]
    if action == moves.STOP:
        return worth_of_stopping(s, taught, desk)
    place = place_in_field(s, taught)
    number = moves.VALUE_WRITTEN[action]
    square = moves.SQUARE_WRITTEN[action]
    other = s.low_die + s.high_die - number
    box = square % fields.BOXES
    kind = forms.kind_of(s.cell[box], s.cell[box + fields.BOXES])
    after = forms.written_into(taught.field, place, kind, square // fields.BOXES, number, False)
    if other == 0:
        return desk.fields_before[which][after]
    return desk.fields_spare[which][after][other - 1]


def worth_of_stopping(s: Sheet, taught: Taught, desk: Workspace) -> float:
    """The worth of giving the field up."""
    which = look_at_field(s, taught, desk)
    return desk.fields_stop[which][fields.damage_done(taught.field, place_in_field(s, taught))]


def place_in_link(s: Sheet, taught: Taught) -> int:
    """The number of the position in the link's squares.

    Negatives of earlier rolls are paid for; in the 2nd edition none is yet.
    """
    place = len(taught.link.written) - 1
    pending = s.negatives
    settled = editions.JUDGES_FULL_LINK[s.edition] == 0
    for box in range(linking.LINK_BOXES):
        top = s.cell[box]
        bottom = s.cell[box + 4]
        paid = settled and 0 < top < bottom
        if paid and pending > 0:
            pending -= 1
            paid = False
        place = forms.with_box(taught.link, place, top, bottom, paid)
    return place


def look_at_link(s: Sheet, taught: Taught, desk: Workspace) -> None:
    """Prepare the tables for the link under way."""
    place = place_in_link(s, taught)
    room = sheets.WASTEBASKET - s.basket
    least = link_tables.least_room(room)
    dice = (s.low_die > 0) + (s.high_die > 0)
    parity = (taught.link.written[place] + room + dice) % 2
    lay(desk.spots, workspace.TRIAL, s)
    base = desk.spots[workspace.TRIAL]
    squares.wipe(base)
    squares.take_form(base, squares.LINK_FORM)
    base.damage = s.damage + s.backfires
    if editions.JUDGES_FULL_LINK[s.edition] == 0:
        base.damage -= forging.damage_done(taught.link, place)
    base.backfires = 0
    base.negatives = 0
    base.link_sum = 0
    base.basket = 0
    base.reduced = 0
    if (
        desk.known[workspace.KNOWN_LINK] == 1
        and link_tables.least_room(desk.known[workspace.KNOWN_ROOM]) == least
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
    link_tables.fill_links(taught, desk, place, least, room, parity)


def worth_in_link(s: Sheet, action: int, taught: Taught, desk: Workspace) -> float:
    """The worth of the link after one die goes there and the other, if any, to its best place."""
    place = place_in_link(s, taught)
    number = moves.VALUE_WRITTEN[action]
    square = moves.SQUARE_WRITTEN[action]
    other = s.low_die + s.high_die - number
    room = sheets.WASTEBASKET - s.basket
    negative = s.negatives > 0
    if square == moves.BASKET_SQUARE:
        room -= 1
        after = place
    else:
        box = square % 4
        kind = forms.kind_of(s.cell[box], s.cell[box + 4])
        after = forms.written_into(taught.link, place, kind, square // 4, number, negative)
        if kind != forms.kind_of(0, 0):
            top = number if square < 4 else s.cell[box]
            bottom = number if square >= 4 else s.cell[box + 4]
            negative = negative or top < bottom
    if other == 0:
        return desk.links_before[room][after]
    if negative:
        return desk.links_again[room][after][other - 1]
    return desk.links_spare[room][after][other - 1]
