"""The exercises: those that come with the program, and those from one's own games."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from artificer.lab.exercises import (
    Exercise,
    PlaceInGame,
    Training,
    UnknownExercise,
    judged,
    known_verdict,
    rulesets_with_exercises,
)
from artificer.lab.exercises.exercise import FROM_A_GAME, LEAST, PATH, Shipped, shipped, written
from artificer.lab.review.worths import judge_of
from artificer.table.store.memory import MemoryStore
from tests.opinions import review_by_opinion
from tests.reviewed import LOSSES, RULESET, reviewed_game

SHIPPED = {"utopia-engine-3e": 50, "utopia-engine-2e": 50, "sorcery": 20, "utopia": 20}
EDITIONS = ("utopia-engine-3e", "utopia-engine-2e")


def holds(each: Shipped) -> bool:
    """Whether the judge finds the best answer best, and the natural one as costly as is said."""
    exercise = each.exercise()
    found = judge_of(exercise.state.game).judged(exercise.state, exercise.natural)
    return (
        found.best == exercise.best
        and found.loss == pytest.approx(each.loss, abs=1e-3)
        and found.value == pytest.approx(each.chance, abs=1e-3)
    )


def test_exercises_of_all_games_are_shipped() -> None:
    assert Counter(each.ruleset for each in shipped()) == SHIPPED
    assert rulesets_with_exercises() == tuple(SHIPPED)
    assert len({each.key for each in shipped()}) == len(shipped())


def test_every_shipped_position_has_its_answers() -> None:
    for each in shipped():
        exercise = each.exercise()
        legal = exercise.state.legal_actions()
        assert exercise.state.serialize() == each.position
        assert exercise.state == exercise.state.view(exercise.seat), "nothing else is in the file"
        assert exercise.best in legal
        assert exercise.natural in legal
        assert exercise.best != exercise.natural
        assert LEAST <= each.loss <= each.chance <= 1


def test_the_shipped_exercises_ask_many_kinds_of_questions_and_no_two_are_alike() -> None:
    kinds = Counter(each.exercise().state.question() for each in shipped())
    assert len(kinds) >= 8
    assert max(kinds.values()) <= 40
    same = Counter((each.ruleset, each.position.split(" ", 1)[1]) for each in shipped())
    assert set(same.values()) == {1}


def test_the_file_is_as_the_tool_writes_it() -> None:
    assert written(shipped()) == PATH.read_text(encoding="utf-8")


def test_the_judge_agrees_with_some() -> None:
    quick = (each for each in shipped() if each.exercise().state.question() == "fight")
    assert all(map(holds, islice(quick, 2)))


@pytest.mark.long
@pytest.mark.parametrize("each", shipped(), ids=lambda each: each.key)
def test_the_judge_agrees(each: Shipped) -> None:
    assert holds(each)


def test_own_exercises_are_the_costliest_decisions_of_a_reviewed_game() -> None:
    store = MemoryStore()
    session = reviewed_game(store)
    training = Training(store, EDITIONS, own=True)
    found = training.sources[RULESET]
    losses = sorted((loss for loss in LOSSES if loss >= LEAST), reverse=True)[:FROM_A_GAME]
    exercises = [training.exercise(key) for key in found]
    assert [each.loss for each in exercises] == losses
    for each in exercises:
        assert each.origin is not None
        assert each.origin.game_id == session.game_id
        assert each.state == session.history.at(each.origin.ply - 1).view(0)
        assert each.natural == session.history.steps[each.origin.ply - 1].action
    assert training.sources["utopia-engine-2e"] == {}
    assert training.next() == exercises[0]


SEATS = {
    "sorcery": ("computer:random", "Ann"),
    "utopia": ("computer:random", "Ann", "Ben", "computer:random"),
}


@pytest.mark.parametrize("ruleset", SEATS)
def test_own_exercises_at_a_table_of_several_are_the_views_of_the_first_person(
    ruleset: str,
) -> None:
    """An exercise holds what that seat knew, and nothing else."""
    store = MemoryStore()
    session = reviewed_game(store, ruleset, seats=SEATS[ruleset])
    training = Training(store, (ruleset,), own=True)
    exercises = [training.exercise(key) for key in training.sources[ruleset]]
    assert len(exercises) == FROM_A_GAME
    rng = Random(1)
    for each in exercises:
        assert each.origin is not None
        assert each.seat == each.state.viewer == 1
        assert each.seats == SEATS[ruleset]
        whole = session.history.at(each.origin.ply - 1)
        assert each.state == whole.view(1) == whole.resample(1, rng.randrange).view(1)
        assert {each.best, each.natural} <= set(each.state.legal_actions())


def test_a_review_of_a_game_that_is_gone_gives_no_exercise() -> None:
    store = MemoryStore()
    session = reviewed_game(store)
    training = Training(store, EDITIONS)
    first = training.next()
    assert first is not None
    assert first.key.startswith(session.game_id)
    store.delete(session.game_id)
    with pytest.raises(UnknownExercise):
        training.exercise(first.key)
    following = training.next()
    assert following is not None
    assert following.origin is None
    assert Training(store, EDITIONS, own=True).next() is None
    with pytest.raises(UnknownExercise):
        Training(store, EDITIONS).exercise("nothing")


def test_all_rulesets_take_turns_and_own_games_come_first() -> None:
    store = MemoryStore()
    reviewed_game(store)
    training, asked = Training(store, EDITIONS), []
    for _ in range(4):
        exercise = training.next()
        assert exercise is not None
        asked.append((exercise.state.game.name, exercise.origin is not None))
        training.answered(exercise, judged(exercise, exercise.best))
    third, second = EDITIONS
    assert asked == [(third, True), (second, False), (third, True), (second, False)]
    counts = training.counts(third)
    assert (counts.own, counts.exercises - counts.new) == (FROM_A_GAME, 2)
    assert counts.boxes == (0, 2, 0, 0)
    assert (training.progress.answered, training.progress.right) == (4, 4)


def exercise() -> Exercise:
    store = MemoryStore()
    reviewed_game(store)
    found = Training(store, EDITIONS, own=True).next()
    assert found is not None
    return found


def test_the_known_answers_are_judged_by_what_the_exercise_says() -> None:
    each = exercise()
    best, natural = known_verdict(each, each.best), known_verdict(each, each.natural)
    assert best is not None
    assert best.right
    assert natural is not None
    assert not natural.right
    assert (natural.best, natural.loss) == (each.best, each.loss)
    assert isinstance(each.origin, PlaceInGame)


def test_another_answer_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    review_by_opinion(monkeypatch)
    each = exercise()
    known = (each.best, each.natural)
    other = next(action for action in each.state.legal_actions() if action not in known)
    assert known_verdict(each, other) is None
    expected = judge_of(each.state.game).judged(each.state, other)
    verdict = judged(each, other)
    assert (verdict.best, verdict.chance, verdict.loss) == (
        expected.best,
        expected.value,
        expected.loss,
    )
