"""Sheets noted in play, as arrays."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

Array = np.ndarray[Any, Any]


class Noted(NamedTuple):
    """Sheets of many games: features and their number, targets, and the net's estimates.

    Shapes: (n, FEATURES_AT_ONCE), (n,), (n,), (n,). Targets and estimates are in wins or in points
    still to be made.
    """

    features: Array
    shown: Array
    target: Array
    worth: Array


def copied(page: Any) -> Noted:
    """The sheets of a page of notes."""
    n = int(page["count"][0])
    base = page["base"][:n]
    return Noted(
        page["features"][:n].astype(np.int16),
        page["shown"][:n].astype(np.int16),
        page["target"][:n] - base,
        page["worth"][:n] - base,
    )


def some(noted: Noted, order: Array) -> Noted:
    """The chosen sheets, in the order given."""
    return Noted(*(each[order] for each in noted))


def together(parts: list[Noted]) -> Noted:
    """The notes of all parts, concatenated."""
    return Noted(*(np.concatenate(each) for each in zip(*parts, strict=True)))
