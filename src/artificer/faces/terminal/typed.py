"""The prompt of the screen: moves in the words of plain lines, and a few commands."""

from __future__ import annotations

from typing import Final

from artificer.boards import narration
from artificer.boards.typed import interpreter
from artificer.boards.typed.replies import in_short
from artificer.faces.files import export_journal
from artificer.faces.terminal.open_game import OpenGame
from artificer.games.notices import clipped
from artificer.host.orders import OrderKind
from artificer.words.rendering import quoted, say_languages, words_in

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


def take_line(open_game: OpenGame, text: str) -> str | None:
    """Carry out a typed line, or return the command of the screen that it names.

    `open_game.message` says what is wrong with it, if anything.
    """
    thrown_by_itself = () if open_game.typed() else (interpreter.ROLL,)
    commands = interpreter.Commands((*COMMANDS, *_HERE, *thrown_by_itself), _ALONE)
    typed = interpreter.interpret(text, open_game.position(), open_game.words, commands)
    if isinstance(typed, interpreter.TypedCommand) and typed.name in COMMANDS:
        return f"{COMMANDS[typed.name]} {typed.rest}".strip()
    _carry_out(open_game, typed)
    return None


def _carry_out(open_game: OpenGame, typed: interpreter.Typed) -> None:
    session, words = open_game.session, open_game.words
    match typed:
        case interpreter.Nothing():
            pass
        case interpreter.TypedCommand("save", file):
            session.keep()
            saved = words.say("terminal.saved")
            open_game.message = export_journal(session, file, words) if file else saved
        case interpreter.TypedCommand("agree" | "refuse" as name):
            open_game.answer_request(agrees=name == "agree")
        case interpreter.TypedCommand(name) if name in interpreter.LEAVES:
            open_game.leave_for_good(OrderKind(name))
        case interpreter.TypedCommand(name) if name == interpreter.RETURN:
            open_game.take_seats_back()
        case interpreter.TypedCommand("moves") if session.waits_for_dice():
            open_game.remark_throw()
        case interpreter.TypedCommand("moves"):
            moves = in_short(map(words.text, session.legal_actions()), words)
            open_game.message = words.say("terminal.moves", moves=moves)
        case interpreter.TypedCommand("advance", rest):
            open_game.stand(rest)
        case interpreter.TypedCommand():
            open_game.message = say_languages(words, session.game.name)
        case interpreter.Speak(language):
            open_game.speak(words_in(language, session.game.name))
        case interpreter.NoLanguage(asked):
            open_game.message = words.say("language.unknown", typed=quoted(words, clipped(asked)))
        case _ if session.is_over():
            open_game.message = words.say("terminal.over")
        case interpreter.TypedThrow(str()) if not open_game.waits_for_typing():
            open_game.remark_throw()
        case interpreter.TypedThrow(thrown):
            open_game.roll(thrown)
        case interpreter.TypedMove(action):
            open_game.play(action)
        case interpreter.TypedSeries(actions):
            open_game.play(*actions)
        case interpreter.Why(action):
            _explain(open_game, action)
        case interpreter.WhyNot(error) | interpreter.Complaint(error):
            open_game.complain(error)


def _explain(open_game: OpenGame, action: int) -> None:
    """Say what a legal action would do, without taking it."""
    position, words = open_game.position(), open_game.words
    move, phrase = words.text(action), narration.action(words, action, position)
    open_game.message = words.say("plain.why_legal", move=move, action=phrase)
