"""The command line of the screen: moves in the words of the plain mode, and a few commands."""

from __future__ import annotations

from typing import Final

from artificer.faces.board.typed.aliases import aliases_for
from artificer.faces.board.typed.grammar import read_move, shown
from artificer.faces.board.typed.shorthand import in_short
from artificer.faces.export import export_journal
from artificer.faces.languages import say_languages, words_in
from artificer.faces.terminal.course import Course
from artificer.games.errors import ArtificerError

COMMANDS: Final = {
    "undo": "undo",
    "quit": "quit",
    "help": "help",
    "why": "help",
    "sheet": "turn",
    "auto": "auto",
}
"""Commands that stand alone, and what the screen calls them."""

_HERE: Final = ("save", "moves", "lang", "roll")


def read_line(course: Course, text: str) -> str | None:
    """Carry out one typed line, or answer the command of the screen that it names.

    A sentence in `course.message` says what is wrong with it.
    """
    session, words = course.session, course.words
    aliases = aliases_for(session.game, words)
    name, rest = aliases.command(text, (*COMMANDS, *_HERE))
    if name in COMMANDS and not rest:
        return COMMANDS[name]
    if name == "save":
        saved = words.say("terminal.saved")
        course.message = export_journal(session, rest, words) if rest else saved
    elif name == "lang":
        _speak(course, rest)
    elif name == "moves" and not rest:
        course.message = words.say("terminal.moves", moves=in_short(session.legal_texts(), words))
    elif session.is_over():
        course.message = words.say("terminal.over")
    elif session.waits_for_dice():
        by_itself = name == "roll" and not course.typed()
        course.roll(None if by_itself else aliases.throw(text))
    elif name == "why":
        _why(course, rest)
    else:
        _move(course, text)
    return None


def _speak(course: Course, typed: str) -> None:
    """Go on in another language, or tell which there are."""
    game, words = course.session.game, course.words
    if not typed:
        course.message = say_languages(words, game.name)
        return
    try:
        language = aliases_for(game, words).language_or_code(typed)
    except ValueError:
        course.message = words.say("language.unknown", typed=shown(typed))
        return
    course.speak(words_in(language, game.name))


def _why(course: Course, text: str) -> None:
    """Say why a move cannot be made, or what it would do; it is not made."""
    position, words = course.position(), course.words
    try:
        move = read_move(text, position, words)
    except ArtificerError as error:
        course.complain(error)
        return
    told, action = position.action_to_string(move), words.action(move, position)
    course.message = words.say("plain.why_legal", move=told, action=action)


def _move(course: Course, text: str) -> None:
    try:
        action = read_move(text, course.position(), course.words)
    except ArtificerError as error:
        course.complain(error)
        return
    course.play(action)
