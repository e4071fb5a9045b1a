"""Declared bodies: slots, copies, text, bytes, and parts within parts."""

from __future__ import annotations

import pytest

from artificer import BadState
from artificer.games.declaration import Body, note, parts, row, whole
from tests.keyed import keyed


class Seat(Body):
    money = whole(-5, 99, "coins")
    hand = row(3, 0, 4, "cards by kind")


class Table(Body, facts=2):
    turn = whole(0, 3, "seat to move")
    pile = row(2, 0, 9, "cards left")
    seats = parts(2, Seat, "the seats")


def laid() -> Table:
    table = Table()
    table.turn = 2
    table.pile[1] = 7
    table.seats[1].money = -3
    table.seats[1].hand[2] = 4
    return table


def test_a_new_body_is_all_zeros() -> None:
    assert Table().ints() == [0] * Table.width
    assert Table.width == 1 + 2 + 2 * (1 + 3)
    assert Table().to_text() == ""


def test_text_leaves_out_zeros_and_reads_back() -> None:
    text = "turn=2 pile=0,7 seats[1].money=-3 seats[1].hand=0,0,4"
    assert laid().to_text() == text
    assert Table.from_text(text) == laid()


def test_bytes_and_integers_read_back() -> None:
    assert Table.from_bytes(laid().to_bytes()) == laid()
    assert Table.from_ints(laid().ints()) == laid()
    assert laid().to_bytes()[:8] == (2).to_bytes(8, "little")


def test_a_copy_shares_nothing() -> None:
    table = laid()
    twin = table.copy()
    assert twin == table
    assert hash(twin) == hash(table)
    twin.seats[1].hand[2] = 0
    twin.pile[1] = 0
    assert table == laid()
    assert twin != table


def test_notes_are_no_part_of_the_body() -> None:
    table = laid()
    note(table, 1, 2, 3)
    table.notes = []
    note(table, 1, 2, 3)
    assert table.notes == [(1, 2, 3)]
    assert table == laid()
    assert table.copy().notes is None


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("turn=4", "place='turn', given=4, low=0, high=3"),
        ("seats[1].money=-6", "place='seats[1].money', given=-6, low=-5, high=99"),
        ("pile=-1,0", "place='pile[0]', given=-1, low=0, high=9"),
        ("pile=1,2,3", "wanted=2, given=3"),
        ("pile=0,10", "place='pile[1]', given=10, low=0, high=9"),
        ("day=1", "state field unknown"),
        ("turn=x", "turn=x"),
        ("turn", "turn="),
        ("turn=1,2", "wanted=1, given=2"),
        ("seats[2].money=1", "seats[2].money=1"),
        ("seats[1].hand=0,0,9", "place='seats[1].hand[2]', given=9"),
        ("seats.money=1", "seats.money=1"),
        ("seats[1].gold=1", "state field unknown"),
        ("seats[-1].money=1", "seats[-1].money=1"),
        ("seats[ 1].money=1", "seats["),
        ("turn=1_0", "turn=1_0"),
        ("turn=\u0661", "turn=\u0661"),
        ("turn=+1", "turn=+1"),
        ("turn=1 turn=2", "state field twice"),
    ],
)
def test_a_text_that_cannot_be_is_refused_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(BadState) as caught:
        Table.from_text(text)
    assert complaint in caught.value.derived()


def test_wrong_lengths_are_refused() -> None:
    with pytest.raises(
        BadState, check=keyed(r"^state integers: body='Table', wanted=11, given=10$")
    ):
        Table.from_ints([0] * 10)
    with pytest.raises(BadState, check=keyed(r"^state bytes: body='Table', wanted=88, given=3$")):
        Table.from_bytes(b"abc")


def test_bodies_of_different_declarations_are_never_equal() -> None:
    class Other(Body):
        money = whole(-5, 99, "coins")
        hand = row(3, 0, 4, "cards by kind")

    assert Seat() != Other()
    assert Seat() != 0
