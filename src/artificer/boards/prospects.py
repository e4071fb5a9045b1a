"""Analyses worked out on request, for games that have any.

`worked_out` in `artificer.boards.<family>.prospects` asks players. It is loaded on request,
never before a game: it may need heavy libraries.
"""

from __future__ import annotations

from collections.abc import Callable

from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.words import Words
from artificer.words.rendering import sentence

WorkedOut = Callable[[State, str], list[Message]]


def prospects(state: State, words: Words, move: str = "") -> list[str]:
    """Lines about the view of the seat that decides; with a move, only lines that matter for it."""
    if state.is_terminal() or state.is_chance_node():
        return []
    worked_out = _worked_out_for(state.game.ruleset)
    lines = worked_out(state, move) if worked_out else []
    return [sentence(words, line) for line in lines]


def _worked_out_for(ruleset: Ruleset) -> WorkedOut | None:
    module = part_of(__package__, ruleset, "prospects")
    worked_out: WorkedOut | None = module.worked_out if module else None
    return worked_out
