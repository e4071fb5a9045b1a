"""The plain line mode: a game by typed lines, for screen readers, pipes and tests.

Linear text without control codes. What a line means is found out in `artificer.faces.board.typed`.
Whatever is typed, the answer is sentences, and nothing is lost: the session keeps every
action before it is shown.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import Final, TextIO

from artificer.faces.board.ending import told_end
from artificer.faces.board.hints import hints
from artificer.faces.board.throws import kind_of_throw
from artificer.faces.board.typed.aliases import narrow
from artificer.faces.board.typed.grammar import shown
from artificer.faces.board.typed.interpreter import (
    Command,
    Commands,
    Complaint,
    NoLanguage,
    Nothing,
    Play,
    Speak,
    Throw,
    Typed,
    Why,
    WhyNot,
    interpret,
)
from artificer.faces.board.typed.shorthand import in_short
from artificer.faces.export import export_journal
from artificer.faces.languages import say_languages, words_in
from artificer.faces.names import full_names, spoken_at
from artificer.faces.plain.listing import listed
from artificer.faces.plain.teller import Teller
from artificer.games.contract import State
from artificer.games.errors import ArtificerError
from artificer.host.feed import Feed
from artificer.host.screen import Screen
from artificer.host.sitting import Happening, How, Sitting
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.errors import StaleCommand, StoreError
from artificer.table.session import Session
from artificer.words import Words, say_option
from artificer.words.faults import few, full_sentence, sentence, told

_QUIT: Final = "quit"
_COMMANDS: Final = Commands(
    ("moves", "sheet", "log", "why", "score", "undo", "save", "help", "lang", _QUIT)
)
_WHILE_COVERED: Final = ("help", "lang", "save")
MOST_DIGITS: Final = 9
"""No game has so many actions that their number has more digits."""


class PlainGame:
    """One game in plain lines: `open`, then `take` for every line, then `leave`.

    `where` says in which place the session keeps its game.
    """

    def __init__(self, session: Session, words: Words, out: TextIO, where: str) -> None:
        self.session = session
        self.out = out
        self.where = where
        self.sitting = Sitting(session)
        self.screen = Screen(session)
        self._speak(words)
        self._commands: dict[str, Callable[[str], None]] = {
            "moves": self._moves,
            "sheet": self._sheet,
            "log": self._log,
            "why": self._why,
            "score": self._score,
            "undo": self._undo,
            "save": self._save,
            "help": self._help,
            "lang": self._lang,
        }

    def _speak(self, words: Words) -> None:
        """Go on in these words, as they are spoken at this table."""
        seats = self.session.header.seats
        self.words = spoken_at(self.session.game, seats, words)
        self.names = full_names(seats, self.words)
        self.teller = Teller(self.words, self._put, self.names)

    @property
    def seat(self) -> int:
        """The seat whose view is told now."""
        return self.screen.seat

    @property
    def feed(self) -> Feed:
        """What that seat is told."""
        return self.sitting.feed(self.seat)

    def open(self) -> None:
        """Greet, say where the game is kept, and ask the first question."""
        session = self.session
        self._say("plain.start", title=self.words.say("title"))
        if session.steps:
            self._say("plain.resumed", len(session.steps), game_id=session.game_id)
        else:
            self._say("plain.saved_as", game_id=session.game_id)
        if isinstance(session.dice, SeededDice):
            self._say("plain.seed", seed=session.dice.seed)
        for name, value in session.header.options.items():
            if value != session.game.ruleset.options[name].default:
                self._write(say_option(self.words, name, value))
        if session.practice:
            self._say("plain.practice")
        if len(self.names) > 1:
            self._say("plain.seats", names=self.words.say("list.between").join(self.names))
        if session.warning:
            self._say("plain.warning", warning=sentence(self.words, session.warning))
        self._go_on()

    def take(self, line: str) -> bool:
        """Carry out one line; False when it says to quit."""
        typed = interpret(line, self._view(), self.words, _COMMANDS)
        if isinstance(typed, Command) and typed.name == _QUIT:
            return False
        try:
            if self.screen.covered and not _goes_covered(typed):
                self._uncover(typed)
            else:
                self._carry_out(typed)
        except StoreError as error:
            self._write(full_sentence(self.words, error))
            if not isinstance(error, StaleCommand):
                self._say("plain.not_saved")
        except ArtificerError as error:
            self._write(full_sentence(self.words, error))
        self.teller.flush()
        self.out.flush()
        return True

    def _carry_out(self, typed: Typed) -> None:
        match typed:
            case Nothing():
                self._go_on()
            case Command(name, rest):
                self._commands[name](rest)
            case Speak(language):
                self._speak(words_in(language, self.session.game.name))
                self._say("language.now")
                self._ask()
            case NoLanguage(asked):
                self._say("language.unknown", typed=shown(asked))
                self._lang("")
            case Throw(text):
                self._throw(text)
            case Play(action):
                self._play(action)
            case Why(action):
                self._why_legal(action)
            case WhyNot(error):
                self._complain(error)
                if "move" in error.values:
                    self._hints(str(error.values["move"]))
            case Complaint(error):
                self._complain(error)

    def _complain(self, error: ArtificerError) -> None:
        self._write(full_sentence(self.words, error))

    def _uncover(self, typed: Typed) -> None:
        """Show the table to the one who takes the place, and what happened meanwhile."""
        if not isinstance(typed, Nothing):
            self._cover()
            return
        self.screen.uncover()
        self._say("plain.news")
        feed = self.feed
        for step in feed.news():
            before, after = feed.view_at(step.ply - 1), feed.view_at(step.ply)
            self.teller.step(step, before, after, forced=False)
        self._go_on()

    def _cover(self) -> None:
        """Move everything out of sight, and ask for the one to decide."""
        self._write("\n" * shutil.get_terminal_size().lines)
        self._say("plain.hand_over", name=self.names[self.session.current_player()])

    def leave(self) -> None:
        """Say how to come back."""
        key = "plain.quit_over" if self.session.is_over() else "plain.quit"
        self._say(key, game_id=self.session.game_id)
        self.out.flush()

    def _play(self, action: int) -> None:
        before = self._view()
        forced = len(before.legal_actions()) == 1
        self._tell(self.sitting.answer(action), before, self._view(), forced)
        self._go_on()

    def _throw(self, text: str | None) -> None:
        """Dice that are rolled for the player are due here only when they could not be saved.

        What was typed is then no throw.
        """
        before = self._view()
        typed = self.session.dice.kind == TypedDice.kind
        happening = self.sitting.throw(text if typed else None)
        assert happening is not None
        self._tell(happening, before, self._view(), forced=False)
        self._go_on()

    def _go_on(self) -> None:
        """Roll what is to be rolled, let computer players and forced answers go on, and ask."""
        before = self._view()
        for happening in self.sitting.run_on(waits=lambda: self.screen.covered):
            after = self._view()
            forced = happening.how is How.FORCED and happening.player == self.seat
            if forced:
                action = self.feed.step(happening.ply).action
                self._say("plain.forced", action=self.words.action(action, before))
            self._tell(happening, before, after, forced)
            before = after
        self._ask()
        self.out.flush()

    def _tell(self, happening: Happening, before: State, after: State, forced: bool) -> None:
        """Tell a step, unless nobody has sat down before the screen yet."""
        if not self.screen.nobody_looks:
            self.teller.step(self.feed.step(happening.ply), before, after, forced)

    def _ask(self) -> None:
        """What stands, the question, and the moves in short; at the end the score.

        What stands matters to a decision: it is not read before a throw.
        """
        session, words = self.session, self.words
        if self.screen.covered:
            self._cover()
            return
        if session.is_over():
            for line in told_end(words, self._view(), self.names):
                self._write(line)
            self._score("")
            self._say("plain.over")
            return
        if session.waits_for_dice():
            self._write(words.question(self._view()))
            outcomes = session.legal_texts()
            key = f"plain.ask.{kind_of_throw(outcomes[0])}"
            self._say(key, outcomes=told(words, few(outcomes)))
            return
        for line in words.standing(self._view()):
            self._write(line)
        self._write(words.question(self._view()))
        self._say("plain.moves", moves=in_short(session.legal_texts(), words))

    def _moves(self, _rest: str) -> None:
        session, words = self.session, self.words
        if session.is_over() or session.waits_for_dice():
            self._ask()
            return
        for line in listed(self._view(), words):
            self._write(line)

    def _sheet(self, rest: str) -> None:
        lines = self.words.sheet(self._view(), narrow(rest))
        if not lines:
            self._say("plain.no_part", typed=shown(rest))
        for line in lines:
            self._write(line)

    def _log(self, rest: str) -> None:
        """The last actions of the player and what came of each, told again from the start."""
        session = self.session
        if not session.steps:
            self._say("plain.log_empty")
            return
        rest = narrow(rest)
        if rest and not (rest.isascii() and rest.isdigit() and rest.strip("0")):
            self._say("plain.log_what", typed=shown(rest))
            return
        last = int(rest) if rest and len(rest) < MOST_DIGITS else len(session.steps)
        feed = self.feed
        for step in feed.steps[-last:]:
            self.teller.headline(step)
            self.teller.facts(step, feed.view_at(step.ply))

    def _why(self, _rest: str) -> None:
        """The rule of the present question."""
        rule = self.words.help(self._view())
        self._say("plain.help_title", title=rule.title)
        self._write(rule.text)
        self._say("plain.clauses", clauses=", ".join(rule.clauses))
        self._hints()

    def _why_legal(self, action: int) -> None:
        view, words = self._view(), self.words
        move = view.action_to_string(action)
        self._say("plain.why_legal", move=move, action=words.action(action, view))
        self._hints(move)

    def _hints(self, move: str = "") -> None:
        for line in hints(self._view(), self.words, move):
            self._write(line)

    def _score(self, _rest: str) -> None:
        self.teller.score(self._view(), self.seat)

    def _undo(self, _rest: str) -> None:
        gone = self.sitting.take_back()
        told = [step.text for step in map(self.feed.hear, gone) if step.is_told]
        self._say("plain.undone", len(gone), moves=", ".join(told))
        self._ask()

    def _save(self, rest: str) -> None:
        if rest:
            self._write(export_journal(self.session, rest, self.words))
        else:
            self._say("plain.saved", game_id=self.session.game_id, where=self.where)

    def _help(self, _rest: str) -> None:
        self._say("plain.help")

    def _lang(self, _rest: str) -> None:
        """Which languages there are."""
        self._write(say_languages(self.words, self.session.game.name))

    def _view(self) -> State:
        return self.feed.view()

    def _say(self, key: str, n: int = 0, **values: object) -> None:
        self._write(self.words.say(key, n, **values))

    def _write(self, text: str) -> None:
        self.teller.flush()
        self._put(text)

    def _put(self, text: str) -> None:
        self.out.write(text + "\n")


def _goes_covered(typed: Typed) -> bool:
    """Whether a line is carried out though nothing of the game may be shown."""
    if isinstance(typed, Command):
        return typed.name in _WHILE_COVERED
    return isinstance(typed, Speak | NoLanguage)
