"""Every legal move, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from artificer.games.contract import State
from artificer.words import Words

MANY_MOVES: Final = 40
"""In longer lists moves that differ in numbers alone are told by the first and the last."""
_NUMBER: Final = re.compile(r"-?\d+")


def listed(state: State, words: Words) -> Iterator[str]:
    """Each move with what it does and what comes of it; of many that are alike, two."""
    lines = [_told(action, state, words) for action in state.legal_actions()]
    for _, group in groupby(lines, lambda line: _NUMBER.sub("", line)):
        alike = list(group)
        between = alike[1:-1] if len(lines) > MANY_MOVES else []
        if len(between) > 1:
            alike[1:-1] = [words.say("plain.between", len(between))]
        yield from alike


def _told(action: int, state: State, words: Words) -> str:
    move, outlook = words.text(action), words.outlook(action, state)
    key = "plain.move.result" if outlook else "plain.move"
    return words.say(key, move=move, action=words.action(action, state), outlook=outlook)
