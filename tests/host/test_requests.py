"""Undo by agreement: who may ask, who must agree, and what waits meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import artificer
from artificer.games.notices import IllegalMove
from artificer.host.orders import Order, OrderKind
from artificer.host.run_on import due
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.errors import CannotUndo, StaleCommand
from artificer.table.session import Session
from artificer.table.steps import Step
from artificer.table.store import MemoryStore
from tests.host.stones import session as stones
from tests.table.playing import play_on
from tests.table.test_two_seats import DRAW, PASS

ASK, AGREE, REFUSE = OrderKind.ASK_BACK, OrderKind.AGREE, OrderKind.REFUSE


def order(table: Table, seat: int, kind: OrderKind, action: int | None = None) -> list[Step]:
    return table.carry_out(table.order(seat, kind, action))


def both_decided(*, shares_screen: bool = False, seats: Sequence[str] = ("Ann", "Ben")) -> Table:
    """Seat 0 has drawn, seat 1 passed."""
    table = Table(stones(*seats), shares_screen)
    order(table, 0, OrderKind.PLAY, DRAW)
    table.session.roll()
    table.session.play(PASS)
    return table


def refusal(table: Table, seat: int, kind: OrderKind) -> str:
    """The key of the error; nothing may have changed."""
    before = table.session.head
    with pytest.raises((CannotUndo, IllegalMove)) as refused:
        order(table, seat, kind)
    assert table.session.head == before
    return refused.value.key


def three(*others: str) -> Table:
    """Utopia for three, after each of the people has decided something."""
    game = artificer.load_game("utopia", players=3)
    seats = ("Ann", *others)
    session = Session.start(MemoryStore(), game, SeededDice(3), seats=seats)
    table = Table(session)
    while {step.player for step in session.steps} < {-1, 0, 1, 2}:
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.legal_actions()[0])
    return table


def test_what_was_free_is_still_free() -> None:
    table = Table(stones("Ann", "Ben"))
    order(table, 0, OrderKind.PLAY, DRAW)
    assert not table.must_ask_back(0)
    assert len(order(table, 0, OrderKind.BACK)) == 1
    order(table, 0, OrderKind.PLAY, DRAW)
    table.session.roll()
    assert table.must_ask_back(0), "a card is revealed"


def test_all_others_agree_and_the_choice_is_taken_back() -> None:
    table = both_decided()
    assert table.must_ask_back(0)
    order(table, 0, ASK)
    gone = order(table, 1, AGREE)
    assert [step.player for step in gone] == [0, -1, 1]
    assert table.session.ply == 0


def test_every_other_person_must_agree() -> None:
    table = three("Ben", "Cy")
    ply = table.session.ply
    order(table, 0, ASK)
    assert order(table, 2, AGREE) == []
    assert (table.session.ply, table.requests.may_answer(2)) == (ply, False)
    assert order(table, 1, AGREE)
    assert table.session.ply < ply


def test_computer_players_always_agree() -> None:
    table = three("Ben", "computer:random")
    order(table, 0, ASK)
    assert order(table, 1, AGREE)


def test_somebody_alone_with_computer_players_asks_nobody() -> None:
    table = three("computer:random", "computer:random")
    assert not table.must_ask_back(0)
    assert refusal(table, 0, ASK) == "undo.alone"


def test_one_refusal_is_enough_and_stands_until_somebody_plays() -> None:
    table = three("Ben", "Cy")
    order(table, 0, ASK)
    order(table, 1, REFUSE)
    assert refusal(table, 2, AGREE) == "request.none"
    assert refusal(table, 0, ASK) == "request.refused"
    order(table, 1, ASK)
    order(table, 1, REFUSE)
    assert refusal(table, 1, ASK) == "request.refused", "withdrawn is withdrawn"
    while table.session.waits_for_dice():
        table.session.roll()
    table.session.play(table.session.legal_actions()[0])
    assert table.requests.why_not_ask_back(0) is None


def test_nobody_agrees_for_others() -> None:
    table = three("Ben", "Cy")
    order(table, 0, ASK)
    assert refusal(table, 0, AGREE) == "request.none"
    assert refusal(table, 1, ASK) == "request.asked"
    order(table, 1, AGREE)
    assert refusal(table, 1, AGREE) == "request.none"
    assert refusal(table, 1, REFUSE) == "request.none"


def test_who_has_decided_nothing_has_nothing_to_take_back() -> None:
    table = Table(stones("Ann", "Ben"))
    order(table, 0, OrderKind.PLAY, PASS)
    assert refusal(table, 1, ASK) == "undo.nothing"


def test_an_answer_counts_once_however_often_it_comes() -> None:
    table = both_decided()
    asked = table.order(0, ASK)
    table.carry_out(asked)
    table.carry_out(asked)
    agreed = table.order(1, AGREE)
    gone = table.carry_out(agreed)
    assert table.carry_out(agreed) == gone
    order(table, 0, OrderKind.PLAY, PASS)
    assert table.carry_out(agreed) == gone
    assert [step.text for step in table.session.steps] == ["pass"]
    again = Table(Session.resume(table.session.store, table.session.game_id))
    assert again.carry_out(agreed) == gone


def test_an_answer_to_what_has_lapsed_is_late() -> None:
    table = both_decided()
    order(table, 0, ASK)
    agreed = table.order(1, AGREE)
    order(table, 0, OrderKind.PLAY, PASS)
    with pytest.raises(StaleCommand):
        table.carry_out(agreed)
    late = Order(1, AGREE, table.session.head, table.session.ply)
    with pytest.raises(IllegalMove):
        table.carry_out(late)


def test_nothing_goes_on_by_itself_while_a_request_is_open() -> None:
    table = three("Ben", "computer:random")
    session = table.session
    while session.current_player() != 2:
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.legal_actions()[0])
    assert due(table, lambda: True, lambda: False) is not None
    order(table, 0, ASK)
    assert due(table, lambda: True, lambda: False) is None
    order(table, 1, REFUSE)
    assert due(table, lambda: True, lambda: False) is not None


def test_at_a_shared_screen_one_agrees_for_all_to_the_last_choice() -> None:
    table = both_decided(shares_screen=True)
    assert table.must_ask_back(0)
    order(table, 0, ASK)
    request = table.session.request
    assert request is not None
    assert (request.seat, request.of) == (1, (0,)), "Ben decided last"
    assert [step.player for step in order(table, 0, AGREE)] == [1]


def test_an_answer_tells_a_seat_only_what_it_may_know() -> None:
    game = artificer.load_game("sorcery", players=2)
    session = Session.start(MemoryStore(), game, SeededDice(3), seats=("Ann", "Ben"))
    luck = Random(3)
    play_on(session, luck, 1)
    while session.steps[-1].player != 1 or 0 not in session.steps[-1].hidden_from:
        play_on(session, luck, 1)
    table = Table(session)
    order(table, 1, ASK)
    (gone,) = order(table, 0, AGREE)
    assert (gone.player, gone.is_visible) == (1, False)
