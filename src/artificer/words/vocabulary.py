"""The texts of moves in a language, as they are shown and can be typed.

The declaration of a game's moves has their English texts, which journals keep. A catalogue has
a message for each block (`move.search`, with a placeholder for each part) and for the names of
parts (`move.part.basket`); numbers and signs, such as a card's id, are the same everywhere.
"""

from __future__ import annotations

import re
from typing import Final

from artificer.games.moves import Block, Moves
from artificer.words.catalog import Catalog

_WORD: Final = re.compile("[a-z]{2}")


def move_text(catalog: Catalog, moves: Moves, action: int) -> str:
    """The text of an action. Raises KeyError if the catalogue lacks a word."""
    names = moves.names(action)
    shown = {kind: _part(catalog, name) for kind, name in names.items()}
    return catalog.say(f"move.{_key(moves.block_of(action).name)}", 0, **shown)


def _part(catalog: Catalog, name: str) -> str:
    return catalog.say(f"move.part.{_key(name)}") if is_word(name) else name


def is_word(name: str) -> bool:
    """Whether a part's name is a word, and not a number or a sign."""
    return _WORD.search(name) is not None


def keys(blocks: tuple[Block, ...]) -> list[str]:
    """The keys of all messages in the texts of these blocks."""
    found = [f"move.{_key(block.name)}" for block in blocks]
    parts = (name for block in blocks for part in block.parts for name in part.names)
    found += [f"move.part.{_key(name)}" for name in parts if is_word(name)]
    return list(dict.fromkeys(found))


def _key(name: str) -> str:
    return name.replace(" ", ".")
