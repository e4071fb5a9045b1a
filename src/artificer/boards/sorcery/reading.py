"""The messages about a position of Sorcery."""

from __future__ import annotations

from artificer.boards.sorcery.facts import fact as fact
from artificer.boards.sorcery.facts import together as together
from artificer.boards.sorcery.phrases import action as action
from artificer.boards.sorcery.phrases import done as done
from artificer.boards.sorcery.sheet_lines import score_lines as score_lines
from artificer.boards.sorcery.sheet_lines import sheet as sheet
from artificer.boards.sorcery.standing import outlook as outlook
from artificer.boards.sorcery.standing import standing as standing
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.engines import balance_score
from artificer.games.sorcery.parts import MULTIPLIER, ON_THE_MACHINE
from artificer.games.sorcery.state import Shop


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
