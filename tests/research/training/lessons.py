"""A course that takes no time: numbers drawn by lot in the place of games and of a net."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

import numpy as np

from artificer.players.arrays import Floats
from artificer_research.training.course import Course, Round
from artificer_research.training.identity import Identity

LENGTH = 4
KEPT = 2


def named(**other: Any) -> Identity:
    """The identity of such a course."""
    told = {"ruleset": "utopia-engine-3e", "aim": "win", "seed": 7, "length": LENGTH}
    return Identity(**{**told, "numbers": {"games": 9}, "code": "abc", **other})


class Lessons(Course):
    """As `Course`, by all that a folder asks of it; `before` is called before each round."""

    def __init__(self, course: Identity, before: Callable[[int], None] = lambda number: None):
        self.finished: list[Round] = []
        self.listened = 0
        self._course, self._before = course, before
        self._lots = np.random.default_rng(course.seed)
        self._net = np.zeros(3)
        self._sheets: dict[int, Floats] = {}

    def listen(self) -> Iterator[float]:
        if not self._net.any():
            self.listened += 1
            self._net += self._lots.normal(size=3)
            yield 1.0

    def rounds(self) -> Iterator[Round]:
        while len(self.finished) < self._course.length:
            number = len(self.finished) + 1
            self._before(number)
            self._sheets[number] = self._lots.normal(size=(2, 3))
            self._sheets = {k: noted for k, noted in self._sheets.items() if k > number - KEPT}
            self._net += sum(noted.sum(axis=0) for noted in self._sheets.values())
            won = int(self._lots.integers(101))
            self.finished.append(Round(number, 100, won, 3 * won, float(self._net[0]), 0.5))
            yield self.finished[-1]

    def net(self) -> dict[str, Floats]:
        return {"rows": self._net}

    def saved(self) -> dict[str, Any]:
        return {
            "net": self._net.copy(),
            "lots": self._lots.bit_generator.state,
            "kept": {number: {"sheets": sheets} for number, sheets in self._sheets.items()},
            "told": [asdict(each) for each in self.finished],
        }

    def take_up(self, saved: dict[str, Any]) -> None:
        self._net = saved["net"]
        self._lots.bit_generator.state = saved["lots"]
        self._sheets = {int(k): noted["sheets"] for k, noted in saved.get("kept", {}).items()}
        self.finished = [Round(**each) for each in saved["told"]]
