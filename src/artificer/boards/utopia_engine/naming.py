"""The words on the buttons of the adventure sheets."""

from __future__ import annotations

from artificer.boards.basis import Basis
from artificer.boards.utopia_engine.field import form_of, written
from artificer.games.contract import State
from artificer.games.utopia_engine.state import Sheet


def lettered(state: State) -> dict[int, str]:
    """Legal answers that write a number, each by that number and the letter of its square."""
    form = form_of(state.over(Sheet).body)
    if form is None or state.is_chance_node():
        return {}
    places = ((action, written(action)) for action in state.legal_actions())
    return {action: f"{place[0]} {form.letter(place[1])}" for action, place in places if place}


def name_answer(basis: Basis[Sheet], action: int) -> tuple[str, str]:
    """The heading of an answer's group, or "", and the label of its button.

    An answer that writes a number is labelled with the letter of its square.
    """
    if place := written(action):
        form = form_of(basis.body)
        return "", form.letter(place[1]) if form else ""
    move = basis.state.move(action)
    said = basis.say(f"move.{move.name}")
    if not move.parts:
        return "", said
    (kind, number), *_ = move.parts.items()
    if kind == "tool":
        return said, basis.say(f"tool.{number}")
    if kind == "component":
        return said, basis.words.name("component", number)
    return said, str(number)
