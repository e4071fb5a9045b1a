"""Seats on loan: who may lend whose seat, who must agree, and how its owner comes back."""

from __future__ import annotations

import pytest

import artificer
from artificer.games.notices import IllegalMove
from artificer.host.orders import Order, OrderKind
from artificer.host.requests import Absence
from artificer.host.run_on import due
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.entries import Answered, Lent, Requested, Returned
from artificer.table.errors import BadEntry
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.verify import verify_saved

LEND, RETURN, AGREE, REFUSE = OrderKind.LEND, OrderKind.RETURN, OrderKind.AGREE, OrderKind.REFUSE
SEATS = ("Ann", "Ben", "Cy")
PLAYER = "computer:governor"


class Absences:
    """The absences at a table; a test sets them."""

    def __init__(self, **absent: Absence) -> None:
        self.absent = {SEATS.index(name): how for name, how in absent.items()}

    def __call__(self, seat: int) -> Absence:
        return self.absent.get(seat, Absence.HERE)


def begun(absences: Absences, *seats: str) -> Table:
    """A game of Utopia."""
    seats = seats or SEATS
    game = artificer.load_game("utopia", players=len(seats))
    session = Session.start(MemoryStore(), game, SeededDice(2), seats=seats)
    return Table(session, absence=absences)


def order(table: Table, seat: int, kind: OrderKind, action: int | None = None) -> Order:
    given = table.order(seat, kind, action)
    table.carry_out(given)
    return given


def refusal(table: Table, seat: int, kind: OrderKind, action: int | None = None) -> str:
    before = table.session.head
    with pytest.raises(IllegalMove) as refused:
        order(table, seat, kind, action)
    assert table.session.head == before
    return refused.value.key


def again(table: Table) -> Session:
    """The same game after a restart."""
    session = Session.resume(table.session.store, table.session.game_id)
    assert session.warning is None
    assert verify_saved("", session.store.load(session.game_id)).ok
    return session


def play_until(table: Table, seat: int) -> None:
    """Play first answers until that seat decides."""
    session = table.session
    while session.current_player() != seat:
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.legal_actions()[0])


def test_a_seat_is_lent_once_all_others_agree() -> None:
    table = begun(Absences(Ben=Absence.AWAY))
    order(table, 0, LEND, 1)
    assert list(table.people) == [0, 1, 2]
    order(table, 2, AGREE)
    for session in (table.session, again(table)):
        assert session.company.seats == ("Ann", PLAYER, "Cy")
        assert session.company.lent == {1: "Ben"}
        assert session.request is None
        assert session.journal.entries == (
            Requested("lend", 0, (2,), 1),
            Answered(2, True),
            Lent(1, PLAYER),
        )


def test_a_computer_plays_there_until_its_owner_is_back() -> None:
    table = begun(Absences(Ben=Absence.AWAY, Cy=Absence.AWAY))
    order(table, 0, LEND, 1)
    play_until(table, 1)
    assert due(table, lambda: True, lambda: False) is not None
    legal = table.session.legal_actions()
    assert refusal(table, 1, OrderKind.PLAY, legal[0]) == "move.others"
    order(table, 1, RETURN)
    assert table.session.company.seats == SEATS
    assert again(table).company.lent == {}
    assert table.session.legal_actions() == legal
    order(table, 1, OrderKind.PLAY, legal[0])


def test_who_is_away_is_not_asked() -> None:
    table = begun(Absences(Ben=Absence.AWAY, Cy=Absence.AWAY))
    order(table, 0, LEND, 1)
    assert table.session.company.lent == {1: "Ben"}


def test_nobody_is_asked_once_the_time_is_over() -> None:
    table = begun(Absences(Ben=Absence.LATE))
    order(table, 2, LEND, 1)
    assert table.session.journal.entries == (Requested("lend", 2, (), 1), Lent(1, PLAYER))


def test_one_refusal_keeps_the_seat() -> None:
    table = begun(Absences(Ben=Absence.AWAY))
    order(table, 0, LEND, 1)
    order(table, 2, REFUSE)
    assert table.session.company.seats == SEATS
    assert refusal(table, 0, LEND, 1) == "request.refused"


def test_whose_seat_is_not_lent() -> None:
    absences = Absences(Ben=Absence.AWAY)
    table = begun(absences)
    assert refusal(table, 0, LEND, 2) == "loan.here"
    assert refusal(table, 0, LEND, 0) == "loan.own"
    assert refusal(table, 0, LEND) == "loan.computer"
    assert refusal(table, 0, RETURN) == "loan.none"
    order(table, 0, LEND, 1)
    assert refusal(table, 0, LEND, 1) == "request.asked"
    order(table, 2, AGREE)
    assert refusal(table, 0, LEND, 1) == "loan.computer"
    assert refusal(table, 1, LEND, 0) == "loan.own"
    assert refusal(table, 1, OrderKind.RESIGN) == "leave.gone"


def test_a_repeated_order_counts_once() -> None:
    table = begun(Absences(Ben=Absence.LATE))
    lent = order(table, 0, LEND, 1)
    back = order(table, 1, RETURN)
    head = table.session.head
    for each in (lent, back):
        table.carry_out(each)
        Table(again(table)).carry_out(each)
    assert table.session.head == head


def test_who_came_back_can_resign_and_be_lent_again() -> None:
    table = begun(Absences(Ben=Absence.LATE))
    for _ in range(2):
        order(table, 0, LEND, 1)
        order(table, 1, RETURN)
    order(table, 1, OrderKind.RESIGN)
    assert again(table).company.resigned == (1,)
    assert refusal(table, 0, LEND, 1) == "loan.computer"


def test_of_two_one_lends_the_seat_of_the_other() -> None:
    table = begun(Absences(Ben=Absence.AWAY), "Ann", "Ben")
    order(table, 0, LEND, 1)
    assert list(table.people) == [0]


def test_a_shared_screen_gives_all_seats_back() -> None:
    table = begun(Absences(Ben=Absence.LATE, Cy=Absence.LATE))
    order(table, 0, LEND, 1)
    play_until(table, 2)
    order(table, 0, LEND, 2)
    shared = Table(again(table), shares_screen=True)
    assert list(shared.people) == [0]
    order(shared, 0, RETURN)
    assert shared.session.company.seats == SEATS
    assert shared.session.journal.entries[-2:] == (Returned(1), Returned(2))
    assert refusal(shared, 0, LEND, 1) == "loan.here"


def test_no_journal_lends_a_seat_without_agreement() -> None:
    session = begun(Absences()).session
    for entry in (Lent(1, PLAYER), Returned(1)):
        with pytest.raises(BadEntry):
            session.history.noted((entry,))
    with pytest.raises(BadEntry):
        session.history.noted((Requested("lend", 0, (2,), 1), Lent(1, PLAYER)))
    with pytest.raises(BadEntry):
        session.history.noted((Requested("lend", 0, (), 1), Lent(2, PLAYER)))
    for request in (
        Requested("lend", 0, (), None),
        Requested("lend", 0, (), 0),
        Requested("lend", 0, (), 3),
        Requested("lend", 0, (1,), 1),
        Requested("abandon", 0, (), 1),
    ):
        with pytest.raises(BadEntry):
            session.history.noted((request,))
