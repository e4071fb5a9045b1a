"""An adviser that needs no tables: its values are arbitrary, but always the same."""

from __future__ import annotations

from hashlib import blake2b
from random import Random

import pytest

from artificer.games.contract import Game, State
from artificer.lab.review.worths import Adviser
from artificer.players.player import Compared

ERROR = 0.05


class Opinion(Adviser):
    """Values by position and answer."""

    def worths(self, state: State) -> dict[int, float]:
        mark = blake2b(state.serialize().encode(), digest_size=4).digest()
        legal = state.legal_actions()
        return {action: Random(mark + bytes([action % 256])).random() for action in legal}


class Opinionated:
    """A judge of any game: arbitrary, but always the same."""

    spec = "opinion:tries"
    error = None

    def judged(self, state: State, action: int) -> Compared:
        """The best answer is any; two of three answers cost nothing."""
        random = Random(state.serialize())
        best = random.choice(state.legal_actions())
        if best == action or random.random() < 2 / 3:
            return Compared(action, random.random(), 0.0)
        value = random.random()
        return Compared(best, value, value * random.random())


def opinion_on(_: Game) -> Adviser:
    """The opinion on any game."""
    return Opinion("opinion", ERROR)


def review_by_opinion(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews be made by opinions."""
    monkeypatch.setattr("artificer.lab.review.worths.adviser_of", opinion_on)


def judge_by_opinion(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let seats of games for several be judged by opinions."""
    monkeypatch.setattr("artificer.lab.review.worths.judge_of", lambda _: Opinionated())
