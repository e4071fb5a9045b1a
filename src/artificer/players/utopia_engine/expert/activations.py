"""An activation field: the places of dice."""

from __future__ import annotations

from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine.moves import SQUARE_WRITTEN, VALUE_WRITTEN
from artificer.games.utopia_engine.squares import FIELD_FORM, take_form, wipe
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.utopia_engine.exact.fields import BOXES, damage_done, energy_made
from artificer.players.utopia_engine.exact.forms import kind_of, with_box, written_into
from artificer.players.utopia_engine.expert import workspace
from artificer.players.utopia_engine.expert.field_tables import fill_tables
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace, same_sheet


def place_of(s: Sheet, taught: Taught) -> int:
    """The number of the position in the field's squares."""
    place = len(taught.field.written) - 1
    for box in range(BOXES):
        place = with_box(taught.field, place, s.cell[box], s.cell[box + BOXES], False)
    return place


def look_at_field(s: Sheet, taught: Taught, desk: Workspace) -> int:
    """Prepare the tables for the field under way; returns the number of those used."""
    place = place_of(s, taught)
    lay(desk.spots, workspace.TRIAL, s)
    base = desk.spots[workspace.TRIAL]
    wipe(base)
    take_form(base, FIELD_FORM)
    base.damage = s.damage + s.backfires - damage_done(taught.field, place)
    base.charge = s.charge - energy_made(taught.field, place)
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
    fill_tables(taught, desk, which)
    return which


def worth_in_field(s: Sheet, action: int, taught: Taught, desk: Workspace) -> float:
    """The worth of the field after one die goes there and the other, if any, to its best place."""
    which = desk.known[workspace.LAST_FIELD]
    if action == moves.STOP:
        return worth_of_stopping(s, taught, desk)
    place = place_of(s, taught)
    number = VALUE_WRITTEN[action]
    square = SQUARE_WRITTEN[action]
    other = s.low_die + s.high_die - number
    box = square % BOXES
    kind = kind_of(s.cell[box], s.cell[box + BOXES])
    after = written_into(taught.field, place, kind, square // BOXES, number, False)
    if other == 0:
        return desk.fields_before[which][after]
    return desk.fields_spare[which][after][other - 1]


def worth_of_stopping(s: Sheet, taught: Taught, desk: Workspace) -> float:
    """The worth of giving the field up."""
    which = look_at_field(s, taught, desk)
    return desk.fields_stop[which][damage_done(taught.field, place_of(s, taught))]
