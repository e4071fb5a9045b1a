"""What people order from screens of their own: once each, and only what is theirs to order."""

from __future__ import annotations

import pytest

import artificer
from artificer.games.errors import IllegalMove
from artificer.host.orders import Order, Orders, Wish
from artificer.table.dice import TypedDice
from artificer.table.errors import CannotUndo, StaleCommand
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.host.stones import session as stones
from tests.table.test_two_seats import PASS


def typed_game(*seats: str) -> Orders:
    """Sorcery at its first throw, with real cards."""
    game = artificer.load_game("sorcery", players=len(seats))
    return Orders(Session.start(MemoryStore(), game, TypedDice(), seats=seats))


def order(orders: Orders, seat: int, wish: Wish, action: int | None = None) -> Order:
    """What that seat orders at the place where the game is."""
    return Order(seat, wish, orders.session.head, orders.session.ply, action)


def type_the_first(orders: Orders, seat: int = 0) -> Order:
    """Let that seat type the first outcome that there can be."""
    typed = order(orders, seat, Wish.THROW, orders.session.throws()[0])
    orders.carry_out(typed)
    return typed


def until_agreement(orders: Orders) -> Orders:
    """Go on until a computer player waits for what was typed to be agreed to."""
    session = orders.session
    while not orders.sitting.waits_for_agreement():
        if session.waits_for_dice():
            type_the_first(orders)
        else:
            session.play(session.legal_actions()[0])
    return orders


def test_an_agreement_that_comes_twice_is_one() -> None:
    orders = until_agreement(typed_game("Ann", "computer:random"))
    agreed = order(orders, 0, Wish.AGREE)
    orders.carry_out(agreed)
    assert not orders.sitting.waits_for_agreement()
    orders.carry_out(agreed)
    orders.session.play(orders.session.legal_actions()[0])
    orders.carry_out(agreed)


def test_an_agreement_is_to_one_throw_alone() -> None:
    orders = until_agreement(typed_game("Ann", "computer:random"))
    agreed = order(orders, 0, Wish.AGREE)
    orders.carry_out(agreed)
    orders.carry_out(order(orders, 0, Wish.BACK))
    with pytest.raises(IllegalMove):
        orders.carry_out(order(orders, 0, Wish.AGREE))
    until_agreement(orders)
    assert orders.session.ply == agreed.ply


def test_an_agreement_for_another_place_is_late() -> None:
    orders = until_agreement(typed_game("Ann", "computer:random"))
    late = Order(0, Wish.AGREE, orders.session.head - 1, orders.session.ply - 1)
    with pytest.raises(StaleCommand):
        orders.carry_out(late)
    assert orders.sitting.waits_for_agreement()


def test_a_card_that_one_person_alone_may_know_is_typed_by_that_one() -> None:
    orders = typed_game("Ann", "Ben")
    session = orders.session
    while session.secret_of() is None:
        type_the_first(orders)
    owner = session.secret_of()
    assert owner is not None
    assert orders.may_throw(owner)
    assert not orders.may_throw(1 - owner)
    before = session.head
    with pytest.raises(IllegalMove) as refused:
        orders.carry_out(order(orders, 1 - owner, Wish.THROW, session.throws()[0]))
    assert (refused.value.key, session.head) == ("dice.others", before)
    type_the_first(orders, owner)


def test_it_is_said_why_a_move_cannot_be_taken_back() -> None:
    orders = typed_game("Ann", "Ben")
    assert isinstance(orders.why_not_back(0), CannotUndo)
    type_the_first(orders)
    assert orders.why_not_back(0) is None


def test_a_seat_takes_back_its_own_move_and_nobody_elses() -> None:
    orders = Orders(stones("Ann", "Ben", typed=True, practice=True))
    orders.carry_out(order(orders, 0, Wish.PLAY, PASS))
    for decided, decides in ((1, 0), (0, 1)):
        orders.carry_out(order(orders, decided, Wish.PLAY, PASS))
        assert orders.why_not_back(decides) is None
        refusal = orders.why_not_back(decided)
        assert refusal is not None
        assert refusal.key == "undo.others"
