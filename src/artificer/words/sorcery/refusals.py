"""Why a move of the game is not legal now: the message, its clauses and its arithmetic.

Checked from the most general reason to the most particular; the last resort is that another
question is open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from artificer.games.contract import State
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.engines import cards_of_side
from artificer.games.sorcery.parts import GROWTH
from artificer.words import Sentence
from artificer.words.sorcery.guide import GUIDES, TOPICS, question
from artificer.words.sorcery.maths import is_waiting
from artificer.words.sorcery.moves import OUTCOMES, Move, read
from artificer.words.sorcery.reason import Reason, not_in_hand
from artificer.words.sorcery.refusals_one import PHASE_ONE
from artificer.words.sorcery.refusals_two import (
    BALANCING,
    FIRST_STEP,
    PHASE_TWO,
    PLACING,
    SECOND_STEP,
)
from artificer.words.sorcery.speech import Speech

Why = Callable[[Any, Move], Reason | None]


def refuse(speech: Speech, text: str, state: State) -> Sentence:
    """The reason as a sentence, with its clauses."""
    reason = _reason(read(text), state)
    values = reason.filled(speech)
    n = values.pop("n", 0)
    assert isinstance(n, int)
    asked = question(speech, state)
    said = speech.say(f"refuse.{reason.key}", n, question=asked, **values)
    return Sentence(said, reason.clauses)


def _reason(move: Move, state: State) -> Reason:
    s: Any = state.body
    clause = TOPICS[GUIDES[s.question]].split()[0]
    if state.is_terminal():
        return Reason("over", "C20")
    if move.verb in OUTCOMES:
        return Reason("chance.none", clause)
    if state.is_chance_node():
        return Reason("chance", clause)
    if is_waiting(state):
        return Reason("waiting", clause)
    answers = _ANSWERS.get(s.question, {})
    why = answers.get(move.key) or answers.get(move.verb) or _elsewhere
    return why(s, move) or Reason("open", clause)


def _elsewhere(s: Any, move: Move) -> Reason | None:
    """The move answers another question than the open one."""
    if s.question == q.PHASE_TWO and move.key in PHASE_ONE:
        return Reason("phase_one", "R24, R25")
    if s.question == q.PHASE_ONE and move.verb in _OF_PHASE_TWO:
        return Reason("phase_two", "C13, C17, R24")
    if s.question == q.PHASE_TWO and move.verb in _STEPS:
        return Reason("change_first", "C17")
    if s.question == q.THROW_AWAY and move.verb == "discard":
        return Reason("discard.limit", "R54")
    return None


def _card_of_hand(_s: Any, move: Move) -> Reason:
    """The verb takes any card of the hand."""
    return not_in_hand(move, "C7")


def _throw(_s: Any, move: Move) -> Reason:
    return not_in_hand(move, "C19")


def _give(_s: Any, move: Move) -> Reason:
    return not_in_hand(move, "C4, R4")


def _for(_s: Any, move: Move) -> Reason:
    key = "for.printed" if move.resource == GROWTH else "for.absent"
    return Reason(key, "C4, R4", {"resource": move.resource})


def _build(s: Any, move: Move) -> Reason:
    side = "input" if s.question == q.BUILD_INPUT else "output"
    if move.form != side:
        return Reason(f"build.{side}", "C5")
    if s.seats[s.seat].hand[move.resource] == 0:
        return not_in_hand(move, "C5")
    assert cards_of_side(s, s.seat + 1, 0) == 0
    return Reason("output_alone", "C10, R6", {"engine": s.seat + 1})


def _build_token(s: Any, move: Move) -> Reason:
    values = {"resource": move.resource, "engine": s.seat + 1}
    return Reason(f"card.{move.form}", "C5", values)


_STEPS: Final = ("add", "remove", "switch", "token", "on", "off")
_OF_PHASE_TWO: Final = (*PHASE_TWO, *_STEPS)

_ANSWERS: Final[dict[int, dict[str, Why]]] = {
    q.PHASE_ONE: {**PHASE_ONE, "discard": _card_of_hand},
    q.PHASE_TWO: {**PHASE_TWO, "discard": _card_of_hand},
    q.CHANGE_CARD: FIRST_STEP,
    q.CHANGE_TOKEN: SECOND_STEP,
    q.PLACE_TOKEN: PLACING,
    q.BALANCE: BALANCING,
    q.THROW_AWAY: {"throw": _throw},
    q.SWAP_GIVE: {"give": _give},
    q.SWAP_TAKE: {"for": _for},
    q.BUILD_INPUT: {"add": _build},
    q.BUILD_OUTPUT: {"add": _build},
    q.BUILD_TOKEN: {"on": _build_token},
}
"""By question and by verb, or by the key of a move: what is wrong with such an answer."""
