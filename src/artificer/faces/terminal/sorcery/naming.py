"""The words on the buttons of the table."""

from __future__ import annotations

from artificer.faces.board.answer import Answer
from artificer.faces.board.picture import Picture
from artificer.faces.terminal.sorcery.reading import letter
from artificer.words.sorcery.moves import key_of, number_of, resource_of


def answers(picture: Picture) -> tuple[Answer, ...]:
    """The legal answers with the words on their buttons."""
    found = []
    for action in picture.legal():
        heading, label = name_move(picture, picture.text(action))
        found.append(Answer(action, label, "", heading=heading))
    return tuple(found)


def name_move(picture: Picture, text: str) -> tuple[str, str]:
    """The heading of a move's group, or "", and the label of its button."""
    state = picture.state
    move = state.move(state.string_to_action(text))
    key, resource, number = f"sorcery.move.{key_of(move)}", resource_of(move), number_of(move)
    if resource is not None:
        return picture.say(key), letter(picture, resource)
    if number is None:
        return "", picture.say(f"{key}.{state.question()}" if move.name == "done" else key)
    return picture.say(key), str(number) if "engine" in move.parts else f"×{number}"
