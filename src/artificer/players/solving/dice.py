"""Throws of two dice, and the ways to take their dice one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class TwoDice(NamedTuple):
    """The faces of two dice, and the number of equally likely throws that show them."""

    low: int
    high: int
    ways: int


def throws(faces: int) -> list[TwoDice]:
    """Every throw of two dice with that many faces, by lower die, then by higher."""
    numbers = range(1, faces + 1)
    return [TwoDice(a, b, 1 if a == b else 2) for a in numbers for b in numbers if a <= b]


def each(dice: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every distinct die, ascending, and the remaining dice."""
    for die in sorted(set(dice)):
        i = dice.index(die)
        yield die, (*dice[:i], *dice[i + 1 :])
