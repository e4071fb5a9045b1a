"""The position language of Utopia: one line of `name=value` for the whole table.

`position("players=3 home2=7 units1=0:2,5 money1=4 tableau1=t1:3 treaty1=2:5 question=raid")`

A number behind a name is a player's: `home1`, `units1` (Units by Territory), `money1`, `banked1`,
`technologies1` and `advancements1` by name, `treaty1=2:5` (with player 2 to the end of round 5).
`home3=-` is eliminated. Cards go by id, `t1:3` three of one: `finance1`, `pile1`, `tableau1`,
`drawn1` (left to right, `-` where one is gone), `offer`, `discard`, `attached`, `hand`, `top` (from
the top, seen by player `seer`); `known1` are those of `finance1` that all can place. Cards that are
named nowhere lie in the deck or, when `deck` is named, on the discard pile; `box` cards of those in
the deck are in the box. Supplies follow from what is placed.

What is not named is as in the Play turn of player 1 in round 5: two players with nothing but
their Governors, tiles of 3 3 4 4 4 5 5 5 6 6 Prestige Points on Territories 0 to 9, and the five
Environments twice in their order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest

from artificer import State, load_game
from artificer.games.utopia import facts, questions, state
from artificer.games.utopia.boards import TOKENS
from artificer.games.utopia.cards import CARD_IDS, count, put, size
from artificer.games.utopia.moves import ADVANCEMENT_NAMES, TECHNOLOGY_NAMES
from artificer.games.utopia.questions import BLIGHT, ENRICH
from artificer.games.utopia.state import World, WorldSeat
from tests.games.language import fields, play

FRESH = {
    "players": "2",
    "variant": "base",
    "armageddon": "literal",
    "savings_plan": "after-a-winner",
    "question": "play_cards",
    "round": "5",
    "first": "1",
    "seat": "1",
}
HOMES = "02846"  # of players 1 to 5: no two of the first three touch
TILES = (3, 3, 4, 4, 4, 5, 5, 5, 6, 6)
ZONES = ("finance", "pile", "tableau", "deck", "discard", "attached", "offer")
MEMORY = re.compile(r"known|group|mixed")  # what was seen earlier: see `test_memory`
ROWS = ("drawn", "hand", "top")
PLAYERS = ("first", "seat", "active", "opponent")
FROM_ONE = ("savages", "hotspot", "source", "target")  # Territories + 1
NAMES = {
    name.lower(): value
    for name, value in (vars(questions) | vars(state)).items()
    if name.isupper() and isinstance(value, int)
}
FACTS = {
    value: name.lower() for name, value in vars(facts).items() if name.isupper() and name != "FACTS"
}
DIGITS = "0123456789"
PLACED = ("units", "technologies", "winners", "chosen")  # of other rows than their names say
COMPARED = (World.fields.keys() | WorldSeat.fields.keys()) - set(PLACED)


def position(text: str = "") -> State:
    """The position that the text describes; a later item replaces an earlier one."""
    items = FRESH | dict(fields(text))
    options = {name: items.pop(name) for name in ("variant", "armageddon", "savings_plan")}
    players = int(items.pop("players"))
    game = fresh(players, **options).clone()
    items = {f"home{n + 1}": HOMES[n] for n in range(players)} | {"active": items["seat"]} | items
    box, seer = int(items.pop("box", 0)), int(items.pop("seer", 1))
    body = world(game)
    for territory, tile in enumerate(TILES):
        body.territories[territory].tile = tile
        body.territories[territory].environment = territory % 5 + 1
    body.deck[:] = [0] * len(body.deck)
    for name, value in items.items():
        lay(body, name, value)
    count_tokens(body)
    count_cards(body, "deck" in items, box)
    for place in range(body.on_top):
        body.top_seen[place] = seer
    assert not list(body.faults()), list(body.faults())
    return game


@cache
def fresh(players: int, **options: str) -> State:
    """A game in its first position, from which others are laid."""
    return load_game("utopia", players=players, **options).new_initial_state()


def lay(body: World, name: str, value: str) -> None:
    """One item of the language into its field."""
    word, number = name.rstrip(DIGITS), name[len(name.rstrip(DIGITS)) :]
    owner: Any = body.seats[int(number) - 1] if number else body
    if word in (*ZONES, "known"):
        for card in cards(value):
            put(getattr(owner, word), card)
    elif word in ROWS:
        for place, card in enumerate(cards(value)):
            getattr(owner, word)[place] = card + 1
    elif word == "home":
        owner.home = 0 if value == "-" else int(value) + 1
        if value != "-":
            body.territories[int(value)].owner = int(number)
    elif word == "units":
        for territory, units in pairs(value):
            body.territories[territory].units = units
            body.territories[territory].owner = int(number)
    elif word == "bonus":
        for territory, change in pairs(value):
            body.territories[territory].bonus = change
    elif word == "technologies":
        for technology in filter(None, value.split(",")):
            body.technologies[TECHNOLOGY_NAMES.index(technology)] = int(number)
    elif word == "advancements":
        for advancement in filter(None, value.split(",")):
            owner.advancements[ADVANCEMENT_NAMES.index(advancement)] = 1
    elif word == "treaty":
        for other, last in pairs(value):
            owner.treaty[other - 1] = body.seats[other - 1].treaty[int(number) - 1] = last
    elif word == "card":
        body.card = CARD_IDS.index(value.upper()) + 1 if value != "-" else 0
    elif word in PLAYERS:
        setattr(body, word, int(value) - (word != "opponent"))
    elif word in FROM_ONE:
        setattr(body, word, 0 if value == "-" else int(value) + 1)
    elif word == "winners":
        body.winners[:] = [int(str(seat + 1) in value) for seat in range(5)]
    elif word == "chosen":
        for player, territory in pairs(value):
            body.chosen[player - 1] = territory + 1
    else:
        setattr(owner, word, NAMES[value] if value in NAMES else int(value))


def cards(text: str) -> Iterator[int]:
    """`c1,t1:3` as the numbers of the cards; `-` is a place without one, -1."""
    for item in filter(None, text.split(",")):
        name, _, copies = item.partition(":")
        yield from [-1 if name == "-" else CARD_IDS.index(name.upper())] * int(copies or 1)


def pairs(text: str) -> Iterator[tuple[int, int]]:
    """`0:2,5` as (0, 2) and (5, 1)."""
    for item in filter(None, text.split(",")):
        first, _, second = item.partition(":")
        yield int(first), int(second or 1)


def count_tokens(body: World) -> None:
    """What a player has not placed is the supply."""
    for seat in range(body.seats_taken):
        placed = sum(land.units for land in body.territories if land.owner == seat + 1)
        placed += body.technologies.count(seat + 1) + sum(body.seats[seat].advancements)
        body.seats[seat].supply = TOKENS - placed
    body.hotspot_worth = 3 if body.hotspot else 0


def count_cards(body: World, deck_named: bool, box: int) -> None:
    """Put the cards that lie nowhere where they belong, and count what everybody may count."""
    body.in_hand = sum(card > 0 for card in body.hand)
    body.on_top = sum(card > 0 for card in body.top)
    for card, copies in enumerate(body.copies):
        left = copies - lying(body, card)
        assert left >= 0, f"{-left} more {CARD_IDS[card]} than there are"
        for _ in range(left):
            put(body.discard if deck_named else body.deck, card)
    for seat in body.seats:
        seat.in_finance, seat.in_pile = size(seat.finance), size(seat.pile)
    body.unseen = size(body.deck)
    body.in_box = box
    body.in_deck = body.unseen - box


def lying(body: World, card: int) -> int:
    """How many copies of a card lie somewhere; one that is being attached is in nobody's zone."""
    zones = [body.deck, body.discard, body.attached, body.offer]
    rows = [body.hand, body.top]
    for seat in body.seats:
        zones += [seat.finance, seat.pile, seat.tableau]
        rows.append(seat.drawn)
    attaching = body.question in (ENRICH, BLIGHT) and body.card == card + 1
    return sum(count(zone, card) for zone in zones) + sum(
        [row.count(card + 1) for row in rows], int(attaching)
    )


def becomes(before: str, moves: str, changes: str) -> State:
    """Play `moves` (divided by semicolons) and compare every field: only `changes` may differ.

    The cards that a change leaves out lie in the deck, unless it names the deck.
    """
    after = done(before, moves)
    wanted = position(f"{before} {changes}")
    found, expected = readable(world(after)), readable(world(wanted))
    assert found == expected
    return after


def readable(body: World) -> dict[str, Any]:
    """All fields of a table by name, zones and rows of cards in words; but not its memory."""
    found = dict(fields(body.to_text()))
    found = {name: value for name, value in found.items() if not MEMORY.search(name)}
    for number, part in [("", body), *((str(n + 1), seat) for n, seat in enumerate(body.seats))]:
        for name in ZONES:
            if hasattr(part, name):
                found.pop(f"seats[{int(number or 1) - 1}].{name}" if number else name, None)
                found[name + number] = listed(getattr(part, name))
    return found


def listed(zone: list[int]) -> str:
    """A zone as the language writes it."""
    return ",".join(
        f"{name.lower()}:{count(zone, card)}"
        for card, name in enumerate(CARD_IDS)
        if count(zone, card)
    )


def done(before: str, moves: str) -> State:
    """The position after the moves."""
    after = play(position(before), *(move.strip() for move in moves.split(";") if move.strip()))
    assert size(world(after).deck) == world(after).unseen
    return after


def expect(found: State, text: str) -> None:
    """Compare the fields that the text names, one by one, zones in words."""
    body = world(found)
    items = dict(fields(text))
    wanted = readable(world(position(f"players={body.seats_taken} {text}")))
    shown = readable(body)
    for name in items:
        word, number = name.rstrip(DIGITS), name[len(name.rstrip(DIGITS)) :]
        if word in (*ZONES, "known"):
            key = word + number
        elif number:
            key = f"seats[{int(number) - 1}].{word}"
        else:
            key = word
        assert word in COMPARED, f"{name} is compared by `becomes` alone"
        assert shown.get(key) == wanted.get(key), f"{name}: {shown.get(key)}"


def world(state: State) -> World:
    """The table of a position."""
    return cast(World, state.body)


def seen(state: State, player: int) -> World:
    """The table as a player, from 1, sees it."""
    return cast(World, state.observe(player - 1))


def ended(found: State) -> tuple[str, tuple[int, ...]]:
    """How a game ended, and the scores; "playing" while it goes on."""
    outcome = found.outcome()
    return (outcome.reason, outcome.scores) if outcome else ("playing", ())


def told(found: State, *names: str) -> list[tuple[str, int, int]]:
    """What the rules reported in the last `play`: all of it, or the facts of these names."""
    log = [(FACTS[fact], a, b) for fact, a, b in found.body.notes or []]
    return [entry for entry in log if not names or entry[0] in names]


def case(name: str, clauses: str, *values: Any) -> Any:
    """One row of a parametrised test, with the clauses that it proves."""
    return pytest.param(*values, id=name, marks=pytest.mark.clause(*clauses.split()))
