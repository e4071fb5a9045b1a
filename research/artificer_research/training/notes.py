"""Sheets that were noted in play, as arrays."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

Array = np.ndarray[Any, Any]


class Noted(NamedTuple):
    """Sheets of many games: features and how many, targets and what the net thought.

    Shapes: (n, FEATURES_AT_ONCE), (n,), (n,), (n,). Targets and thoughts are in wins or in
    points still to be made.
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
    """Those of the sheets, in that order."""
    return Noted(*(each[order] for each in noted))


def together(parts: list[Noted]) -> Noted:
    """One after another."""
    return Noted(*(np.concatenate(each) for each in zip(*parts, strict=True)))
