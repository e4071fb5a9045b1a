from __future__ import annotations

from collections import Counter

import pytest

import artificer
from artificer import State
from artificer.table.dice import (
    Key,
    SeededDice,
    TypedDice,
    dice_from_record,
    dice_record,
    read_dice,
)
from artificer.table.errors import BadDice, BadJournal
from artificer.table.streams import MOST_SEED
from tests.keyed import keyed
from tests.table.playing import RULESET


def two_dice() -> State:
    state = artificer.load_game(RULESET).new_initial_state()
    state.apply_action(state.string_to_action("search 1"))
    return state


def one_die() -> State:
    """A position that waits for one die, found by playing on."""
    game = artificer.load_game(RULESET)
    state, seed, nth = game.new_initial_state(), SeededDice(3), 0
    while len(state.legal_actions()) != 6 or not state.is_chance_node():
        chance = state.is_chance_node()
        state.apply_action(seed.draw(state, nth) if chance else state.legal_actions()[0])
        nth += chance
    return state


@pytest.mark.parametrize(
    ("seed", "n", "tickets"),
    [
        (0, 36, [0, 5, 33, 19, 20, 15, 20, 34, 35, 26, 16, 11]),
        (7, 6, [4, 0, 3, 5, 3, 2, 1, 2, 4, 5, 4, 1]),
        (20261120, 36, [25, 16, 10, 21, 18, 2, 23, 16, 27, 25, 12, 35]),
        (MOST_SEED, 320, [182, 169, 277, 172, 283, 35, 92, 116, 210, 318, 36, 125]),
    ],
)
def test_the_same_seed_gives_the_same_dice_for_ever(seed: int, n: int, tickets: list[int]) -> None:
    dice = SeededDice(seed)
    assert [dice.ticket(nth, n) for nth in range(12)] == tickets


def test_the_throw_of_a_chance_node_is_its_ticket() -> None:
    state = two_dice()
    rules = state.game.rules
    for nth in range(50):
        ticket = SeededDice(7).ticket(nth, rules.tickets(state.body))
        assert SeededDice(7).draw(state, nth) == rules.ticket_outcome(state.body, ticket)


@pytest.mark.parametrize(("n", "limit"), [(6, 25.7), (36, 73.4)])
def test_seeded_dice_are_fair(n: int, limit: float) -> None:
    """Chi-square of 20,000 tickets, p > 0.0001; over nth, and over seeds at one nth."""
    draws = 20_000
    along = Counter(SeededDice(1).ticket(nth, n) for nth in range(draws))
    across = Counter(SeededDice(seed).ticket(5, n) for seed in range(draws))
    for counts in (along, across):
        expected = draws / n
        assert sum((counts[i] - expected) ** 2 / expected for i in range(n)) < limit


def test_the_uneven_rest_is_drawn_again() -> None:
    """Of 2**64 numbers, 3 * 2**62 tickets leave a quarter over: all are below, none favoured."""
    n = 3 * 2**62
    tickets = [SeededDice(1).ticket(nth, n) for nth in range(4_000)]
    assert max(tickets) < n
    thirds = Counter(ticket // 2**62 for ticket in tickets)
    assert all(abs(thirds[third] - 4_000 / 3) < 150 for third in range(3))


@pytest.mark.parametrize("seed", [-1, MOST_SEED + 1])
def test_a_seed_is_a_whole_number_below_2_to_the_63(seed: int) -> None:
    with pytest.raises(artificer.BadOption, check=keyed(r"^dice seed: most=")):
        SeededDice(seed)


KEY = Key(range(16))


def test_the_same_key_gives_the_same_dice_for_ever() -> None:
    dice = SeededDice(KEY)
    assert [dice.ticket(nth, 2**64) for nth in range(3)] == [
        15713362521722451377,
        17651999174401053886,
        13741755340288489650,
    ]
    assert (dice.chosen, dice.number) == (None, 9177580336729472844)


def test_no_bit_of_a_key_is_left_out() -> None:
    """All bits but one reveal nothing, of the dice or of how computers think."""
    flipped = [Key(int.to_bytes(int.from_bytes(KEY) ^ (1 << bit), 16)) for bit in range(128)]
    dice = [SeededDice(key) for key in (KEY, *flipped)]
    assert len({each.ticket(0, 2**64) for each in dice}) == 129
    assert len({each.number for each in dice}) == 129


@pytest.mark.parametrize(
    "dice",
    [
        SeededDice(0),
        SeededDice(MOST_SEED),
        SeededDice(KEY),
        TypedDice(),
        TypedDice([1], 7),
        TypedDice([0, 2], KEY),
    ],
)
def test_dice_come_back_from_their_record(dice: SeededDice | TypedDice) -> None:
    again = dice_from_record(dice_record(dice))
    assert type(again) is type(dice)
    assert dice_record(again) == dice_record(dice)


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"kind": "loaded"},
        {"kind": "seeded"},
        {"kind": "seeded", "seed": True},
        {"kind": "seeded", "seed": -1},
        {"kind": "typed", "seed": 1},
        {"kind": "typed", "key": KEY.hex()},
        {"kind": "seeded", "key": KEY.hex()[1:]},
        {"kind": "seeded", "key": KEY.hex().upper()},
        {"kind": "seeded", "key": f"{KEY.hex()}\n"},
        {"kind": "seeded", "key": KEY.hex(), "seed": 1},
    ],
)
def test_unknown_dice_are_refused(record: dict[str, object]) -> None:
    with pytest.raises(BadJournal, check=keyed(r"^dice unknown")):
        dice_from_record(record)


@pytest.mark.parametrize(
    "text", ["5 2", "2 5", "52", "25", "5,2", " 5 ; 2 ", "dice 5 2", "DICE 2 5", "dice 52", "5+2"]
)
def test_a_throw_of_two_dice_is_read(text: str) -> None:
    state = two_dice()
    assert state.action_to_string(read_dice(state, text)) == "dice 5 2"


@pytest.mark.parametrize("text", ["4", "die 4", " Die  4 ", "4,"])
def test_a_throw_of_one_die_is_read(text: str) -> None:
    state = one_die()
    assert state.action_to_string(read_dice(state, text)) == "die 4"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "7 1", "0 3", "5", "5 2 1", "521", "-5 2", "5.2", "five two", "dice", "die 5 2"),
        *("²2", "\u0665 \u0662", "5 2\0", "9" * 5_000, "5 2" + " " * 5_000, "search 1"),
    ],
)
def test_what_is_no_throw_is_refused_with_what_is_wanted(text: str) -> None:
    with pytest.raises(BadDice, check=keyed(r"n=2, low=1, high=6, example='6 6'$")) as refused:
        read_dice(two_dice(), text)
    assert len(str(refused.value)) < 200


def test_one_die_asks_for_one_number() -> None:
    with pytest.raises(BadDice, check=keyed(r"n=1, low=1, high=6, example='6'$")):
        read_dice(one_die(), "5 2")
