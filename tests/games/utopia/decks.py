"""Decks for tests: the shipped one with a line or a card changed."""

from __future__ import annotations

import re

from artificer.games.utopia.decks.deck import shipped

SHIPPED = shipped("deck.toml")


def changed(card: str, field: str, value: str) -> str:
    """The shipped deck where that field of that card has another value, as TOML writes it."""
    block = block_of(card)
    line = re.search(rf"^{field} = .*$", block, re.MULTILINE)
    new = f"{field} = {value}"
    if line is None:
        return SHIPPED.replace(block, f"{block}{new}\n")
    return SHIPPED.replace(block, block.replace(line[0], new))


def without(card: str, field: str) -> str:
    """The shipped deck where that card lacks a field."""
    block = block_of(card)
    return SHIPPED.replace(block, re.sub(rf"^{field} = .*\n", "", block, flags=re.MULTILINE))


def with_card(text: str) -> str:
    """The shipped deck and one card more."""
    return f"{SHIPPED}\n[[card]]\n{text}\n"


def block_of(card: str) -> str:
    """The lines of a card, with an empty line before the next."""
    start = SHIPPED.index(f'[[card]]\nid = "{card}"\n')
    end = SHIPPED.find("\n[[card]]", start + 1)
    return SHIPPED[start:] if end < 0 else SHIPPED[start : end + 1]


def line_of(text: str, card: str, field: str) -> int:
    """Where a field of a card stands, from 1; counted here in the plainest way."""
    inside = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("id ="):
            inside = line == f'id = "{card}"'
        if inside and line.startswith(f"{field} ="):
            return number
    raise AssertionError((card, field))
