"""A game open on the screen: one session, its messages, what is pointed at.

This module knows no widgets. Every failure becomes one sentence in `message`; the position is then
unchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from artificer.boards import narration, people, switches
from artificer.boards.lessons import SILENCE, Guidance, begin_lesson, guide_at
from artificer.boards.people import full_name, full_names, spoken_at
from artificer.boards.pieces import LogLine
from artificer.boards.showing import Viewer, showing_for
from artificer.boards.switches import obey_standing
from artificer.boards.throws import retypable, throw_text
from artificer.faces.terminal.table_texts import left_text, opening_text, request_line
from artificer.games.contract import State
from artificer.games.notices import ArtificerError, Notice
from artificer.games.verbs import CHANCE
from artificer.host.decision_requests import DecisionRequest
from artificer.host.feed import Feed, Screen
from artificer.host.hints import Hint
from artificer.host.orders import OrderKind
from artificer.host.run_on import How, decided, needs_a_process, play_decision, run_on
from artificer.host.sessions import until_decided
from artificer.host.table import Table
from artificer.table.dice import Key, TypedDice, made_alike
from artificer.table.errors import CannotUndo, StaleCommand
from artificer.table.session import Session
from artificer.table.steps import Step
from artificer.table.store.base import Store
from artificer.words import Words
from artificer.words.rendering import full_sentence


class OpenGame:
    """A session being played on a screen."""

    def __init__(self, session: Session, words: Words, auto: bool = False) -> None:
        self.words = words
        self.auto = auto
        self.back = 0
        self.showing = showing_for(session.game.ruleset)
        self._sit_down(session)

    def _sit_down(self, session: Session) -> None:
        self.session = session
        self.table = Table(session, shares_screen=True)
        self.screen = Screen(session)
        self.words = self._spoken(self.words)
        self.pointer = self.showing.pointer()
        self.message = opening_text(self.session, self.words)
        if session.warning is not None:
            self.complain(session.warning)
        self._viewers: dict[int, Viewer] = {}
        self.guide = guide_at(session, self.seat)
        self._guided: tuple[str, ...] = ()
        self._caught_up = False
        self.thinking: DecisionRequest | None = None
        """What is to be decided by a player that thinks; `take_decision` takes the answer."""

    def _spoken(self, words: Words) -> Words:
        """The words for this table."""
        return spoken_at(self.session.game, self.session.header, words)

    @property
    def _seats(self) -> tuple[str, ...]:
        return self.session.header.seats

    @property
    def seat(self) -> int:
        """The seat whose view is on the screen now."""
        return self.screen.seat

    @property
    def covered(self) -> bool:
        """Whether players are changing places, so that nothing may be shown."""
        return self.screen.covered

    @property
    def feed(self) -> Feed:
        """What the seat at the screen may know."""
        return Feed(self.session, self.seat)

    @property
    def viewer(self) -> Viewer:
        """The viewer of the seat at the screen; each seat has its own."""
        seat = self.seat
        if seat not in self._viewers:
            self._viewers[seat] = Viewer(self.session, seat, self.words)
        return self._viewers[seat]

    @property
    def computers(self) -> Container[int]:
        """The seats that computer players have."""
        return self.table.computers

    def decider(self) -> str:
        """The name of the seat that decides now."""
        return full_name(self._seats, self.session.current_player(), self.words)

    def position(self) -> State:
        """The position as the seat at the screen may know it."""
        return self.feed.view()

    def complain(self, notice: Notice) -> None:
        """Set the message to what went wrong."""
        self.message = full_sentence(self.words, notice)

    @contextmanager
    def _complaining(self) -> Iterator[None]:
        """Set the message to an error that is raised here."""
        try:
            yield
        except StaleCommand:
            self.catch_up()
        except ArtificerError as error:
            self.complain(error)

    def remark(self, key: str) -> None:
        """Set the message to what a key did, or that it has no effect now."""
        self.message = self.words.say(f"terminal.remark.{key}")

    def remark_throw(self) -> None:
        """Set the message to the key for the dice or cards that are due first."""
        self.remark("type_first" if self.waits_for_typing() else "roll_first")

    def ask_again(self, action: int) -> None:
        """Mark the answer as chosen, and set the message to what it would do."""
        self.pointer.choose(self.position(), action)
        said = narration.action(self.words, action, self.position())
        self.message = self.words.say("terminal.again", action=said)

    def typed(self) -> bool:
        """Whether the player rolls real dice."""
        return isinstance(self.session.dice, TypedDice)

    def waits_for_typing(self) -> bool:
        """Whether the numbers of real dice are due."""
        return self.session.throws.are_typed()

    def agree(self) -> None:
        """Confirm the typed throw and go on."""
        self._order(OrderKind.AGREE)

    def retypable(self) -> str:
        """The throw that can be typed again; "" if none can."""
        return retypable(self.session, self.feed, self.words)

    def run_on(self) -> None:
        """Let computer players and forced answers go on, and roll the dice that roll by themselves.

        Where the player's own dice do, answers that all come to the same are given as well.
        Stops at the player's next choice, where another player has to take the screen, or where a
        computer player has to think.
        """
        self.thinking = None
        with self._complaining():
            for found in run_on(self.table, self._rolls, lambda: self.covered, lambda: self.auto):
                if not isinstance(found, DecisionRequest):
                    if found.how is How.FORCED and found.player == self.seat:
                        self.viewer.log.forced(found.ply)
                elif needs_a_process(found):
                    self.thinking = found
                    break
                else:
                    play_decision(self.table, found, decided(found))
        self._rest()
        if self.thinking is not None and not self.message:
            self.message = self.words.say("terminal.thinking", name=self.decider())

    def take_decision(self, request: DecisionRequest, found: int | ArtificerError) -> None:
        """Play what a player that thinks has decided, and go on; or say why it could not."""
        self.thinking, self.message = None, ""
        if isinstance(found, ArtificerError):
            self.complain(found)
            return
        with self._complaining():
            play_decision(self.table, request, found)
            self.run_on()

    def look_elsewhere(self) -> bool:
        """Check whether the game was played on in another program; return whether there is news."""
        before = self.message
        try:
            if self.session.is_behind():
                self.catch_up()
                return True
        except ArtificerError as error:
            self.complain(error)
        return self.message != before

    def go_on_here(self) -> bool:
        """Let the game go on by itself, if nobody did so elsewhere; return whether it was due."""
        was_due, self._caught_up = self._caught_up, False
        if was_due:
            self.run_on()
        return was_due

    def catch_up(self, said: str = "elsewhere") -> None:
        """Take in what was done to the game elsewhere, and set the message to that.

        Computer players and dice do not go on yet: they may be about to do so there.
        """
        self.message = self.words.say(f"terminal.{said}")
        try:
            self.session.catch_up()
        except ArtificerError as error:
            self.complain(error)
            return
        self._caught_up = True
        self.table = Table(self.session, shares_screen=True)
        for viewer in self._viewers.values():
            viewer.speak(self.words)
        self.back = 0
        self.pointer.let_go()
        self._rest()

    def _rest(self) -> None:
        """Say what is requested, and point at an answer if the player at the screen decides."""
        if (request := self.session.request) is not None and request.is_open:
            self.message = request_line(self.session, request, self.words)
        if self.session.current_player() in self.table.computers:
            self.pointer.let_go()
        elif not self.covered:
            self.pointer.rest(self.position())
            self._point_as_advised()

    def retry(self) -> bool:
        """Retry a computer player's step that could not be saved; return whether there was one."""
        failed = self.session.current_player() in self.table.computers
        if failed and not self.table.waits_for_agreement():
            self._moved()
            return True
        return False

    def _point_as_advised(self) -> None:
        """Point at the guide's suggestion, as if the pointer had come to rest there."""
        if advice := self.guidance().advice:
            self.pointer.choose(self.position(), advice.action)
            self.pointer.meant = False

    def guidance(self) -> Guidance:
        """What the guide of a lesson says here."""
        if self.guide is not None:
            with self._complaining():
                return self.guide.guidance(self.words)
        return SILENCE

    def has_new_tips(self) -> bool:
        """Whether the guide has tips that it has not shown on this screen."""
        tips = self.guidance().tips
        new = bool(tips) and tips != self._guided
        self._guided = tips
        return new

    def ask_guide(self, typed: str) -> None:
        """Call the guide of a lesson back, or dismiss it, as typed."""
        if self.guide is None:
            self.remark("no_guide")
            return
        self._order_guide(partial(self.guide.obey, typed, self.words))
        if self.guidance() == SILENCE and not self.message:
            self.remark("guide")

    def leave_guide(self) -> None:
        """Play on without the guide of a lesson."""
        if self.guide is not None:
            self._order_guide(self.guide.leave)

    def _order_guide(self, order: Callable[[], None]) -> None:
        self.message = ""
        with self._complaining():
            order()
            if self.guide is not None and self.guide.is_left:
                self.remark("guide_left")

    def ask_hint(self) -> Hint | None:
        """The best answers to the open question; None if the message says why not now."""
        self.message = ""
        with self._complaining():
            hint = self.table.ask_hint(self.seat)
            if hint is None:
                self.message = self.words.say("hint.costs")
            return hint
        return None

    def show_odds(self, typed: str) -> None:
        """Show the odds of answers from now on, or no longer, as typed."""
        self._say_odds(partial(switches.obey_odds, self.table, self.seat, typed, self.words))

    def turn_odds(self) -> None:
        """Show the odds of answers if none are shown, and the other way round."""
        on = not self.wants_odds()
        self._say_odds(partial(switches.switch_odds, self.table, self.seat, on, self.words))

    def _say_odds(self, obey: Callable[[], Sequence[str]]) -> None:
        self.message = ""
        with self._complaining():
            self.message = " ".join(obey())

    def wants_odds(self) -> bool:
        """Whether the player wants to see the odds of answers; not if the store fails."""
        with self._complaining():
            return self.table.odds.has(self.seat)
        return False

    def _rolls(self) -> bool:
        """Whether the dice that are due roll by themselves."""
        return self.auto or self.showing.rolls_itself(self.session.question())

    def uncover(self) -> None:
        """Take the deciding player as the new viewer, and go on for that seat."""
        self.screen.uncover()
        self._moved()

    def news(self) -> list[LogLine]:
        """What followed from the last choice of the seat at the screen, and what happened since."""
        return self.viewer.news()

    def computers_decided(self) -> bool:
        """Whether computer players decided since a person last had a choice."""
        return self.feed.computers_decided()

    def play(self, action: int, *rest: int) -> bool:
        """Play the player's answer, or several in turn; return whether all were accepted."""
        return self._order(OrderKind.PLAY, action, rest) is not None

    def roll(self, text: str | None = None) -> bool:
        """Roll the dice that are due, or take a typed throw; return whether it succeeded."""
        if text is None and self.waits_for_typing():
            return False
        with self._complaining():
            outcome = None if text is None else self.session.throws.read(text)
            return self._order(OrderKind.THROW, outcome) is not None
        return False

    def undo(self) -> bool:
        """Undo the last decision, or ask the others to agree; return whether that was possible."""
        if self.table.must_ask_back(self.seat):
            return self._order(OrderKind.ASK_BACK) is not None
        gone = self._order(OrderKind.BACK)
        if gone is None:
            return False
        first = gone[0]
        if first.player == CHANCE:
            throw = throw_text(first, self.words)
            self.message = self.words.say("terminal.retyped", throw=throw)
        elif first.is_visible:
            self.pointer.choose(self.position(), first.action)
            action = narration.action(self.words, first.action, self.position())
            self.message = self.words.say("terminal.undone", len(gone), action=action)
        return True

    def answer_request(self, *, agrees: bool) -> None:
        """Agree to a request for everybody asked, or refuse it."""
        done = self._order(OrderKind.AGREE if agrees else OrderKind.REFUSE)
        if done is not None and (request := self.session.request) is not None:
            self.message = request_line(self.session, request, self.words)

    def leave_for_good(self, kind: OrderKind) -> None:
        """Resign or abandon the game if said twice; else the message says what that does."""
        names = full_names(self._seats, self.words)
        with self._complaining():
            text = people.leaving_text(self.table, kind, self.seat, names, self.words)
            if not self.table.means(self.seat, kind):
                self.message = f"{text} {self.words.say('leave.again')}"
            elif self._order(kind) is not None and not self.message:
                self.message = left_text(self.session, self.words)

    def take_seats_back(self) -> None:
        """Let people play again in the seats that were lent to computer players."""
        if self._order(OrderKind.RETURN) is not None:
            self.message = self.words.say("loan.returned")

    def _order(
        self, kind: OrderKind, action: int | None = None, rest: Sequence[int] = ()
    ) -> list[Step] | None:
        """Give an order at the table; return the steps it made or undid, None if it failed."""
        try:
            steps = self.table.carry_out(self.table.order(self.seat, kind, action, rest))
        except CannotUndo:
            self.message = self.words.say("terminal.cannot_undo")
            return None
        except StaleCommand:
            self.catch_up("elsewhere.first")
            return None
        except ArtificerError as error:
            self.complain(error)
            return None
        self._moved()
        return steps

    def stand(self, typed: str) -> None:
        """Set the message to the answers that stand, after any change that was typed."""
        with self._complaining():
            lines = obey_standing(self.table, self.seat, typed, self.words)
            if typed:
                self._moved()
            self.message = " ".join(lines)

    def new_game(self) -> bool:
        """Begin another game of the same kind in the same store, with fresh dice."""
        old = self.session
        dice = made_alike(old.dice, Key.drawn())
        practice = old.practice and not old.header.lesson
        seats = old.header.seats

        def start(store: Store) -> Session:
            return Session.start(store, old.game, dice, practice=practice, seats=seats)

        return self._sit_elsewhere(lambda: until_decided(old.store, start))

    def learn(self) -> bool:
        """Begin the guided game of the same ruleset, replacing a game that has hardly begun."""
        old = self.session
        start = partial(begin_lesson, ruleset=old.game.name)
        return self._sit_elsewhere(lambda: until_decided(old.store, start))

    def _sit_elsewhere(self, start: Callable[[], Session]) -> bool:
        """Go on with another game; return whether it could be begun."""
        old = self.session
        with self._complaining():
            session = start()
            old.close()
            self._sit_down(session)
            self.run_on()
            return True
        return False

    def _moved(self) -> None:
        self.message = ""
        self.back = 0
        self.run_on()

    def speak(self, words: Words) -> None:
        """Continue in another language; the log is rendered again."""
        self.words = words = self._spoken(words)
        self.message = words.say("language.now")
        for viewer in self._viewers.values():
            viewer.speak(words)

    def leaf(self, lines: int) -> None:
        """Scroll back through the log by `lines`, or forward if negative."""
        self.back = max(0, min(self.back + lines, len(self.viewer.log.lines) - 1))
