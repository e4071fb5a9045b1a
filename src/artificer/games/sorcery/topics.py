"""The topics of the rules: their clauses, and the questions that each explains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Topic:
    """The clauses of a rule, and the keys of the questions that it explains."""

    clauses: str
    questions: str = ""


TOPICS: Final = {
    "resources": Topic("C1 C7 C8 C9 R13 R14 R20 R21"),
    "engines": Topic("C10 C11 C12 R29 R31 R42 R71"),
    "setup": Topic("C3 C4 C5 C6 R1 R2 R3", "deal choose_dealer choose_starter"),
    "swap": Topic("C4 R4 R66", "swap_give swap_take"),
    "build": Topic("C5 C6 C10 R5 R6 R59", "build_input build_output build_token"),
    "draft": Topic("C13 R9 R10 R11 R12 R47 R69", "reveal_draft"),
    "phase_one": Topic("C7 C9 C11 C13 C14 C15 C16 R7 R8 R24", "phase_one"),
    "love": Topic("C9 C12 C14 R15 R16 R45 R61"),
    "storage": Topic("C8 C15 R17 R18 R19 R20 R21 R22 R48 R49 R57"),
    "infinity": Topic("C16 C21 R16 R23 R46 R58 R71"),
    "phase_two": Topic("C17 R24 R25 R34 R44", "phase_two"),
    "change": Topic("C12 C17 R30 R32 R33 R34 R56", "change_card"),
    "token": Topic("C10 C17 R31 R32 R53", "change_token place_token"),
    "balance": Topic("C18 R26 R27 R28 R29 R30 R50 R63 R68", "balance"),
    "machine": Topic("C17 R10 R35 R70", "choose_bonus"),
    "hand_limit": Topic("C19 R36 R54", "throw_away"),
    "over": Topic("C20 R37 R38 R39 R51 R52 R60", "over"),
}
"""By the key of its text."""

GUIDES: Final = {key: name for name, topic in TOPICS.items() for key in topic.questions.split()}
"""By the key of a question: the topic of its rule."""

CLAUSES: Final = {key: TOPICS[name].clauses.split()[0] for key, name in GUIDES.items()}
"""By the key of a question: the first clause of its rule."""
