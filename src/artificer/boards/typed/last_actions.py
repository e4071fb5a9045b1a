"""How many actions the command `log` shows, from what was typed after it."""

from __future__ import annotations

from typing import Final

from artificer.boards.typed.aliases import narrow

_MOST_DIGITS: Final = 9
"""More digits than any game's number of actions has."""


def last_actions(typed: str, plies: int) -> int | None:
    """The number of last actions; `plies` if nothing was typed, None if it is not a number."""
    typed = narrow(typed)
    if typed and not (typed.isascii() and typed.isdigit() and typed.strip("0")):
        return None
    return min(int(typed), plies) if typed and len(typed) < _MOST_DIGITS else plies
