"""Lists of legal moves: line by line with what they do, and in short."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
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
SPELT_OUT: Final = 3
"""Alternatives up to this many are named one by one."""
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


def in_short(texts: Iterable[str], words: Words) -> str:
    """The moves, grouped by verb, such as `search <1 to 6>`, `write <5|2> <empty square>`.

    Those with one word more are apart from those with several: `store love` is not in one list with
    `store infinite love`.
    """
    groups: dict[tuple[str, bool], list[list[str]]] = {}
    for text in texts:
        verb, *rest = text.split()
        groups.setdefault((verb, len(rest) > 1), []).append(rest)
    each = (_group(verb, group, words) for (verb, _), group in groups.items())
    return words.say("list.between").join(each)


def _group(verb: str, group: list[list[str]], words: Words) -> str:
    firsts = _unique(rest[0] for rest in group if rest)
    seconds = _unique(" ".join(rest[1:]) for rest in group)
    if not firsts:
        return verb
    if seconds == [""]:
        return f"{verb} {_choice(firsts, words)}"
    if len(seconds) <= SPELT_OUT:
        return f"{verb} {_choice(firsts, words)} {_choice(seconds, words)}"
    square = "plain.square_or_basket" if _basket(words) in seconds else "plain.square"
    return f"{verb} {_choice(firsts, words)} {words.say(square)}"


def _basket(words: Words) -> str:
    """The name of the basket; "" in a game that has none."""
    try:
        return words.say("move.part.basket")
    except KeyError:
        return ""


def _unique(values: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(values))


def _choice(values: list[str], words: Words) -> str:
    """One value as it is, several as `<a|b>`, a run of numbers as `<1 to 6>`."""
    if len(values) == 1:
        return values[0]
    if len(values) > SPELT_OUT and all(value.isdigit() for value in values):
        numbers = [int(value) for value in values]
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            return words.say("plain.run", low=numbers[0], high=numbers[-1])
    return f"<{'|'.join(values)}>"
