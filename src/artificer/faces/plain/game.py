"""The plain line mode: a game by typed lines, for screen readers, pipes and tests.

Linear text without control codes. What a line means is found out in `artificer.faces.board.typed`.
Whatever is typed, the answer is sentences, and nothing is lost: the session keeps every
action before it is shown.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from itertools import groupby
from typing import Final, TextIO

from artificer.faces.board.ending import told_end
from artificer.faces.board.hints import hints
from artificer.faces.board.throws import kind_of_throw
from artificer.faces.board.typed.aliases import aliases_for, narrow
from artificer.faces.board.typed.grammar import read_move, shown
from artificer.faces.board.typed.shorthand import in_short
from artificer.faces.export import export_journal
from artificer.faces.languages import say_languages, words_in
from artificer.faces.names import full_names, spoken_at
from artificer.faces.plain.teller import Teller
from artificer.games.contract import State
from artificer.games.errors import ArtificerError, MoveError
from artificer.host.feed import Feed
from artificer.host.screen import Screen
from artificer.host.sitting import Happening, How, Sitting
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.errors import StaleCommand, StoreError
from artificer.table.session import Session
from artificer.words import Words, say_option
from artificer.words.faults import few, full_sentence, sentence, told

_WHILE_COVERED: Final = ("help", "lang", "save")
MOST_DIGITS: Final = 9
"""No game has so many actions that their number has more digits."""
MANY_MOVES: Final = 40
"""In longer lists moves that differ in numbers alone are told by the first and the last."""
_NUMBER: Final = re.compile(r"-?\d+")


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
        self._aliases = aliases_for(session.game, self.words)
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
        line = line.strip()
        command, rest = self._aliases.command(line, (*self._commands, "quit"))
        try:
            if command == "quit":
                return False
            if self.screen.covered and command not in _WHILE_COVERED:
                self._uncover(line)
            elif not line:
                self._go_on()
            elif command:
                self._commands[command](rest)
            else:
                self._move(line)
        except StoreError as error:
            self._write(full_sentence(self.words, error))
            if not isinstance(error, StaleCommand):
                self._say("plain.not_saved")
        except ArtificerError as error:
            self._write(full_sentence(self.words, error))
        self.teller.flush()
        self.out.flush()
        return True

    def _uncover(self, line: str) -> None:
        """Show the table to the one who takes the place, and what happened meanwhile."""
        if line:
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

    def _move(self, line: str) -> None:
        before, forced = self._view(), False
        if self.session.waits_for_dice():
            happening = self._throw(line)
        else:
            forced = len(before.legal_actions()) == 1
            happening = self.sitting.answer(read_move(line, before, self.words))
        self._tell(happening, before, self._view(), forced)
        self._go_on()

    def _throw(self, line: str) -> Happening:
        """Dice that are rolled for the player are due here only when they could not be saved.

        What was typed is then no throw.
        """
        typed = self.session.dice.kind == TypedDice.kind
        happening = self.sitting.throw(self._aliases.throw(line) if typed else None)
        assert happening is not None
        return happening

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
        lines = [self._told(action) for action in self._view().legal_actions()]
        for _, group in groupby(lines, lambda line: _NUMBER.sub("", line)):
            alike = list(group)
            between = alike[1:-1] if len(lines) > MANY_MOVES else []
            if len(between) > 1:
                alike[1:-1] = [words.say("plain.between", len(between))]
            for line in alike:
                self._write(line)

    def _told(self, action: int) -> str:
        """A move with what it does and what comes of it."""
        view, words = self._view(), self.words
        move, outlook = view.action_to_string(action), words.outlook(action, view)
        key = "plain.move.result" if outlook else "plain.move"
        return words.say(key, move=move, action=words.action(action, view), outlook=outlook)

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

    def _why(self, rest: str) -> None:
        words = self.words
        if not rest:
            rule = words.help(self._view())
            self._say("plain.help_title", title=rule.title)
            self._write(rule.text)
            self._say("plain.clauses", clauses=", ".join(rule.clauses))
            self._hints()
            return
        try:
            action = read_move(rest, self._view(), words)
        except MoveError as error:
            self._write(full_sentence(words, error))
            if "move" in error.values:
                self._hints(str(error.values["move"]))
            return
        text = self._view().action_to_string(action)
        self._say("plain.why_legal", move=text, action=words.action(action, self._view()))
        self._hints(text)

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

    def _lang(self, rest: str) -> None:
        """Tell the languages, or go on in another one; the game does not notice."""
        game, aliases = self.session.game, self._aliases
        if not rest:
            self._write(say_languages(self.words, game.name))
            return
        try:
            language = aliases.language_or_code(rest)
        except ValueError:
            self._say("language.unknown", typed=shown(rest))
            self._write(say_languages(self.words, game.name))
            return
        self._speak(words_in(language, game.name))
        self._say("language.now")
        self._ask()

    def _view(self) -> State:
        return self.feed.view()

    def _say(self, key: str, n: int = 0, **values: object) -> None:
        self._write(self.words.say(key, n, **values))

    def _write(self, text: str) -> None:
        self.teller.flush()
        self._put(text)

    def _put(self, text: str) -> None:
        self.out.write(text + "\n")
