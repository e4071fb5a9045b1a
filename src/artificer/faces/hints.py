"""What is worked out for a player who asks, where a ruleset has something to work out.

Words may not ask players, so this asks for them. The players' part is loaded when somebody asks,
never before a game: it may need heavy libraries.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from artificer.games.contract import State
from artificer.words import Words

Hint = Callable[[State, Words, str], list[str]]

_HINTS: Final = {"sorcery": "artificer.faces.sorcery_hints"}


def hints(state: State, words: Words, move: str = "") -> list[str]:
    """Lines about a view for the seat that decides; with a move, only those that matter for it."""
    module = _HINTS.get(state.game.name)
    if module is None or state.is_terminal() or state.is_chance_node():
        return []
    hint: Hint = import_module(module).hint
    return hint(state, words, move)
