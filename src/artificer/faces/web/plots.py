"""Positions of the marks of a plot, in hundredths of its width and height.

A template draws them. As nothing is in pixels, a plot fills its container, and its text has the
size of the text around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

_LEFT: Final = 1.0
_RIGHT: Final = 99.0
_TOP: Final = 8.0
_BOTTOM: Final = 88.0
_STEPS: Final = (1, 2, 5)
_FEW: Final = 10
"""The number of values in one running mean."""


@dataclass(frozen=True)
class EventMark:
    """An event of a game: its place in hundredths of the width, its step, and what happened."""

    x: str
    ply: int
    said: str


@dataclass(frozen=True)
class PlotLine:
    """A line of the grid, and its value."""

    at: str
    value: int


@dataclass(frozen=True)
class Dot:
    """One value, by its order."""

    x: str
    y: str
    place: int


@dataclass(frozen=True)
class PlotStroke:
    """The line from one running mean to the next."""

    x1: str
    y1: str
    x2: str
    y2: str


@dataclass(frozen=True)
class RunningMeans:
    """Values in order, and their running mean."""

    dots: tuple[Dot, ...]
    strokes: tuple[PlotStroke, ...]
    grid: tuple[PlotLine, ...]


@dataclass(frozen=True)
class PlotColumn:
    """The number of values from `low` to `high`; its label is at `middle`."""

    x: str
    y: str
    width: str
    height: str
    middle: str
    low: int
    high: int
    count: int


@dataclass(frozen=True)
class PlotSpread:
    """A histogram of values."""

    columns: tuple[PlotColumn, ...]
    grid: tuple[PlotLine, ...]


def course(values: Sequence[int]) -> RunningMeans:
    """The plot of at least one value, in order."""
    step = step_for(max(values) - min(values), 4)
    low, high = _floor(min(values), step), _floor(max(values), step) + step

    def y(value: float) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * (value - low) / (high - low)

    def x(place: int) -> float:
        return _LEFT + (_RIGHT - _LEFT) * (place + 0.5) / len(values)

    means = running_means(values)
    ends = [(x(place), y(mean)) for place, mean in enumerate(means, len(values) - len(means))]
    return RunningMeans(
        tuple(Dot(_share(x(place)), _share(y(v)), place) for place, v in enumerate(values)),
        tuple(
            PlotStroke(_share(x1), _share(y1), _share(x2), _share(y2))
            for (x1, y1), (x2, y2) in pairwise(ends)
        ),
        tuple(PlotLine(_share(y(value)), value) for value in range(low, high + 1, step)),
    )


def running_means(values: Sequence[int]) -> list[float]:
    """The mean of every ten consecutive values."""
    return [sum(values[n - _FEW : n]) / _FEW for n in range(_FEW, len(values) + 1)]


def spread(values: Sequence[int], most: int = 10) -> PlotSpread:
    """The histogram of at least one value, with at most `most` columns."""
    width = step_for(max(values) - min(values), most)
    first = _floor(min(values), width)
    counts = [0] * ((max(values) - first) // width + 1)
    for value in values:
        counts[(value - first) // width] += 1
    step = step_for(max(counts), 3)
    high = _floor(max(counts) - 1, step) + step

    def y(count: int) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * count / high

    each = (_RIGHT - _LEFT) / len(counts)
    return PlotSpread(
        tuple(
            PlotColumn(
                x=_share(_LEFT + each * (place + 0.08)),
                y=_share(y(count)),
                width=_share(each * 0.84),
                height=_share(_BOTTOM - y(count)),
                middle=_share(_LEFT + each * (place + 0.5)),
                low=first + width * place,
                high=first + width * (place + 1) - 1,
                count=count,
            )
            for place, count in enumerate(counts)
        ),
        tuple(PlotLine(_share(y(count)), count) for count in range(0, high + 1, step)),
    )


def line_through(points: Iterable[tuple[float, float]]) -> str:
    """The path of an SVG through these points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def step_for(reach: int, most: int) -> int:
    """The step, 1, 2 or 5 times a power of ten, of which at most `most` span a reach."""
    unit = 1
    while True:
        for step in _STEPS:
            if reach // (step * unit) < most:
                return step * unit
        unit *= 10


def _floor(value: int, step: int) -> int:
    return value // step * step


def _share(value: float) -> str:
    return f"{value:.2f}%"
