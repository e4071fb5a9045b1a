"""The command line of the screen: moves in the words of the plain mode, and a few commands."""

from __future__ import annotations

from typing import Final

from artificer.faces.export import export_journal
from artificer.faces.grammar import read_move
from artificer.faces.terminal.course import Course
from artificer.games.errors import ArtificerError

COMMANDS: Final = {
    "undo": "undo",
    "back": "undo",
    "quit": "quit",
    "exit": "quit",
    "help": "help",
    "why": "help",
    "?": "help",
    "sheet": "turn",
    "auto": "auto",
}


def read_line(course: Course, text: str) -> str | None:
    """Carry out one typed line, or answer the command of the screen that it names.

    A sentence in `course.message` says what is wrong with it.
    """
    name = text.lower()
    session, words = course.session, course.words
    if name in COMMANDS:
        return COMMANDS[name]
    verb, _, file = text.partition(" ")
    if verb.lower() == "save":
        saved = words.say("terminal.saved")
        course.message = export_journal(session, file.strip(), words) if file else saved
    elif name == "moves":
        course.message = words.say("terminal.moves", moves=", ".join(session.legal_texts()))
    elif session.is_over():
        course.message = words.say("terminal.over")
    elif session.waits_for_dice():
        course.roll(None if name == "roll" and not course.typed() else text)
    else:
        _move(course, text)
    return None


def _move(course: Course, text: str) -> None:
    try:
        action = read_move(text, course.position(), course.words)
    except ArtificerError as error:
        course.message = str(error)
        return
    course.play(action)
