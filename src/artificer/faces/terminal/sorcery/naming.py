"""The words on the buttons of the table."""

from __future__ import annotations

from artificer.faces.terminal.sorcery.reading import letter
from artificer.faces.terminal.view import View
from artificer.words.sorcery.moves import key_of, number_of, resource_of


def name_move(view: View, text: str) -> tuple[str, str]:
    """The heading of a move's group, or "", and the label of its button."""
    state = view.state
    move = state.move(state.string_to_action(text))
    key, resource, number = f"sorcery.move.{key_of(move)}", resource_of(move), number_of(move)
    if resource is not None:
        return view.say(key), letter(view, resource)
    if number is None:
        return "", view.say(f"{key}.{state.question()}" if move.name == "done" else key)
    return view.say(key), str(number) if "engine" in move.parts else f"×{number}"
