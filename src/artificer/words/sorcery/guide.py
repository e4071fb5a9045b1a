"""The open question, and the rule of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.games.contract import State
from artificer.games.sorcery.engines import balance_score
from artificer.games.sorcery.parts import MULTIPLIER, ON_THE_MACHINE, RESOURCES
from artificer.games.sorcery.state import Shop
from artificer.words import Help
from artificer.words.sorcery.maths import is_waiting
from artificer.words.sorcery.speech import Speech


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
"""By the key of the text: every rule that there is help about."""

GUIDES: Final = {key: name for name, topic in TOPICS.items() for key in topic.questions.split()}
"""By the key of a question: that of its rule."""


def question(speech: Speech, state: State[Shop]) -> str:
    """The open question to the seat that decides; what it decides, to the others."""
    s, key = state.body, state.question()
    if is_waiting(state):
        key += ".waiting"
    elif s.dropping:
        key += ".dropping"
    elif key == "deal":
        key += ".machine" if s.due <= ON_THE_MACHINE else ".hand"
    return speech.say(f"question.{key}", 0, **_scene(speech, s))


def _scene(speech: Speech, s: Shop) -> dict[str, object]:
    """The numbers and names that questions may need."""
    return {
        "seat": speech.seat(s.seat),
        "whose": speech.whose(s.seat),
        "engine": s.engine,
        "score": balance_score(s, s.engine) if s.engine else 0,
        "times": MULTIPLIER[s.token - 1] if s.token else 0,
        "given": speech.resource(s.given - 1) if s.given else "",
        "fed": speech.resource(s.fed - 1) if s.fed else "",
        "cards": s.seats[s.seat].in_hand,
    }


def help_for(speech: Speech, state: State[Shop]) -> Help:
    """Title, text and clauses for the open question."""
    return topic(speech, GUIDES[state.question()])


def topic(speech: Speech, key: str) -> Help:
    """Title, text and clauses of one rule. Raises KeyError."""
    clauses = tuple(TOPICS[key].clauses.split())
    text = speech.say(f"help.{key}", uses="\n".join(uses(speech)))
    return Help(speech.say(f"help.{key}.title"), text, clauses, speech.catalog.typed_moves(key))


def uses(speech: Speech) -> list[str]:
    """What one of each resource does, line by line."""
    return [speech.say(f"uses.{resource}") for resource in range(RESOURCES)]
