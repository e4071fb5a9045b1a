"""A course of lessons: the expert plays, notes what it meets, and is taught what it was worth.

First the net hears how games of a teacher end in which now and then something else is done: to
win, the teacher is the novice; to score, it is the expert that plays to win. Then round after round
the pupil plays, notes the sheets it meets, and is taught what they turned out to be worth
(`expert/studying.py`), with notes of the last rounds once more. In early rounds it leans on the
teacher: asked what now, it does what the teacher would, unless something else seems better by a
margin that shrinks to nothing. Without that it puts off what never seems urgent, loses every game,
and learns that all is lost. In the end the mean of the nets of the last rounds is kept, which plays
better than any of them.

A course depends on its seed and its length alone, not on the machine or on how fast it is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from artificer.games.kernel import Kernel, blank, kernel_cache
from artificer.games.registry import load_game
from artificer.games.utopia_engine.editions import THIRD
from artificer.games.verbs import Menu, bind
from artificer.lab.training.notes import Array, Noted, copied, some, together
from artificer.lab.training.pupil import Pupil, blank_net
from artificer.players.utopia_engine import novice as third_edition
from artificer.players.utopia_engine import second_edition
from artificer.players.utopia_engine.exact.fields import fates_of_fields
from artificer.players.utopia_engine.expert import shelf
from artificer.players.utopia_engine.expert.desk import TO_SCORE, TO_WIN, Desk
from artificer.players.utopia_engine.expert.studying import (
    ALWAYS,
    Notes,
    note_game,
    study,
    taught_by_expert,
    taught_by_player,
)
from artificer.table.streams import Stream

THREADS: Final = 2
"""Games of a round are cut into so many parts; a course depends on it."""

HEARD: Final = {TO_WIN: 200_000, TO_SCORE: 6_000}
"""Games of the teacher."""

HEARD_AT_ONCE: Final = {TO_WIN: 8_000, TO_SCORE: 2_000}
EVERY: Final = {TO_WIN: 10, TO_SCORE: 2}
"""Of the sheets of the teacher's games, one in so many is heard."""

MARGIN: Final = {TO_WIN: 0.12, TO_SCORE: 8.0}
"""By how much something must be better at first than what the teacher would do."""

LEANING: Final = 0.3
"""For this part of the course the pupil leans on its teacher."""

GAMES: Final = 1_200
STRAY: Final = 30
"""In a thousand answers to "what now", so many are drawn by lot at first; in the end few are."""

LAST_STRAY: Final = 3
TRACE: Final = 0.9
LAST_TRACE: Final = 0.95
HEARING_RATE: Final = 0.02
RATE: Final = 0.02
LAST_RATE: Final = 0.003
KEPT: Final = 12
LATE: Final = 50
"""From this round on what was noted some rounds ago still tells of the play of today."""

KEPT_EARLY: Final = 6
AGAIN: Final = 4
"""Each round the net is taught so many times as many sheets as were noted new."""

FRESH_START: Final = (10, 20, 40)
"""After these rounds the net may learn faster again: the play has changed."""

TO_THE_END: Final = -1.0
"""The trace of a lesson in which sheets are held to be worth what the end was."""

MEAN_FROM: Final = 0.7
"""The mean is taken from this part of the course on."""


@dataclass(frozen=True)
class Round:
    """What a round came to: games, share won, mean score, and how far the net was off."""

    number: int
    games: int
    wins: float
    score: float
    fault: float
    surprise: float


class Course:
    """`length` rounds of lessons for one ruleset and aim, from a seed."""

    def __init__(self, ruleset: str, aim: int, seed: int, length: int) -> None:
        game = load_game(ruleset)
        self.ruleset, self.aim, self.seed, self.length = ruleset, aim, seed, length
        self.edition = game.ruleset.given["edition"]
        self.number = 0
        self._lots = np.random.default_rng(seed)
        self._kernel = Kernel(game, cache=kernel_cache())
        self.fates: list[Any] = fates_of_fields(self._kernel)
        pupil = shelf.with_net(self.edition, aim, blank_net(self._lots), self.fates)
        teacher = pupil if aim == TO_WIN else shelf.expert_tables(self.edition, TO_WIN)
        self._taught = np.concatenate([self._kernel.table(t) for t in (pupil, teacher)])
        self._pupil = Pupil(self._kernel, self._taught["net"][:1], aim)
        self._study = self._kernel.compile(self._with_teacher())
        self._pages = [self._kernel.blank_tables(Notes) for _ in range(THREADS)]
        self._desks = [
            np.concatenate([self._kernel.blank_tables(Desk) for _ in self._taught])
            for _ in range(THREADS)
        ]
        self._states = [self._kernel.blank(2) for _ in range(THREADS)]
        for states in self._states:
            self._kernel.write(states, 0, game.new_initial_state().body)
        self._played = 0
        self._kept: deque[Noted] = deque(maxlen=KEPT)

    def rounds(self) -> Iterator[Round]:
        """The rounds that are left; each is told when it has been taught."""
        if self.number == 0:
            self._listen()
        while self.number < self.length:
            yield self._round()

    def net(self) -> dict[str, Array]:
        """The tables of the net as it would be kept now."""
        return self._pupil.told()

    def saved(self) -> dict[str, Any]:
        """All that the course needs to go on, of plain values and arrays."""
        return {
            "pupil": self._pupil.saved(),
            "lots": self._lots.bit_generator.state,
            "kept": [noted._asdict() for noted in self._kept],
            "played": self._played,
            "number": self.number,
        }

    def take_up(self, saved: dict[str, Any]) -> None:
        """Go on from what was saved."""
        self._pupil.take_up(saved["pupil"])
        self._lots.bit_generator.state = saved["lots"]
        self._kept.extend(Noted(**noted) for noted in saved["kept"])
        self._played = saved["played"]
        self.number = saved["number"]

    def _with_teacher(self) -> Any:
        novice = third_edition if self.edition == THIRD else second_edition
        teach = taught_by_expert
        if self.aim == TO_WIN:
            teach = bind(taught_by_player, {"choose": novice.choose})
        return bind(study, {"note_game": bind(note_game, {"teach": teach})})

    def _listen(self) -> None:
        parts, at_once = [], HEARD_AT_ONCE[self.aim]
        for _ in range(HEARD[self.aim] // at_once):
            noted, _ = self._play(at_once, STRAY, TO_THE_END, ALWAYS)
            every = EVERY[self.aim]
            parts.append(some(noted, self._lots.permutation(len(noted.shown))[::every]))
        everything = together(parts)
        for _ in range(2):
            order = self._lots.permutation(len(everything.shown))
            self._pupil.hear(everything, order, HEARING_RATE)
        self._pupil.learn_faster(0.3)

    def _round(self) -> Round:
        done = self.number / self.length
        stray = int(STRAY * (1 - done)) + LAST_STRAY
        trace = TRACE * (1 - done) + LAST_TRACE * done
        margin = MARGIN[self.aim] * max(1 - done / LEANING, 0.0)
        noted, sums = self._play(GAMES, stray, trace, margin)
        self._kept.append(noted)
        while self.number < LATE and len(self._kept) > KEPT_EARLY:
            self._kept.popleft()
        everything = together(list(self._kept))
        order = self._lots.permutation(len(everything.shown))[: AGAIN * len(noted.shown)]
        fault = self._pupil.hear(everything, order, RATE * (1 - done) + LAST_RATE * done)
        self.number += 1
        if self.number in FRESH_START:
            self._pupil.learn_faster(0.3)
        if done >= MEAN_FROM:
            self._pupil.note_mean()
        return self._told(noted, sums, fault)

    def _told(self, noted: Noted, sums: Array, fault: float) -> Round:
        surprise = float(np.sqrt(np.mean((noted.target - noted.worth) ** 2)))
        wins, score = sums[2] / sums[1], sums[3] / sums[1]
        return Round(self.number, int(sums[1]), wins, score, fault, surprise)

    def _play(self, games: int, stray: int, trace: float, margin: float) -> tuple[Noted, Array]:
        each = games // THREADS
        first = self._played
        self._played += games
        with ThreadPoolExecutor(THREADS) as pool:
            waiting = [
                pool.submit(self._play_some, k, first + k * each, each, stray, trace, margin)
                for k in range(THREADS)
            ]
            results = [each_one.result() for each_one in waiting]
        return together([noted for noted, _ in results]), np.sum([s for _, s in results], axis=0)

    def _play_some(
        self, thread: int, first: int, games: int, stray: int, trace: float, margin: float
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
                margin,
            )
            parts.append(copied(page[0]))
            sums += page["count"][0]
            first, games = first + played, games - played
        return together(parts), sums
