"""Resources: what can be spent, paying, storing, discarding cards for them (C7, C8, C15)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.sorcery.amounts import INFINITE, minus, plus
from artificer.games.sorcery.facts import DISCARDED, LOST, STORED, STORED_INFINITE
from artificer.games.sorcery.parts import DURATION, RESOURCES
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu


def available(s: Shop, resource: int) -> int:
    """What the active player could spend: of this turn and of the track (R20)."""
    return plus(s.pool[resource], s.seats[s.seat].stored[resource])


def gain(s: Shop, resource: int, amount: int) -> None:
    """Put resources into the pool of this turn."""
    s.pool[resource] = plus(s.pool[resource], amount)


def spend(s: Shop, resource: int, amount: int) -> None:
    """Pay from this turn's pool first, which perishes, then from the track (R20)."""
    if s.pool[resource] == INFINITE:
        return
    seat = s.seats[s.seat]
    from_pool = min(s.pool[resource], amount)
    s.pool[resource] -= from_pool
    seat.stored[resource] = minus(seat.stored[resource], amount - from_pool)


def can_store(s: Shop, resource: int) -> bool:
    """One Duration moves one unspent resource of this turn onto the track (C15, R18).

    A Duration is stored by another of this turn (R17); one of the track would gain nothing.
    What is infinite is stored as infinite (R22), and nothing beside it (R72, R73).
    """
    if s.seats[s.seat].stored[resource] == INFINITE or can_store_infinite(s, resource):
        return False
    if resource == DURATION:
        return s.pool[DURATION] >= 2
    return s.pool[resource] > 0 and available(s, DURATION) > 0


def store(s: Shop, resource: int) -> None:
    """Move one resource onto the track."""
    spend(s, DURATION, 1)
    s.pool[resource] = minus(s.pool[resource], 1)
    stored = s.seats[s.seat].stored
    stored[resource] = plus(stored[resource], 1)
    note(s, STORED, resource, stored[resource])


def can_store_infinite(s: Shop, resource: int) -> bool:
    """Infinite Duration stores an infinite resource for good (R22, R48)."""
    return (
        s.pool[resource] == INFINITE
        and s.seats[s.seat].stored[resource] < INFINITE
        and available(s, DURATION) == INFINITE
    )


def store_infinite(s: Shop, resource: int) -> None:
    """Move the token to the infinity mark; the pool stays infinite, too (R49)."""
    s.seats[s.seat].stored[resource] = INFINITE
    note(s, STORED_INFINITE, resource, 0)


def discard_for_resource(s: Shop, resource: int) -> None:
    """A card of the hand becomes one unit of its resource (C7, R14)."""
    take_from_hand(s, s.seat, resource)
    s.discard[resource] += 1
    gain(s, resource, 1)
    note(s, DISCARDED, resource, 0)


def offer_hand(s: Shop, menu: Menu, n: int, first: int) -> int:
    """One answer for every kind of card in hand."""
    actions = menu.actions
    hand = s.seats[s.seat].hand
    for resource in range(RESOURCES):
        if hand[resource] > 0:
            actions[n] = first + resource
            n += 1
    return n


def take_from_hand(s: Shop, seat: int, resource: int) -> None:
    """A card leaves a hand."""
    s.seats[seat].hand[resource] -= 1
    s.seats[seat].in_hand -= 1


def put_into_hand(s: Shop, seat: int, resource: int) -> None:
    """A card comes into a hand."""
    s.seats[seat].hand[resource] += 1
    s.seats[seat].in_hand += 1


def lose_the_rest(s: Shop) -> None:
    """What was neither used nor stored vanishes (C8)."""
    for resource in range(RESOURCES):
        if s.pool[resource] > 0:
            note(s, LOST, resource, s.pool[resource])
            s.pool[resource] = 0
