"""The guided game of Utopia: a seed, what has a tip, and why an answer is suggested."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from artificer.boards.lessons import Lesson, by_or_for
from artificer.boards.readings import Note
from artificer.games.contract import State
from artificer.games.utopia import facts
from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.moves import MOVES
from artificer.games.utopia.state import World
from artificer.table.steps import Step
from artificer.words import Words

_FACTS: Final = {
    facts.INCOME: "income",
    facts.DRAWN: "drawn",
    facts.CARRIED_OUT: "carried_out",
    facts.COMPELLED: "compelled",
    facts.FINANCED: "financed",
    facts.PRESTIGE_GAINED: "prestige_gained",
    facts.PRESTIGE_LOST: "prestige_lost",
    facts.ACQUIRED: "acquired",
    facts.INVESTED: "invested",
    facts.ARRIVED: "arrived",
    facts.UNIT_PLACED: "unit_placed",
    facts.FOUGHT: "fought",
    facts.CONQUERED: "conquered",
    facts.GOVERNOR_FELL: "governor_fell",
    facts.UNITS_REMOVED: "units_removed",
}
_GOALS: Final = frozenset(
    (
        *("financed", "prestige_gained", "invested", "arrived", "unit_placed"),
        *("acquired", "carried_out"),
    )
)
_QUESTIONS: Final = frozenset(
    (
        *("choose_start", "draft_card", "finance_cards", "play_cards", "spend_research"),
        *("spend_investment", "move_from", "move_tokens", "place_unit", "war_from", "war_units"),
        *("choose_opponent", "add_general", "fortify", "return_cards", "give_cards", "advise"),
        *("prophesy", "enrich", "place_savages", "place_hotspot", "epidemic", "insurrection"),
        *("raid", "hand_out"),
    )
)
_OF_ANYBODY: Final = frozenset((facts.FOUGHT, facts.GOVERNOR_FELL, facts.CARRIED_OUT))
"""Facts that matter to all players, no matter who acted."""
_OF_A_SEAT: Final = frozenset(
    (
        *(facts.INCOME, facts.DRAWN, facts.COMPELLED, facts.FINANCED, facts.PRESTIGE_GAINED),
        *(facts.PRESTIGE_LOST, facts.ACQUIRED, facts.INVESTED, facts.UNIT_PLACED, facts.CONQUERED),
    )
)
"""Facts whose second number is the seat they concern."""
_BY_CARD: Final = frozenset(("draft", "finance"))
_KINDS: Final = {
    "i": "infrastructure",
    "t": "technology",
    "e": "economy",
    "m": "military",
    "c": "culture",
    "p": "people",
    "n": "environment",
    "v": "event",
}
"""By the first letter of a card's id."""
_BY_MOVE: Final = frozenset(
    ("start", "acquire", "invest", "spend", "play", "from", "to", "units", "governor", "at")
)


_DONE: Final = frozenset(("finance_cards", "play_cards"))


def concerns(note: Note, step: Step, seat: int) -> bool:
    """Whether a fact concerns the seat, or everyone."""
    fact, _, whose = note
    if fact in _OF_ANYBODY:
        return True
    return whose == seat if fact in _OF_A_SEAT else by_or_for(note, step, seat)


def reason(state: State[World], action: int) -> str:
    """Why the governor suggests this answer; for a card, by its kind."""
    move = MOVES[action]
    if move.name in _BY_CARD:
        return f"{move.name}.{_KINDS[CARD_IDS[move['card']][0].lower()]}"
    if move.name == "done":
        return f"done.{state.question()}" if state.question() in _DONE else "done"
    return move.name if move.name in _BY_MOVE else "other"


def here(_words: Words, state: State[World]) -> Mapping[str, object]:
    """How far the game has come."""
    return {"round": state.body.round}


LESSONS: Final = {
    "utopia": Lesson(
        seed=198,
        adviser="governor",
        facts=_FACTS,
        goals=_GOALS,
        questions=_QUESTIONS,
        reason=reason,
        here=here,
        concerns=concerns,
        others=("computer:governor",),
        options={"players": 2},
    )
}
