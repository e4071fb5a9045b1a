"""The open question in one sentence, to the seat that decides and to those who wait."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import State
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import INVESTMENT_NEEDED, RESEARCH_NEEDED
from artificer.games.utopia.setup import next_bare
from artificer.games.utopia.state import World
from artificer.games.utopia.war import defending_strength
from artificer.words.utopia.maths import is_waiting
from artificer.words.utopia.speech import Speech

_OF_A_DECK: Final = (q.GIVE_CARDS, q.ADVISE, q.PROPHESY)
"""Questions that name the Finance deck, or in the Strategic Variant its discard pile."""


def question(speech: Speech, state: State[World]) -> str:
    """The open question to the seat that decides; what it decides, to the others."""
    s = state.body
    key = f"question.{state.question()}"
    if is_waiting(state):
        return speech.say(f"{key}.waiting", 0, **_scene(speech, s))
    if s.question == q.SPEND_RESEARCH and s.spent >= RESEARCH_NEEDED[s.goal - 1]:
        key += ".card"
    if s.strategic and s.question in _OF_A_DECK:
        key += ".strategic"
    return speech.say(key, s.due, **_scene(speech, s))


def _scene(speech: Speech, s: World) -> dict[str, object]:
    """The numbers and names that questions may need."""
    scene: dict[str, object] = {
        "seat": speech.seat(s.seat),
        "attacker": speech.seat(s.active),
        "money": s.seats[s.seat].money,
        "due": s.due,
        "spent": s.spent,
        "card": speech.card(s.card - 1) if s.card else "",
        "amount": s.amount[s.card - 1] if s.card else 0,
        "held": speech.card(s.hand[0] - 1) if s.hand[0] else "",
        "opponent": speech.seat(s.opponent - 1) if s.opponent else "",
        "source": speech.territory(s.source - 1) if s.source else "",
        "target": speech.territory(s.target - 1) if s.target else "",
    }
    if s.question in (q.LAY_PRESTIGE, q.LAY_ENVIRONMENT):
        scene["territory"] = speech.territory(next_bare(s))
    elif s.question == q.SPEND_RESEARCH:
        scene |= {"goal": speech.technology(s.goal - 1), "needed": RESEARCH_NEEDED[s.goal - 1]}
    elif s.question == q.SPEND_INVESTMENT:
        scene |= {"goal": speech.advancement(s.goal - 1), "needed": INVESTMENT_NEEDED[s.goal - 1]}
    elif s.question in (q.WAR_UNITS, q.FORTIFY):
        defender = s.territories[s.target - 1].owner - 1
        scene["strength"] = defending_strength(s, defender, s.target - 1)
        scene["attack"] = s.attackers + s.support
    return scene
