"""A course of training: the expert plays, notes positions, and learns their values.

First the net learns from games of a teacher, with some random moves: to win, the teacher is the
novice; to score, it is the expert that plays to win. Then, in each round, the pupil plays, notes
the sheets it meets, and learns their outcomes (`expert/studying.py`), along with notes of the last
rounds. In early rounds it follows the teacher unless another move seems better by a margin, which
shrinks to zero. Without that it puts off what never seems urgent, loses every game, and learns that
all is lost.

Several pupils play in turn and learn from all notes: their errors differ, so their mean has a
smaller error than any of them. In the last part of the course an heir is trained on that mean
(`expert/showing.py`). The net kept of pupils and heir is the mean of their nets of the last rounds,
which plays better than any of these.

A course depends only on its seed, its length and its plan, not on the machine, its speed or the
number of threads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

import numpy as np

from artificer.games.registry import load_game
from artificer.lab.compiling import Tell
from artificer.players.arrays import Floats, Ints
from artificer_research.training.plan import PLANS, Plan
from artificer_research.training.pupil import Noted, Pupil, blank_net, some, together
from artificer_research.training.school import TO_THE_END, School
from artificer_research.training.studying import ALWAYS

_T = TypeVar("_T")
_Did = TypeVar("_Did")


@dataclass(frozen=True, slots=True)
class Round:
    """The results of one round.

    `fault` is the error of the net against its targets, `surprise` the error of its estimate of a
    sheet against the outcome: roots of mean squares. For winning they are shares of a game; for
    scores `fault` is in hundreds of points and `surprise` in points.
    """

    number: int
    games: int
    won: int
    points: int
    fault: float
    surprise: float

    @property
    def wins(self) -> float:
        """The share of games won."""
        return self.won / self.games

    @property
    def score(self) -> float:
        """The mean score."""
        return self.points / self.games


class Course:
    """`length` rounds of lessons for one ruleset and aim, from a seed; see `School` for the rest.

    `finished` has the rounds done so far.
    """

    def __init__(
        self,
        ruleset: str,
        aim: int,
        seed: int,
        length: int,
        plan: Plan | None = None,
        jobs: int = 1,
        tell: Tell = lambda seconds: None,
    ) -> None:
        game = load_game(ruleset)
        self.ruleset, self.aim, self.seed, self.length = ruleset, aim, seed, length
        self.edition: int = game.ruleset.given["edition"]
        self.finished: list[Round] = []
        self._plan = plan or PLANS[self.edition, aim]
        self._rng = np.random.default_rng(seed)
        nets = [blank_net(self._rng) for _ in range(self._plan.pupils + 1)]
        self._school = School(game, aim, nets, jobs, tell)
        learners = [Pupil(self._school.kernel, self._school.net(k), aim) for k in range(len(nets))]
        *self._pupils, self._heir = learners
        self._jobs = jobs
        self._has_listened = False
        self._played = 0
        self._kept: dict[int, Noted] = {}

    @property
    def number(self) -> int:
        """The number of rounds done."""
        return len(self.finished)

    def listen(self) -> Iterator[float]:
        """Learn from the teacher's games, unless done; yields the share learned so far."""
        if self._has_listened:
            return
        plan, parts = self._plan, []
        for _ in range(plan.heard // plan.heard_at_once):
            noted, _ = self._play(1, plan.heard_at_once, plan.stray, TO_THE_END, ALWAYS)
            order = self._rng.permutation(len(noted.shown))
            parts.append(some(noted, order[:: plan.every]))
            yield self._played / plan.heard
        everything = together(parts)
        for _ in range(plan.hearings):
            self._train(self._pupils, everything, len(everything.shown), plan.hearing_rate)
        for pupil in self._pupils:
            pupil.learn_faster(plan.fresh)
        self._has_listened = True

    def rounds(self) -> Iterator[Round]:
        """The remaining rounds, each when done, after any of the teacher's games still left."""
        for _ in self.listen():
            pass
        while self.number < self.length:
            if self.number < self._lessons:
                self.finished.append(self._round(self.number / self._lessons))
            else:
                last = self.number - self._lessons
                self.finished.append(self._last_round(last / (self.length - self._lessons)))
            yield self.finished[-1]

    def net(self) -> dict[str, Floats]:
        """The tables of the net as it would be kept now."""
        return self._pupils[0].tables() if self.number <= self._lessons else self._heir.tables()

    @property
    def _lessons(self) -> int:
        """The number of rounds of the pupils; the heir's follow."""
        return max(round(self.length * self._plan.heir_from), 1)

    def saved(self) -> dict[str, Any]:
        """Everything needed to resume, as plain values and arrays; notes by their round."""
        kept = self._kept if self.number < self.length else {}
        return {
            "pupils": {who: pupil.saved() for who, pupil in enumerate(self._learners)},
            "lots": self._rng.bit_generator.state,
            "kept": {number: noted._asdict() for number, noted in kept.items()},
            "played": self._played,
            "listened": self._has_listened,
            "told": [asdict(each) for each in self.finished],
        }

    def take_up(self, saved: dict[str, Any]) -> None:
        """Resume from saved data."""
        for who, pupil in enumerate(self._learners):
            pupil.take_up(saved["pupils"][str(who)])
        self._rng.bit_generator.state = saved["lots"]
        kept = {int(number): Noted(**noted) for number, noted in saved.get("kept", {}).items()}
        self._kept = dict(sorted(kept.items()))
        self._played = saved["played"]
        self._has_listened = saved["listened"]
        self.finished = [Round(**each) for each in saved["told"]]

    @property
    def _learners(self) -> list[Pupil]:
        return [*self._pupils, self._heir]

    def _round(self, done: float) -> Round:
        """A round of the pupils; `done` is the share of their rounds already done."""
        plan = self._plan
        stray = int(plan.stray * (1 - done)) + plan.last_stray
        trace = plan.trace * (1 - done) + plan.last_trace * done
        margin = plan.margin * max(1 - done / plan.leaning, 0.0)
        noted, counts = self._play(len(self._pupils), plan.games, stray, trace, margin)
        self._keep(noted)
        number = self.number + 1
        fault = self._train_again(self._pupils, len(noted.shown), done)
        for pupil in self._pupils:
            if number in plan.fresh_start:
                pupil.learn_faster(plan.fresh)
            if done >= plan.mean_from:
                pupil.note_mean()
        return round_of(number, noted, counts, fault)

    def _last_round(self, done: float) -> Round:
        """A round of the heir; `done` is the share of its rounds already done."""
        if done == 0:
            for pupil in self._pupils:
                pupil.use_mean()
            self._heir.copy_from(self._pupils[0])
            self._kept = {}
        plan = self._plan
        first, self._played = self._played, self._played + plan.shown
        noted, counts = self._school.show(
            len(self._pupils), self.seed, first, plan.shown, plan.lines
        )
        judged = self._all(lambda pupil: pupil.judged(noted), self._pupils)
        noted = noted._replace(target=np.mean(judged, axis=0))
        self._keep(noted)
        fault = self._train_again([self._heir], len(noted.shown), done)
        if done >= plan.mean_from:
            self._heir.note_mean()
        return round_of(self.number + 1, noted, counts, fault)

    def _train_again(self, pupils: list[Pupil], new: int, done: float) -> float:
        """Train the pupils on the kept sheets, of which `new` are new. Returns their error."""
        plan = self._plan
        rate = plan.rate * (1 - done) + plan.last_rate * done
        return self._train(pupils, together(list(self._kept.values())), plan.again * new, rate)

    def _train(self, pupils: list[Pupil], noted: Noted, most: int, rate: float) -> float:
        """Train each pupil on `most` of the sheets, each in its own order."""
        orders = [self._rng.permutation(len(noted.shown))[:most] for _ in pupils]
        lessons = zip(pupils, orders, strict=True)
        faults = self._all(lambda lesson: lesson[0].train(noted, lesson[1], rate), lessons)
        return float(np.mean(faults))

    def _all(self, do: Callable[[_T], _Did], each: Iterable[_T]) -> list[_Did]:
        """Call `do` for each, with as many threads as there are."""
        with ThreadPoolExecutor(self._jobs) as threads:
            return list(threads.map(do, each))

    def _keep(self, noted: Noted) -> None:
        """Keep the notes of this round and of the last ones."""
        plan, here = self._plan, self.number
        most = plan.kept if here >= plan.late else min(plan.kept, plan.kept_early)
        self._kept[here] = noted
        self._kept = {number: old for number, old in self._kept.items() if number > here - most}

    def _play(
        self, pupils: int, games: int, stray: int, trace: float, margin: float
    ) -> tuple[Noted, Ints]:
        first = self._played
        self._played += games
        return self._school.play(pupils, self.seed, first, games, stray, trace, margin)


def round_of(number: int, noted: Noted, counts: Ints, fault: float) -> Round:
    """A round's results, from its notes and the counts of its pages."""
    _, games, won, points = map(int, counts)
    surprise = float(np.sqrt(np.mean((noted.target - noted.worth) ** 2)))
    return Round(number, games, won, points, fault, surprise)
