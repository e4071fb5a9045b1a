"""What a move would make of the numbers: $ and points that are left, how a war would end."""

from __future__ import annotations

from typing import Any, Final

from artificer.games.contract import State
from artificer.games.utopia import state as q
from artificer.games.utopia.boards import GOVERNOR_STRENGTH
from artificer.games.utopia.drafting import income
from artificer.games.utopia.prestige import prestige
from artificer.games.utopia.units import is_home
from artificer.games.utopia.war import defending_strength
from artificer.words.utopia.maths import after
from artificer.words.utopia.moves import Move, read
from artificer.words.utopia.speech import Speech

_SCORING: Final = ("start", "finance", "units", "governor", "at", "disband")
"""Verbs after which money or points may be others at once."""


def outlook(speech: Speech, text: str, state: State) -> str:
    """The arithmetic of a legal move; "" where it has none."""
    s: Any = state.body
    move = read(text)
    if s.question == q.WAR_UNITS and move.verb == "units":
        return _war(speech, s, move.number)
    if s.question == q.WAR_TO and move.verb == "to":
        return speech.say("outlook.defence", strength=_defence(s, move.number))
    if move.verb in ("spend", "invest", "acquire"):
        return _purchase(speech, s, move)
    if move.verb not in _SCORING:
        return ""
    return _changed(speech, s, after(text, state))


def _changed(speech: Speech, s: Any, later: Any) -> str:
    """$ and points of who decides, where they are others then."""
    told = []
    if later.seats[s.seat].money != s.seats[s.seat].money:
        told.append(speech.say("outlook.money", money=later.seats[s.seat].money))
    before, then = prestige(s, s.seat), prestige(later, s.seat)
    if before != then:
        told.append(speech.say("outlook.prestige", prestige=then))
    return speech.listed(told) if told else ""


def _purchase(speech: Speech, s: Any, move: Move) -> str:
    """What a Technology or an Advancement would make, or how far a card goes."""
    if move.verb == "invest":
        later = s.copy()
        later.seats[s.seat].advancements[move.number] = 1
        more = income(later, s.seat)
        return speech.say("outlook.income", income=more) if more != income(s, s.seat) else ""
    if move.verb == "acquire":
        return ""
    return speech.say("outlook.spent", units=s.spent + s.amount[move.card])


def _defence(s: Any, territory: int) -> int:
    return defending_strength(s, s.territories[territory].owner - 1, territory)


def _war(speech: Speech, s: Any, attackers: int) -> str:
    """How the war ends if nobody uses a card (W4 to W8)."""
    target = s.target - 1
    units, governor = s.territories[target].units, is_home(s, target)
    defence = _defence(s, target)
    left = attackers - defence
    if left > 0:
        return speech.say("outlook.war.conquers", left, attack=attackers, defence=defence)
    damage = attackers - units
    cleared = damage >= GOVERNOR_STRENGTH if governor else damage >= 0
    key = "outlook.war.empties" if cleared else "outlook.war.holds"
    return speech.say(key, attack=attackers, defence=defence)
