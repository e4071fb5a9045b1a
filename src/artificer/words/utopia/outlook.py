"""What a move would make of the numbers: $ and points that are left, how a war would end."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import INVESTMENT_NEEDED, RESEARCH_NEEDED
from artificer.games.utopia.drafting import income
from artificer.games.utopia.prestige import prestige
from artificer.games.utopia.state import World
from artificer.games.utopia.units import is_home
from artificer.games.utopia.war import defending_strength
from artificer.words.utopia.deck import effect, needs
from artificer.words.utopia.maths import after
from artificer.words.utopia.speech import Speech

FULL_STOPS: Final = ".\u3002"

_SCORING: Final = ("finance", "units", "governor", "at")
"""Verbs after which money or points may be others at once."""

_CARDS: Final = ("draft", "play", "add", "return", "give", "take", "top")
"""Verbs that choose a card for what it does."""


def outlook(speech: Speech, action: int, state: State[World]) -> str:
    """The arithmetic of a legal move; "" where it has none."""
    s = state.body
    move = state.move(action)
    if s.question == q.WAR_UNITS and move.name == "units":
        return _war(speech, s, move["units"])
    if s.question == q.WAR_TO and move.name == "to":
        return speech.say("outlook.defence", strength=_defence(s, move["territory"]))
    if move.name in ("spend", "invest", "acquire"):
        return _purchase(speech, s, move)
    if move.name in _CARDS:
        return _told(speech, _card(speech, move["card"]))
    changed = _changed(speech, s, after(action, state)) if move.name in _SCORING else []
    return _told(speech, changed + (_card(speech, move["card"]) if move.name == "finance" else []))


def _told(speech: Speech, parts: list[str]) -> str:
    """Several things in one line that begins like a sentence and lacks its full stop."""
    line = speech.say("list.clauses").join(part.rstrip(FULL_STOPS) for part in parts if part)
    return line[:1].upper() + line[1:]


def _card(speech: Speech, card: int) -> list[str]:
    """What a card does and needs."""
    found = speech.card_of(card)
    return [effect(speech, found), needs(speech, found)] if found else []


def _changed(speech: Speech, s: World, later: World) -> list[str]:
    """$ and points of who decides, where they are others then."""
    told = []
    if later.seats[s.seat].money < s.seats[s.seat].money:
        told.append(speech.say("outlook.money", money=later.seats[s.seat].money))
    before, then = prestige(s, s.seat), prestige(later, s.seat)
    if before != then:
        told.append(speech.say("outlook.prestige", prestige=then))
    return told


def _purchase(speech: Speech, s: World, move: Move) -> str:
    """What a Technology or an Advancement would make, or how far a card goes."""
    if move.name == "invest":
        later = s.copy()
        later.seats[s.seat].advancements[move["advancement"]] = 1
        more = income(later, s.seat)
        return speech.say("outlook.income", income=more) if more != income(s, s.seat) else ""
    if move.name == "acquire":
        return ""
    research = s.question == q.SPEND_RESEARCH
    needed = (RESEARCH_NEEDED if research else INVESTMENT_NEEDED)[s.goal - 1]
    key = "outlook.spent.research" if research else "outlook.spent.investment"
    return speech.say(key, units=s.spent + s.amount[move["card"]], needed=needed)


def _defence(s: World, territory: int) -> int:
    return defending_strength(s, s.territories[territory].owner - 1, territory)


def _war(speech: Speech, s: World, attackers: int) -> str:
    """How the war ends if nobody uses a card (W4 to W8)."""
    target = s.target - 1
    governor = is_home(s, target)
    defence = _defence(s, target)
    left = attackers - defence
    if left > 0:
        return speech.say("outlook.war.conquers", left, attack=attackers, defence=defence)
    numbers = {"attack": attackers, "defence": defence}
    if left < 0:
        return speech.say("outlook.war.holds", 0, **numbers)
    key = "outlook.war.fells" if governor else "outlook.war.empties"
    return speech.say(key, 0, **numbers)
