"""Exercises in plain lines."""

from __future__ import annotations

import io

import pytest

from artificer.boards import exercises
from artificer.faces.plain.exercises import PlainExercises
from artificer.lab.exercises import Training, judged
from artificer.lab.exercises.training import kept_progress
from artificer.table.store.memory import MemoryStore
from tests.opinions import review_by_opinion
from tests.reviewed import RULESET, reviewed_game


@pytest.fixture(autouse=True)
def advised(monkeypatch: pytest.MonkeyPatch) -> None:
    review_by_opinion(monkeypatch)
    monkeypatch.setattr(exercises, "reason_lines", lambda *_: ["Because."])


class Trainee:
    """A person who answers exercises from a game of their own."""

    def __init__(self, language: str = "en") -> None:
        self.store = MemoryStore()
        reviewed_game(self.store)
        self.training = Training(self.store, (RULESET,), own=True)
        self._out = io.StringIO()
        first = self.training.next()
        assert first is not None
        self.asking = PlainExercises(self.training, first, judged, language, self._out)
        self.asking.open()

    @property
    def exercise(self) -> tuple[str, str]:
        """The texts of the natural and of the best answer to what is asked first."""
        first = self.training.exercise(next(iter(self.training.sources[RULESET])))
        return first.state.action_to_string(first.natural), first.state.action_to_string(first.best)

    def told(self) -> str:
        said = self._out.getvalue()
        self._out.seek(0)
        self._out.truncate()
        return said

    def types(self, line: str) -> str:
        self.told()
        assert self.asking.take(line)
        return self.told()


def test_the_position_and_its_question_are_told() -> None:
    trainee = Trainee()
    said = trainee.told()
    assert "5 exercises, 5 of them from your games: 5 new, 0 due, 0 known." in said
    assert "Utopia Engine, 3rd edition: exercise" in said
    assert "From your game" in said
    assert "Time track:" in said
    assert "Moves: " in said
    lines = [line for line in said.splitlines() if line]
    assert len(set(lines)) == len(lines)


def test_a_wrong_answer_is_told_kept_and_asked_again() -> None:
    trainee = Trainee()
    natural, best = trainee.exercise
    said = trainee.types(natural)
    assert said.startswith("Not the best: ")
    assert "Because." in said
    assert "Box 1 of 4: it comes again after 3 other answers." in said
    assert "This exercise is answered." in trainee.types(best)
    assert kept_progress(trainee.store).answered == 1
    first = trainee.told()
    for _ in range(3):
        asked = trainee.types("")
        assert asked != first
        key = trainee.asking._exercise
        trainee.types(key.state.action_to_string(key.best))
    again = trainee.types("")
    assert "From your game" in again
    assert trainee.types(best).startswith("Right: ")
    assert kept_progress(trainee.store).right == 4


def test_questions_about_the_position_change_nothing() -> None:
    trainee = Trainee()
    assert "Clauses: " in trainee.types("why")
    assert "Time track:" in trainee.types("sheet")
    assert "Hit points" in trainee.types("")
    assert "position again" in trainee.types("help")
    assert trainee.types("moves")
    assert trainee.types("nonsense")
    assert trainee.types("why engine")
    assert kept_progress(trainee.store).answered == 0


def test_the_language_can_be_changed_and_quitting_tells_the_progress() -> None:
    trainee = Trainee()
    assert "習題" in trainee.types("lang zh")
    assert "de" in trainee.types("lang de")
    assert not trainee.asking.take("離開")
    trainee.told()
    trainee.asking.leave()
    assert "5 題" in trainee.told()


def test_an_answer_nobody_knows_is_compared_first() -> None:
    trainee = Trainee()
    first = trainee.training.exercise(next(iter(trainee.training.sources[RULESET])))
    known = first.best, first.natural
    other = next(action for action in first.state.legal_actions() if action not in known)
    said = trainee.types(first.state.action_to_string(other))
    assert said.startswith("The adviser compares the answers")
    assert kept_progress(trainee.store).answered == 1
