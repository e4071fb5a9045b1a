"""The words on the buttons of the adventure sheets, and in the rows of the result chart."""

from __future__ import annotations

from artificer.faces.terminal.utopia_engine.preview import COMPONENT, PERFECT, encounter_of
from artificer.faces.terminal.utopia_engine.reading import sheet_of
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine.moves import TOOL_NAMES


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


def name_finding(view: View, row: int) -> str:
    """What a row of the search result chart gives in the region of the search."""
    words, region = view.words, sheet_of(view).location
    if level := encounter_of(row):
        monster = words.name("monster", region, level)
        return view.say("chart.monster", monster=monster, level=level)
    if row == COMPONENT:
        return words.name("component", region)
    key = "chart.active" if row == PERFECT else "chart.found"
    return view.say(key, artifact=words.name("artifact", region))
