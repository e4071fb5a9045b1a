"""An activation field: what each way that it can come out is worth, and where dice go."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine.editions import MAY_STOP
from artificer.games.utopia_engine.moves import SQUARE_WRITTEN, STOP, VALUE_WRITTEN
from artificer.games.utopia_engine.sheets import ENERGY_NEEDED, HIT_POINTS
from artificer.games.utopia_engine.squares import FIELD_FORM, FULL, take_form, wipe
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import (
    end_activation_roll,
    energy_needed,
    stop_activation,
)
from artificer.games.verbs import lay
from artificer.players.utopia_engine.exact.activation import BOXES
from artificer.players.utopia_engine.exact.fields import (
    FATES,
    LEAST,
    SQUARES,
    damage_done,
    energy_made,
    sweep,
    turn_over,
    with_one_die,
)
from artificer.players.utopia_engine.exact.forms import kind_of, with_box, written_into
from artificer.players.utopia_engine.expert.appraisal import pass_on, prospect
from artificer.players.utopia_engine.expert.desk import (
    FIELD_KNOWN,
    FIELDS,
    KNOWN_FIELD,
    LAST_FIELD,
    TRIAL,
    UNKNOWN,
    Desk,
    Taught,
)
from artificer.players.utopia_engine.expert.sameness import same_sheet

FATE_GOALS: Final = 4
SWEEPS: Final = 1
PATIENCE: Final = 1e-4
"""2nd edition: what beginning anew is thought to cost, lest it be done for ever."""


def place_of(s: Sheet, taught: Taught) -> int:
    """The number of the position that stands in the field's squares."""
    place = len(taught.field.written) - 1
    for box in range(BOXES):
        place = with_box(taught.field, place, s.cell[box], s.cell[box + BOXES], False)
    return place


def look_at_field(s: Sheet, taught: Taught, desk: Desk) -> int:
    """Have the tables ready for the field under way; answers which of the desk's they are."""
    place = place_of(s, taught)
    lay(desk.spots, TRIAL, s)
    base = desk.spots[TRIAL]
    wipe(base)
    take_form(base, FIELD_FORM)
    base.damage = s.damage + s.backfires - damage_done(taught.field, place)
    base.charge = s.charge - energy_made(taught.field, place)
    base.backfires = 0
    for which in range(FIELDS):
        if desk.known[KNOWN_FIELD + which] == 1 and same_sheet(
            base, desk.spots[FIELD_KNOWN + which]
        ):
            desk.known[LAST_FIELD] = which
            return which
    which = (desk.known[LAST_FIELD] + 1) % FIELDS
    lay(desk.spots, FIELD_KNOWN + which, base)
    desk.known[KNOWN_FIELD + which] = 1
    desk.known[LAST_FIELD] = which
    value_ends(taught, desk, which)
    value_stops(taught, desk, which)
    settle(taught, desk, which)
    if MAY_STOP[s.edition] == 1:
        lower_hopes(taught, desk, which)
    return which


def settle(taught: Taught, desk: Desk, which: int) -> None:
    """Fill the tables, from the worths of the ends and of giving up."""
    guess(taught, desk, which)
    for _ in range(SWEEPS):
        pass_over(taught, desk, which)


def lower_hopes(taught: Taught, desk: Desk, which: int) -> None:
    """2nd edition: see that beginning anew is not thought to be worth more than it is.

    If an attempt is worth f when giving it up is worth y, and hopes of a little less lower f by
    the share p of that, then it is given up with the chance p, and whoever plays so may hope for
    the y at which f is y and the patience. Without this, somebody who hopes for more than any
    attempt can bring would begin anew for ever.
    """
    stop = desk.fields_stop[which]
    before = desk.fields_before[which]
    start = len(before) - 1
    hoped = stop[0]
    f = before[start]
    if f >= hoped + PATIENCE:
        return
    step = max(hoped - f, PATIENCE)
    stop[0] = hoped - step
    settle(taught, desk, which)
    p = (f - before[start]) / step
    if p < 1.0:
        stop[0] = min(hoped, (f - p * hoped - PATIENCE) / (1.0 - p))
        settle(taught, desk, which)


def pass_over(taught: Taught, desk: Desk, which: int) -> None:
    """One pass over all positions."""
    sweep(
        taught.field,
        desk.fields_stop[which],
        desk.field_ends,
        desk.fields_before[which],
        desk.fields_spare[which],
        desk.best,
    )


def guess(taught: Taught, desk: Desk, which: int) -> None:
    """Before the first pass: what a good way to play such a field would come to."""
    forms = taught.field
    s = desk.spots[FIELD_KNOWN + which]
    wanted = min(max(energy_needed(s, s.work) - s.charge, 1), FATE_GOALS)
    fates = taught.fates[wanted - 1]
    ends = desk.worth_by_end
    before = desk.fields_before[which]
    spare = desk.fields_spare[which]
    price = ends[5 * ENERGY_NEEDED] - ends[5 * ENERGY_NEEDED + 1]
    for p in range(len(before)):
        mirror = forms.mirror[p]
        if mirror < p:
            before[p] = before[mirror]
        elif forms.written[p] % 2 == 0:
            value = -price * fates[p][FATES - 1]
            for energy in range(FATES - 1):
                value += fates[p][energy] * ends[5 * energy]
            before[p] = max(value, desk.fields_stop[which][damage_done(forms, p)])
    for p in range(len(before)):
        mirror = forms.mirror[p]
        if mirror < p:
            turn_over(spare[mirror], spare[p])
        elif forms.written[p] % 2 == 1:
            stop = desk.fields_stop[which][damage_done(forms, p)]
            with_one_die(forms, p, stop, before, spare[p])


def value_ends(taught: Taught, desk: Desk, which: int) -> None:
    """The worth of every full field, and of every one that a fall ends."""
    forms = taught.field
    s = desk.spots[FIELD_KNOWN + which]
    known = desk.worth_by_end
    for k in range(len(known)):
        known[k] = UNKNOWN
    for p in range(len(desk.field_ends)):
        damage = damage_done(forms, p)
        full = forms.written[p] == SQUARES
        if not full and s.damage + damage < HIT_POINTS:
            desk.field_ends[p] = LEAST
        elif forms.written[p] % 2 == 0:
            key = 5 * energy_made(forms, p) + damage if full else 45 + damage
            if known[key] != known[key]:
                known[key] = end_worth(s, taught, desk, energy_made(forms, p), damage, full)
            desk.field_ends[p] = known[key]


def end_worth(
    field: Sheet, taught: Taught, desk: Desk, energy: int, damage: int, full: bool
) -> float:
    """The worth of a field that is over, with so much energy and damage made in it."""
    lay(desk.spots, 0, field)
    s = desk.spots[0]
    s.charge += energy
    s.backfires = damage
    if full:
        s.filled = FULL
    end_activation_roll(s)
    pass_on(s)
    return prospect(taught, desk, 0)


def value_stops(taught: Taught, desk: Desk, which: int) -> None:
    """The worth of giving the field up, by the damage done in it; LEAST where that cannot be."""
    field = desk.spots[FIELD_KNOWN + which]
    for damage in range(BOXES + 1):
        desk.fields_stop[which][damage] = LEAST
        if MAY_STOP[field.edition] == 1:
            lay(desk.spots, 0, field)
            s = desk.spots[0]
            s.backfires = damage
            stop_activation(s)
            pass_on(s)
            desk.fields_stop[which][damage] = prospect(taught, desk, 0) - PATIENCE


def worth_in_field(s: Sheet, action: int, taught: Taught, desk: Desk) -> float:
    """The worth of the field when one die goes there and the other, if any, where it is best."""
    which = desk.known[LAST_FIELD]
    place = place_of(s, taught)
    if action == STOP:
        return desk.fields_stop[which][damage_done(taught.field, place)]
    number = VALUE_WRITTEN[action]
    square = SQUARE_WRITTEN[action]
    other = s.low_die + s.high_die - number
    box = square % BOXES
    kind = kind_of(s.cell[box], s.cell[box + BOXES])
    after = written_into(taught.field, place, kind, square // BOXES, number, False)
    if other == 0:
        return desk.fields_before[which][after]
    return desk.fields_spare[which][after][other - 1]
