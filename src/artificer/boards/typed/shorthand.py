"""A list of legal moves in short: `search <1 to 6>`, `write <5|2> <empty square>`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from artificer.words import Words

SPELT_OUT: Final = 3
"""Alternatives up to this many are named one by one."""


def in_short(texts: Iterable[str], words: Words) -> str:
    """The moves, grouped by verb; those with one word more apart from those with several.

    So `store love` is not in one list with `store infinite love`.
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
