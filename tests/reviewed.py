"""A finished game with a kept review, of which some decisions cost much."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from artificer import load_game
from artificer.lab.review import Graded, choices
from artificer.lab.review.grading import keep_review
from artificer.table.dice import SeededDice
from artificer.table.header import people_among
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.table.playing import play_on

RULESET = "utopia-engine-3e"
LOSSES = (0.02, 0.2, 0.04, 0.03, 0.0, 0.06, 0.05, 0.07)
"""The losses of the first decisions in the kept review; the others cost nothing."""


def reviewed_game(
    store: Store, ruleset: str = RULESET, seed: int = 1, seats: Sequence[str] | None = None
) -> Session:
    """The game; the best answer to a costly decision is the first or second legal one.

    The review is that of the first person among `seats`.
    """
    session = Session.start(store, load_game(ruleset), SeededDice(seed), seats=seats)
    play_on(session, Random(seed))
    own = people_among(session.header.seats)[0]
    graded = []
    for number, place in enumerate(choices(session.history, own)):
        step = session.history.steps[place]
        legal = session.history.at(place).legal_actions()
        loss = LOSSES[number] if number < len(LOSSES) else 0.0
        best = legal[legal[0] == step.action] if loss else step.action
        graded.append(Graded(step.ply, step.action, best, 0.5, loss))
    keep_review(store, session.game_id, own, session.head, graded)
    return session
