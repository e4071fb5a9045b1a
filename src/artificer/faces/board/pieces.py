"""What every board is made of: dataclasses, tuples and plain values, and the actions on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final

CARRYING: Final = ("action", "record")
"""Fields in which a piece carries the legal action that it stands for; None for none.

A piece that may stand for several carries them in `actions`.
"""


def pieces(board: object) -> Iterator[object]:
    """Every dataclass of a board, itself first, in the order of their fields."""
    if isinstance(board, tuple):
        for each in board:
            yield from pieces(each)
    elif is_dataclass(board):
        yield board
        for field in fields(board):
            yield from pieces(getattr(board, field.name))


def carried(board: object) -> frozenset[int]:
    """The legal actions that the pieces of a board stand for."""
    found: set[int | None] = set()
    for piece in pieces(board):
        found.update(getattr(piece, name, None) for name in CARRYING)
        found.update(getattr(piece, "actions", ()))
    return frozenset(action for action in found if action is not None)
