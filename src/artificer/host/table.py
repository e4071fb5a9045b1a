"""A table: a game being played, those who sit at it, and all that they can order there.

Every face gives its orders here. An order says for which place in the game it was meant: the head,
which counts everything that was ever done, so that one that was decided before a move was taken
back is late as well. Its id follows from what it asks for and where, so that an order that comes
twice is one order. What it does is in the store before anything of it is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from artificer.games.errors import IllegalMove
from artificer.games.verbs import CHANCE
from artificer.host.decision_requests import mind_of
from artificer.host.feed import Feed
from artificer.host.forced import all_know_the_answer, only_answer
from artificer.host.hints import Hint, check_hint, costs, hint_for
from artificer.host.seats import COMPUTER, people_among
from artificer.table.dice import TypedDice
from artificer.table.errors import CannotUndo, StaleCommand
from artificer.table.session import Session
from artificer.table.steps import Step
from artificer.table.store.base import new_id


class OrderKind(Enum):
    """What can be ordered."""

    PLAY = "play"
    """A decision."""
    THROW = "throw"
    """That dice fall, or what they showed."""
    BACK = "back"
    """That the last decision is taken back."""
    HINT = "hint"
    """That a hint may be given; what it says, is told to who asks."""
    AGREE = "agree"
    """That what was typed last is right, so that a computer player may decide."""


@dataclass(frozen=True, slots=True)
class Order:
    """What somebody at a seat asks for, and at which place in the game.

    `action` is the decision, or the outcome that was typed; None where dice are to fall by
    themselves, or a move is taken back.
    """

    seat: int
    kind: OrderKind
    head: int
    ply: int
    action: int | None = None

    @property
    def id(self) -> str:
        """The id of the command."""
        action = "" if self.action is None else f".{self.action}"
        return f"{self.kind.value}.{self.seat}.{self.head}{action}"


class Table:
    """One game, and all that the people at it can do.

    Each has a screen of their own, and orders what is theirs alone to order; or one of them orders
    for all, where the table `shares_screen`. Who may see what is the matter of feeds; who must make
    room for whom before a screen that is shared, that of a `Screen`.

    Raises UnknownPlayer or BadPlayer where a computer player sits there that nobody knows.
    """

    def __init__(self, session: Session, shares_screen: bool = False) -> None:
        seats = session.header.seats
        self.session = session
        self.shares_screen = shares_screen
        self.people = people_among(seats)
        self.computers = frozenset(range(len(seats))).difference(self.people)
        for seat in self.computers:
            mind_of(seats[seat].removeprefix(COMPUTER), session.game)
        self._agreed: set[int] = set()
        """The places at which what was typed was agreed to."""
        self._asked_for_hint: dict[int | None, int] = {}
        """The place at which each seat asked for a hint last."""
        # Elsewhere, or in a part of the journal that is lost, the same order was another one.
        self._mark = f".{new_id()}" if shares_screen or session.warning else ""

    def order(self, seat: int, kind: OrderKind, action: int | None = None) -> Order:
        """An order for the place where the game is now."""
        return Order(seat, kind, self.session.head, self.session.ply, action)

    def carry_out(self, order: Order) -> list[Step]:
        """Do what is ordered; once, however often it comes.

        Answers the step that was taken, or those that were taken back, the oldest first, as that
        seat may know them. Raises IllegalMove, BadDice, CannotUndo or NoHint for what may not be
        done; StaleCommand where the game is at another place; StoreError. Nothing has changed then.
        """
        if order.kind is OrderKind.AGREE and order.head in self._agreed:
            return []
        command = order.id + self._mark
        if order.head == self.session.head:
            self._check(order)
        elif not self.session.knows(command):
            raise StaleCommand("command.head")
        feed = Feed(self.session, order.seat)
        return [feed.hear(step) for step in self._carried_out(order, command)]

    def _carried_out(self, order: Order, command: str) -> list[Step]:
        session = self.session
        if order.kind is OrderKind.BACK:
            return session.take_back(order.ply, command, self.people)
        if order.kind is OrderKind.AGREE:
            self._agreed.add(order.head)
        elif order.kind is not OrderKind.HINT:
            return [session.act(order.action, order.ply, command)]
        elif not session.was_just_hinted:
            session.note_hint(order.ply, command)
        return []

    def _check(self, order: Order) -> None:
        """Raises IllegalMove, CannotUndo or NoHint where it is not for that seat to order this."""
        session, throws = self.session, order.kind is OrderKind.THROW
        if order.kind is OrderKind.HINT:
            hint_for(session, order.seat)  # if it cannot be worked out, it is not noted
        elif order.kind is OrderKind.BACK:
            if refused := self.why_not_back(order.seat):
                raise refused
        elif order.kind is OrderKind.AGREE:
            if not self.waits_for_agreement():
                raise IllegalMove("dice.agreed")
        elif throws != session.waits_for_dice():
            raise IllegalMove("dice.not_due" if throws else "dice.due")
        elif throws and not self.may_throw(order.seat):
            raise IllegalMove("dice.others")
        elif not throws:
            self._check_turn(order.seat)

    def _check_turn(self, seat: int) -> None:
        decides = self.session.current_player()
        if self.shares_screen and self.waits_for_agreement():
            raise IllegalMove("dice.agree")
        if decides in self.computers or not (self.shares_screen or decides == seat):
            raise IllegalMove("move.others")

    def why_not_back(self, seat: int) -> CannotUndo | None:
        """Why that seat may not take a move back now; None where it may.

        Where each has a screen of their own, the last choice must have been the seat's own.
        """
        session = self.session
        try:
            count = session.undo_length(self.people)
        except CannotUndo as error:
            return error
        last = session.steps_for(seat)[-count].player
        may = self.shares_screen or last in (seat, CHANCE)
        return None if may else CannotUndo("undo.others")

    def may_throw(self, seat: int) -> bool:
        """Whether that seat may say what falls: what one person alone may know, that one types."""
        if self.shares_screen or not self.session.waits_for_typing():
            return True
        owner = self.session.secret_of()
        return owner in (None, seat) or owner not in self.people

    def asks_in_secret(self) -> bool:
        """Whether a person decides, and not everybody may know if there is only one answer.

        Where each has a screen, such an answer must wait for the person, too: at once is telling.
        """
        session = self.session
        everybody = [*self.people, session.game.onlooker]
        return session.current_player() in self.people and not all_know_the_answer(
            session, everybody
        )

    @property
    def shows_secrets(self) -> bool:
        """Whether somebody types, and so sees, what only a computer player may know."""
        dice, game = self.session.dice, self.session.game
        typed = isinstance(dice, TypedDice) and not dice.drawn.issuperset(self.computers)
        return typed and not game.ruleset.perfect_information

    def typed_for(self) -> int | None:
        """The seat of a computer player to whom alone what is typed now would belong."""
        seat = self.session.secret_of() if self.session.waits_for_typing() else None
        return seat if seat in self.computers else None

    def waits_for_agreement(self) -> bool:
        """Whether a typed throw can still be typed again, and a computer player is to decide.

        It would be too late then, so nobody decides until it is agreed to, or taken back.
        """
        session = self.session
        return (
            session.current_player() in self.computers
            and session.head not in self._agreed
            and session.last_typed() is not None
            and only_answer(session) is None
        )

    def ask_hint(self, seat: int) -> Hint | None:
        """The hint for a seat; None where it is to be asked for once more in the same place.

        Raises NoHint, saying why there is none, or StoreError.
        """
        check_hint(self.session, seat)
        return self.give_hint(seat) if self.means_hint(seat) else None

    def means_hint(self, seat: int | None) -> bool:
        """Whether a hint that a seat asks for costs nothing, or was asked for here before."""
        head = self.session.head
        asked = self._asked_for_hint.get(seat)
        self._asked_for_hint[seat] = head
        return asked == head or not costs(self.session)

    def give_hint(self, seat: int) -> Hint:
        """The hint for a seat, noted in the journal before this returns.

        Raises NoHint, saying why, or StoreError; the game is as it was then.
        """
        self.carry_out(self.order(seat, OrderKind.HINT))
        return hint_for(self.session, seat)
