"""What each key does: names of commands, of which `ScreenApp` has one method each."""

from __future__ import annotations

from typing import Final

COMMAND_OF_KEY: Final = {
    "enter": "play",
    "space": "roll",
    "u": "undo",
    "s": "turn",
    "n": "news",
    "r": "auto",
    "l": "lang",
    "f1": "guide",
    "f2": "colours",
    "f3": "hint",
    "q": "quit",
    "ctrl+c": "quit",
    "ctrl+d": "quit",
    "ctrl+q": "quit",
}
COMMAND_OF_CHARACTER: Final = {"?": "help", ":": "type", "/": "type"}
KEY_OF_LEAFLETS: Final = "c"
"""Only for games with leaflets."""
ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
LEAFING: Final = {"pageup": 2, "pagedown": -2}
WHERE_SMALL: Final = frozenset(("lang", "colours", "quit"))
"""Commands that work on a screen too small for the game."""
SINGLE: Final = frozenset(COMMAND_OF_KEY)
"""Keys whose repeats while held are ignored."""
_ALONE: Final = {"auto": True, "news": False}
"""Commands only for a lone player (True), or only with others (False)."""


def command_of(key: str, character: str, alone: bool, over: bool) -> str:
    """The command of a key; "" if it has none in this game, or none after its end."""
    command = COMMAND_OF_KEY.get(key) or COMMAND_OF_CHARACTER.get(character, "")
    if command == "news" and over:
        return "new"
    if _ALONE.get(command, alone) != alone:
        return ""
    return command
