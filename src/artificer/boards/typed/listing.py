"""Every legal move, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from artificer.boards import narration
from artificer.boards.showing import showing_for
from artificer.games.contract import State
from artificer.words import Words

MANY_MOVES: Final = 40
"""In longer lists, moves that differ only in numbers are shown by the first and the last."""
_NUMBER: Final = re.compile(r"-?\d+")


def listed(state: State, words: Words) -> Iterator[str]:
    """Each move with what it does and what follows; of many alike, two."""
    letters = showing_for(state.game.ruleset).lettered(state)
    lines = [_line(each, state, words, letters.get(each, "")) for each in state.legal_actions()]
    for _, group in groupby(lines, lambda line: _NUMBER.sub("", line)):
        alike = list(group)
        between = alike[1:-1] if len(lines) > MANY_MOVES else []
        if len(between) > 1:
            alike[1:-1] = [words.say("plain.between", len(between))]
        yield from alike


def _line(action: int, state: State, words: Words, letter: str) -> str:
    move, outlook = words.text(action), narration.outlook(words, action, state)
    if letter:
        move = words.say("plain.move.lettered", move=move, letter=letter)
    key = "plain.move.result" if outlook else "plain.move"
    return words.say(key, move=move, action=narration.action(words, action, state), outlook=outlook)
