"""A player's tables: learned values, and blank workspace.

A declaration names each table once::

    class Desk(Tables):
        spots = positions(20, "where moves are tried")
        worth = floats(1333, doc="by result: its worth")

From it `plain` makes an object of lists for interpreted players, and `games.kernel` a NumPy record
for compiled ones. Either is passed as a row of one, so that a player takes `desks[0]`.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any, ClassVar, Self, cast

from artificer.games.declaration import Body


@dataclass(frozen=True, slots=True)
class DeclaredTable:
    """One declared table: numbers of a `kind`, bodies, positions of the game, or nested tables."""

    kind: type
    shape: tuple[int, ...]
    doc: str


class Position:
    """Stands for the body of the game being played."""


def floats(*shape: int, doc: str) -> Any:
    """Declare floating point numbers, initially 0."""
    return DeclaredTable(float, shape, doc)


def wholes(*shape: int, doc: str) -> Any:
    """Declare whole numbers, initially 0."""
    return DeclaredTable(int, shape, doc)


def bodies(body: type[Body], n: int, doc: str) -> Any:
    """Declare `n` blank bodies of another declaration, such as menus."""
    return DeclaredTable(body, (n,), doc)


def positions(n: int, doc: str) -> Any:
    """Declare space for `n` positions of the game."""
    return DeclaredTable(Position, (n,), doc)


def tables(kind: type[Tables], doc: str) -> Any:
    """Declare nested tables."""
    return DeclaredTable(kind, (), doc)


class Tables:
    """Tables by name; all blank when new."""

    declared: ClassVar[dict[str, DeclaredTable]] = {}

    def __init_subclass__(cls) -> None:
        cls.declared = {name: t for name, t in vars(cls).items() if isinstance(t, DeclaredTable)}

    @classmethod
    def plain(cls, body: type[Body]) -> Self:
        """The tables as lists, for a game with such bodies as positions."""
        made = cls()
        for name, table in cls.declared.items():
            setattr(made, name, _plain(table, body))
        return made


def _plain(table: DeclaredTable, body: type[Body]) -> Any:
    if issubclass(table.kind, Tables):
        return table.kind.plain(body)
    if table.kind in (int, float):
        return _nested(table.kind(0), table.shape)
    kind = body if table.kind is Position else cast(type[Body], table.kind)
    return [kind() for _ in range(prod(table.shape))]


def _nested(zero: float, shape: tuple[int, ...]) -> Any:
    if len(shape) == 1:
        return [zero] * shape[0]
    return [_nested(zero, shape[1:]) for _ in range(shape[0])]
