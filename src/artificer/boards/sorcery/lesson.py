"""The guided game of Sorcery: a seed, what has a tip, and why an answer is suggested."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from artificer.boards.lessons import NO_END, Lesson
from artificer.games.contract import State
from artificer.games.sorcery import facts
from artificer.games.sorcery.moves import MOVES
from artificer.games.sorcery.state import Shop
from artificer.words import Words

_FACTS: Final = {
    facts.INCOME: "income",
    facts.CARD_TAKEN: "card_taken",
    facts.CORE_TAKEN: "core_taken",
    facts.BORROWED: "borrowed",
    facts.RUN: "run",
    facts.DECLARED: "declared",
    facts.STORED: "stored",
    facts.DISCARDED: "discarded",
    facts.FED: "fed",
    facts.ADDED: "added",
    facts.TOKEN_PUT: "token_put",
    facts.PAID: "paid",
    facts.LOST: "lost",
}
_QUESTIONS: Final = frozenset(
    (
        *("swap_give", "swap_take", "build_input", "build_output", "build_token"),
        *("phase_one", "phase_two", "change_card", "change_token", "place_token"),
        *("balance", "choose_bonus", "throw_away"),
    )
)
_BY_QUESTION: Final = frozenset(
    (
        *("swap_give", "swap_take", "build_input", "build_output", "build_token"),
        *("change_card", "change_token", "place_token", "choose_bonus", "throw_away"),
    )
)
"""Questions whose answers are suggested for one reason each."""
_BY_MOVE: Final = frozenset(
    ("take", "core", "love", "run", "declare", "store", "discard", "change", "feed", "pay")
)
_NOTHING: Final = "none"


def reason(state: State[Shop], action: int) -> str:
    """Why the tinkerer suggests this answer."""
    key, name = state.question(), MOVES[action].name
    if name == _NOTHING:
        return "none"
    if key in _BY_QUESTION:
        return key
    if name == "done":
        return f"{key}.done"
    return name if name in _BY_MOVE else "other"


def here(_words: Words, _state: State[Shop]) -> Mapping[str, object]:
    """Names nothing of the position: each tip says where to look."""
    return {}


LESSONS: Final = {
    "sorcery": Lesson(
        seed=148,
        adviser="tinkerer",
        facts=_FACTS,
        goals=NO_END,
        questions=_QUESTIONS,
        reason=reason,
        here=here,
        others=("computer:random",),
        options={"players": 2},
    )
}
