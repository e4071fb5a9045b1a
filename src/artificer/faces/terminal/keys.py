"""Keys: which presses were meant, what each does, and moving among answers by their places."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import ClassVar, Final


class Presses:
    """The keys of one screen, in order."""

    repeat: ClassVar[float] = 0.2
    """Seconds after which the same key counts as pressed again; held keys repeat faster."""

    def __init__(self) -> None:
        self._key = ""
        self._at = -inf
        self._shown = -inf

    def show(self, now: float) -> None:
        """Note that a question is shown from now on; the time is in seconds."""
        self._shown = now

    def is_held(self, key: str, at: float) -> bool:
        """Whether a key is only held down; to be called for every key, with its time."""
        held = key == self._key and at - self._at < self.repeat
        self._key, self._at = key, at
        return held

    def is_early(self, at: float) -> bool:
        """Whether a key came before the question that it would answer."""
        return at < self._shown


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
    "f4": "turn_odds",
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


Spots = Mapping[int, tuple[int, int]]

# A row is about as high as two columns are wide; straying from the line costs more.
_ROW = 2
_STRAY = 3


def beside(spots: Spots, chosen: int | None, right: int, down: int) -> int | None:
    """The nearest answer in a direction; None if there is none.

    Left and right continue in reading order at the end of a row.
    """
    if chosen is None or chosen not in spots:
        return next(iter(spots), None)
    x, y = spots[chosen]

    def cost(action: int) -> int:
        dx, dy = spots[action][0] - x, (spots[action][1] - y) * _ROW
        ahead, astray = (dx * right, abs(dy)) if right else (dy * down, abs(dx))
        return ahead + _STRAY * astray if right else _STRAY * ahead + astray

    def lies_ahead(action: int) -> bool:
        dx, dy = spots[action][0] - x, spots[action][1] - y
        return dx * right > 0 and dy == 0 if right else dy * down > 0

    ahead = [action for action in spots if lies_ahead(action)]
    if ahead:
        return min(ahead, key=cost)
    return next_spot(spots, chosen, right) if right else None


def next_spot(spots: Spots, chosen: int | None, forward: int) -> int | None:
    """The next answer in reading order, in a cycle."""
    order = list(spots)
    if not order:
        return None
    if chosen is None or chosen not in spots:
        return order[0]
    return order[(order.index(chosen) + forward) % len(order)]
