"""A table: a game being played, its seats, and the orders that they can give.

Every face gives its orders here. The effect of one is in the store before anything of it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from artificer.games.notices import ArtificerError, IllegalMove
from artificer.games.verbs import CHANCE
from artificer.host import decision_requests, requests
from artificer.host.feed import Feed
from artificer.host.hints import Hint, check_hint, costs, hint_for, may_mark
from artificer.host.orders import LEAVING, NOTED, REQUESTS, WISHES, Order, OrderKind, check_series
from artificer.host.requests import Absence, TableRequests
from artificer.host.switches import OddsWishes, StandingAnswers
from artificer.table.company import LEND
from artificer.table.dice import TypedDice
from artificer.table.entries import ITSELF, Note
from artificer.table.errors import CannotUndo, NoHint, StaleCommand
from artificer.table.header import COMPUTER
from artificer.table.session import Session
from artificer.table.steps import Step
from artificer.table.store.base import new_id


class Table:
    """One game, and everything that its people can do.

    Each has a screen and gives their own orders; or one of them orders for all, if the table
    `shares_screen`. Feeds decide what a seat may see, and a `Screen` whose turn it is at a shared
    screen.

    `absence` says who is away. Raises UnknownPlayer or BadPlayer if a computer player at it is
    unknown.
    """

    def __init__(
        self,
        session: Session,
        shares_screen: bool = False,
        absence: Callable[[int], Absence] = requests.always_here,
    ) -> None:
        seats = session.company.seats
        self.session = session
        self.shares_screen = shares_screen
        self.absence = absence
        for seat in self.computers:
            decision_requests.prepared_player(seats[seat].removeprefix(COMPUTER), session.game)
        self.standing = StandingAnswers(session)
        self.odds = OddsWishes(session)
        self.requests = TableRequests(session, shares_screen)
        self._agreed: set[int] = set()
        """The places at which a typed throw was confirmed."""
        self._asked: dict[tuple[int | None, OrderKind], int] = {}
        """The place at which each seat last asked for something that is to be asked for twice."""
        # In another store, or in a lost part of the journal, an equal order was another one.
        self._mark = f".{new_id()}" if shares_screen or session.warning else ""

    @property
    def people(self) -> Sequence[int]:
        """The seats of people."""
        return self.session.company.people

    @property
    def computers(self) -> frozenset[int]:
        """The seats that computer players have, those that people have left among them."""
        return self.session.company.computers

    def order(
        self, seat: int, kind: OrderKind, action: int | None = None, rest: Sequence[int] = ()
    ) -> Order:
        """An order for the game's present place."""
        head, ply = self.session.head, self.session.ply
        return Order(seat, kind, head, ply, action, rest=tuple(rest))

    def carry_out(self, order: Order) -> list[Step]:
        """Carry out an order; once, however often it arrives.

        Returns the step made, or those undone, the oldest first, as that seat may know them. Raises
        IllegalMove, BadDice, CannotUndo or NoHint for what is not allowed; StaleCommand if the game
        is at another place; StoreError. Nothing has changed then. A series is refused as a whole
        unless all of it is legal in the seat's view; its parts are orders of their own.
        """
        if order.rest and order.head == self.session.head:
            self._check(order)
            check_series(self.session.view(self.session.current_player()), order.actions)
        return [step for part in order.parts() for step in self._carry_out(part)]

    def _carry_out(self, order: Order) -> list[Step]:
        if order.kind is OrderKind.AGREE and order.head in self._agreed:
            return []
        command = order.id + self._mark
        if order.head == self.session.head:
            self._check(order)
        elif not self.session.knows(command):
            raise StaleCommand("command.head")
        feed = Feed(self.session, order.seat)
        return [feed.as_seen(step) for step in self._carried_out(order, command)]

    def _carried_out(self, order: Order, command: str) -> list[Step]:
        session = self.session
        if order.kind is OrderKind.BACK:
            return session.take_back(order.ply, command, self.people)
        if self._is_noted(order, command):
            notes = () if session.knows(command) else self.notes_of(order)
            return session.note(notes, order.ply, command)
        if order.kind in WISHES:
            self._wish(order, command)
        elif order.kind is OrderKind.AGREE:
            self._agreed.add(order.head)
        elif order.kind is not OrderKind.HINT:
            return [session.act(order.action, order.ply, command, order.mark)]
        elif not session.was_just_hinted:
            session.note_hint(order.ply, command)
        return []

    def _is_noted(self, order: Order, command: str) -> bool:
        """Whether it is about the people at the table: an agreement may be to a typed throw."""
        if order.kind is not OrderKind.AGREE:
            return order.kind in NOTED
        return self.requests.may_answer(order.seat) or self.session.knows(command)

    def notes_of(self, order: Order) -> tuple[Note, ...]:
        """The entries of an order about the people at the table, and what follows from them."""
        notes = self._notes_of(order)
        return (*notes, *requests.loan_after(self.session, notes))

    def _notes_of(self, order: Order) -> tuple[Note, ...]:
        seat, kind = order.seat, order.kind
        if kind is OrderKind.RESIGN:
            return (requests.resignation(self.session, seat),)
        if kind is OrderKind.RETURN:
            return requests.returned(self.session, seat, shares_screen=self.shares_screen)
        if kind is OrderKind.LEND:
            assert order.action is not None  # checked
            return (requests.loan_request(seat, order.action, self.people, self.absence),)
        if kind in REQUESTS:
            return (self.requests.made_by(seat, REQUESTS[kind]),)
        return self.requests.answers_of(seat, agrees=kind is OrderKind.AGREE)

    def _check(self, order: Order) -> None:
        """Raise IllegalMove, CannotUndo or NoHint if that seat may not order this."""
        session, throws = self.session, order.kind is OrderKind.THROW
        if order.kind is OrderKind.HINT:
            hint_for(session, order.seat)  # if it cannot be worked out, it is not noted
        elif order.kind is OrderKind.BACK:
            if refused := self.why_not_back(order.seat):
                raise refused
        elif order.kind is OrderKind.ODDS:
            self.odds.check(order.seat)
        elif order.kind is OrderKind.REVIEW:
            if not may_mark(session, order.seat):
                raise NoHint("review.choice")
        elif order.kind in WISHES:
            pass  # it is checked where it is kept
        elif order.kind in NOTED or order.kind is OrderKind.AGREE:
            if error := self._why_not_noted(order):
                raise error
        elif throws != session.waits_for_dice():
            raise IllegalMove("dice.not_due" if throws else "dice.due")
        elif throws and not self.may_throw(order.seat):
            raise IllegalMove("dice.others")
        elif not throws:
            self._check_turn(order.seat)
            self._check_itself(order)

    def _why_not_noted(self, order: Order) -> ArtificerError | None:
        """Why that seat may not order this about the people at the table; None if it may."""
        seat, requests = order.seat, self.requests
        if order.kind is OrderKind.ASK_BACK:
            return requests.why_not_ask_back(seat)
        if order.kind in LEAVING:
            return self.why_not_leave(order.kind, seat)
        if order.kind is OrderKind.LEND:
            return self.why_not_lend(seat, order.action)
        if order.kind is OrderKind.RETURN:
            return self.why_not_return(seat)
        if requests.may_answer(seat):
            return None
        if order.kind is OrderKind.REFUSE:
            return None if requests.may_withdraw(seat) else IllegalMove("request.none")
        if self.waits_for_agreement():
            return None
        return IllegalMove("dice.agreed" if self.session.request is None else "request.none")

    def why_not_leave(self, kind: OrderKind, seat: int) -> IllegalMove | None:
        """Why that seat may not RESIGN or ABANDON; None if it may."""
        if kind is OrderKind.ABANDON:
            return self.requests.why_not_abandon(seat)
        return requests.why_not_resign(self.session, self.people, seat)

    def why_not_lend(self, seat: int, lent: int | None) -> IllegalMove | None:
        """Why that person may not ask to lend a seat, or lend it; None if they may."""
        if seat not in self.people or seat == lent:
            return IllegalMove("loan.own")
        refused = requests.why_not_lend(self.session, self.people, lent, self.absence)
        return refused or self.requests.why_not_ask(LEND, seat)

    def why_not_return(self, seat: int) -> IllegalMove | None:
        """Why that seat cannot be taken back; None if it can."""
        lent = self.session.company.lent
        return requests.why_not_return(
            self.session, min(lent, default=seat) if self.shares_screen else seat
        )

    def _check_turn(self, seat: int) -> None:
        decides = self.session.current_player()
        if self.shares_screen and self.waits_for_agreement():
            raise IllegalMove("dice.agree")
        if decides in self.computers or not (self.shares_screen or decides == seat):
            raise IllegalMove("move.others")

    def _wish(self, order: Order, command: str) -> None:
        """Raise IllegalMove, NoHint or StoreError, with nothing changed."""
        if order.kind in (OrderKind.ODDS, OrderKind.REVIEW) and not self.session.hinted:
            self.session.note_hint(order.ply, command)
        if order.kind is OrderKind.REVIEW:
            return
        if order.kind is OrderKind.ODDS:
            self.odds.change(order.seat, True)
        elif order.kind is OrderKind.NO_ODDS:
            self.odds.change(order.seat, False)
        elif order.kind is OrderKind.ASK_AGAIN:
            questions, number = self.session.game.ruleset.questions, order.action or 0
            self.standing.end(order.seat, questions[number] if number < len(questions) else "")
        else:
            self.standing.stand(order.seat, order.kind is OrderKind.STAND_ALWAYS)

    def _check_itself(self, order: Order) -> None:
        """Raise IllegalMove if an answer is to count as given by itself, and matters."""
        if order.mark == ITSELF and order.action != decision_requests.leftover(self.session):
            raise IllegalMove("move.matters")

    def why_not_back(self, seat: int) -> CannotUndo | None:
        """Why that seat may not undo now; None if it may.

        If each has a screen, the last choice must have been the seat's own.
        """
        return self.back(seat)[0]

    def back(self, seat: int) -> tuple[CannotUndo | None, bool]:
        """Why that seat may not undo now, and whether it can if the others agree."""
        if (refused := self._why_not_free(seat)) is None or len(self.people) == 1:
            return refused, False
        unasked = self.requests.why_not_ask_back(seat)
        return unasked or refused, unasked is None

    def _why_not_free(self, seat: int) -> CannotUndo | None:
        """Why that seat may not undo without asking the others."""
        session = self.session
        try:
            count = session.undo_length(self.people)
        except CannotUndo as error:
            return error.with_traceback(None)  # the frames in it hold the board, and the error
        last = session.steps_for(seat)[-count].player
        may = self.shares_screen or last in (seat, CHANCE)
        return None if may else CannotUndo("undo.others")

    def must_ask_back(self, seat: int) -> bool:
        """Whether that seat can take back its last choice, but only if the others agree."""
        return self.back(seat)[1]

    def may_throw(self, seat: int) -> bool:
        """Whether that seat may roll or type what is due: a secret is typed only by its owner."""
        if self.shares_screen or not self.session.throws.are_typed():
            return True
        owner = self.session.throws.secret_of()
        return owner in (None, seat) or owner not in self.people

    def asks_in_secret(self) -> bool:
        """Whether a person decides, and others may not know that there is only one answer.

        If each has a screen, such an answer must wait for the person: an instant one reveals it.
        """
        session = self.session
        if session.current_player() not in self.people:
            return False
        return not decision_requests.all_know_the_answer(
            session, (*self.people, session.game.spectator)
        )

    @property
    def shows_secrets(self) -> bool:
        """Whether a person types, and so sees, what only a computer player may know."""
        dice, game = self.session.dice, self.session.game
        typed = isinstance(dice, TypedDice) and not dice.drawn.issuperset(self.computers)
        return typed and not game.ruleset.perfect_information

    def typed_for(self) -> int | None:
        """The seat of the computer player whose secret throw is to be typed now, if any."""
        seat = self.session.throws.secret_of() if self.session.throws.are_typed() else None
        return seat if seat in self.computers else None

    def waits_for_agreement(self) -> bool:
        """Whether a typed throw can still be corrected before a computer player decides.

        Nobody decides until it is confirmed or undone: afterwards it would be too late.
        """
        session = self.session
        return (
            session.current_player() in self.computers
            and session.head not in self._agreed
            and session.throws.last_typed() is not None
            and decision_requests.only_answer(session) is None
        )

    def ask_hint(self, seat: int) -> Hint | None:
        """The hint for a seat; None if it must be requested again at the same place.

        Raises NoHint with the reason, or StoreError.
        """
        check_hint(self.session, seat)
        return self.give_hint(seat) if self.means_hint(seat) else None

    def ask_odds(self, seat: int) -> bool:
        """Let a seat see odds; return whether it does, or has to ask once more.

        Raises NoHint with the reason, or StoreError.
        """
        self.odds.check(seat)
        if not self.means_hint(seat, OrderKind.ODDS):
            return False
        self.carry_out(self.order(seat, OrderKind.ODDS))
        return True

    def means_hint(self, seat: int | None, kind: OrderKind = OrderKind.HINT) -> bool:
        """Whether a hint for a seat, or odds, cost nothing, or were requested here before."""
        return self.means(seat, kind) or not costs(self.session)

    def means(self, seat: int | None, kind: OrderKind) -> bool:
        """Whether a seat ordered the same here before: the first time, it is only warned."""
        head = self.session.head
        asked = self._asked.get((seat, kind))
        self._asked[seat, kind] = head
        return asked == head

    def give_hint(self, seat: int) -> Hint:
        """The hint for a seat, noted in the journal before this returns.

        Raises NoHint with the reason, or StoreError; the game is unchanged then.
        """
        self.carry_out(self.order(seat, OrderKind.HINT))
        return hint_for(self.session, seat)
