"""The words on the buttons of the adventure sheets."""

from __future__ import annotations

from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.notation import TOOL_NAMES


def name_move(view: View, text: str) -> tuple[str, str]:
    """The heading of a move's group, or "", and the label of its button."""
    verb, _, argument = text.partition(" ")
    if argument in TOOL_NAMES:
        return view.say(f"move.{verb}"), tool_label(view, TOOL_NAMES.index(argument))
    if not argument.isdigit():
        return "", view.say(f"move.{text}")
    if verb == "pay":
        return view.say("move.pay"), view.words.name("component", int(argument))
    return view.say(f"move.{verb}"), argument


def tool_label(view: View, tool: int) -> str:
    """The short name of a tool belt item."""
    return view.say(f"tool.{tool}")
