"""The prompt of the screen: moves in the words of plain lines, and a few commands."""

from __future__ import annotations

from typing import Final

from artificer.boards import narration
from artificer.boards.typed import interpreter
from artificer.boards.typed.listing import in_short
from artificer.faces.files import export_journal
from artificer.faces.terminal.course import Course
from artificer.games.notices import clipped
from artificer.host.orders import OrderKind
from artificer.words.rendering import quoted
from artificer.words.speakers import say_languages, words_in

COMMANDS: Final = {
    "undo": "undo",
    "quit": "quit",
    "help": "help",
    "explain": "help",
    "why": "help",
    "rules": "rules",
    "sheet": "turn",
    "auto": "auto",
    "guide": "guide",
    "hint": "hint",
    "odds": "odds",
    "log": "log",
    "score": "score",
}
"""The commands of the screen, by their names in `aliases.COMMANDS`."""

_ALONE: Final = ("undo", "quit", "help", "sheet", "auto", "moves", "hint", *interpreter.OF_PEOPLE)
_HERE: Final = ("save", "moves", "lang", "advance", *interpreter.OF_PEOPLE)


def take_line(course: Course, text: str) -> str | None:
    """Carry out a typed line, or return the command of the screen that it names.

    `course.message` says what is wrong with it, if anything.
    """
    thrown_by_itself = () if course.typed() else (interpreter.ROLL,)
    commands = interpreter.Commands((*COMMANDS, *_HERE, *thrown_by_itself), _ALONE)
    typed = interpreter.interpret(text, course.position(), course.words, commands)
    if isinstance(typed, interpreter.TypedCommand) and typed.name in COMMANDS:
        return f"{COMMANDS[typed.name]} {typed.rest}".strip()
    _carry_out(course, typed)
    return None


def _carry_out(course: Course, typed: interpreter.Typed) -> None:
    session, words = course.session, course.words
    match typed:
        case interpreter.Nothing():
            pass
        case interpreter.TypedCommand("save", file):
            session.keep()
            saved = words.say("terminal.saved")
            course.message = export_journal(session, file, words) if file else saved
        case interpreter.TypedCommand("agree" | "refuse" as name):
            course.answer_request(agrees=name == "agree")
        case interpreter.TypedCommand(name) if name in interpreter.LEAVES:
            course.leave_for_good(OrderKind(name))
        case interpreter.TypedCommand(name) if name == interpreter.RETURN:
            course.take_seats_back()
        case interpreter.TypedCommand("moves") if course.waits_for_throw():
            course.remark_throw()
        case interpreter.TypedCommand("moves"):
            moves = in_short(map(words.text, session.legal_actions()), words)
            course.message = words.say("terminal.moves", moves=moves)
        case interpreter.TypedCommand("advance", rest):
            course.stand(rest)
        case interpreter.TypedCommand():
            course.message = say_languages(words, session.game.name)
        case interpreter.Speak(language):
            course.speak(words_in(language, session.game.name))
        case interpreter.NoLanguage(asked):
            course.message = words.say("language.unknown", typed=quoted(words, clipped(asked)))
        case _ if session.is_over():
            course.message = words.say("terminal.over")
        case interpreter.TypedThrow(str()) if not course.waits_for_typing():
            course.remark_throw()
        case interpreter.TypedThrow(thrown):
            course.roll(thrown)
        case interpreter.TypedMove(action):
            course.play(action)
        case interpreter.TypedSeries(actions):
            course.play(*actions)
        case interpreter.Why(action):
            _explain(course, action)
        case interpreter.WhyNot(error) | interpreter.Complaint(error):
            course.complain(error)


def _explain(course: Course, action: int) -> None:
    """Say what a legal action would do, without taking it."""
    position, words = course.position(), course.words
    move, phrase = words.text(action), narration.action(words, action, position)
    course.message = words.say("plain.why_legal", move=move, action=phrase)
