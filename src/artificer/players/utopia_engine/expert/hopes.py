"""The worth of an activation that can be given up and restarted (2nd edition)."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine.editions import MAY_STOP
from artificer.games.utopia_engine.sheets import ENERGY_NEEDED, HIT_POINTS
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import energy_needed, stop_activation
from artificer.games.verbs import lay
from artificer.players.utopia_engine.exact import fields
from artificer.players.utopia_engine.exact.activation import BOXES
from artificer.players.utopia_engine.exact.fields import damage_done, energy_made
from artificer.players.utopia_engine.expert import workspace
from artificer.players.utopia_engine.expert.appraisal import pass_on, prospect
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace

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
    for p in range(len(desk.field_ends)):
        damage = damage_done(forms, p)
        full = forms.written[p] == fields.SQUARES and s.damage + damage < HIT_POINTS
        if full and s.charge + energy_made(forms, p) < energy_needed(s, s.work):
            desk.field_ends[p] = max(desk.field_ends[p], desk.fields_stop[which][damage])


def energy_wanted(s: Sheet) -> int:
    """The energy that the artifact lacks, up to the most that has fates."""
    return min(max(energy_needed(s, s.work) - s.charge, 1), FATE_GOALS)


def price_of_damage(ends: list[float]) -> float:
    """The cost of a damage to a player who has just made enough energy."""
    return ends[5 * ENERGY_NEEDED] - ends[5 * ENERGY_NEEDED + 1]
