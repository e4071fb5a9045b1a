"""Every legal move, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from artificer.boards import narration
from artificer.boards.showing import showing_for
from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.host.forced import outcome_of
from artificer.words import Words

MANY_MOVES: Final = 40
"""In longer lists, moves that differ only in numbers are shown by the first and the last."""
FEW_MOVES: Final = 12
"""In longer lists, so are those of them that lead to the same position."""
_NUMBER: Final = re.compile(r"-?\d+")


def listed(state: State, words: Words) -> Iterator[str]:
    """Each move with what it does and what follows; of many alike, two."""
    letters = showing_for(state.game.ruleset).lettered(state)
    legal = state.legal_actions()
    lines = [_line(each, state, words, letters.get(each, "")) for each in legal]
    outcomes = _outcomes(state, legal)
    numberless = (_NUMBER.sub("", line) for line in lines)
    rows = zip(lines, zip(numberless, outcomes, strict=True), strict=True)
    for _, group in groupby(rows, lambda row: row[1]):
        alike = [line for line, _ in group]
        between = alike[1:-1] if len(lines) > FEW_MOVES else []
        if len(between) > 1:
            alike[1:-1] = [words.say("plain.between", len(between))]
        yield from alike


def _outcomes(state: State, legal: Sequence[int]) -> Sequence[Body | int | None]:
    """What else distinguishes moves: where they lead, if seats see that; nothing in long lists."""
    if len(legal) > MANY_MOVES:
        return [None] * len(legal)
    if len(legal) <= FEW_MOVES or not state.game.ruleset.perfect_information:
        return legal
    return [outcome_of(state, action) for action in legal]


def _line(action: int, state: State, words: Words, letter: str) -> str:
    move, outlook = words.text(action), narration.outlook(words, action, state)
    if letter:
        move = words.say("plain.move.lettered", move=move, letter=letter)
    key = "plain.move.result" if outlook else "plain.move"
    return words.say(key, move=move, action=narration.action(words, action, state), outlook=outlook)
