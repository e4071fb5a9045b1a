"""Why a move of the game is not legal now: the message, its clauses and its arithmetic.

Checked from the most general reason to the most particular; the last resort is that another
question is open.
"""

from __future__ import annotations

from typing import Final

from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.utopia import questions as q
from artificer.games.utopia.moves import MOVES
from artificer.games.utopia.state import World
from artificer.words import Sentence
from artificer.words.utopia.asking import question
from artificer.words.utopia.guide import GUIDES, TOPICS
from artificer.words.utopia.maths import is_waiting
from artificer.words.utopia.reason import Reason, Why, absent, held_by, no_such_card, unaffordable
from artificer.words.utopia.refusals_cards import CARDS
from artificer.words.utopia.refusals_map import ON_THE_MAP
from artificer.words.utopia.refusals_play import IN_PLAY
from artificer.words.utopia.speech import Speech


def refuse(speech: Speech, action: int, state: State[World]) -> Sentence:
    """The reason as a sentence, with its clauses."""
    reason = reason_of(action, state)
    return Sentence(reason.said(speech, question(speech, state)), reason.clauses)


def reason_of(action: int, state: State[World]) -> Reason:
    """The reason, from the most general to the most particular."""
    s, move = state.body, state.move(action)
    clause = TOPICS[GUIDES[state.question()]].split()[0]
    if state.is_terminal():
        return Reason("over", "F37")
    if action >= MOVES.players:
        return Reason("chance.none", clause)
    if state.is_chance_node():
        return Reason("chance", clause)
    if is_waiting(state):
        return Reason("waiting", clause)
    if move.name == "done":
        return Reason("must", clause)
    why = _ANSWERS.get(s.question, {}).get(move.name) or _elsewhere
    return why(s, move) or Reason("open", clause)


def _elsewhere(s: World, move: Move) -> Reason | None:
    """The move belongs to another phase than the one under way."""
    if s.question not in (q.CHOOSE_START, q.DRAFT_CARD, q.FINANCE_CARDS, q.PLAY_CARDS):
        return None
    return _PHASES.get(move.name)


def _start(s: World, move: Move) -> Reason:
    values = {"territory": move["territory"], "owner": held_by(s, move["territory"])}
    return Reason("start", "F14, F15", values)


def _draft(s: World, move: Move) -> Reason | None:
    return absent(s, s.offer, move, "draft", "F19")


def _finance(s: World, move: Move) -> Reason:
    if move["card"] + 1 in s.seats[s.active].drawn:
        return unaffordable(s, s.active, move["card"])
    return no_such_card(s, move) or Reason("finance", "F20, F21", {"card": move["card"]})


_PLAY_PHASE: Final = Reason("play_phase", "F24")
_PHASES: Final = {
    "start": Reason("start_over", "F14"),
    "draft": Reason("draft_phase", "F19"),
    "finance": Reason("finance_phase", "F20, F21"),
    "play": _PLAY_PHASE,
    "acquire": _PLAY_PHASE,
    "invest": _PLAY_PHASE,
    "from": Reason("by_card", "F24, F26"),
    "to": Reason("by_card", "F24, F26"),
    "units": Reason("by_card", "F24, F26"),
    "governor": Reason("by_card", "F24, F26"),
}
"""By verb: when such a move is made."""

_ANSWERS: Final[dict[int, dict[str, Why]]] = {
    q.CHOOSE_START: {"start": _start},
    q.DRAFT_CARD: {"draft": _draft},
    q.FINANCE_CARDS: {"finance": _finance},
    q.PLAY_CARDS: IN_PLAY,
    **CARDS,
    **ON_THE_MAP,
}
"""By question and by verb: what is wrong with such an answer."""
