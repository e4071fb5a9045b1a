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
    "q": "quit",
    "ctrl+c": "quit",
    "ctrl+q": "quit",
}
COMMAND_OF_CHARACTER: Final = {"?": "help", ":": "type", "/": "type"}
KEY_OF_LEAFLETS: Final = "c"
"""Only where there are some."""
ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
LEAFING: Final = {"pageup": 2, "pagedown": -2}
