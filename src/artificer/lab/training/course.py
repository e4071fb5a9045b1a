"""A course of lessons: the expert plays, notes what it meets, and is taught what it was worth.

First the net hears how games of a teacher end in which now and then something else is done: to
win, the teacher is the novice; to score, it is the expert that plays to win. Then round after round
the pupil plays, notes the sheets it meets, and is taught what they turned out to be worth
(`expert/studying.py`), with notes of the last rounds once more. In early rounds it leans on the
teacher: asked what now, it does what the teacher would, unless something else seems better by a
margin that shrinks to nothing. Without that it puts off what never seems urgent, loses every game,
and learns that all is lost. In the end the mean of the nets of the last rounds is kept, which plays
better than any of them.

A course depends on its seed, its length and its plan alone, not on the machine, on how fast it is
or on how many threads play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from artificer.games.registry import load_game
from artificer.lab.forecast import Tell
from artificer.lab.training.notes import Array, Noted, some, together
from artificer.lab.training.plan import PLANS, Plan
from artificer.lab.training.pupil import Pupil, blank_net
from artificer.lab.training.school import TO_THE_END, School
from artificer.players.utopia_engine.expert.studying import ALWAYS


@dataclass(frozen=True, slots=True)
class Round:
    """What a round came to.

    `fault` is how far the net was off from what it was taught, `surprise` how far what it thought
    of a sheet was from what that turned out to be worth: roots of mean squares. To win they are
    shares of a game, in scores `fault` is in hundreds of points and `surprise` in points.
    """

    number: int
    games: int
    won: int
    points: int
    fault: float
    surprise: float

    @property
    def wins(self) -> float:
        """The share of games that were won."""
        return self.won / self.games

    @property
    def score(self) -> float:
        """The mean score."""
        return self.points / self.games


class Course:
    """`length` rounds of lessons for one ruleset and aim, from a seed; see `School` for the rest.

    `told` has what each round came to.
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
        self.told: list[Round] = []
        self._plan = plan or PLANS[aim]
        self._lots = np.random.default_rng(seed)
        self._school = School(game, aim, blank_net(self._lots), jobs, tell)
        self._pupil = Pupil(self._school.kernel, self._school.net, aim)
        self._has_listened = False
        self._played = 0
        self._kept: dict[int, Noted] = {}

    @property
    def number(self) -> int:
        """How many rounds are done."""
        return len(self.told)

    def listen(self) -> Iterator[float]:
        """Hear the teacher's games, unless that is done; the share that is heard so far is told."""
        if self._has_listened:
            return
        plan, parts = self._plan, []
        for _ in range(plan.heard // plan.heard_at_once):
            noted, _ = self._play(plan.heard_at_once, plan.stray, TO_THE_END, ALWAYS)
            order = self._lots.permutation(len(noted.shown))
            parts.append(some(noted, order[:: plan.every]))
            yield self._played / plan.heard
        everything = together(parts)
        for _ in range(plan.hearings):
            order = self._lots.permutation(len(everything.shown))
            self._pupil.hear(everything, order, plan.hearing_rate)
        self._pupil.learn_faster(plan.fresh)
        self._has_listened = True

    def rounds(self) -> Iterator[Round]:
        """The rounds that are left, each when it is done; what is still to be heard comes first."""
        for _ in self.listen():
            pass
        while self.number < self.length:
            self.told.append(self._round())
            yield self.told[-1]

    def net(self) -> dict[str, Array]:
        """The tables of the net as it would be kept now."""
        return self._pupil.told()

    def saved(self) -> dict[str, Any]:
        """All that the course needs to go on, of plain values and arrays; notes by their round."""
        kept = self._kept if self.number < self.length else {}
        return {
            "pupil": self._pupil.saved(),
            "lots": self._lots.bit_generator.state,
            "kept": {number: noted._asdict() for number, noted in kept.items()},
            "played": self._played,
            "listened": self._has_listened,
            "told": [asdict(each) for each in self.told],
        }

    def take_up(self, saved: dict[str, Any]) -> None:
        """Go on from what was saved."""
        self._pupil.take_up(saved["pupil"])
        self._lots.bit_generator.state = saved["lots"]
        kept = {int(number): Noted(**noted) for number, noted in saved.get("kept", {}).items()}
        self._kept = dict(sorted(kept.items()))
        self._played = saved["played"]
        self._has_listened = saved["listened"]
        self.told = [Round(**each) for each in saved["told"]]

    def _round(self) -> Round:
        plan, done = self._plan, self.number / self.length
        stray = int(plan.stray * (1 - done)) + plan.last_stray
        trace = plan.trace * (1 - done) + plan.last_trace * done
        margin = plan.margin * max(1 - done / plan.leaning, 0.0)
        noted, counts = self._play(plan.games, stray, trace, margin)
        self._keep(noted)
        everything = together(list(self._kept.values()))
        order = self._lots.permutation(len(everything.shown))[: plan.again * len(noted.shown)]
        fault = self._pupil.hear(everything, order, plan.rate * (1 - done) + plan.last_rate * done)
        number = self.number + 1
        if number in plan.fresh_start:
            self._pupil.learn_faster(plan.fresh)
        if done >= plan.mean_from:
            self._pupil.note_mean()
        return told(number, noted, counts, fault)

    def _keep(self, noted: Noted) -> None:
        """Keep the notes of this round, and those of the last ones."""
        plan, here = self._plan, self.number
        most = plan.kept if here >= plan.late else min(plan.kept, plan.kept_early)
        self._kept[here] = noted
        self._kept = {number: old for number, old in self._kept.items() if number > here - most}

    def _play(self, games: int, stray: int, trace: float, margin: float) -> tuple[Noted, Array]:
        first = self._played
        self._played += games
        return self._school.play(self.seed, first, games, stray, trace, margin)


def told(number: int, noted: Noted, counts: Array, fault: float) -> Round:
    """What a round came to, from what was noted in it and the counts of its pages."""
    _, games, won, points = map(int, counts)
    surprise = float(np.sqrt(np.mean((noted.target - noted.worth) ** 2)))
    return Round(number, games, won, points, fault, surprise)
