"""An activation field: the places of dice."""

from __future__ import annotations

from artificer.games.utopia_engine import moves, squares
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.utopia_engine.exact import fields, forms
from artificer.players.utopia_engine.expert import field_tables, workspace
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace, same_sheet


def place_of(s: Sheet, taught: Taught) -> int:
    """The number of the position in the field's squares."""
    place = len(taught.field.written) - 1
    for box in range(fields.BOXES):
        place = forms.with_box(taught.field, place, s.cell[box], s.cell[box + fields.BOXES], False)
    return place


def look_at_field(s: Sheet, taught: Taught, desk: Workspace) -> int:
    """Prepare the tables for the field under way; returns the number of those used."""
    place = place_of(s, taught)
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
    place = place_of(s, taught)
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
    return desk.fields_stop[which][fields.damage_done(taught.field, place_of(s, taught))]
