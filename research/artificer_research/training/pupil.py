"""A net in training, and the sheets noted in play that it learns from."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from artificer.games.kernel import Kernel
from artificer.players.arrays import Floats, Ints, Records
from artificer.players.utopia_engine.expert.appraisal import POINTS
from artificer.players.utopia_engine.expert.features import FEATURES
from artificer.players.utopia_engine.expert.workspace import HIDDEN, NARROW, TO_WIN, NetTables
from artificer_research.training.learning import TaughtPosition, judge, learn

Shown = NDArray[np.int16]


class Noted(NamedTuple):
    """Sheets of many games: features and their number, targets, and the net's estimates.

    Shapes: (n, FEATURES_AT_ONCE), (n,), (n,), (n,). Targets and estimates are in wins or in points
    still to be made.
    """

    features: Shown
    shown: Shown
    target: Floats
    worth: Floats


def copied(page: np.void) -> Noted:
    """The sheets of a page of notes."""
    n = int(page["count"][0])
    base = page["base"][:n]
    return Noted(
        page["features"][:n].astype(np.int16),
        page["shown"][:n].astype(np.int16),
        page["target"][:n] - base,
        page["worth"][:n] - base,
    )


def some(noted: Noted, order: Ints) -> Noted:
    """The chosen sheets, in the order given."""
    features, shown, target, worth = noted
    return Noted(features[order], shown[order], target[order], worth[order])


def together(parts: list[Noted]) -> Noted:
    """The notes of all parts, concatenated."""
    return Noted(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def blank_net(rng: np.random.Generator) -> NetTables:
    """An untrained net with random weights."""
    net = NetTables()
    net.rows = rng.normal(0, 0.05, (FEATURES, HIDDEN)).tolist()
    net.first_bias = [0.1] * HIDDEN
    net.second = rng.normal(0, (2 / HIDDEN) ** 0.5, (HIDDEN, NARROW)).tolist()
    net.second_bias = [0.1] * NARROW
    net.third = rng.normal(0, (2 / NARROW) ** 0.5, NARROW).tolist()
    net.third_bias = [0.0]
    return net


class Pupil:
    """Trains the net in `record`, a table of one `NetTables`."""

    def __init__(self, kernel: Kernel, record: Records, aim: int) -> None:
        self._net = record
        self._aim = aim
        self._lesson = kernel.blank_tables(TaughtPosition)
        self._learn: Callable[..., float] = kernel.compile(learn)
        self._judge: Callable[..., None] = kernel.compile(judge)
        self._mean = {name: np.zeros_like(record[name][0]) for name in NetTables.declared}
        self._met = 0

    def train(self, noted: Noted, order: Ints, rate: float) -> float:
        """Train on the sheets in that order; returns the root of the mean squared error."""
        goals = noted.target if self._aim == TO_WIN else noted.target / POINTS
        seen = noted.features, noted.shown
        squared = self._learn(self._net, self._lesson, *seen, goals, order, rate, self._aim)
        return math.sqrt(squared)

    def judged(self, noted: Noted) -> Floats:
        """The net's estimates of the sheets, in the units of the targets of notes."""
        worths = np.zeros(len(noted.shown))
        seen = noted.features, noted.shown
        self._judge(self._net, self._lesson, *seen, worths, self._aim)
        return worths

    def learn_faster(self, share: float) -> None:
        """Forget that share of past progress, since the targets have changed."""
        for name in self._lesson.dtype.names or ():
            self._lesson[name] *= share

    def note_mean(self) -> None:
        """Add the net as it is now to the mean."""
        self._met += 1
        for name in self._mean:
            self._mean[name] += (self._net[name][0] - self._mean[name]) / self._met

    def use_mean(self) -> None:
        """Make the mean the net from now on."""
        self.copy_from(self)

    def copy_from(self, other: Pupil) -> None:
        """Copy the net that the other would keep."""
        for name, numbers in other.tables().items():
            self._net[name][0] = numbers

    def tables(self) -> dict[str, Floats]:
        """The net's tables: their mean, once there is one."""
        if self._met:
            return self._mean
        return {name: self._net[name][0] for name in NetTables.declared}

    def saved(self) -> dict[str, Any]:
        """Everything needed to resume."""
        return {
            "net": self._net.copy(),
            "lesson": self._lesson.copy(),
            "mean": {name: mean.copy() for name, mean in self._mean.items()},
            "met": self._met,
        }

    def take_up(self, saved: dict[str, Any]) -> None:
        """Resume from saved data."""
        self._net[:] = saved["net"]
        self._lesson[:] = saved["lesson"]
        self._mean = {name: mean.copy() for name, mean in saved["mean"].items()}
        self._met = saved["met"]
