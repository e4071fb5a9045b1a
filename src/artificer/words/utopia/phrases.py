"""What an action does, in a short phrase: which message, and what fills it."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import (
    ADVANCEMENT_INCOME,
    INVESTMENT_NEEDED,
    RESEARCH_NEEDED,
    SAVINGS_PLAN,
    TECHNOLOGY_PRESTIGE,
)
from artificer.games.utopia.state import World
from artificer.games.utopia.units import is_empty
from artificer.words.utopia.speech import Speech

_OF_OPPONENTS: Final = (q.WAR_FROM, q.WAR_TO, q.INSURRECTION, q.RAID)
"""Questions whose phrases name whose Territory it is."""


def phrase(speech: Speech, action: int, state: State[World]) -> str:
    """What a move does at this table, whether it is legal or not."""
    move = state.move(action)
    key = f"action.{move.name}"
    asked = f"{key}.{state.question()}"
    if form := _form(move, state.body):
        key += form
    elif asked in speech.catalog and not _is_missing(move, state.body):
        key = asked
    return speech.say(key, move.parts.get("units", 0), **_filled(speech, move, state.body))


def _form(move: Move, s: World) -> str:
    """What is added to the key of a move that is told in its own way."""
    if move.name == "governor" and move["units"] == 0:
        return ".alone"
    if move.name == "return" and s.strategic:
        return ".strategic"
    return ".savings" if move.parts.get("advancement") == SAVINGS_PLAN else ""


def _is_missing(move: Move, s: World) -> bool:
    """Whether what such a phrase names is not there, since the move is not legal."""
    if s.question in _OF_OPPONENTS and "territory" in move.parts:
        return is_empty(s, move["territory"])
    if move.name == "opponent":
        return s.card == 0
    return move.name == "hand" and s.hand[0] == 0


def _filled(speech: Speech, move: Move, s: World) -> dict[str, object]:
    values: dict[str, object] = {}
    if "card" in move.parts:
        card = move["card"]
        values |= {"name": speech.card(card), "card": speech.card_with_price(card)}
    elif s.question == q.HAND_OUT and s.hand[0]:
        values["name"] = speech.card(s.hand[0] - 1)
    elif s.card:
        values["name"] = speech.card(s.card - 1)
    if s.opponent:
        values["opponent"] = speech.seat(s.opponent - 1)
    if "territory" in move.parts:
        owner = s.territories[move["territory"]].owner
        values["place"] = speech.place(move["territory"], s)
        values["owner"] = speech.seat(owner - 1) if owner else ""
    elif "seat" in move.parts:
        values["seat"] = speech.seat(move["seat"])
    elif "technology" in move.parts:
        technology = move["technology"]
        values["technology"] = speech.technology(technology)
        values["prestige"] = TECHNOLOGY_PRESTIGE[technology]
        values["units"] = RESEARCH_NEEDED[technology]
    elif "advancement" in move.parts:
        advancement = move["advancement"]
        values["advancement"] = speech.advancement(advancement)
        values["income"] = ADVANCEMENT_INCOME[advancement]
        values["units"] = INVESTMENT_NEEDED[advancement]
    elif "prestige" in move.parts:
        values["prestige"] = move["prestige"]
    elif "environment" in move.parts:
        values["environment"] = speech.environment(move["environment"])
    return values
