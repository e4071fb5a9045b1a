"""An activation field: the worth of each result, and the places of dice."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import skull_can_be_crossed
from artificer.games.utopia_engine.editions import MAY_STOP
from artificer.games.utopia_engine.moves import SQUARE_WRITTEN, VALUE_WRITTEN
from artificer.games.utopia_engine.sheets import ENERGY_NEEDED, FOCUS_CHARM, HIT_POINTS
from artificer.games.utopia_engine.squares import FIELD_FORM, FULL, take_form, wipe
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import (
    end_activation_roll,
    energy_needed,
    stop_activation,
)
from artificer.games.verbs import lay
from artificer.players.utopia_engine.exact import fields
from artificer.players.utopia_engine.exact.activation import BOXES
from artificer.players.utopia_engine.exact.fields import (
    damage_done,
    energy_made,
    sweep,
    turn_over,
    with_one_die,
)
from artificer.players.utopia_engine.exact.forms import kind_of, with_box, written_into
from artificer.players.utopia_engine.expert import workspace
from artificer.players.utopia_engine.expert.appraisal import act, pass_on, prospect
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace, same_sheet

FATE_GOALS: Final = 4
LEAST_CHANCE: Final = 0.001
LEAST_POINTS: Final = 0.1
"""By aim: the least mean gain of one more attempt, or attempts would go on for ever."""


def value_stops(taught: Taught, desk: Workspace, which: int) -> None:
    """The worth of giving the field up, by the damage done in it; LEAST if that is impossible."""
    field = desk.spots[workspace.FIELD_KNOWN + which]
    for damage in range(BOXES + 1):
        desk.fields_stop[which][damage] = fields.LEAST
        if MAY_STOP[field.edition] == 1:
            lay(desk.spots, 0, field)
            s = desk.spots[0]
            s.backfires = damage
            stop_activation(s)
            pass_on(s)
            desk.fields_stop[which][damage] = prospect(taught, desk, 0)


def lower_hopes(taught: Taught, desk: Workspace, which: int) -> None:
    """Limit the worth of giving up to what a restart brings.

    A player who expects more than any attempt can bring would give up all of them, for ever. So the
    worth is lowered until attempts, each played to its end by a fixed plan, exceed it by the
    patience on average.
    """
    s = desk.spots[workspace.FIELD_KNOWN + which]
    ends = desk.worth_by_end
    fate = taught.fates[energy_wanted(s) - 1][len(taught.field.written) - 1]
    hope = highest_hope(
        fate, ends, fate[fields.FATES - 1] * price_of_damage(ends), patience_of(taught)
    )
    for damage in range(BOXES + 1):
        desk.fields_stop[which][damage] = min(desk.fields_stop[which][damage], hope)


def highest_hope(fate: list[float], ends: list[float], price: float, patience: float) -> float:
    """The y for which the mean excess of an end's worth over y, less the price, is the patience.

    Newton's method from below: the mean is convex and piecewise linear in y, so it ends.
    """
    hope = -price - patience
    for energy in range(fields.FATES - 1):
        hope += fate[energy] * ends[5 * energy]
    for _ in range(fields.FATES):
        above = 0.0
        chance = 0.0
        for energy in range(fields.FATES - 1):
            worth = ends[5 * energy] - price
            if worth > hope:
                above += fate[energy] * (worth - hope)
                chance += fate[energy]
        if above <= patience:
            return hope
        hope += (above - patience) / chance
    return hope


def patience_of(taught: Taught) -> float:
    """The least gain of one more attempt."""
    return LEAST_POINTS if taught.aim[0] == workspace.TO_SCORE else LEAST_CHANCE


def give_up_failed(taught: Taught, desk: Workspace, which: int) -> None:
    """Allow a full field that failed to be given up before it is judged."""
    forms = taught.field
    s = desk.spots[workspace.FIELD_KNOWN + which]
    ends = desk.field_ends[which]
    for p in range(len(ends)):
        damage = damage_done(forms, p)
        full = forms.written[p] == fields.SQUARES and s.damage + damage < HIT_POINTS
        if full and s.charge + energy_made(forms, p) < energy_needed(s, s.work):
            ends[p] = max(ends[p], desk.fields_stop[which][damage])


def energy_wanted(s: Sheet) -> int:
    """The energy that the artifact lacks, up to the most that has fates."""
    return min(max(energy_needed(s, s.work) - s.charge, 1), FATE_GOALS)


def price_of_damage(ends: list[float]) -> float:
    """The cost of a damage to a player who has just made enough energy."""
    return ends[5 * ENERGY_NEEDED] - ends[5 * ENERGY_NEEDED + 1]


SWEEPS: Final = 1


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
    value_ends(taught, desk, which)
    value_stops(taught, desk, which)
    if MAY_STOP[s.edition] == 1:
        lower_hopes(taught, desk, which)
        give_up_failed(taught, desk, which)
    guess(taught, desk, which)
    for _ in range(SWEEPS):
        pass_over(taught, desk, which)
    return which


def pass_over(taught: Taught, desk: Workspace, which: int) -> None:
    """One pass over all positions."""
    sweep(
        taught.field,
        desk.fields_stop[which],
        desk.field_ends[which],
        desk.fields_before[which],
        desk.fields_spare[which],
        desk.best,
    )


def guess(taught: Taught, desk: Workspace, which: int) -> None:
    """Before the first pass: a guess from good play of such a field."""
    forms = taught.field
    s = desk.spots[workspace.FIELD_KNOWN + which]
    fates = taught.fates[energy_wanted(s) - 1]
    ends = desk.worth_by_end
    before = desk.fields_before[which]
    spare = desk.fields_spare[which]
    price = price_of_damage(ends)
    for p in range(len(before)):
        mirror = forms.mirror[p]
        if mirror < p:
            before[p] = before[mirror]
        elif forms.written[p] % 2 == 0:
            value = -price * fates[p][fields.FATES - 1]
            for energy in range(fields.FATES - 1):
                value += fates[p][energy] * ends[5 * energy]
            before[p] = max(value, desk.fields_stop[which][damage_done(forms, p)])
    for p in range(len(before)):
        mirror = forms.mirror[p]
        if mirror < p:
            turn_over(spare[mirror], spare[p])
        elif forms.written[p] % 2 == 1:
            stop = desk.fields_stop[which][damage_done(forms, p)]
            with_one_die(forms, p, stop, before, spare[p])


def value_ends(taught: Taught, desk: Workspace, which: int) -> None:
    """The worth of every full field, and of every one ended by a fall."""
    forms = taught.field
    s = desk.spots[workspace.FIELD_KNOWN + which]
    known = desk.worth_by_end
    for k in range(len(known)):
        known[k] = workspace.UNKNOWN
    ends = desk.field_ends[which]
    for p in range(len(ends)):
        damage = damage_done(forms, p)
        full = forms.written[p] == fields.SQUARES
        if not full and s.damage + damage < HIT_POINTS:
            ends[p] = fields.LEAST
        elif forms.written[p] % 2 == 0:
            key = 5 * energy_made(forms, p) + damage if full else 45 + damage
            if known[key] != known[key]:
                known[key] = end_worth(s, taught, desk, energy_made(forms, p), damage, full)
            ends[p] = known[key]


def end_worth(
    field: Sheet, taught: Taught, desk: Workspace, energy: int, damage: int, full: bool
) -> float:
    """The worth of a field that is over, with that energy and damage."""
    lay(desk.spots, 0, field)
    s = desk.spots[0]
    s.charge += energy
    s.backfires = damage
    if full:
        s.filled = FULL
    end_activation_roll(s)
    pass_on(s)
    if s.question == q.JUDGE_FIELD:
        return judged_worth(taught, desk)
    return prospect(taught, desk, 0)


def judged_worth(taught: Taught, desk: Workspace) -> float:
    """The worth of the full field in spot 0 if not given up; the Charm may be used first."""
    s = desk.spots[0]
    while skull_can_be_crossed(s):
        act(s, moves.SKULL)
    best = workspace.NEVER
    for help_first in range(1 + s.tool[FOCUS_CHARM]):
        lay(desk.spots, 1, s)
        after = desk.spots[1]
        if help_first == 1:
            act(after, moves.CHARM)
        if after.question == q.JUDGE_FIELD:
            act(after, moves.JUDGE)
        best = max(best, prospect(taught, desk, 1))
    return best


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
