"""The means of the seat that decides, as it sees them: cards, resources, engines, rivals."""

from __future__ import annotations

from artificer.games.sorcery.engines import counts, has_outputs, plain_cards, taken
from artificer.games.sorcery.parts import INFINITE, OUTPUT, RESOURCES, SLOTS, TOKENS, plus
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import apart
from artificer.players.sorcery.apprentice.desk import KINDS, PlanningDesk


@apart
def read_means(s: Shop, desk: PlanningDesk) -> None:
    """Write the cards and resources of the seat that decides."""
    seat = s.seats[s.seat]
    for r in range(RESOURCES):
        desk.hand[r] = seat.hand[r]
        desk.stored[r] = seat.stored[r]
        desk.pool[r] = s.pool[r]
        desk.machine[r] = s.machine[r]
        desk.draft[r] = s.draft[r]
        desk.unseen[r] = s.deck[r]
        desk.left[r] = s.deck[r] + s.discard[r] + s.draft[r]
    desk.round[0] = (s.turn + s.seats_taken - 1) // s.seats_taken


@apart
def read_engines(s: Shop, desk: PlanningDesk) -> int:
    """Write the seat's own engines; returns their number."""
    n = 0
    for e in range(s.cores_taken):
        if s.engines[e].owner == s.seat + 1:
            desk.numbers[n] = e + 1
            for place in range(SLOTS):
                desk.cards[n][place] = s.engines[e].cards[place]
                desk.tokens[n][place] = counts(s, e + 1, place) - s.engines[e].cards[place]
                desk.uncovered[n][place] = plain_cards(s, e + 1, place)
            n += 1
    for token in range(TOKENS):
        desk.supply[token] = 1 if s.seats[s.seat].token_engine[token] == 0 else 0
    return n


def write_new_core(desk: PlanningDesk, n: int) -> None:
    """Write an empty Core behind the `n` engines."""
    desk.numbers[n] = 0
    for place in range(SLOTS):
        desk.cards[n][place] = 0
        desk.tokens[n][place] = 0
        desk.uncovered[n][place] = 0


def is_empty(desk: PlanningDesk, k: int) -> bool:
    """Whether own engine `k` has no card."""
    for place in range(SLOTS):
        if desk.cards[k][place] > 0:
            return False
    return True


def can_run(desk: PlanningDesk, k: int) -> bool:
    """Whether own engine `k` gives anything."""
    for place in range(OUTPUT, SLOTS):
        if desk.cards[k][place] > 0:
            return True
    return False


def have(desk: PlanningDesk, resource: int) -> int:
    """What the seat can spend now (R20)."""
    return plus(desk.pool[resource], desk.stored[resource])


def cards_in_hand(desk: PlanningDesk) -> int:
    """The number of cards in hand."""
    cards = 0
    for r in range(RESOURCES):
        cards += desk.hand[r]
    return cards


def purse(desk: PlanningDesk, resource: int) -> list[int]:
    """The amounts that a resource is paid from: those of this turn if there is one (R20)."""
    return desk.pool if desk.pool[resource] > 0 else desk.stored


def change(amounts: list[int], resource: int, more: int) -> None:
    """Change one of the amounts; an infinite one stays."""
    if amounts[resource] < INFINITE:
        amounts[resource] += more


@apart
def read_rivals(s: Shop, desk: PlanningDesk) -> None:
    """Write what all can see of the other seats."""
    n = 0
    for other in range(s.seats_taken):
        if other != s.seat:
            desk.rival_cards[n] = s.seats[other].in_hand
            for r in range(RESOURCES):
                desk.rival_stored[n][r] = s.seats[other].stored[r]
            desk.rival_engines[n] = read_rival_engines(s, desk, n, other)
            n += 1
    desk.rivals[0] = n


def read_rival_engines(s: Shop, desk: PlanningDesk, n: int, other: int) -> int:
    """Write the engines that a seat can run; returns their number."""
    engines = 0
    for e in range(s.cores_taken):
        if s.engines[e].owner == other + 1 and has_outputs(s, e + 1) and engines < KINDS - 1:
            for r in range(RESOURCES):
                desk.rival_takes[n][engines][r] = taken(s, e + 1, r)
                desk.rival_gives[n][engines][r] = counts(s, e + 1, OUTPUT + r)
            engines += 1
    return engines
