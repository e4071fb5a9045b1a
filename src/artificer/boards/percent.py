"""Chances in per cent, as sentences name them."""

from __future__ import annotations


def percent(part: float) -> str:
    """A part of 1 in per cent, to a tenth."""
    return f"{100 * part:.1f}"
