"""Amounts of a resource: a number, or infinitely much, which no subtraction lessens (C16)."""

from __future__ import annotations

from typing import Final

INFINITE: Final = 10**9

Vector = tuple[int, ...]
"""Seven amounts, Growth to Prestige; `INFINITE` for infinitely much."""


def plus(amount: int, more: int) -> int:
    """The sum; infinite when either is."""
    if amount == INFINITE or more == INFINITE:
        return INFINITE
    return amount + more


def minus(amount: int, less: int) -> int:
    """What is left of an amount that is at least `less`; of an infinite one everything."""
    if amount == INFINITE:
        return INFINITE
    return amount - less
