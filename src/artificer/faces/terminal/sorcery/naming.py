"""The words on the buttons of the table."""

from __future__ import annotations

from artificer.faces.terminal.sorcery.reading import letter, table_of
from artificer.faces.terminal.view import View
from artificer.words.sorcery.moves import read


def name_move(view: View, text: str) -> tuple[str, str]:
    """The heading of a move's group, or "", and the label of its button."""
    move = read(text)
    key = f"sorcery.move.{move.key}"
    if move.resource >= 0:
        return view.say(key), letter(view, move.resource)
    if move.number < 0:
        if move.verb == "done":
            key = f"{key}.{table_of(view).question}"
        return "", view.say(key)
    is_token = move.verb == "token" or move.form
    return view.say(key), f"×{move.number}" if is_token else str(move.number)
