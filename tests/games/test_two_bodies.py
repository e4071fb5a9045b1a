"""Nested parts, in the shape of a game with several seats, mean the same in both bodies."""

from __future__ import annotations

from dataclasses import replace

from artificer import Game, load_game
from artificer.games.declaration import Body, note, parts, row, whole
from artificer.games.kernel import Kernel
from artificer.games.verbs import compiled_as


class Seat(Body):
    money = whole(0, 99, "coins")
    hand = row(3, 0, 9, "cards by kind")


class Board(Body, facts=2):
    turn = whole(0, 9, "turns taken")
    seats = parts(3, Seat, "the seats")


def pay(s: Board, seat: int) -> None:
    """Touch a part by its index and by a name of its own."""
    s.seats[seat].money += 3
    payer = s.seats[0]
    payer.money -= 1
    payer.hand[seat] = s.seats[seat].money
    s.turn += 1
    note(s, 1, seat, 0)


def toy_kernel() -> Kernel:
    ruleset = replace(load_game("utopia-engine-3e").ruleset, body=Board, options={})
    return Kernel(Game(ruleset), counting=True)


def test_parts_are_changed_alike_in_both_bodies() -> None:
    board = Board()
    board.seats[0].money = 10
    kernel = toy_kernel()
    records = kernel.blank(2)
    kernel.write(records, 1, board)
    pay(board, 2)
    kernel.compile(pay)(records[1], 2)
    assert kernel.read(records, 1) == board
    assert board.seats[0].hand == [0, 0, 3]
    assert kernel.read(records, 0) == Board()


def test_facts_are_counted_beside_the_state_and_are_no_part_of_it() -> None:
    kernel = toy_kernel()
    records = kernel.blank(1)
    kernel.compile(pay)(records[0], 2)
    assert records["counted"].tolist() == [[0, 1]]
    assert records["summed"].tolist() == [[0, 2]]
    kernel.write(records, 0, Board())
    assert records["counted"].tolist() == [[0, 0]]


def turn_twice(s: Board) -> int:
    s.turn += 2
    return s.turn


@compiled_as(turn_twice)
def turn_at_once(s: Board) -> int:
    """Uses what cannot be compiled."""
    setattr(s, "turn", getattr(s, "turn") + 2)  # noqa: B009, B010 - the point of it
    return int(getattr(s, "turn"))  # noqa: B009


def test_what_only_the_interpreter_runs_is_compiled_as_something_else() -> None:
    kernel, board = toy_kernel(), Board()
    records = kernel.blank(1)
    assert kernel.compile(turn_at_once)(records[0]) == turn_at_once(board) == board.turn == 2
    assert kernel.read(records, 0) == board
