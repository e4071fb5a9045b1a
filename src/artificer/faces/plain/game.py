"""The plain line mode: a game by typed lines, for screen readers, pipes and tests.

Linear text without control codes. `artificer.boards.typed` finds the meaning of a line.
Every line is answered in sentences, and nothing is lost: the session saves every action before it
is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TextIO

from artificer.boards import narration
from artificer.boards.switches import obey_odds, obey_standing
from artificer.boards.typed import interpreter
from artificer.faces.called import farewell
from artificer.faces.files import export_journal
from artificer.faces.plain.speaker import LineSpeaker
from artificer.games.notices import ArtificerError, clipped
from artificer.host.chances import ChancesInBackground
from artificer.host.feed import Screen
from artificer.host.orders import OrderKind
from artificer.host.run_on import How, run_on_here
from artificer.host.table import Table
from artificer.table.errors import StaleCommand, StoreError
from artificer.table.session import Session
from artificer.table.steps import Step
from artificer.words import Words
from artificer.words.rendering import quoted, words_in

_QUIT: Final = "quit"
_COMMANDS: Final = interpreter.Commands(
    (
        *("moves", "sheet", "log", "explain", "why", "rules", "score", "undo", "save", "help"),
        *("lang", "guide", "hint", "odds", "advance", *interpreter.OF_PEOPLE, _QUIT),
    ),
    ("hint", *interpreter.OF_PEOPLE),
)
_WHILE_COVERED: Final = ("help", "rules", "lang", "save")
_ONLY_ASKS: Final = (*_WHILE_COVERED, "moves", "sheet", "log", "explain", "why", "score")
"""The commands that are carried out even if the game has just gone on elsewhere."""


class PlainGame:
    """One game in plain lines: `open`, then `take` for every line, then `leave`.

    `where` says where the session saves its game.
    """

    def __init__(self, session: Session, words: Words, out: TextIO, where: str) -> None:
        self.session = session
        self.out = out
        self.where = where
        self.table = Table(session, shares_screen=True)
        self.screen = Screen(session)
        self._chances = ChancesInBackground()
        self._speak(words)

    def _speak(self, words: Words) -> None:
        """Continue in these words."""
        self.speaker = LineSpeaker(self.table, self.screen, words, self.out)

    @property
    def seat(self) -> int:
        """The seat whose view is shown now."""
        return self.screen.seat

    def open(self) -> None:
        """Greet, say where the game is saved, and ask the first question."""
        self.speaker.greet()
        try:
            self._go_on()
        except StaleCommand:  # played on elsewhere since it was read
            self.take("")

    def take(self, line: str) -> bool:
        """Carry out one line; return False if it says to quit."""
        typed = interpreter.interpret(line, self.speaker.view(), self.speaker.words, _COMMANDS)
        if isinstance(typed, interpreter.TypedCommand) and typed.name == _QUIT:
            return False
        try:
            self._take(line, typed)
        except ArtificerError as error:
            self.speaker.complain(error)
            if isinstance(error, StoreError):
                self.speaker.say("plain.not_saved")
        self.speaker.flush()
        return True

    def _take(self, line: str, typed: interpreter.Typed) -> None:
        """Carry out a line, unless the game was played on elsewhere: it was not meant for that."""
        if self._is_behind():
            self._catch_up(line, typed)
            return
        try:
            if self.screen.covered and not _goes_covered(typed):
                self._uncover(typed)
            else:
                self._carry_out(typed)
        except StaleCommand:
            self._catch_up(line, typed)

    def _is_behind(self) -> bool:
        """Whether the game was played on elsewhere, if the store can be read.

        Where it cannot, what a line only asks is still answered, and an order says what is wrong.
        """
        try:
            return self.session.is_behind()
        except StoreError:
            return False

    def _carry_out(self, typed: interpreter.Typed) -> None:
        match typed:
            case interpreter.Nothing():
                if self.table.waits_for_agreement():
                    self._order(OrderKind.AGREE)
                self._go_on()
            case interpreter.TypedMove() | interpreter.TypedSeries() | interpreter.Complaint() if (
                self.table.waits_for_agreement()
            ):
                self.speaker.ask()
            case interpreter.TypedMove(action):
                self._play(action)
            case interpreter.TypedSeries(actions):
                self._play(*actions)
            case interpreter.TypedThrow(text):
                self._throw(text)
            case interpreter.TypedCommand("undo"):
                self._undo()
            case interpreter.TypedCommand("agree"):
                self._agree()
            case interpreter.TypedCommand("refuse"):
                self._order(OrderKind.REFUSE)
                self.speaker.tell_request()
                self._go_on()
            case interpreter.TypedCommand(name) if name in interpreter.LEAVES:
                self._leave_for_good(OrderKind(name))
            case interpreter.TypedCommand(name) if name == interpreter.RETURN:
                self._order(OrderKind.RETURN)
                self.speaker.say("loan.returned")
                self._go_on()
            case interpreter.TypedCommand("save", file):
                self._save(file)
            case interpreter.TypedCommand("guide", rest):
                self.speaker.guiding.answer(rest)
            case interpreter.TypedCommand("advance", rest):
                self._stand(rest)
            case interpreter.TypedCommand("odds", rest):
                for line in obey_odds(self.table, self.seat, rest, self.speaker.words):
                    self.speaker.write(line)
                self.speaker.tell_odds(legend=True)
            case interpreter.TypedCommand("hint"):
                self._hint()
            case interpreter.TypedCommand(name, rest):
                self.speaker.reply(name, rest)
            case interpreter.Why(action):
                self.speaker.answer(self.speaker.replies.why(action))
            case interpreter.WhyNot(error):
                self.speaker.answer(self.speaker.replies.why_not(error))
            case interpreter.Complaint(error):
                self.speaker.complain(error)
            case interpreter.Speak(language):
                self._speak(words_in(language, self.session.game.name))
                self.speaker.say("language.now")
                self.speaker.ask()
            case interpreter.NoLanguage(asked):
                self.speaker.answer(self.speaker.replies.no_language(asked))

    def _catch_up(self, line: str, typed: interpreter.Typed) -> None:
        """Say what was done to the game elsewhere, and go on from there.

        A line that only asks something is carried out; others were meant for the game as it was.
        """
        speaker = self.speaker
        before = self.session.ply
        gone = self.session.catch_up()
        self.table = Table(self.session, shares_screen=True)
        self._speak(speaker.words)
        self.speaker.tell_elsewhere(gone, before - len(gone))
        if _only_asks(typed) and not self.screen.covered:
            self._carry_out(typed)
            return
        self._go_on()
        if line.strip():
            self.speaker.say(
                "plain.elsewhere.line", line=quoted(speaker.words, clipped(line.strip()))
            )

    def _uncover(self, typed: interpreter.Typed) -> None:
        """Show the game, and what has happened since, to the player who takes the screen."""
        if not isinstance(typed, interpreter.Nothing):
            self.speaker.cover()
            return
        self.screen.uncover()
        self.speaker.tell_news()
        self._go_on()

    def _hint(self) -> None:
        hint = self.table.ask_hint(self.seat)
        self.speaker.hint(hint and self._chances.want(self.session, hint))

    def leave(self) -> None:
        """Say how to resume the game."""
        self._chances.close()
        self.speaker.write(farewell(self.session, self.speaker.words))
        self.out.flush()

    def _order(
        self, kind: OrderKind, action: int | None = None, rest: Sequence[int] = ()
    ) -> list[Step]:
        return self.table.carry_out(self.table.order(self.seat, kind, action, rest))

    def _play(self, action: int, *rest: int) -> None:
        before = self.speaker.view()
        forced = len(before.legal_actions()) == 1
        for step in self._order(OrderKind.PLAY, action, rest):
            after = self.speaker.feed.view_at(step.ply)
            self.speaker.tell(step.ply, before, after, forced)
            before, forced = after, False
        self._go_on()

    def _throw(self, text: str | None) -> None:
        """Roll the dice that are due, or take the typed `text` as a throw.

        Dice that roll by themselves are due here only if they could not be saved. No text is a
        throw then.
        """
        before = self.speaker.view()
        typed = text if self.session.throws.are_typed() else None
        outcome = None if typed is None else self.session.throws.read(typed)
        (step,) = self._order(OrderKind.THROW, outcome)
        self.speaker.tell(step.ply, before, self.speaker.view(), forced=False)
        self._go_on()

    def _go_on(self) -> None:
        """Roll what is to be rolled, let computer players and forced answers go on, and ask."""
        speaker = self.speaker
        before = speaker.view()
        for step in run_on_here(self.table, waits=lambda: self.screen.covered):
            after = speaker.view()
            forced = step.how is How.FORCED and step.player == self.seat
            if forced:
                action = speaker.feed.step(step.ply).action
                speaker.say("plain.forced", action=narration.action(speaker.words, action, before))
            speaker.tell(step.ply, before, after, forced)
            before = after
        speaker.ask()
        self.out.flush()

    def _undo(self) -> None:
        if self.table.must_ask_back(self.seat):
            self._order(OrderKind.ASK_BACK)
        else:
            self.speaker.taken_back(self._order(OrderKind.BACK))
        self.speaker.ask()

    def _stand(self, rest: str) -> None:
        """Say which answers stand, or change that, and go on."""
        for line in obey_standing(self.table, self.seat, rest, self.speaker.words):
            self.speaker.write(line)
        if rest:
            self._go_on()

    def _leave_for_good(self, kind: OrderKind) -> None:
        """Resign or abandon the game, if that was said twice."""
        text = self.speaker.leaving_text(kind)
        if self.table.means(self.seat, kind):
            self._order(kind)
            self.speaker.tell_left()
            self._go_on()
        else:
            self.speaker.write(text)
            self.speaker.say("leave.again")

    def _agree(self) -> None:
        """Agree for everybody asked, or to the last typed throw."""
        if gone := self._order(OrderKind.AGREE):
            self.speaker.taken_back(gone)
        self._go_on()

    def _save(self, file: str) -> None:
        if file:
            self.speaker.write(export_journal(self.session, file, self.speaker.words))
        else:
            self.session.keep()
            self.speaker.say("plain.saved", game_id=self.session.game_id, where=self.where)


def _only_asks(typed: interpreter.Typed) -> bool:
    """Whether a line changes nothing in any position."""
    if isinstance(typed, interpreter.TypedCommand):
        return typed.name in _ONLY_ASKS
    return isinstance(typed, interpreter.Speak | interpreter.NoLanguage)


def _goes_covered(typed: interpreter.Typed) -> bool:
    """Whether a line is carried out while nothing of the game may be shown."""
    if isinstance(typed, interpreter.TypedCommand):
        return typed.name in _WHILE_COVERED
    return isinstance(typed, interpreter.Speak | interpreter.NoLanguage)
