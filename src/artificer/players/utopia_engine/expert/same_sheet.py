"""Whether two sheets are equal except for the task under way: squares, dice, question."""

from __future__ import annotations

from artificer.games.utopia_engine.house_rules import HOUSE_RULES
from artificer.games.utopia_engine.sheets import EVENTS, REGIONS, TOOLS
from artificer.games.utopia_engine.state import Sheet


def same_sheet(a: Sheet, b: Sheet) -> bool:
    """Compare everything that decides the worth of the sheet."""
    if (
        a.day != b.day
        or a.skulls != b.skulls
        or a.energy != b.energy
        or a.damage != b.damage
        or a.location != b.location
        or a.marks != b.marks
        or a.calmed != b.calmed
        or a.basket != b.basket
        or a.seal_used != b.seal_used
        or a.battery_used != b.battery_used
        or a.record_used != b.record_used
        or a.perfect_zeros != b.perfect_zeros
        or a.sacrificed != b.sacrificed
        or a.days_at_rest != b.days_at_rest
        or a.edition != b.edition
        or a.work != b.work
        or a.field != b.field
        or a.charge != b.charge
    ):
        return False
    if a.reduced != b.reduced or a.dowsed != b.dowsed:
        return False
    for r in range(1, REGIONS + 1):
        if (
            a.boxes[r] != b.boxes[r]
            or a.jar[r] != b.jar[r]
            or a.found[r] != b.found[r]
            or a.active[r] != b.active[r]
            or a.treasure[r] != b.treasure[r]
            or a.linked[r] != b.linked[r]
            or a.link_value[r] != b.link_value[r]
            or a.set_aside[r] != b.set_aside[r]
            or a.bar[r] != b.bar[r]
        ):
            return False
    for rule in range(HOUSE_RULES):
        if a.house[rule] != b.house[rule]:
            return False
    for tool in range(TOOLS):
        if a.tool[tool] != b.tool[tool]:
            return False
    for event in range(EVENTS):
        if a.events[event] != b.events[event]:
            return False
    return True
