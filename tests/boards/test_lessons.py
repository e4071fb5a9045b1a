"""The guided games: what is due where, whatever the learner does, and that it can be left."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from artificer.boards.lessons import (
    ALONE,
    BEGIN,
    OVER,
    SILENCE,
    Guidance,
    Guide,
    Lesson,
    NoLesson,
    begin_lesson,
    guide_at,
    lesson_for,
)
from artificer.games.contract import State
from artificer.games.registry import load_game, ruleset_named, ruleset_names
from artificer.host.run_on import run_on_here
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words.languages import LANGUAGES
from artificer.words.rendering import words_in
from tests.host.sharing import answer, shared, take_back
from tests.keyed import keyed

SEAT = 0
FIRST_MET = {"utopia-engine-3e": 90, "utopia-engine-2e": 120, "utopia": 30}
"""By ruleset: within how many decisions the advice leads to all that is main."""
WON = 35
"""Within how many the advice wins Sorcery."""
HALVES = frozenset(("move_to", "war_to", "put_back", "blight"))
"""Questions that complete what the one before has explained, or leave next to no choice."""

every_lesson = pytest.mark.parametrize("ruleset", ruleset_names())


class Learner:
    """Somebody who plays a lesson, with a guide that reads along in every language."""

    def __init__(self, session: Session, rng: random.Random | None = None) -> None:
        self.session = session
        self.table = shared(session)
        self.rng = rng
        lesson, guide = lesson_for(session.game.ruleset), guide_at(session, SEAT)
        assert lesson is not None and guide is not None
        self.lesson: Lesson = lesson
        self.guide: Guide = guide
        self.mind = load_player(lesson.adviser, session.game)

    @property
    def view(self) -> State:
        return self.session.view(SEAT)

    def places(self, most: int = 1000) -> Iterator[tuple[list[str], Guidance]]:
        """What is due wherever the learner decides, and at the end."""
        for _ in range(most):
            for _ in run_on_here(self.table):
                pass
            due = self.guide.due()
            said = [self.guide.guidance(self.words(language)) for language in LANGUAGES]
            assert all(len(each.tips) == len(due) for each in said)
            assert len({each.advice and each.advice.action for each in said}) == 1
            yield due, said[0]
            if self.session.is_over():
                return
            answer(self.table, self._answer(said[0]))

    def words(self, language: str) -> Any:
        return words_in(language, self.session.game.name)

    def _answer(self, said: Guidance) -> int:
        view = self.view
        if self.rng is not None and self.rng.random() < 0.3:
            return self.rng.choice(view.legal_actions())
        if said.advice is not None:
            return said.advice.action
        return Policy(self.mind, 0, self.session.ply).action(view)


def learner(ruleset: str, rng: random.Random | None = None) -> Learner:
    return Learner(begin_lesson(MemoryStore(), ruleset), rng)


@every_lesson
def test_a_lesson_is_a_practice_game_that_says_so(ruleset: str) -> None:
    header = begin_lesson(MemoryStore(), ruleset).header
    assert (header.lesson, header.practice, header.ruleset) == (True, True, ruleset)


@every_lesson
def test_whoever_follows_the_advice_meets_the_main_things_early(ruleset: str) -> None:
    one = learner(ruleset)
    told: list[str] = []
    for place, (due, said) in enumerate(one.places()):
        assert len(due) <= 3
        told += due
        if said.advice is not None:
            assert said.advice.action in one.view.legal_actions()
        if ALONE in due:
            assert place <= FIRST_MET[ruleset]
            assert said.advice is None
    assert len(told) == len(set(told)), "each tip once"
    assert (told[0], told[-1]) == (BEGIN, OVER)
    assert {f"fact.{goal}" for goal in one.lesson.goals} <= set(told)
    assert (ALONE in told) == bool(one.lesson.goals)


def test_the_advice_wins_the_first_game_of_sorcery() -> None:
    one = learner("sorcery")
    assert len(list(one.places())) <= WON
    outcome = one.session.state.outcome()
    assert outcome is not None and outcome.winners == (SEAT,)


@every_lesson
@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2))])
def test_whoever_goes_other_ways_is_guided_too(ruleset: str, seed: int) -> None:
    one = learner(ruleset, random.Random(seed))
    told: list[str] = []
    for due, said in one.places(45):
        key = one.view.question()
        if one.session.current_player() == SEAT and key in one.lesson.questions:
            assert f"question.{key}" in [*told, *due]
        assert said.advice is None or said.advice.action in one.view.legal_actions()
        told += due
    assert len(told) == len(set(told))


@every_lesson
def test_every_note_has_a_text_in_every_language(ruleset: str) -> None:
    one = learner(ruleset)
    tips = [*(f"fact.{name}" for name in one.lesson.facts.values()), BEGIN, ALONE, OVER]
    tips += [f"question.{key}" for key in one.lesson.questions]
    for language in LANGUAGES:
        words = one.words(language)
        here = one.lesson.here(words, one.view)
        for tip in tips:
            assert words.say(f"lesson.{tip}", 0, **here)


@every_lesson
def test_every_question_that_somebody_decides_has_a_note(ruleset: str) -> None:
    lesson, questions = lesson_for(ruleset_named(ruleset)), ruleset_named(ruleset).questions
    assert lesson is not None
    assert lesson.questions <= set(questions)
    first = Session.start(MemoryStore(), load_game(ruleset, **lesson.options), SeededDice(1))
    chance = {"deal", "search_dice", "choose_first"} & set(questions)
    decisions = set(questions[: min(questions.index(key) for key in chance)])
    others = {"subtract_by_rod", "go_on_linking", "between_rolls"}  # of one edition alone
    assert decisions - lesson.questions <= HALVES | others
    assert not first.header.lesson


@every_lesson
def test_a_lesson_that_is_resumed_tells_nothing_twice(ruleset: str) -> None:
    store = MemoryStore()
    one = Learner(begin_lesson(store, ruleset))
    told: list[str] = []
    for due, _ in one.places(12):
        again = guide_at(Session.resume(store, one.session.game_id), SEAT)
        assert again is not None and again.due() == due
        assert not set(due) & set(told)
        told += due


@every_lesson
def test_what_is_taken_back_is_told_again(ruleset: str) -> None:
    one = learner(ruleset)
    places = one.places()
    first, _ = next(places)
    then, _ = next(places)
    assert first != then
    while one.session.steps[-1].player != SEAT or one.guide.due() != first:
        take_back(one.table)
        if one.guide.due() == first:
            break
    assert one.guide.due() == first


@every_lesson
def test_a_guide_that_is_left_is_silent_until_it_is_called_back(ruleset: str) -> None:
    store = MemoryStore()
    one = Learner(begin_lesson(store, ruleset))
    _, said = next(one.places())
    words = one.words("en")
    for word in ("off", "關"):
        one.guide.obey(word, words)
        elsewhere = guide_at(Session.resume(store, one.session.game_id), SEAT)
        assert elsewhere is not None and elsewhere.is_left
        assert elsewhere.guidance(words) == SILENCE
        one.guide.obey("", words)
        assert elsewhere.guidance(words) == one.guide.guidance(words) == said


def test_nobody_else_has_a_guide() -> None:
    lesson = begin_lesson(MemoryStore(), "utopia")
    assert guide_at(lesson, None) is None
    assert guide_at(lesson, 1) is None
    assert guide_at(Session.start(MemoryStore(), load_game("utopia"), SeededDice(1)), 0) is None


def test_a_ruleset_without_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("artificer.boards.utopia.lesson.LESSONS", {})
    with pytest.raises(NoLesson, check=keyed("^lesson none: ruleset='utopia'$")):
        begin_lesson(MemoryStore(), "utopia")


class Blinkered:
    """A session of which nothing can be read but what a feed tells, and its place."""

    SEEN = (
        *("header", "game", "view", "view_at", "steps", "players", "ply", "head", "store"),
        *("game_id", "taken_back"),
    )

    def __init__(self, session: Session) -> None:
        self._session = session

    def had_choice(self, ply: int) -> bool:
        """Only of its own steps a seat may know whether it had a choice."""
        assert self._session.players[ply - 1] == SEAT
        return self._session.had_choice(ply)

    def __getattr__(self, name: str) -> Any:
        assert name in self.SEEN, f"a guide reads {name}"
        return getattr(self._session, name)


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_a_guide_reads_nothing_but_what_its_seat_is_told(ruleset: str) -> None:
    one = learner(ruleset)
    blinkered = Guide(one.lesson, Blinkered(one.session), SEAT)  # type: ignore[arg-type]
    for due, said in one.places(10):
        assert blinkered.due() == due
        assert blinkered.guidance(one.words(LANGUAGES[0])) == said
