"""Dice that are thrown: how they are asked for and told."""

from __future__ import annotations

from typing import Final

THROWS: Final = {"dice": ("high", "low"), "die": ("face",)}
"""By the first word of an outcome's text: the places in the message that tells the throw."""


def kind_of_throw(outcome: str) -> str:
    """The last part of the key of the message that asks for such an outcome."""
    verb = outcome.split()[0]
    return verb if verb in THROWS else "chance"
