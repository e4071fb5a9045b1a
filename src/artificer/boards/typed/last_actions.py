"""How many actions `log` is to tell, by what was typed after it."""

from __future__ import annotations

from typing import Final

from artificer.boards.typed.aliases import narrow

_MOST_DIGITS: Final = 9
"""The number of actions in a game never has more digits."""


def last_actions(typed: str, plies: int) -> int | None:
    """How many of the actions so far; all where nothing was typed, None for no number of them."""
    typed = narrow(typed)
    if typed and not (typed.isascii() and typed.isdigit() and typed.strip("0")):
        return None
    return min(int(typed), plies) if typed and len(typed) < _MOST_DIGITS else plies
