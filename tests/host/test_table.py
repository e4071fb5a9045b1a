"""What people order: once each, and from screens of their own only what is theirs to order."""

from __future__ import annotations

import pytest

import artificer
from artificer.games.notices import IllegalMove
from artificer.host.orders import Order, OrderKind
from artificer.host.table import Table
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.errors import CannotUndo, StaleCommand
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.host.stones import session as stones
from tests.table.test_two_seats import PASS


def typed_game(*seats: str) -> Table:
    """Sorcery at its first throw, with real cards."""
    game = artificer.load_game("sorcery", players=len(seats))
    return Table(Session.start(MemoryStore(), game, TypedDice(), seats=seats))


def type_the_first(table: Table, seat: int = 0) -> Order:
    """Let that seat type the first outcome that there can be."""
    typed = table.order(seat, OrderKind.THROW, table.session.throws.possible()[0])
    table.carry_out(typed)
    return typed


def until_agreement(table: Table) -> Table:
    """Go on until a computer player waits for what was typed to be agreed to."""
    session = table.session
    while not table.waits_for_agreement():
        if session.waits_for_dice():
            type_the_first(table)
        else:
            session.play(session.legal_actions()[0])
    return table


def test_an_agreement_that_comes_twice_is_one() -> None:
    table = until_agreement(typed_game("Ann", "computer:random"))
    agreed = table.order(0, OrderKind.AGREE)
    table.carry_out(agreed)
    assert not table.waits_for_agreement()
    table.carry_out(agreed)
    table.session.play(table.session.legal_actions()[0])
    table.carry_out(agreed)


def test_an_agreement_is_to_one_throw_alone() -> None:
    table = until_agreement(typed_game("Ann", "computer:random"))
    agreed = table.order(0, OrderKind.AGREE)
    table.carry_out(agreed)
    table.carry_out(table.order(0, OrderKind.BACK))
    with pytest.raises(IllegalMove):
        table.carry_out(table.order(0, OrderKind.AGREE))
    until_agreement(table)
    assert table.session.ply == agreed.ply


def test_an_agreement_for_another_place_is_late() -> None:
    table = until_agreement(typed_game("Ann", "computer:random"))
    late = Order(0, OrderKind.AGREE, table.session.head - 1, table.session.ply - 1)
    with pytest.raises(StaleCommand):
        table.carry_out(late)
    assert table.waits_for_agreement()


def test_a_card_that_one_person_alone_may_know_is_typed_by_that_one() -> None:
    table = typed_game("Ann", "Ben")
    session = table.session
    while session.throws.secret_of() is None:
        type_the_first(table)
    owner = session.throws.secret_of()
    assert owner is not None
    assert table.may_throw(owner)
    assert not table.may_throw(1 - owner)
    before = session.head
    with pytest.raises(IllegalMove) as refused:
        table.carry_out(table.order(1 - owner, OrderKind.THROW, session.throws.possible()[0]))
    assert (refused.value.key, session.head) == ("dice.others", before)
    type_the_first(table, owner)


def test_it_is_said_why_a_move_cannot_be_taken_back() -> None:
    table = typed_game("Ann", "Ben")
    assert isinstance(table.why_not_back(0), CannotUndo)
    type_the_first(table)
    assert table.why_not_back(0) is None


def test_a_seat_takes_back_its_own_move_and_nobody_elses() -> None:
    table = Table(stones("Ann", "Ben", typed=True, practice=True))
    table.carry_out(table.order(0, OrderKind.PLAY, PASS))
    for decided, decides in ((1, 0), (0, 1)):
        table.carry_out(table.order(decided, OrderKind.PLAY, PASS))
        assert table.why_not_back(decides) is None
        refusal = table.why_not_back(decided)
        assert refusal is not None
        assert refusal.key == "undo.others"


def test_who_shares_a_screen_orders_for_everybody() -> None:
    table = Table(stones("Ann", "Ben", typed=True, practice=True), shares_screen=True)
    table.carry_out(table.order(0, OrderKind.PLAY, PASS))
    table.carry_out(table.order(0, OrderKind.PLAY, PASS))
    assert [step.player for step in table.session.steps] == [0, 1]
    gone = table.carry_out(table.order(1, OrderKind.BACK))
    assert gone[0].player == 0


def test_whoever_orders_is_answered_what_that_seat_may_know() -> None:
    """A card that is drawn for one person falls because the other one asked for it."""
    game = artificer.load_game("sorcery", players=2)
    session = Session.start(MemoryStore(), game, SeededDice(3), seats=("Ann", "Ben"))
    table = Table(session)
    while (owner := session.throws.secret_of()) is None:
        session.roll()
    (step,) = table.carry_out(table.order(1 - owner, OrderKind.THROW))
    assert (step.ply, step.is_visible) == (session.ply, False)


@pytest.mark.parametrize("shares_screen", [False, True])
def test_what_a_damaged_journal_has_lost_can_be_played_again(shares_screen: bool) -> None:
    store = MemoryStore()
    session = Session.start(store, artificer.load_game("utopia-engine-3e"), SeededDice(1))
    table = Table(session, shares_screen)
    order = table.order(0, OrderKind.PLAY, session.legal_actions()[0])
    table.carry_out(order)
    store._kept(session.game_id).lines[-1] = "mud"
    again = Table(Session.resume(store, session.game_id), shares_screen)
    assert again.session.warning is not None
    again.carry_out(order)
    again.carry_out(order)
    assert [step.action for step in again.session.steps] == [order.action]
    assert Session.resume(store, session.game_id).warning is None
