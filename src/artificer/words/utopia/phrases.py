"""What an action does, in a short phrase: which message, and what fills it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import (
    ADVANCEMENT_INCOME,
    INVESTMENT_NEEDED,
    RESEARCH_NEEDED,
    SAVINGS_PLAN,
    TECHNOLOGY_PRESTIGE,
)
from artificer.words.utopia.moves import PLACES, SEATS, Move
from artificer.words.utopia.speech import Speech

_FORMS: Final[Mapping[str, Mapping[int, str]]] = {
    "from": {q.MOVE_FROM: "move", q.WAR_FROM: "war"},
    "to": {q.MOVE_TO: "move", q.WAR_TO: "war"},
    "units": {q.MOVE_TOKENS: "move", q.WAR_UNITS: "war"},
    "at": {
        q.ENRICH: "attach",
        q.BLIGHT: "attach",
        q.PLACE_SAVAGES: "savages",
        q.PLACE_HOTSPOT: "hotspot",
        q.EPIDEMIC: "epidemic",
        q.PLACE_UNIT: "place",
        q.INSURRECTION: "rise",
        q.RAID: "raid",
    },
    "opponent": {q.CHOOSE_OPPONENT: "card"},
    "give": {q.GIVE_CARDS: "to"},
    "hand": {q.HAND_OUT: "card"},
    "done": {
        q.FINANCE_CARDS: "finance",
        q.PLAY_CARDS: "play",
        q.ADD_GENERAL: "general",
        q.FORTIFY: "fortify",
        q.PLACE_UNIT: "place",
    },
    "card": {q.DEAL: "deal", q.DRAW_FINANCE: "draw"},
}
"""By verb and by question: the kind of the phrase."""

_OWNED: Final = ("war", "rise", "raid")
"""Kinds of phrases that name whose Territory it is."""


def phrase(speech: Speech, move: Move, s: Any) -> str:
    """What a move does at this table, whether it is legal or not."""
    n = move.number if move.verb in ("units", "governor") else 0
    return speech.say(f"action.{_key(move, s)}", n, **_filled(speech, move, s))


def _key(move: Move, s: Any) -> str:
    form = _FORMS.get(move.verb, {}).get(s.question, "")
    if _is_missing(move, form, s):
        form = ""
    elif move.verb == "governor" and move.number == 0:
        form = "alone"
    elif move.verb == "return" and s.strategic:
        form = "strategic"
    elif move.verb == "invest" and move.number == SAVINGS_PLAN:
        form = "savings"
    return f"{move.verb}.{form}" if form else move.verb


def _is_missing(move: Move, form: str, s: Any) -> bool:
    """Whether what such a phrase names is not there, since the move is not legal."""
    if form in _OWNED and move.verb in PLACES:
        return bool(s.territories[move.number].owner == 0)
    if move.verb == "opponent":
        return bool(s.card == 0)
    return bool(move.verb == "hand" and s.hand[0] == 0)


def _filled(speech: Speech, move: Move, s: Any) -> dict[str, object]:
    values: dict[str, object] = {}
    if move.card >= 0:
        values |= {"name": speech.card(move.card), "card": speech.card_with_price(move.card)}
    elif s.question == q.HAND_OUT and s.hand[0]:
        values["name"] = speech.card(s.hand[0] - 1)
    elif s.card:
        values["name"] = speech.card(s.card - 1)
    if s.opponent:
        values["opponent"] = speech.seat(s.opponent - 1)
    if move.verb in PLACES:
        owner = s.territories[move.number].owner
        values["place"] = speech.place(move.number, s)
        values["owner"] = speech.seat(owner - 1) if owner else ""
    elif move.verb in SEATS:
        values["seat"] = speech.seat(move.number)
    elif move.verb == "acquire":
        values["technology"] = speech.technology(move.number)
        values["prestige"] = TECHNOLOGY_PRESTIGE[move.number]
        values["units"] = RESEARCH_NEEDED[move.number]
    elif move.verb == "invest":
        values["advancement"] = speech.advancement(move.number)
        values["income"] = ADVANCEMENT_INCOME[move.number]
        values["units"] = INVESTMENT_NEEDED[move.number]
    elif move.verb == "tile":
        values["prestige"] = move.number
    elif move.verb == "land":
        values["environment"] = speech.environment(move.number + 1)
    return values
