"""Whether the player's engines of Sorcery can make something infinite, with the proof."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from artificer.games.contract import State
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.amounts import plus
from artificer.games.sorcery.infinity import Net, net_of, to_borrow
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.prospect import prospect
from artificer.words import Words
from artificer.words.sorcery.maths import is_waiting
from artificer.words.sorcery.moves import DECLARATIONS
from artificer.words.sorcery.prospect import tell_prospect
from artificer.words.sorcery.speech import Speech
from artificer.words.sorcery.words import SorceryWords

_LATER: Final = (q.PHASE_TWO, q.CHANGE_CARD, q.CHANGE_TOKEN, q.PLACE_TOKEN, q.BALANCE)
"""Questions of phase 2: engines can be run in the next turn again."""


def worked_out(state: State, words: Words, move: str) -> list[str]:
    """The lines about growth in phase 1 and, for the next turn, in phase 2."""
    s = state.over(Shop).body
    if is_waiting(state) or move not in ("", *DECLARATIONS):
        return []
    speech = Speech(cast(SorceryWords, words).catalog)
    if s.question == q.PHASE_ONE:
        lines = list(tell_prospect(speech, prospect(net_of(s, s.seat))))
        return [*lines, speech.say("prospect.love")] if to_borrow(s) else lines
    if s.question in _LATER:
        return [speech.say("prospect.next"), *tell_prospect(speech, prospect(_next_turn(s)))]
    return []


def _next_turn(s: Shop) -> Net:
    """The engines as they are now, with what is stored and the Universal Machine's income."""
    net = net_of(s, s.seat)
    stored = s.seats[s.seat].stored
    return replace(net, amounts=tuple(map(plus, stored, s.machine)))
