"""The rules with a help text: their clauses, and the rule of each question."""

from __future__ import annotations

from typing import Final

from artificer.games.ruleset import Topics

_THIRD: Final = {
    "search": "SE2 SE3 SE4 SE5 SE6 SE7 SE8 S1 S2 A31",
    "what_now": "GO4 GO5 GO6 GO7 SE8 RE1 RE2 AC1 LI1 LI2 FA1 A13 A35 C6 S1",
    "result": "SE4 SE5 SE6 SE7 EV5 AB2 AB5 TB2 A15 A30 A34 C8",
    "foul_weather": "EV6 AB1 A9 A28 C8",
    "energy": "GH1 GH2 SE7 AC9 A4 S6 C7",
    "combat": "CO1 CO2 CO3 CO4 CO5 CO6 S3 TB3 LT2 LT4 LT7 AB4 A2 A7 A23 A43 UN1 UN3",
    "link": "LI3 LI4 LI5 LI6 LI7 LI8 LI9 LI10 A12 A25 A26 A27 A52 C4",
    "activation": "AC2 AC3 AC4 AC5 AC6 AC7 AC8 AC9 AC10 EV4 TB4 A11 A25 C4",
    "judge": "AC6 AC7 AC8 AC9 EV4 TB4 A10 A17 A33",
    "extensive": "SE10 A5 A24",
    "spend": "FA1 FA2 FA3 FA4 FA5 LI11 A8",
    "engine": "FA3 FA4 FA5 A8 A18 A29 C1",
    "doom": "TT2 GH1 GH2 GH3 A4 A42 S5",
    "pay": "AB6 A18 A36",
    "loot": "CO5 CO6 CO7 LT1 A14",
    "events": "EV1 EV2 EV3 EV4 EV5 EV6 S5",
    "over": "ED1 ED2 ED3 EX2 A1",
}
# The rules with the same text but other clauses.
_SECOND: Final = {
    **_THIRD,
    "search": "SE2 SE3 SE4 SE5 SE6 SE7 SE8 ED4 S1 S2 A31 B1 B3",
    "what_now": "GO4 GO5 GO6 GO7 SE8 SE11 RE1 AC1 LI1 LI2 LI12 LT6 FA1 A13 A35 S1 S8 B24",
    "result": "SE4 SE5 SE6 SE7 ED4 EV5 AB2 AB5 TB2 A15 A30 A34 B3 B4 B18 B23 C3 C8",
    "foul_weather": "EV6 AB1 A9 A28 B1 B10 B30 C2 C8",
    "energy": "GH1 GH2 SE7 AC9 LT3 A4 S6 B9 B21 C7",
    "rod": "TB2 A48 B3 B4 B23 C3",
    "combat": "CO1 CO2 CO3 CO4 CO5 CO6 S4 TB3 LT2 LT4 LT7 AB4 A2 A7 A23 A43 UN1 UN3 B5",
    "link": "LI3 LI4 LI5 LI6 LI7 LI8 LI9 LI10 LI12 A12 A25 A27 A52 B7 B8 B15 B16 B19 B31 C5",
    "activation": "AC2 AC3 AC4 AC5 AC6 AC7 AC8 AC9 AC10 AC11 EV4 TB4 A11 A25 B6 B7 B14 B20",
    "judge": "AC6 AC7 AC8 AC9 EV4 TB4 A10 A17 A33 B6 B14 B28",
    "extensive": "SE10 A5 A24 B13 B26",
    "doom": "TT2 GH1 GH2 GH3 A4 A42 S5 B22",
    "pay": "AB6 A18 A36 B11",
    "loot": "CO5 CO6 LT1 A14 B5",
    "over": "ED1 ED2 ED3 ED4 A1 B12",
}
_THIRD_ALONE: Final = {"between_rolls": "C4 C6 D1 RE1 RE2 A13 A17 A35 A42 TB4 LT6 TT2"}

_EXPLAINED: Final = {
    "search": "write_search_number search_dice",
    "what_now": "what_now",
    "result": "resolve_result",
    "combat": "fight answer_roll combat_dice",
    "link": "write_link_number go_on_linking link_dice",
    "activation": "write_activation_number activation_dice",
    "between_rolls": "between_rolls",
    "judge": "judge_field",
    "extensive": "search_extensively",
    "spend": "spend_hit_points",
    "engine": "roll_for_the_engine engine_dice",
    "doom": "face_doom",
    "pay": "pay_the_battery",
    "rod": "subtract_by_rod",
    "foul_weather": "mark_in_foul_weather meet_foul_weather",
    "energy": "lose_energy",
    "loot": "loot_die",
    "events": "event_die",
    "over": "over",
}

TOPICS: Final = (Topics(_THIRD | _THIRD_ALONE, _EXPLAINED), Topics(_SECOND, _EXPLAINED))
"""By edition."""
