"""Teach the expert of Utopia Engine by its own play.

First the net hears how games of the novice end in which now and then something else is done. Then
round after round the expert plays games, notes the sheets it meets, and the net is taught from
the notes of this and the last rounds what they turned out to be worth (`expert/studying.py`).
Each round is a line of `log.csv`; the net is written at the end, and after Ctrl-C too.
"""

from __future__ import annotations

import csv
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from artificer.games.kernel import Kernel, blank, kernel_cache
from artificer.games.registry import load_game
from artificer.games.verbs import Menu
from artificer.players.utopia_engine.exact.fields import fates_of_fields
from artificer.players.utopia_engine.expert import shelf
from artificer.players.utopia_engine.expert.desk import HIDDEN, NARROW, TO_WIN, Desk, Net
from artificer.players.utopia_engine.expert.features import FEATURES
from artificer.players.utopia_engine.expert.studying import (
    ALWAYS,
    Lesson,
    Notes,
    learn,
    study,
)
from artificer.table.streams import Stream

Array = np.ndarray[Any, Any]

FIRST_GAMES: Final = 8_000
FIRST_PARTS: Final = 5
EARLY_ROUNDS: Final = 20
EARLY_GAMES: Final = 300
GAMES: Final = 1_200
THREADS: Final = 2
STRAY: Final = 60
"""In a thousand answers to "what now", so many are drawn by lot at first; in the end few are."""

LAST_STRAY: Final = 5
TRACE: Final = 0.8
RATE: Final = 0.05
LAST_RATE: Final = 0.003
KEPT: Final = 14
LATE: Final = 30
"""From this round on what was noted some rounds ago still tells of the play of today."""

KEPT_EARLY: Final = 5
AGAIN: Final = 4
"""Each round the net is taught so many times as many sheets as were noted new."""

FRESH_START: Final = (2, 4, 6, 8, 12, 16, 24, 36, 60)
"""After these rounds the net may learn faster again: the play has changed."""


class Noted(NamedTuple):
    """Sheets of many games: features and how many, targets and what the net thought."""

    features: Array
    shown: Array
    target: Array
    worth: Array


@dataclass
class Round:
    """What a round came to."""

    seconds: float
    number: int
    games: int
    wins: float
    score: float
    fault: float
    surprise: float


class Training:
    """One training, from its seed; `rounds` goes on for so many minutes.

    To `go_on` is to begin with the net that stands in the folder, as if it had learned for long;
    with another seed, or it sees the same dice again.
    """

    def __init__(
        self, ruleset: str, aim: int, seed: int, folder: Path, go_on: bool = False
    ) -> None:
        game = load_game(ruleset)
        self.edition = game.ruleset.given["edition"]
        self.aim = aim
        self.seed = seed
        self.folder = folder
        self._lots = np.random.default_rng(seed)
        kernel = Kernel(game, cache=kernel_cache())
        self._fates = fates_of_fields(kernel)
        tables = shelf.with_net(self.edition, aim, self._new_net(), self._fates)
        self._taught = kernel.table(tables)
        self._net = self._taught["net"]
        self._lesson = kernel.blank_tables(Lesson)
        self._study = kernel.compile(study)
        self._learn = kernel.compile(learn)
        self._pages = [kernel.blank_tables(Notes) for _ in range(THREADS)]
        self._desks = [kernel.blank_tables(Desk) for _ in range(THREADS)]
        self._states = [kernel.blank(2) for _ in range(THREADS)]
        for states in self._states:
            kernel.write(states, 0, game.new_initial_state().body)
        self._played = 0
        self._number = 0
        self._spent = 0.0
        self._kept: deque[Noted] = deque(maxlen=KEPT)
        if go_on:
            self._take_up()

    def rounds(self, minutes: float) -> Iterator[Round]:
        """Round after round; each is taught and logged when it is told."""
        begun = time.monotonic() - self._spent
        if self._number == 0:
            self._hear_the_novice()
        try:
            while self._spent < 60 * minutes:
                told = self._round(self._spent / (60 * minutes), begun)
                self._spent = told.seconds
                self._log(told)
                yield told
        finally:
            self._write()

    def _take_up(self) -> None:
        with np.load(self.folder / shelf.name_of(self.edition, self.aim)) as stored:
            for name in Net.declared:
                self._net[name][0] = stored[name]
        self._number = LATE

    def _new_net(self) -> Net:
        net = Net()
        net.rows = self._lots.normal(0, 0.05, (FEATURES, HIDDEN)).tolist()
        net.first_bias = [0.1] * HIDDEN
        net.second = self._lots.normal(0, (2 / HIDDEN) ** 0.5, (HIDDEN, NARROW)).tolist()
        net.second_bias = [0.1] * NARROW
        net.third = self._lots.normal(0, (2 / NARROW) ** 0.5, NARROW).tolist()
        net.third_bias = [0.0]
        return net

    def _hear_the_novice(self) -> None:
        parts = []
        for _ in range(FIRST_PARTS):
            noted, _ = self._play(FIRST_GAMES, STRAY, 1.0, ALWAYS)
            parts.append(_some(noted, self._lots.permutation(len(noted.shown))[::3]))
        everything = _together(parts)
        for _ in range(2):
            self._teach(everything, len(everything.shown), RATE)
        self._learn_faster(0.1)

    def _round(self, done: float, begun: float) -> Round:
        games = GAMES if self._number > EARLY_ROUNDS else EARLY_GAMES
        stray = int(STRAY * (1 - done)) + LAST_STRAY
        noted, sums = self._play(games, stray, TRACE, 0)
        self._kept.append(noted)
        while self._number < LATE and len(self._kept) > KEPT_EARLY:
            self._kept.popleft()
        rate = RATE * (1 - done) + LAST_RATE * done
        fault = self._teach(_together(list(self._kept)), AGAIN * len(noted.shown), rate)
        self._number += 1
        if self._number in FRESH_START:
            self._learn_faster(0.3)
        surprise = float(np.sqrt(np.mean((noted.target - noted.worth) ** 2)))
        spent = time.monotonic() - begun
        wins, score = sums[2] / sums[1], sums[3] / sums[1]
        return Round(spent, self._number, int(sums[1]), wins, score, fault**0.5, surprise)

    def _play(self, games: int, stray: int, trace: float, novice: int) -> tuple[Noted, Array]:
        each = games // THREADS
        first = self._played
        self._played += games
        with ThreadPoolExecutor(THREADS) as pool:
            waiting = [
                pool.submit(self._play_some, k, first + k * each, each, stray, trace, novice)
                for k in range(THREADS)
            ]
            results = [each_one.result() for each_one in waiting]
        return _together([noted for noted, _ in results]), np.sum([s for _, s in results], axis=0)

    def _play_some(
        self, thread: int, first: int, games: int, stray: int, trace: float, novice: int
    ) -> tuple[Noted, Array]:
        page, menus, streams = self._pages[thread], blank(Menu, 1), blank(Stream, 2)
        parts, sums = [], np.zeros(4, np.int64)
        while games > 0:
            page["count"] = 0
            played = self._study(
                self._states[thread],
                menus,
                streams,
                self._taught,
                self._desks[thread],
                page,
                self.seed,
                first,
                games,
                stray,
                trace,
                novice,
            )
            parts.append(_copied(page[0]))
            sums += page["count"][0]
            first, games = first + played, games - played
        return _together(parts), sums

    def _teach(self, noted: Noted, sheets: int, rate: float) -> float:
        order = self._lots.permutation(len(noted.shown))[:sheets]
        goals = noted.target if self.aim == TO_WIN else noted.target / 100
        features, shown = noted.features.astype(np.int64), noted.shown.astype(np.int64)
        return float(
            self._learn(self._net, self._lesson, features, shown, goals, order, rate, self.aim)
        )

    def _learn_faster(self, share: float) -> None:
        for name in self._lesson.dtype.names or ():
            self._lesson[name] *= share

    def _log(self, told: Round) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "log.csv"
        new = not path.exists()
        with path.open("a", newline="") as file:
            rows = csv.writer(file)
            if new:
                rows.writerow(vars(told))
            rows.writerow(f"{v:.5g}" if isinstance(v, float) else v for v in vars(told).values())

    def _write(self) -> None:
        stored = {name: self._net[name][0] for name in Net.declared}
        shelf.write(self.folder / shelf.name_of(self.edition, self.aim), stored)
        shelf.write(self.folder / shelf.FATES, {"fates": self._fates})


def _copied(page: Any) -> Noted:
    n = int(page["count"][0])
    base = page["base"][:n]
    return Noted(
        page["features"][:n].astype(np.int16),
        page["shown"][:n].astype(np.int16),
        page["target"][:n] - base,
        page["worth"][:n] - base,
    )


def _some(noted: Noted, order: Array) -> Noted:
    return Noted(*(each[order] for each in noted))


def _together(parts: list[Noted]) -> Noted:
    return Noted(*(np.concatenate(each) for each in zip(*parts, strict=True)))
