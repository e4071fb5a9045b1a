"""On which lines of a deck's text its cards and their fields stand, which tomllib does not say.

Only for a text that tomllib could read: nothing is checked again here.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Final

_QUIET: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'  # a text of several lines may end with quotes of its own
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*",
    re.DOTALL,
)
"""Texts and comments: no bracket and no equals sign in them means anything."""

_HEADER: Final = re.compile(r"\s*(\[\[?)([^\]]*)\]")
_BRACKETS: Final = re.compile(r"[\[{]|[\]}]")


@dataclass(slots=True)
class Lines:
    """Lines by field, from 1: of the deck itself, and of each `[[card]]`, whose own is ""."""

    deck: dict[str, int] = field(default_factory=dict)
    cards: list[dict[str, int]] = field(default_factory=list)

    def of_card(self, number: int, name: str = "") -> int:
        """The line of a card's field, or of the card where the field has none of its own.

        Cards that are written as one row, `card = [...]`, have the line of that row.
        """
        if number >= len(self.cards):
            return self.of_deck("card")
        card = self.cards[number]
        return card.get(name, card[""])

    def of_deck(self, name: str) -> int:
        """The line of a field that is no card's; 1 where it is not there."""
        return self.deck.get(name, 1)


def lines_of(text: str) -> Lines:
    """Where everything stands in a text that tomllib can read."""
    found = Lines()
    here = found.deck
    depth = 0
    quiet = _QUIET.sub(lambda part: re.sub(r"[^\n]", '"', part[0]), text)
    for number, (shown, written) in enumerate(
        zip(quiet.split("\n"), text.split("\n"), strict=True), 1
    ):
        if depth == 0 and (header := _HEADER.match(shown)):
            keys = _keys(written[slice(*header.span(2))])
            here = _enter(found, header[1], keys, number)
            continue
        if depth == 0 and "=" in shown:
            here.setdefault(_keys(written[: shown.index("=")])[0], number)
        for bracket in _BRACKETS.findall(shown):
            depth += 1 if bracket in "[{" else -1
    return found


def _enter(found: Lines, bracket: str, keys: list[str], number: int) -> dict[str, int]:
    """The table that a header begins: a new card, or a part of the card or deck before it."""
    if keys[0] != "card":
        found.deck.setdefault(keys[0], number)
    elif len(keys) == 1 and bracket == "[[":
        found.cards.append({"": number})
        return found.cards[-1]
    elif found.cards and len(keys) > 1:
        found.cards[-1].setdefault(keys[1], number)
    return {}


def _keys(written: str) -> list[str]:
    """The parts of a key, such as `needs.card`, as TOML reads them."""
    keys: list[str] = []
    level: object = tomllib.loads(f"{written} = 0")
    while isinstance(level, dict):
        key, level = next(iter(level.items()))
        keys.append(key)
    return keys
