"""The topics of the rules: their clauses, and the questions that each explains."""

from __future__ import annotations

from typing import Final

from artificer.games.ruleset import Topics

TOPICS: Final = Topics(
    clauses={
        "resources": "C1 C7 C8 C9 R13 R14 R20 R21",
        "engines": "C10 C11 C12 R29 R31 R42 R71",
        "setup": "C3 C4 C5 C6 R1 R2 R3",
        "swap": "C4 R4 R66",
        "build": "C5 C6 C10 R5 R6 R59",
        "draft": "C13 R9 R10 R11 R12 R47 R69",
        "phase_one": "C7 C9 C11 C13 C14 C15 C16 R7 R8 R24",
        "love": "C9 C12 C14 R15 R16 R45 R61",
        "storage": "C8 C15 R17 R18 R19 R20 R21 R22 R48 R49 R57",
        "infinity": "C16 C21 R16 R23 R46 R58 R71",
        "phase_two": "C17 R24 R25 R34 R44",
        "change": "C12 C17 R30 R32 R33 R34 R56",
        "token": "C10 C17 R31 R32 R53",
        "balance": "C18 R26 R27 R28 R29 R30 R50 R63 R68",
        "machine": "C17 R10 R35 R70",
        "hand_limit": "C19 R36 R54",
        "over": "C20 R37 R38 R39 R51 R52 R60",
    },
    explained={
        "setup": "deal choose_dealer choose_starter",
        "swap": "swap_give swap_take",
        "build": "build_input build_output build_token",
        "draft": "reveal_draft",
        "phase_one": "phase_one",
        "phase_two": "phase_two",
        "change": "change_card",
        "token": "change_token place_token",
        "balance": "balance",
        "machine": "choose_bonus",
        "hand_limit": "throw_away",
        "over": "over",
    },
)
