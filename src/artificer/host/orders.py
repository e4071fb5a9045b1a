"""A table whose people each have a screen of their own: what they order,.

An order says for which place in the game it was meant: the head, which counts everything that
was ever done, so that one that was decided before a move was taken back is late as well. Its id
follows from what it asks for and where, so that an order that comes twice is one order.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from artificer.games.errors import IllegalMove
from artificer.games.verbs import CHANCE
from artificer.host.hints import hint_for
from artificer.host.sitting import Sitting
from artificer.table.errors import CannotUndo, StaleCommand
from artificer.table.session import Session


class Wish(Enum):
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
    wish: Wish
    head: int
    ply: int
    action: int | None = None

    @property
    def id(self) -> str:
        """The id of the command."""
        action = "" if self.action is None else f".{self.action}"
        return f"{self.wish.value}.{self.seat}.{self.head}{action}"


class Orders:
    """Carries out what the people at a session order, each from a screen of their own."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.sitting = Sitting(session)
        self._agreed: set[int] = set()
        """The places at which what was typed was agreed to."""

    def carry_out(self, order: Order) -> None:
        """Do what is ordered; once, however often it comes.

        Raises IllegalMove, BadDice, CannotUndo or NoHint for what may not be done; StaleCommand
        where the game is at another place; StoreError. Nothing has changed then.
        """
        session = self.session
        if order.wish is Wish.AGREE:
            self._agree(order)
            return
        if not session.knows(order.id):
            if order.head != session.head:
                raise StaleCommand("command.head")
            self._check(order)
        if order.wish is Wish.HINT:
            session.note_hint(order.ply, order.id)
        elif order.wish is Wish.BACK:
            session.take_back(order.ply, order.id, self.sitting.people)
        else:
            session.act(order.action, order.ply, order.id)

    def why_not_back(self, seat: int) -> CannotUndo | None:
        """Why that seat may not take a move back now: the last choice must have been its own.

        None where it may.
        """
        session, people = self.session, self.sitting.people
        try:
            count = session.undo_length(people)
        except CannotUndo as error:
            return error
        last = session.steps_for(seat)[-count].player
        return None if last in (seat, CHANCE) else CannotUndo("undo.others")

    def may_throw(self, seat: int) -> bool:
        """Whether that seat may say what falls: what one person alone may know, that one types."""
        if not self.session.waits_for_typing():
            return True
        owner = self.session.secret_of()
        return owner in (None, seat) or owner not in self.sitting.people

    def _agree(self, order: Order) -> None:
        """Raises StaleCommand or IllegalMove where there is nothing to agree to."""
        if order.head in self._agreed:
            return
        if order.head != self.session.head:
            raise StaleCommand("command.head")
        if not self.sitting.waits_for_agreement():
            raise IllegalMove("dice.agreed")
        self.sitting.agree()
        self._agreed.add(order.head)

    def _check(self, order: Order) -> None:
        """Raises IllegalMove, CannotUndo or NoHint where it is not for that seat to order this."""
        session = self.session
        if order.wish is Wish.HINT:
            hint_for(self.sitting, order.seat)  # if it cannot be worked out, it is not noted
        elif order.wish is Wish.BACK:
            if refused := self.why_not_back(order.seat):
                raise refused
        elif (order.wish is Wish.THROW) != session.waits_for_dice():
            raise IllegalMove("dice.not_due" if order.wish is Wish.THROW else "dice.due")
        elif order.wish is Wish.THROW and not self.may_throw(order.seat):
            raise IllegalMove("dice.others")
        elif order.wish is Wish.PLAY and session.current_player() != order.seat:
            raise IllegalMove("move.others")
