"""The open question, for the deciding seat and for those who wait; and its phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import INVESTMENT_NEEDED, RESEARCH_NEEDED
from artificer.games.utopia.setup import next_bare
from artificer.games.utopia.state import World
from artificer.games.utopia.war import defending_strength

_OF_A_DECK: Final = (q.GIVE_CARDS, q.ADVISE, q.PROPHESY)
"""Questions that name the Finance deck, or in the Strategic Variant its discard pile."""

_NAMES: Final = {
    q.FINANCE_CARDS: "money",
    q.SPEND_RESEARCH: "goal spent needed",
    q.SPEND_INVESTMENT: "goal spent needed",
    q.MOVE_TOKENS: "source target",
    q.WAR_UNITS: "source target strength",
    q.CHOOSE_OPPONENT: "card",
    q.HAND_OUT: "held opponent",
    q.ADD_GENERAL: "target",
    q.FORTIFY: "attacker target attack strength",
    q.RETURN_CARDS: "opponent due",
    q.GIVE_CARDS: "opponent due",
    q.ADVISE: "money",
    q.PROPHESY: "due",
    q.ENRICH: "card amount",
    q.BLIGHT: "card amount",
    q.PLACE_HOTSPOT: "amount",
    q.EPIDEMIC: "card",
    q.MOVE_TO: "source",
    q.WAR_TO: "source",
    q.LAY_PRESTIGE: "territory",
    q.LAY_ENVIRONMENT: "territory",
    q.CONJURE: "opponent",
}
"""By question: what it names beside the deciding seat."""


def _invests(s: World) -> bool:
    return s.question == q.SPEND_INVESTMENT


def units_needed(s: World) -> int:
    """The number of units that the item being paid for takes."""
    return (INVESTMENT_NEEDED if _invests(s) else RESEARCH_NEEDED)[s.goal - 1]


def strength_of(s: World, target: int) -> int:
    """The Strength that defends a Territory now."""
    return defending_strength(s, s.territories[target].owner - 1, target)


_VALUES: Final[dict[str, Callable[[World], object]]] = {
    "money": lambda s: s.seats[s.seat].money,
    "due": lambda s: s.due,
    "spent": lambda s: s.spent,
    "amount": lambda s: s.amount[s.card - 1],
    "attack": lambda s: s.attackers + s.support,
    "strength": lambda s: strength_of(s, s.target - 1),
    "goal": lambda s: Thing("advancement" if _invests(s) else "technology", s.goal - 1),
    "needed": units_needed,
    "attacker": lambda s: Thing("seat", s.active),
    "opponent": lambda s: Thing("seat", s.opponent - 1),
    "card": lambda s: Thing("card", s.card - 1),
    "held": lambda s: Thing("card", s.hand[0] - 1),
    "source": lambda s: Thing("territory", s.source - 1),
    "target": lambda s: Thing("territory", s.target - 1),
    "territory": lambda s: Thing("territory", next_bare(s)),
}


def question(state: State) -> Message:
    """The open question for the seat that decides; for the others, what it decides."""
    s = state.over(World).body
    key = f"question.{state.question()}"
    values = {name: _VALUES[name](s) for name in _NAMES.get(s.question, "").split()}
    if state.is_waiting():
        key += ".waiting"
    elif s.question == q.SPEND_RESEARCH and s.spent >= units_needed(s):
        key += ".card"
    elif s.strategic and s.question in _OF_A_DECK:
        key += ".strategic"
    return Message(key, n=s.due, seat=Thing("seat", s.seat), **values)


def phase(s: World) -> Message:
    """The name of the table's current phase."""
    return Message(f"phase.{_phase(s)}")


def _phase(s: World) -> str:
    if s.round == 0:
        return "setup"
    if s.question in (q.DEAL, q.DRAFT_CARD):
        return "draft"
    if s.question in (q.DRAW_FINANCE, q.FINANCE_CARDS) or q.ENRICH <= s.question <= q.EPIDEMIC:
        return "finance"
    return "play"
