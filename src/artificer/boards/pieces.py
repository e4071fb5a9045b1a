"""What every board consists of: dataclasses, tuples, plain values, and the actions on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import NoneType
from typing import Final

CARRYING: Final = ("action", "record")
"""Fields that hold the legal action that a piece stands for; None for none.

A piece that can stand for several holds them in `actions`.
"""


_PLAIN: Final = (str, int, NoneType)
"""The types of most fields, which hold no pieces."""


_fields: dict[type, tuple[str, ...] | None] = {}


def _fields_of(kind: type) -> tuple[str, ...] | None:
    """The names of the fields of a dataclass, looked up once; None for anything else."""
    if kind not in _fields:
        known = is_dataclass(kind)
        _fields[kind] = tuple(field.name for field in fields(kind)) if known else None
    return _fields[kind]


def pieces(board: object) -> Iterator[object]:
    """Every dataclass of a board, itself first, in the order of their fields."""
    if isinstance(board, tuple):
        for each in board:
            yield from pieces(each)
    elif (names := _fields_of(type(board))) is not None:
        yield board
        for name in names:
            if not isinstance(value := getattr(board, name), _PLAIN):
                yield from pieces(value)


def carried(board: object) -> frozenset[int]:
    """The legal actions that the pieces of a board stand for."""
    found: set[int | None] = set()
    for piece in pieces(board):
        found.update(getattr(piece, name, None) for name in CARRYING)
        found.update(getattr(piece, "actions", ()))
    return frozenset(action for action in found if action is not None)
