"""The clauses of messages that differ from those of their fact.

A key with its variant comes before a key alone, and an edition's own clauses before those that
both editions share.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine.editions import SECOND

# Clauses of a variant, if they differ from those of its fact.
_VARIANTS: Final[dict[str, str]] = {
    "box_filled.zero": "SE3, SE7",
    "box_filled.artifact": "SE3, SE6",
    "box_filled.component": "SE3, SE5",
    "box_filled.encounter": "SE3, SE4, S2",
    "met.plate": "EN2, S2, S3, LT2",
    "met.shard": "EN2, S2, S3, LT7",
    "met.both": "EN2, S2, S3, LT2, LT7",
    "combat_roll.wand": "CO1, TB3",
    "combat_roll.chassis": "CO1, AB4",
    "combat_roll.both": "CO1, TB3, AB4, A46",
    "hurt.1": "AC5, A11",
    "hurt.2": "LI5, A12, A26",
    "hurt.3": "FA4",
    "fell.gate": "UN1, UN2, AB3, A21",
    "died.3": "FA5, C1",
    "event_rolled.0": "EV1, EV3",
    "event_rolled.1": "EV1, EV4",
    "event_rolled.2": "EV1, EV5",
    "event_rolled.3": "EV1, EV6",
    "activation_begun.some": "AC1, LT3",
    "activated.some": "AC6, AC9",
    "field_failed.2": "AC8",
}

# What the 2nd edition rules, or numbers differently.
_SECOND: Final[dict[str, str]] = {
    "went_to.some": "GO5, GO6, B17",
    "came_home.some": "GO5, GO6, B17",
    "found_active": "SE7, A16, B3",
    "already_found": "SE6, SE7, B3",
    "met.plain": "EN2, S2, S4",
    "met.plate": "EN2, S2, S4, LT2",
    "met.shard": "EN2, S2, S4, LT7",
    "met.both": "EN2, S2, S4, LT2, LT7",
    "defeated.down": "CO3, A2, B5",
    "died.0": "UN3, B5",
    "marked": "SE8, S1, B1",
    "foul_weather_here": "EV6, A28, B10",
    "day.none.bracelet": "TT1, LT3, B9",
    "day.some.bracelet": "TT1, LT3, B9",
    "scale_healed": "LT5, B9",
    "skull_crossed.last": "GH1, GH3, B22",
    "doom.last": "TT2, GH3, B22",
    "rested": "RE1, A13, B12",
    "extensive": "SE10, A5, B13",
    "activation_begun.some": "AC1, TB4, B6",
    "charm_used": "TB4, A10, B6",
    "field_failed.2": "AC8, B28",
    "visions": "EV4, A17, B6",
    "activated.some": "AC6, AC9, B6",
    "activation_erased": "AC10, A25, B20",
    "link_begun": "LI2, S8",
    "link_result": "LI4, B31",
    "link_negative": "LI5, A12, B31",
    "link_made": "LI4, B31",
    "link_paid": "LI6, B8",
    "link_unpaid": "LI7, B8, B19",
    "link_erased": "LI7, B19, C5",
    "hurt.2": "LI5, A12",
    "recharge_begun": "AB6, A18, B11",
}


def clauses_of(key: str, variant: str, usual: str, edition: int) -> str:
    """The clauses of a message, separated by commas."""
    tables = (_SECOND, _VARIANTS) if edition == SECOND else (_VARIANTS,)
    for table in tables:
        for name in (key + variant, key):
            if name in table:
                return table[name]
    return usual
