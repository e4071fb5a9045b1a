"""The tables of an activation field: the worth of each end, of giving up, and of each position.

What the compiled player fills by loops is filled by NumPy for the interpreted one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

import numpy as np

from artificer.games.utopia_engine import calendar, editions, moves, sheets, squares, workshop
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import compiled_as, lay
from artificer.players.arrays import Floats
from artificer.players.utopia_engine.exact import fields
from artificer.players.utopia_engine.exact.fields import Row, Rows
from artificer.players.utopia_engine.exact.table_arrays import field_arrays
from artificer.players.utopia_engine.expert import appraisal, workspace
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace

FATE_GOALS: Final = 4
LEAST_CHANCE: Final = 0.001
LEAST_POINTS: Final = 0.1
"""By aim: the least mean gain of one more attempt, or attempts would go on for ever."""

ERASED_ENDS: Final = 45
"""The first of the keys of fields that end by a fall, by damage; other keys are energy first."""


def fill_tables(taught: Taught, desk: Workspace, which: int) -> None:
    """Fill the tables for the sheet in the spot of that field."""
    value_ends(taught, desk, which)
    value_stops(taught, desk, which)
    if editions.MAY_STOP[desk.spots[workspace.FIELD_KNOWN + which].edition] == 1:
        lower_hopes(taught, desk, which)
        give_up_failed(taught, desk, which)
    settle(taught, desk, which)


def value_ends_by_loops(taught: Taught, desk: Workspace, which: int) -> None:
    """The worth of every full field, and of every one ended by a fall."""
    forms = taught.field
    s = desk.spots[workspace.FIELD_KNOWN + which]
    known = desk.worth_by_end
    for k in range(len(known)):
        known[k] = workspace.UNKNOWN
    ends = desk.field_ends[which]
    for p in range(len(ends)):
        damage = fields.damage_done(forms, p)
        full = forms.written[p] == fields.SQUARES
        if not full and s.damage + damage < sheets.HIT_POINTS:
            ends[p] = fields.LEAST
        elif forms.written[p] % 2 == 0:
            key = 5 * fields.energy_made(forms, p) + damage if full else ERASED_ENDS + damage
            if known[key] != known[key]:
                known[key] = end_worth(s, taught, desk, fields.energy_made(forms, p), damage, full)
            ends[p] = known[key]


@compiled_as(value_ends_by_loops)
def value_ends(taught: Taught, desk: Workspace, which: int) -> None:
    """The same by NumPy."""
    arrays = field_arrays(taught.field)
    s = desk.spots[workspace.FIELD_KNOWN + which]
    full = arrays.full
    over = full | (s.damage + arrays.damage >= sheets.HIT_POINTS)
    keys = np.where(full, 5 * arrays.energy, ERASED_ENDS) + arrays.damage
    known = desk.worth_by_end
    known[:] = [workspace.UNKNOWN] * len(known)
    for key in np.unique(keys[over]).tolist():
        energy, damage = divmod(key, 5)
        if key >= ERASED_ENDS:
            energy, damage = 0, key - ERASED_ENDS
        known[key] = end_worth(s, taught, desk, energy, damage, key < ERASED_ENDS)
    desk.field_ends[which] = cast(Row, np.where(over, np.array(known)[keys], fields.LEAST))


def end_worth(
    field: Sheet, taught: Taught, desk: Workspace, energy: int, damage: int, full: bool
) -> float:
    """The worth of a field that is over, with that energy and damage."""
    lay(desk.spots, 0, field)
    s = desk.spots[0]
    s.charge += energy
    s.backfires = damage
    if full:
        s.filled = squares.FULL
    workshop.end_activation_roll(s)
    appraisal.pass_on(s)
    if s.question == q.JUDGE_FIELD:
        return judged_worth(taught, desk)
    return appraisal.prospect(taught, desk, 0)


def judged_worth(taught: Taught, desk: Workspace) -> float:
    """The worth of the full field in spot 0 if not given up; the Charm may be used first."""
    s = desk.spots[0]
    while calendar.skull_can_be_crossed(s):
        appraisal.act(s, moves.SKULL)
    best = workspace.NEVER
    for help_first in range(1 + s.tool[sheets.FOCUS_CHARM]):
        lay(desk.spots, 1, s)
        after = desk.spots[1]
        if help_first == 1:
            appraisal.act(after, moves.CHARM)
        if after.question == q.JUDGE_FIELD:
            appraisal.act(after, moves.JUDGE)
        best = max(best, appraisal.prospect(taught, desk, 1))
    return best


def value_stops(taught: Taught, desk: Workspace, which: int) -> None:
    """The worth of giving the field up, by the damage done in it; LEAST if that is impossible."""
    field = desk.spots[workspace.FIELD_KNOWN + which]
    for damage in range(fields.BOXES + 1):
        desk.fields_stop[which][damage] = fields.LEAST
        if editions.MAY_STOP[field.edition] == 1:
            lay(desk.spots, 0, field)
            s = desk.spots[0]
            s.backfires = damage
            workshop.stop_activation(s)
            appraisal.pass_on(s)
            desk.fields_stop[which][damage] = appraisal.prospect(taught, desk, 0)


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
    for damage in range(fields.BOXES + 1):
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


def give_up_failed_by_loops(taught: Taught, desk: Workspace, which: int) -> None:
    """Allow a full field that failed to be given up before it is judged."""
    forms = taught.field
    s = desk.spots[workspace.FIELD_KNOWN + which]
    ends = desk.field_ends[which]
    for p in range(len(ends)):
        damage = fields.damage_done(forms, p)
        full = forms.written[p] == fields.SQUARES and s.damage + damage < sheets.HIT_POINTS
        if full and s.charge + fields.energy_made(forms, p) < workshop.energy_needed(s, s.work):
            ends[p] = max(ends[p], desk.fields_stop[which][damage])


@compiled_as(give_up_failed_by_loops)
def give_up_failed(taught: Taught, desk: Workspace, which: int) -> None:
    """The same by NumPy."""
    arrays = field_arrays(taught.field)
    s = desk.spots[workspace.FIELD_KNOWN + which]
    lacks = workshop.energy_needed(s, s.work) - s.charge
    standing = s.damage + arrays.damage < sheets.HIT_POINTS
    failed = arrays.full & standing & (arrays.energy < lacks)
    ends, stops = np.asarray(desk.field_ends[which]), np.array(desk.fields_stop[which])
    given_up = np.maximum(ends, stops[arrays.damage])
    desk.field_ends[which] = cast(Row, np.where(failed, given_up, ends))


def energy_wanted(s: Sheet) -> int:
    """The energy that the artifact lacks, up to the most that has fates."""
    return min(max(workshop.energy_needed(s, s.work) - s.charge, 1), FATE_GOALS)


def price_of_damage(ends: list[float]) -> float:
    """The cost of a damage to a player who has just made enough energy."""
    return ends[5 * sheets.ENERGY_NEEDED] - ends[5 * sheets.ENERGY_NEEDED + 1]


def settle_by_loops(taught: Taught, desk: Workspace, which: int) -> None:
    """Guess from good play of such a field, then pass once over all positions."""
    forms = taught.field
    s = desk.spots[workspace.FIELD_KNOWN + which]
    fates = taught.fates[energy_wanted(s) - 1]
    ends = desk.worth_by_end
    stops = desk.fields_stop[which]
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
            before[p] = max(value, stops[fields.damage_done(forms, p)])
    for p in range(len(before)):
        mirror = forms.mirror[p]
        if mirror < p:
            fields.turn_over(spare[mirror], spare[p])
        elif forms.written[p] % 2 == 1:
            stop = stops[fields.damage_done(forms, p)]
            fields.with_one_die(forms, p, stop, before, spare[p])
    fields.sweep(forms, stops, desk.field_ends[which], before, spare, desk.best)


@compiled_as(settle_by_loops)
def settle(taught: Taught, desk: Workspace, which: int) -> None:
    """The same by NumPy."""
    s = desk.spots[workspace.FIELD_KNOWN + which]
    known = desk.worth_by_end
    before, spare = field_arrays(taught.field).settled(
        fate_arrays(taught)[energy_wanted(s) - 1],
        known[:ERASED_ENDS:5],
        price_of_damage(known),
        np.asarray(desk.field_ends[which]),
        desk.fields_stop[which],
    )
    desk.fields_before[which], desk.fields_spare[which] = cast(Row, before), cast(Rows, spare)


@lru_cache(maxsize=4)
def fate_arrays(taught: Taught) -> Floats:
    """The results of fields, by energy wanted and position."""
    return np.array(taught.fates)
