"""The open question, and the rule of it."""

from __future__ import annotations

from typing import Any, Final

from artificer.games.contract import State
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.engines import balance_score
from artificer.games.sorcery.parts import MULTIPLIER, ON_THE_MACHINE
from artificer.words import Help
from artificer.words.sorcery.maths import is_waiting
from artificer.words.sorcery.speech import Speech

TOPICS: Final = {
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
}
"""Clauses by the key of the text: every rule that there is help about."""

GUIDES: Final = {
    q.PHASE_ONE: "phase_one",
    q.PHASE_TWO: "phase_two",
    q.CHANGE_CARD: "change",
    q.CHANGE_TOKEN: "token",
    q.PLACE_TOKEN: "token",
    q.BALANCE: "balance",
    q.CHOOSE_BONUS: "machine",
    q.THROW_AWAY: "hand_limit",
    q.SWAP_GIVE: "swap",
    q.SWAP_TAKE: "swap",
    q.BUILD_INPUT: "build",
    q.BUILD_OUTPUT: "build",
    q.BUILD_TOKEN: "build",
    q.DEAL: "setup",
    q.CHOOSE_DEALER: "setup",
    q.CHOOSE_STARTER: "setup",
    q.REVEAL_DRAFT: "draft",
    q.OVER: "over",
}
"""By question: the key of its rule."""

QUESTIONS: Final = {
    q.PHASE_ONE: "phase_one",
    q.PHASE_TWO: "phase_two",
    q.CHANGE_CARD: "change_card",
    q.CHANGE_TOKEN: "change_token",
    q.PLACE_TOKEN: "place_token",
    q.BALANCE: "balance",
    q.CHOOSE_BONUS: "bonus",
    q.THROW_AWAY: "throw_away",
    q.SWAP_GIVE: "swap_give",
    q.SWAP_TAKE: "swap_take",
    q.BUILD_INPUT: "build_input",
    q.BUILD_OUTPUT: "build_output",
    q.BUILD_TOKEN: "build_token",
    q.DEAL: "deal",
    q.CHOOSE_DEALER: "dealer",
    q.CHOOSE_STARTER: "starter",
    q.REVEAL_DRAFT: "draft",
    q.OVER: "over",
}
"""By question: the last part of its key."""


def question(speech: Speech, state: State) -> str:
    """The open question to the seat that decides; what it decides, to the others."""
    s: Any = state.body
    key = QUESTIONS[s.question]
    if is_waiting(state):
        return speech.say(f"question.{key}.waiting", 0, **_scene(speech, s))
    if s.question == q.BALANCE and s.dropping:
        key = "balance.dropping"
    elif s.question == q.DEAL:
        key = "deal.machine" if s.due <= ON_THE_MACHINE else "deal.hand"
    return speech.say(f"question.{key}", 0, **_scene(speech, s))


def _scene(speech: Speech, s: Any) -> dict[str, object]:
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


def help_for(speech: Speech, state: State) -> Help:
    """Title, text and clauses for the open question."""
    s: Any = state.body
    return topic(speech, GUIDES[s.question])


def topic(speech: Speech, key: str) -> Help:
    """Title, text and clauses of one rule. Raises KeyError."""
    clauses = tuple(TOPICS[key].split())
    return Help(speech.say(f"help.{key}.title"), speech.say(f"help.{key}"), clauses)
