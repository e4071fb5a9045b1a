"""The position language of Sorcery: one line of `name=value` for the whole table.

`position("players=3 hand1=love:2,time engine1=love>growthx2,duration question=phase_one")`

Amounts go by resource: `pool=growth,time:3` (one Growth, three Time), `all:2` two of each,
`infinite` for a number. `hand1`, `stored1` are those of player 1, `shown1` the cards of that hand
which everybody has seen. `engine1=love>growthx2` is an
Engine Core with an input and an output under the 2; it is player 1's, `engine3@2=>` an empty
Core of player 2's. Of the first Cores, one for each player, those not named are empty and that
player's. `earlier1=time,change` is what could be spent before the first of the runs,
`lenders1=2` whose engines were borrowed since.
Questions and ends are written by name, engines, tokens and players by number from 1. Cards that
are named nowhere lie in the deck or, when `deck` is named, on the discard pile.

What is not named is as in the middle of player 1's turn: two players, an empty hand, no pool.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from artificer import State, load_game
from artificer.games.sorcery import facts, questions, state
from artificer.games.sorcery.moves import RESOURCE_NAMES
from artificer.games.sorcery.parts import (
    CARDS_OF_A_KIND,
    GROWTH,
    INFINITE,
    MULTIPLIER,
    OUTPUT,
    RESOURCES,
)
from artificer.games.sorcery.state import SHOWN_BITS, Shop
from tests.games.language import fields, play

FRESH = {"players": "2", "question": "phase_one", "turn": "5", "machine": ""}
NAMES = {
    name.lower(): value
    for name, value in (vars(questions) | vars(state)).items()
    if name.isupper() and isinstance(value, int)
}
FACTS = {
    value: name.lower() for name, value in vars(facts).items() if name.isupper() and name != "FACTS"
}
SEATS = ("seat", "dealer", "starter")
FLAGS = ("borrowed", "modified")
MEMORY = ("shown", "prestige_limit", "open_deck")


def position(text: str = "") -> State:
    """The position that the text describes; a later item replaces an earlier one."""
    items = FRESH | dict(fields(text))
    players = int(items.pop("players"))
    shop = Shop()
    shop.seats_taken = players
    lay_engines(shop, items)
    for name, value in items.items():
        put(shop, name, value)
    shop.machine[GROWTH] += 1
    count_cards(shop, "deck" in items)
    assert not list(shop.faults()), list(shop.faults())
    return State(load_game("sorcery", players=players), shop)


def lay_engines(shop: Shop, items: dict[str, str]) -> None:
    """Take the named engines out of the items; the first Cores are the players' own."""
    for name in [name for name in items if name.startswith("engine") and name != "engine"]:
        number, _, owner = name.removeprefix("engine").partition("@")
        build(shop, int(number), int(owner or 1), items.pop(name))
    for seat in range(shop.seats_taken):
        shop.engines[seat].owner = shop.engines[seat].owner or seat + 1
    shop.cores_taken = sum(engine.owner > 0 for engine in shop.engines)
    assert all(engine.owner for engine in shop.engines[: shop.cores_taken]), "a Core is skipped"


def build(shop: Shop, number: int, owner: int, text: str) -> None:
    """Lay `inputs>outputs` beside a Core; `x2` behind a card is the token on it."""
    shop.engines[number - 1].owner = owner
    for first, side in zip((0, OUTPUT), text.split(">"), strict=True):
        for card in filter(None, side.split(",")):
            name, _, times = card.partition("x")
            place = first + RESOURCE_NAMES.index(name)
            shop.engines[number - 1].cards[place] += 1
            if times:
                token = MULTIPLIER.index(int(times))
                shop.seats[owner - 1].token_engine[token] = number
                shop.seats[owner - 1].token_slot[token] = place


def put(shop: Shop, name: str, value: str) -> None:
    """One item of the language into its field."""
    word, number = name.rstrip("0123456789"), int(name.lstrip(LETTERS) or 0)
    if word in ("hand", "stored"):
        setattr(shop.seats[number - 1], word, amounts(value))
    elif word == "shown":
        packed = (amount << SHOWN_BITS * r for r, amount in enumerate(amounts(value)))
        shop.seats[number - 1].shown = sum(packed)
    elif word == "prestige_limit":
        shop.seats[number - 1].prestige_limit = int(value)
    elif word == "earlier":
        shop.earlier[number - 1].amounts = amounts(value)
        shop.runs = max(shop.runs, number)
    elif word == "lenders":
        shop.earlier[number - 1].lenders = seat_bits(value)
    elif name == "loved":
        shop.loved = seat_bits(value)
    elif name in FLAGS:
        for engine in filter(None, value.split(",")):
            setattr(shop.engines[int(engine) - 1], name, 1)
    elif name in SEATS:
        setattr(shop, name, int(value) - 1)
    elif name == "winners":
        shop.winners = [int(str(seat + 1) in value) for seat in range(4)]
    elif name in ("given", "fed"):
        setattr(shop, name, RESOURCE_NAMES.index(value) + 1 if value != "0" else 0)
    elif Shop.fields[name].length:
        setattr(shop, name, amounts(value))
    else:
        setattr(shop, name, NAMES[value] if value in NAMES else int(value))


LETTERS = "abcdefghijklmnopqrstuvwxyz_"


def amounts(text: str) -> list[int]:
    """`growth,time:3` as a row by resource."""
    row = [0] * RESOURCES
    for item in filter(None, text.split(",")):
        name, _, amount = item.partition(":")
        number = INFINITE if amount == "infinite" else int(amount or 1)
        if name == "all":
            row = [number] * RESOURCES
        else:
            row[RESOURCE_NAMES.index(name)] = number
    return row


def seat_bits(text: str) -> int:
    """`2,3` as a bit for each of these players."""
    return sum(1 << int(player) - 1 for player in filter(None, text.split(",")))


def count_cards(shop: Shop, deck_named: bool) -> None:
    """Put the cards that lie nowhere where they belong, and count hands and deck."""
    for resource, left in enumerate(cards_left(shop)):
        assert left >= 0, f"{-left} more {RESOURCE_NAMES[resource]} than there are"
        (shop.discard if deck_named else shop.deck)[resource] += left
    for seat in shop.seats:
        seat.in_hand = sum(seat.hand)
    shop.in_deck = sum(shop.deck)


def cards_left(shop: Shop) -> Iterator[int]:
    """By resource, how many of the nine cards lie nowhere."""
    for resource in range(RESOURCES):
        piles = (shop.machine, shop.draft, shop.deck, shop.discard)
        there = sum(pile[resource] for pile in piles) - (resource == GROWTH)
        there += sum(seat.hand[resource] for seat in shop.seats)
        for engine in shop.engines:
            there += engine.cards[resource] + engine.cards[OUTPUT + resource]
        yield CARDS_OF_A_KIND - there


def becomes(before: str, moves: str, changes: str) -> State:
    """Play `moves` (divided by semicolons) and compare every field: only `changes` may differ.

    The cards that a change leaves out lie in the deck, unless it names the deck or the discard.
    What everybody has seen of hands and deck is not compared: see `test_memory`.
    """
    after = done(before, moves)
    wanted = position(f"{before} {changes}")
    assert on_the_table(after) == on_the_table(wanted)
    return after


def on_the_table(state: State) -> dict[str, str]:
    """All fields but those that only keep what was seen."""
    found = dict(fields(state.body.to_text()))
    return {name: value for name, value in found.items() if not name.endswith(MEMORY)}


def done(before: str, moves: str) -> State:
    """The position after the moves."""
    return play(position(before), *(move.strip() for move in moves.split(";") if move.strip()))


def expect(found: State, text: str) -> None:
    """Compare the fields that the text names, one by one."""
    body: Any = found.body
    wanted: Any = position(f"players={body.seats_taken} {text}").body
    for name, _ in fields(text):
        word, number = name.partition("@")[0].rstrip("0123456789"), name.lstrip(LETTERS)
        if word in ("hand", "stored"):
            one, other = (getattr(b.seats[int(number) - 1], word) for b in (body, wanted))
        elif word == "engine" and number:
            where = int(number.partition("@")[0])
            one, other = (shape(b, where) for b in (body, wanted))
        elif name in FLAGS:
            one, other = ([getattr(e, name) for e in b.engines] for b in (body, wanted))
        else:
            one, other = (getattr(b, name) for b in (body, wanted))
        assert one == other, f"{name}: {one}, wanted {other}"


def shape(shop: Shop, number: int) -> tuple[int, list[int], list[tuple[int, int]]]:
    """An engine's owner, cards and tokens."""
    engine = shop.engines[number - 1]
    owner = shop.seats[engine.owner - 1]
    tokens = zip(owner.token_engine, owner.token_slot, strict=True)
    return engine.owner, engine.cards, [item for item in tokens if item[0] == number]


def shop(state: State) -> Shop:
    """The table of a position."""
    return cast(Shop, state.body)


def seen(state: State, seat: int) -> Shop:
    """The table as a seat sees it."""
    return cast(Shop, state.observe(seat))


def told(found: State, *names: str) -> list[tuple[str, int, int]]:
    """What the rules reported in the last `play`: all of it, or the facts of these names."""
    log = [(FACTS[fact], a, b) for fact, a, b in found.body.notes or []]
    return [entry for entry in log if not names or entry[0] in names]


def case(name: str, clauses: str, *values: Any) -> Any:
    """One row of a parametrised test, with the clauses that it proves."""
    return pytest.param(*values, id=name, marks=pytest.mark.clause(*clauses.split()))
