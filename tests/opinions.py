"""An adviser that needs no tables: its values are arbitrary, but always the same."""

from __future__ import annotations

from hashlib import blake2b
from random import Random

import pytest

from artificer.games.contract import Game, State
from artificer.lab.review.worths import Adviser

ERROR = 0.05


class Opinion(Adviser):
    """Values by position and answer."""

    def worths(self, state: State) -> dict[int, float]:
        mark = blake2b(state.serialize().encode(), digest_size=4).digest()
        legal = state.legal_actions()
        return {action: Random(mark + bytes([action % 256])).random() for action in legal}


def opinion_on(_: Game) -> Adviser:
    """The opinion on any game."""
    return Opinion("opinion", ERROR)


def review_by_opinion(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews be made by opinions."""
    monkeypatch.setattr("artificer.lab.review.grading.adviser_of", opinion_on)
