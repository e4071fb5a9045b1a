"""The messages about a position of Sorcery: what an action does or did, and where others are."""

from __future__ import annotations

from typing import Final

from artificer.boards.readings import LateView
from artificer.boards.sorcery.facts import fact as fact
from artificer.boards.sorcery.facts import together as together
from artificer.boards.sorcery.sheet_lines import outlook as outlook
from artificer.boards.sorcery.sheet_lines import score_lines as score_lines
from artificer.boards.sorcery.sheet_lines import sheet as sheet
from artificer.boards.sorcery.sheet_lines import standing as standing
from artificer.games.contract import State
from artificer.games.moves import HIDDEN, Move
from artificer.games.notices import Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.declaring import shown_growth
from artificer.games.sorcery.engines import balance_score
from artificer.games.sorcery.hidden import is_sealed
from artificer.games.sorcery.moves import DECLARATIONS, side_of
from artificer.games.sorcery.parts import MULTIPLIER, ON_THE_MACHINE, RESOURCES, SLOTS
from artificer.games.sorcery.state import Shop


def key_of(move: Move) -> str:
    """The last part of the message keys of such moves: its name and, on an engine, where."""
    key = move.name.replace(" ", ".")
    place = move.parts.get("place", move.parts.get("card"))
    if place is None:
        return key
    return f"{key}.{side_of(place) if place < SLOTS else 'under'}"


def resource_of(move: Move) -> int | None:
    """The resource that the move names, or that of the card it names."""
    if "resource" in move.parts:
        return move["resource"]
    place = move.parts.get("place", move.parts.get("card", SLOTS))
    return place % RESOURCES if place < SLOTS else None


def number_of(move: Move) -> int | None:
    """The engine, the multiplier of a token, or the seat, from 1, that the move names."""
    if "engine" in move.parts:
        return move["engine"]
    if "seat" in move.parts:
        return move["seat"] + 1
    token = move.parts.get("token", move.parts.get("card", 0) - SLOTS)
    return MULTIPLIER[token] if token >= 0 else None


_TYPED: Final = ("choose_dealer", "choose_starter")
"""Draws of lots that the program makes, unless a person types the result."""


def action(number: int, state: State) -> Message:
    """What an action does; of a hidden one, what every seat may know."""
    if number == HIDDEN:
        return _hidden("action.hidden", state)
    move = state.move(number)
    return Message(f"action.{key_of(move)}", **_named(move, state.over(Shop).body))


def done(number: int, _question: str, before: LateView, typed: bool) -> Message | None:
    """What a seat or chance did if no fact says it; of a hidden move only that it was made."""
    state = before.state
    if number == HIDDEN:
        return _hidden("done.hidden", state)
    move, s = state.move(number), state.over(Shop).body
    key = _unreported(move, state)
    if not key:
        return None
    if typed and key in _TYPED:
        key += ".typed"
    return Message(f"done.{key}", **_named(move, s), seat=values.seat(s.seat))


def _hidden(kind: str, state: State) -> Message:
    seat = state.over(Shop).body.seat
    key = f"{kind}.{state.question()}"
    return Message(key, seat=values.seat(seat), whose=values.whose(seat))


def _named(move: Move, s: Shop) -> dict[str, object]:
    """The values of a message about a move."""
    resource = resource_of(move)
    named: dict[str, object] = {"number": number_of(move)}
    if move.name == "seat":
        named["drawn"] = values.seat(move["seat"])
    if resource is not None:
        named["resource"] = values.resource(resource)
    if move.name in DECLARATIONS:
        lenders = move.parts.get("lenders", 0)
        named["resources"] = values.resources(shown_growth(s, lenders))
        named["owners"] = values.owners(lenders)
    return named


def _unreported(move: Move, state: State) -> str:
    """The last part of the key for what no fact reports of a move; "" if one does."""
    s = state.over(Shop).body
    if move.name == "deal":
        return "deal" if s.due <= ON_THE_MACHINE else ""
    if is_sealed(s):
        return _built(move, state)
    if move.name in ("seat", "done"):
        return state.question()
    return "change" if move.name == "change" else ""


def _built(move: Move, state: State) -> str:
    """What was laid on a starting engine; waiting seats see only the last answer (R5)."""
    last = state.is_waiting() or move.name == "on"
    key = "build_token" if last else state.question()
    return f"{key}.none" if move.name == "none" else key


def question(state: State) -> Message:
    """The open question for the seat that decides; for the others, what it decides."""
    s, key = state.over(Shop).body, state.question()
    if state.is_waiting():
        key += ".waiting"
    elif s.dropping:
        key += ".dropping"
    elif key == "deal":
        key += ".machine" if s.due <= ON_THE_MACHINE else ".hand"
    return Message(f"question.{key}", **_scene(s))


def _scene(s: Shop) -> dict[str, object]:
    """The numbers and names that questions may contain."""
    scene: dict[str, object] = {
        "seat": values.seat(s.seat),
        "whose": values.whose(s.seat),
        "cards": s.seats[s.seat].in_hand,
    }
    if s.engine:
        scene |= {"engine": s.engine, "score": balance_score(s, s.engine)}
    if s.token:
        scene["times"] = MULTIPLIER[s.token - 1]
    if s.given:
        scene["given"] = values.resource(s.given - 1)
    if s.fed:
        scene["fed"] = values.resource(s.fed - 1)
    return scene


def here(_state: State) -> list[Message]:
    """Empty: no rule of Sorcery has a line about the position."""
    return []
