"""Chances in percent, without the sign: as sentences name them, and as tables do."""

from __future__ import annotations

from typing import Final

LEAST: Final = 0.005
"""A smaller chance is not rounded to a whole percent, nor its opposite to 100."""


def percent(part: float) -> str:
    """A part of 1 in percent, to a tenth."""
    return f"{100 * part:.1f}"


def whole_percent(chance: float) -> str:
    """A chance in whole percent: "" for none, "<1" and ">99" near the ends."""
    if chance <= 0.0:
        return ""
    if chance < LEAST:
        return "<1"
    if 1.0 - LEAST < chance < 1.0:
        return ">99"
    return f"{100 * chance:.0f}"
