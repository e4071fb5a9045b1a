"""Amounts of a resource: a number, or infinity, which subtraction does not change (C16)."""

from __future__ import annotations

from typing import Final

INFINITE: Final = 10**9

Vector = tuple[int, ...]
"""Seven amounts, Growth to Prestige; `INFINITE` for infinity."""


def plus(amount: int, more: int) -> int:
    """The sum; infinite when either is."""
    if amount == INFINITE or more == INFINITE:
        return INFINITE
    return amount + more


def minus(amount: int, less: int) -> int:
    """The rest of an amount that is at least `less`; infinity stays."""
    if amount == INFINITE:
        return INFINITE
    return amount - less
