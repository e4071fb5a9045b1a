"""Which cases of a test `make test` runs where all would cost seconds; the others are long."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import pytest
from _pytest.mark import ParameterSet

LONG = pytest.mark.long


def in_turn(*axes: Sequence[Any]) -> list[ParameterSet]:
    """All combinations of the values of several parameters, most of them long.

    `make test` runs as many as the longest axis has values: each value once, with one of every
    other axis, in turn, so that every value of every axis is met.
    """
    due = {tuple(turn % len(axis) for axis in axes) for turn in range(max(map(len, axes)))}
    return [
        pytest.param(
            *(axis[place] for axis, place in zip(axes, places, strict=True)),
            marks=() if places in due else LONG,
        )
        for places in product(*(range(len(axis)) for axis in axes))
    ]


def first(values: Iterable[Any], quick: int = 1) -> list[ParameterSet]:
    """The first values of a parameter; all behind them are long."""
    return [pytest.param(value, marks=() if n < quick else LONG) for n, value in enumerate(values)]
