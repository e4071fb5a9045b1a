"""Leaving a game: one resigns, or all abandon it; what counts then, and who plays on."""

from __future__ import annotations

import pytest

import artificer
from artificer.games.notices import IllegalMove
from artificer.host.decision_requests import request_decision
from artificer.host.orders import Order, OrderKind
from artificer.host.run_on import due
from artificer.host.table import Table
from artificer.table.company import ABANDONED, RESIGNED
from artificer.table.dice import SeededDice
from artificer.table.entries import Ended, Requested, Resigned
from artificer.table.errors import CannotUndo
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.verify import verify_saved
from tests.host.stones import session as stones
from tests.table.test_two_seats import DRAW, PASS

ABANDON, RESIGN, AGREE = OrderKind.ABANDON, OrderKind.RESIGN, OrderKind.AGREE


def order(table: Table, seat: int, kind: OrderKind) -> Order:
    given = table.order(seat, kind)
    table.carry_out(given)
    return given


def begun(*seats: str) -> Table:
    """Two seats of the toy after a card, or Utopia for more."""
    if len(seats) == 2:
        table = Table(stones(*seats))
        table.session.play(DRAW)
        table.session.roll()
        return table
    game = artificer.load_game("utopia", players=len(seats))
    return Table(Session.start(MemoryStore(), game, SeededDice(2), seats=seats))


def again(table: Table) -> Session:
    """The same game after a restart."""
    session = Session.resume(table.session.store, table.session.game_id)
    assert session.warning is None
    assert verify_saved("", session.store.load(session.game_id)).ok
    return session


def refusal(table: Table, seat: int, kind: OrderKind) -> str:
    before = table.session.head
    with pytest.raises((IllegalMove, CannotUndo)) as refused:
        order(table, seat, kind)
    assert table.session.head == before
    return refused.value.key


def test_who_is_alone_abandons_a_game_at_once() -> None:
    game = artificer.load_game("utopia-engine-3e")
    table = Table(Session.start(MemoryStore(), game, SeededDice(2)))
    order(table, 0, ABANDON)
    for session in (table.session, again(table)):
        assert session.is_over()
        assert session.legal_actions() == []
        assert session.journal.entries == (
            Requested("abandon", 0, ()),
            Ended(ABANDONED, session.state.scores()),
        )


def test_a_game_is_abandoned_once_all_agree() -> None:
    table = begun("Ann", "Ben")
    order(table, 0, ABANDON)
    assert not table.session.is_over()
    order(table, 1, AGREE)
    outcome = again(table).state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (ABANDONED, ())


def test_one_refusal_keeps_the_game_going() -> None:
    table = begun("Ann", "Ben")
    order(table, 0, ABANDON)
    order(table, 1, OrderKind.REFUSE)
    assert not table.session.is_over()
    assert refusal(table, 0, ABANDON) == "request.refused"
    table.session.play(PASS)
    assert table.why_not_leave(ABANDON, 0) is None


def test_of_two_the_other_has_won() -> None:
    for seat in (0, 1):
        table = begun("Ann", "Ben")
        order(table, seat, RESIGN)
        outcome = again(table).state.outcome()
        assert outcome is not None
        assert (outcome.reason, outcome.winners) == (RESIGNED, (1 - seat,))
        assert again(table).journal.entries[-2] == Resigned(seat, "")


def test_against_a_computer_player_too() -> None:
    table = begun("Ann", "computer:random")
    order(table, 0, RESIGN)
    outcome = table.session.state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_at_a_larger_table_a_computer_player_plays_on_for_good() -> None:
    table = begun("Ann", "Ben", "Cy")
    order(table, 0, RESIGN)
    assert list(table.people) == [1, 2]
    table = Table(again(table))
    session = table.session
    assert not session.is_over()
    assert (list(table.people), table.computers) == ([1, 2], frozenset({0}))
    assert session.header.seats == ("Ann", "Ben", "Cy")
    assert refusal(table, 0, RESIGN) == "leave.gone"
    while session.current_player() != 0:
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.legal_actions()[0])
    assert due(table, lambda: True, lambda: False) is not None
    assert request_decision(session).decide() in session.legal_actions()
    with pytest.raises(IllegalMove):
        table.carry_out(table.order(0, OrderKind.PLAY, session.legal_actions()[0]))


def test_who_has_resigned_is_not_asked_to_agree() -> None:
    table = begun("Ann", "Ben", "Cy")
    order(table, 2, RESIGN)
    order(table, 0, ABANDON)
    order(table, 1, AGREE)
    assert table.session.is_over()


def test_a_resignation_ends_the_request_that_it_meets() -> None:
    table = begun("Ann", "Ben", "Cy")
    order(table, 0, ABANDON)
    order(table, 2, RESIGN)
    assert table.session.request is None


def test_the_last_person_of_several_seats_abandons_and_does_not_resign() -> None:
    table = begun("Ann", "Ben", "computer:random")
    order(table, 0, RESIGN)
    assert refusal(table, 1, RESIGN) == "leave.alone"
    order(table, 1, ABANDON)
    assert table.session.is_over()


@pytest.mark.parametrize("kind", [ABANDON, RESIGN])
def test_what_has_ended_so_stays_ended(kind: OrderKind) -> None:
    table = Table(stones("Ann", "Ben", practice=True))
    table.session.play(PASS)
    given = order(table, 0, kind)
    if kind is ABANDON:
        given = order(table, 1, AGREE)
    head = table.session.head
    table.carry_out(given)
    Table(again(table)).carry_out(given)
    assert table.session.head == head
    assert refusal(table, 0, OrderKind.BACK) == "undo.over"
    assert refusal(table, 0, RESIGN) == "leave.over"
    assert refusal(table, 0, ABANDON) == "leave.over"
    assert refusal(table, 0, OrderKind.ASK_BACK) == "undo.over"
    assert due(table, lambda: True, lambda: False) is None


def test_lists_show_it_as_finished() -> None:
    table = begun("Ann", "Ben")
    order(table, 0, RESIGN)
    (game,) = table.session.store.every_game()
    assert game.result == table.session.state.outcome()
    assert game.turn is None
