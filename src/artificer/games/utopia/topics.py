"""The topics of the rules: their clauses, and the questions that each explains."""

from __future__ import annotations

from typing import Final

from artificer.games.topics import Topics

TOPICS: Final = Topics(
    clauses={
        "setup": "F1 F2 F3 F4 F6 F8 F9 F13 F14 F15 F16 G1 G2 R41",
        "round": "F5 F17 F18 F46 G18 Q5",
        "draft": "F13 F19 G3 G27 R12 R32",
        "finance": "F20 F21 F22 F23 F41 G4 G5 G6 G7 G28 R14 R39 R40",
        "play": "F24 F25 F26 F49 R23 R24",
        "prestige": "F27 F28 F29 F30 F48 G23 G24 G26 Q2 Q3 Q4",
        "territories": "F31 F32 F33 F34 F35 B1 B2",
        "technology": "F10 F42 F43 T1 P4 R4 R17",
        "economy": "F7 F10 F44 F45 F46 E1 R17",
        "movement": "F10 F36 M1 M3 M4 W1 G10 G11 G12 G13 R16 R43",
        "war": "F11 F12 F32 F34 F35 M2 M5 P6 W2 W3 W4 W5 W6 W7 W8 G14 G15 R1 R2 R3 R44 R45",
        "relations": "F47 M6 M7 M8 M9 M10 M11 G16 R5 R25 R26 R27 R28 R49",
        "people": "F49 P1 P2 P3 P5 R6 R7 R19 R29 R30 R31 R33",
        "culture": "F41 F48 F51 G8 G9 C1 C15 C20 C24",
        "events": "F22 F50 G25 N1 N6 N11 N16 N17 V2 V3 V6 V8 R9 R11 R18 R42",
        "strategic": "S1 S2 S3 S4 S5 S6 S7 S8 S9 R7 R8",
        "over": "F37 F38 F39 F30 G17 G19 G20 G21 G22 G29 Q1 R10 R13 R15 R37",
        "reconstructed": "F40 B1 G27 G29 R34 R36",
    },
    explained={
        "setup": "choose_start choose_first lay_prestige lay_environment",
        "draft": "draft_card deal",
        "finance": "finance_cards draw_finance",
        "play": "play_cards",
        "technology": "spend_research",
        "economy": "spend_investment",
        "movement": "move_tokens move_from move_to place_unit",
        "war": "war_units add_general fortify war_from war_to",
        "relations": "choose_opponent return_cards give_cards insurrection raid",
        "people": "hand_out advise prophesy put_back look conjure",
        "events": "enrich blight place_savages place_hotspot epidemic",
        "over": "over",
    },
)
