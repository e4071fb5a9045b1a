"""A guided game in plain lines."""

from __future__ import annotations

from io import StringIO

import pytest

from artificer import load_game
from artificer.boards.lessons import begin_lesson
from artificer.faces.plain.game import PlainGame
from artificer.games.registry import ruleset_names
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES

every_lesson = pytest.mark.parametrize("ruleset", ruleset_names())


class Lines:
    """A lesson in lines, and what was said in it."""

    def __init__(self, session: Session, language: str = "en") -> None:
        self.out = StringIO()
        self.words = words_for(session.game.name, language)
        self.table = PlainGame(session, self.words, self.out, "the store")
        self.table.open()

    def type(self, line: str) -> str:
        start = len(self.out.getvalue())
        assert self.table.take(line)
        return self.out.getvalue()[start:]

    def tip(self, name: str) -> str:
        """A tip of the guide that names nothing of the position."""
        return self.words.say("plain.guide", text=self.words.say(f"lesson.{name}"))


@pytest.mark.parametrize("language", LANGUAGES)
@every_lesson
def test_a_lesson_opens_with_its_guide_and_how_to_leave_it(ruleset: str, language: str) -> None:
    lines = Lines(begin_lesson(MemoryStore(), ruleset), language)
    said, words = lines.out.getvalue(), lines.words
    assert words.say("plain.guide.how") in said
    assert said.count(words.say("plain.guide", text="")) >= 3  # two tips and an advice
    assert words.say("aim") not in said


def test_a_tip_is_said_once_and_the_advice_with_each_question() -> None:
    lines = Lines(begin_lesson(MemoryStore(), "sorcery"))
    first = lines.out.getvalue()
    assert lines.tip("question.swap_give") in first
    assert "Type: give change" in first
    assert lines.type("nonsense").count("Guide:") == 0
    again = lines.type("")
    assert lines.tip("question.swap_give") not in again and "Type: give change" in again
    then = lines.type("give change")
    assert lines.tip("question.swap_take") in then and "Type: for time" in then


@pytest.mark.parametrize(("off", "on"), [("guide off", "guide"), ("嚮導 關", "嚮導")])
def test_the_guide_is_sent_away_and_called_back(off: str, on: str) -> None:
    lines = Lines(begin_lesson(MemoryStore(), "sorcery"))
    assert lines.type(off).strip() == lines.words.say("plain.guide.leave")
    assert "Guide:" not in lines.type("give change")
    back = lines.type(on)
    assert lines.words.say("plain.guide.back") in back
    assert lines.tip("question.swap_take") in back


def test_what_the_guide_has_said_can_be_heard_again() -> None:
    lines = Lines(begin_lesson(MemoryStore(), "sorcery"))
    assert lines.tip("question.swap_give") in lines.type("guide")


def test_another_game_has_no_guide() -> None:
    session = Session.start(MemoryStore(), load_game("utopia-engine-3e"), SeededDice(7))
    lines = Lines(session)
    assert lines.words.say("plain.guide.how") not in lines.out.getvalue()
    assert lines.type("guide").strip() == lines.words.say("plain.guide.none")


def test_the_end_is_told_by_the_guide_too() -> None:
    lines = Lines(begin_lesson(MemoryStore(), "sorcery"))
    for _ in range(60):
        if lines.table.session.is_over():
            break
        typed = lines.out.getvalue().rpartition("Type: ")[2].strip()
        lines.type(typed)
    assert lines.tip("over") in lines.out.getvalue()
