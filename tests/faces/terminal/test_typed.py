"""The command line of the screen."""

from __future__ import annotations

from artificer.faces.terminal.course import Course
from artificer.faces.terminal.typed import take_line
from tests.faces.terminal.tables import WORDS, seeded, texts, typed


def test_why_not_is_told_while_dice_are_due_too() -> None:
    for session in (seeded(), typed()):
        course = Course(session, WORDS)
        take_line(course, "search 1")
        assert session.waits_for_dice()
        before = texts(session)
        assert take_line(course, "why search 3") is None
        assert "roll" in course.message
        assert "why" not in course.message
        assert texts(session) == before


def test_roll_is_a_throw_only_where_dice_fall_by_themselves() -> None:
    for session, falls in ((seeded(), True), (typed(), False)):
        course = Course(session, WORDS)
        take_line(course, "search 1")
        before = len(texts(session))
        assert take_line(course, "roll") is None
        assert (len(texts(session)) > before) == falls
        assert bool(course.message) != falls
