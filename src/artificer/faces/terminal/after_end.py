"""What the card of the end adds where there is room: the course of the game, new achievements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from artificer.boards.course import Course, course_of, sparkline
from artificer.boards.people import short_names
from artificer.faces.whole_record import new_achievements
from artificer.table.session import Session
from artificer.words import Words

_BARS: Final = 24
"""The most bars of a sparkline."""


def lines_after_the_end(session: Session, words: Words) -> tuple[str, ...]:
    """The lines about a finished game, new achievements first."""
    course = course_of(session.history)
    return (*_achievements(session, words), *(_course(course, session, words) if course else ()))


def _achievements(session: Session, words: Words) -> Iterator[str]:
    for each in new_achievements(session):
        yield words.say("terminal.end.achievement", name=each.name(words))


def _course(course: Course, session: Session, words: Words) -> Iterator[str]:
    """A sparkline for each seat, below what it measures."""
    yield words.say(f"terminal.end.course.{course.measure}")
    names = short_names(session.header.seats, words)
    for seat, values in enumerate(course.lines):
        bars = sparkline(values, course.most, _BARS)
        name = names[seat] if len(course.lines) > 1 else ""
        yield words.say(
            "terminal.end.course", bars=bars, last=course.figure(values[-1]), name=name
        ).rstrip()
    if course.luck is not None:
        yield words.say("luck.dice", count=course.luck.luckier_than)
