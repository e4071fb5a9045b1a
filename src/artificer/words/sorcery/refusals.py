"""Why a move of the game is not legal now: the message, its clauses and its arithmetic.

Checked from the most general reason to the most particular; the last resort is that another
question is open.
"""

from __future__ import annotations

from typing import Final

from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.sorcery.parts import GROWTH, RESOURCES
from artificer.games.sorcery.setup import has_starting_input
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.topics import GUIDES, TOPICS
from artificer.words import Sentence
from artificer.words.sorcery.guide import question
from artificer.words.sorcery.maths import is_waiting
from artificer.words.sorcery.moves import side_of
from artificer.words.sorcery.reason import Reason, Why, not_in_hand
from artificer.words.sorcery.refusals_one import PHASE_ONE, discard
from artificer.words.sorcery.refusals_two import BALANCING, PHASE_TWO, STEPS
from artificer.words.sorcery.speech import Speech


def refuse(speech: Speech, move: Move, state: State[Shop]) -> Sentence:
    """The reason as a sentence, with its clauses."""
    reason = reason_for(move, state)
    values = reason.filled(speech)
    n = values.pop("n", 0)
    assert isinstance(n, int)
    asked = question(speech, state)
    said = speech.say(f"refuse.{reason.key}", n, question=asked, **values)
    return Sentence(said, reason.clauses)


def reason_for(move: Move, state: State[Shop]) -> Reason:
    """What stands against a move that is not legal."""
    key = state.question()
    clause = TOPICS[GUIDES[key]].clauses.split()[0]
    if state.is_terminal():
        return Reason("over", "C20")
    if state.is_chance_node():
        return _not_drawn(state.body, key, move, clause)
    if move.name in _OUTCOMES:
        return Reason("chance.none", clause)
    if is_waiting(state):
        return Reason("waiting", clause)
    why = _ANSWERS.get(key, {}).get(move.name)
    reason = why(state.body, move) if why else _elsewhere(key, move)
    return reason or Reason("open", clause)


def _not_drawn(s: Shop, key: str, move: Move, clause: str) -> Reason:
    """Chance decides, and this is no outcome of it."""
    if key not in _OUTCOMES.get(move.name, ()):
        return Reason("chance", clause)
    if move.name == "seat":
        return Reason("chance.seat", clause, {"number": move["seat"] + 1, "n": s.seats_taken})
    return Reason("chance.card", clause, {"resource": move["resource"]})


def _elsewhere(key: str, move: Move) -> Reason | None:
    """The move answers another question than the open one."""
    if key == "phase_two" and move.name in PHASE_ONE:
        return Reason("phase_one", "R24, R25")
    if key == "phase_one" and move.name in (*PHASE_TWO, *_OF_A_CHANGE):
        return Reason("phase_two", "C13, C17, R24")
    if key == "phase_two" and move.name in _OF_A_CHANGE:
        return Reason("change_first", "C17")
    if key == "throw_away" and move.name == "discard":
        return Reason("discard.limit", "R54")
    return None


def _throw(_s: Shop, move: Move) -> Reason:
    return not_in_hand(move["resource"], "C19")


def _give(_s: Shop, move: Move) -> Reason:
    return not_in_hand(move["resource"], "C4, R4")


def _for(_s: Shop, move: Move) -> Reason:
    key = "for.printed" if move["resource"] == GROWTH else "for.absent"
    return Reason(key, "C4, R4", {"resource": move["resource"]})


def _build_input(s: Shop, move: Move) -> Reason:
    return _build(s, move, "input")


def _build_output(s: Shop, move: Move) -> Reason:
    return _build(s, move, "output")


def _build(s: Shop, move: Move, side: str) -> Reason:
    """A card of the hand on the side that is built now."""
    if side_of(move["place"]) != side:
        return Reason(f"build.{side}", "C5")
    if side == "output" and not has_starting_input(s):
        return Reason("output_alone", "C10, R6", {"engine": s.seat + 1})
    return not_in_hand(move["place"] % RESOURCES, "C5")


def _build_token(s: Shop, move: Move) -> Reason:
    values = {"resource": move["place"] % RESOURCES, "engine": s.seat + 1}
    return Reason(f"card.{side_of(move['place'])}", "C5", values)


_OUTCOMES: Final = {
    "deal": ("deal",),
    "draft": ("reveal_draft",),
    "seat": ("choose_dealer", "choose_starter"),
}
"""By the name of an outcome of chance: the keys of the questions that it answers."""

_OF_A_CHANGE: Final = {name for step in STEPS.values() for name in step} - {"none"}

_ANSWERS: Final[dict[str, dict[str, Why]]] = {
    "phase_one": {**PHASE_ONE, "discard": discard},
    "phase_two": {**PHASE_TWO, "discard": discard},
    **STEPS,
    "balance": BALANCING,
    "throw_away": {"throw": _throw},
    "swap_give": {"give": _give},
    "swap_take": {"for": _for},
    "build_input": {"add": _build_input},
    "build_output": {"add": _build_output},
    "build_token": {"on": _build_token},
}
"""By the key of a question and the name of a move: what is wrong with such an answer."""
