"""What is said of exercises and answers, in every language."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

import pytest

from artificer.boards import exercises, narration
from artificer.boards.exercises import (
    again_line,
    boxes_line,
    counts_line,
    exercise_picture,
    source_line,
    verdict_board,
    words_of,
)
from artificer.boards.hint import reason_lines
from artificer.boards.showing import showing_for
from artificer.lab.exercises import Counts, Exercise, Progress, Training, Verdict
from artificer.lab.exercises.exercise import shipped
from artificer.table.store.memory import MemoryStore
from artificer.words.languages import LANGUAGES
from artificer.words.rendering import words_in
from tests.reviewed import RULESET, reviewed_game


@pytest.fixture(autouse=True)
def reasoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons without the expert: they name the two answers."""
    monkeypatch.setattr(
        exercises, "reason_lines", lambda _state, best, other, _words: [f"{best} over {other}"]
    )


def from_a_game() -> Exercise:
    store = MemoryStore()
    reviewed_game(store)
    found = Training(store, (RULESET,), own=True).next()
    assert found is not None
    return found


def another(exercise: Exercise) -> int:
    known = exercise.best, exercise.natural
    return next(action for action in exercise.state.legal_actions() if action not in known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_right_answer_is_praised_and_the_natural_one_named(language: str) -> None:
    exercise = from_a_game()
    words = words_of(exercise, language)
    best, natural = (
        narration.action(words, action, exercise.state)
        for action in (exercise.best, exercise.natural)
    )
    board = verdict_board(exercise, Verdict(exercise.best, exercise.best, 0.5, 0.0), words)
    assert board.right
    assert board.reasons == (f"{exercise.best} over {exercise.natural}",)
    first, then = board.sentences
    assert best in first
    assert "50.0 %" in first
    assert natural in then
    assert "20.0" in then
    of_ours = replace(exercise, origin=None)
    shipped_said = verdict_board(of_ours, Verdict(exercise.best, exercise.best, 0.5, 0.0), words)
    assert shipped_said.sentences[1] != then
    assert source_line(of_ours, words) != source_line(exercise, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_answer_is_said_with_the_better_one_and_both_chances(language: str) -> None:
    exercise = from_a_game()
    words = words_of(exercise, language)
    given = another(exercise)
    board = verdict_board(exercise, Verdict(given, exercise.best, 0.5, 0.125), words)
    assert not board.right
    assert board.reasons == (f"{exercise.best} over {given}",)
    wrong, better = board.sentences
    assert narration.action(words, given, exercise.state) in wrong
    assert "37.5 %" in wrong
    assert narration.action(words, exercise.best, exercise.state) in better
    assert "50.0 %" in better
    assert "12.5" in better


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_as_good_as_the_best_is_right(language: str) -> None:
    exercise = from_a_game()
    words = words_of(exercise, language)
    given = another(exercise)
    first = verdict_board(exercise, Verdict(given, exercise.best, 0.5, 0.0), words).sentences[0]
    for action in (given, exercise.best):
        assert narration.action(words, action, exercise.state) in first


@pytest.mark.parametrize("language", LANGUAGES)
def test_boxes_and_counts_are_said(language: str) -> None:
    words = words_in(language, RULESET)
    progress = Progress().after("a", right=False)
    assert "3" in again_line("a", progress, words)
    for _ in range(3):
        progress = progress.after("a", right=True)
    assert "100" in again_line("a", progress, words)
    counts = Counts(exercises=50, own=7, new=31, due=4, boxes=(9, 6, 3, 1))
    assert all(str(n) in counts_line(counts, words) for n in (50, 7, 31, 4, 1))
    assert "9 · 6 · 3 · 1" in boxes_line(counts, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shipped_position_has_a_board(language: str) -> None:
    for each in shipped():
        exercise = each.exercise()
        picture = exercise_picture(exercise, words_of(exercise, language))
        board = showing_for(exercise.state.game.ruleset).board(picture)
        assert {answer.action for answer in board.answers} == set(exercise.state.legal_actions())


def test_each_shipped_exercise_has_its_reason() -> None:
    """In the words of a reader, as they are shown after an answer."""
    for each, language in zip(shipped(), cycle(LANGUAGES), strict=False):
        exercise = each.exercise()
        words = words_of(exercise, language)
        assert reason_lines(exercise.state, exercise.best, exercise.natural, words), each
