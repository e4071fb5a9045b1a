"""A review in words: what was lost is said as it was, and nothing of what cost nothing."""

from __future__ import annotations

from random import Random

import pytest

from artificer import load_game
from artificer.boards.review import COSTLIEST, review_board
from artificer.lab.review import Graded, Review
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.table.playing import play_on

GAME = "utopia-engine-3e"


@pytest.fixture(scope="module")
def session() -> Session:
    session = Session.start(MemoryStore(), load_game(GAME), SeededDice(1))
    play_on(session, Random(1))
    return session


def review(session: Session, loss: float, result: float = 0.0) -> Review:
    """Each choice cost as much, of which there was 1."""
    places = [n for n, step in enumerate(session.steps) if step.player == 0]
    decisions = []
    for place in places:
        state = session.history.at(place)
        action, best = session.steps[place].action, state.legal_actions()[-1]
        decisions.append(Graded(place + 1, action, best, 1.0, loss, loss))
    return Review(tuple(decisions), result, "expert:win", 0.02)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cost_nothing_is_not_listed(session: Session, language: str) -> None:
    board = review_board(review(session, 0.0), session.history, words_for(GAME, language))
    assert board.costliest == ()
    assert "0.0" not in board.sentences[1]


def test_the_costliest_are_listed_with_what_was_better(session: Session) -> None:
    found = review(session, 0.25, 1.0)
    board = review_board(found, session.history, words_for(GAME, "en"))
    assert len(board.costliest) == COSTLIEST
    first = board.costliest[0]
    assert (first.cost, first.before, first.ply) == ("25.0", "100.0", found.decisions[0].ply)
    assert first.done != ""
    assert "won" in board.sentences[3]
    assert board.line[-1] == "█"
