"""Contradictions on the table of Sorcery: cards, Cores and tokens are counted."""

from __future__ import annotations

from collections.abc import Iterator

from artificer.games.notices import Notice
from artificer.games.position_text import wanted
from artificer.games.sorcery import hidden, pool, questions
from artificer.games.sorcery.parts import CARDS_OF_A_KIND, GROWTH, OUTPUT, PRESTIGE, RESOURCES
from artificer.games.sorcery.state import Shop, ShopSeat


def contradictions(s: Shop) -> Iterator[Notice]:
    """Faults of a full position."""
    yield from wanted("end", int(s.end != 0), int(s.question == questions.OVER))
    yield from _cards(s)
    yield from _cores(s)
    for number, seat in enumerate(s.seats):
        if number < s.seats_taken:
            yield from _tokens(s, number, seat)
            yield from _memory(s, number, seat)
        else:
            yield from wanted(f"sum(seats[{number}])", sum(seat.ints()), 0)


def _cards(s: Shop) -> Iterator[Notice]:
    """There are 9 Part Cards of each resource (C2), and piles have their stated sizes."""
    for r in range(RESOURCES):
        piles = (s.deck, s.discard, s.draft, s.machine, *(seat.hand for seat in s.seats))
        cards = sum(pile[r] for pile in piles) - (r == GROWTH)  # one is printed on the Machine
        cards += sum(engine.cards[r] + engine.cards[OUTPUT + r] for engine in s.engines)
        hands = f"seats.hand[{r}] + engines.cards[{r}] + engines.cards[{OUTPUT + r}]"
        place = f"deck[{r}] + discard[{r}] + draft[{r}] + machine[{r}] + {hands}"
        yield from wanted(place, cards, CARDS_OF_A_KIND)
    yield from wanted("in_deck", s.in_deck, sum(s.deck))
    for number, seat in enumerate(s.seats):
        yield from wanted(f"seats[{number}].in_hand", seat.in_hand, sum(seat.hand))


def _cores(s: Shop) -> Iterator[Notice]:
    """Cores are taken in their order, each by a player at the table; outputs need inputs (C10)."""
    for number, engine in enumerate(s.engines):
        taken = 0 < engine.owner <= s.seats_taken
        yield from wanted(f"bool(engines[{number}].owner)", int(taken), int(number < s.cores_taken))
        if any(engine.cards[OUTPUT:]) and not any(engine.cards[:OUTPUT]):
            yield from wanted(f"sum(engines[{number}].cards[{OUTPUT}:])", sum(engine.cards), 0)


def _tokens(s: Shop, number: int, seat: ShopSeat) -> Iterator[Notice]:
    """A token is in the supply, or on a card of an engine of its owner."""
    there = list(zip(seat.token_engine, seat.token_slot, strict=True))
    for token, (engine, slot) in enumerate(there):
        place = f"seats[{number}].token_slot[{token}]"
        if engine == 0:
            yield from wanted(place, slot, 0)
            continue
        under = s.engines[engine - 1]
        yield from wanted(f"engines[{engine - 1}].owner", under.owner, number + 1)
        tokens = there.count((engine, slot))
        if tokens > under.cards[slot]:
            yield from wanted(f"engines[{engine - 1}].cards[{slot}]", under.cards[slot], tokens)


def _memory(s: Shop, number: int, seat: ShopSeat) -> Iterator[Notice]:
    """What everybody has seen of a hand is there, or under seal; and nobody missed a win."""
    for r in range(RESOURCES):
        there = seat.hand[r]
        if hidden.is_sealed(s):
            there += s.engines[number].cards[r] + s.engines[number].cards[OUTPUT + r]
        shown = pool.cards_shown(s, number, r)
        yield from wanted(f"seats[{number}].shown[{r}]", shown, min(shown, there))
    most = seat.hand[PRESTIGE] - pool.cards_shown(s, number, PRESTIGE)
    if 0 < seat.prestige_limit <= most:
        yield from wanted(f"seats[{number}].prestige_limit", seat.prestige_limit, most + 1)
