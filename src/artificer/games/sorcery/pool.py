"""Resources: what can be spent, paying, storing, discarding cards for them (C7, C8, C15)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import facts, parts
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.state import SHOWN_BITS, SHOWN_MASK, Shop
from artificer.games.verbs import Menu


def available(s: Shop, resource: int) -> int:
    """What the active player can spend: from this turn and the track (R20)."""
    return parts.plus(s.pool[resource], s.seats[s.seat].stored[resource])


def to_spend(s: Shop) -> tuple[int, ...]:
    """What the active player can spend, by resource."""
    return tuple(available(s, resource) for resource in range(parts.RESOURCES))


def price(s: Shop, resource: int, clauses: str) -> Message:
    """One of a resource is needed, and none is there."""
    name = values.resource(resource)
    return Message("refuse.price", clauses, resource=name, have=available(s, resource))


def gain(s: Shop, resource: int, amount: int) -> None:
    """Put resources into the pool of this turn."""
    s.pool[resource] = parts.plus(s.pool[resource], amount)


def lend(s: Shop, owner: int, time: int) -> None:
    """The owner stores a Time from the supply for a borrowed run (C14, R16)."""
    stored = s.seats[owner].stored
    stored[parts.TIME] = parts.plus(stored[parts.TIME], time)
    note(s, facts.LENT, owner, stored[parts.TIME])


def spend(s: Shop, resource: int, amount: int) -> None:
    """Pay from this turn's pool first, which perishes, then from the track (R20)."""
    if s.pool[resource] == parts.INFINITE:
        return
    seat = s.seats[s.seat]
    from_pool = min(s.pool[resource], amount)
    s.pool[resource] -= from_pool
    seat.stored[resource] = parts.minus(seat.stored[resource], amount - from_pool)


def can_store(s: Shop, resource: int) -> bool:
    """One Duration moves one unspent resource of this turn onto the track (C15, R18).

    A Duration is stored with another of this turn (R17); one from the track would gain nothing. An
    infinite resource is stored as infinite (R22), and nothing can be added to it (R72, R73).
    """
    if is_stored_infinite(s, resource) or can_store_infinite(s, resource):
        return False
    if resource == parts.DURATION:
        return s.pool[parts.DURATION] >= 2
    return s.pool[resource] > 0 and available(s, parts.DURATION) > 0


def is_stored_infinite(s: Shop, resource: int) -> bool:
    """Whether the active player's token is at the infinity mark (R22)."""
    return s.seats[s.seat].stored[resource] == parts.INFINITE


def refuse_store(s: Shop, move: Move) -> Message:
    """An unspent one of this turn and a Duration; what is infinite is stored whole (C15, R22)."""
    resource = move["resource"]
    if is_stored_infinite(s, resource):
        return stored_infinite_already(resource)
    if can_store_infinite(s, resource):
        name = values.resource(resource)
        return Message("refuse.store.whole", "R22, R73", resource=name)
    if resource == parts.DURATION:
        return Message("refuse.store.duration", "R17, R57", have=s.pool[resource])
    if s.pool[resource] == 0:
        return Message("refuse.store.none", "C15, R18", resource=values.resource(resource))
    return price(s, parts.DURATION, "C15")


def stored_infinite_already(resource: int) -> Message:
    """Nothing can be added to it (C15, R22)."""
    return Message("refuse.store.infinite", "C15, R22", resource=values.resource(resource))


def store(s: Shop, resource: int) -> None:
    """Move one resource onto the track."""
    spend(s, parts.DURATION, 1)
    s.pool[resource] = parts.minus(s.pool[resource], 1)
    stored = s.seats[s.seat].stored
    stored[resource] = parts.plus(stored[resource], 1)
    note(s, facts.STORED, resource, stored[resource])


def can_store_infinite(s: Shop, resource: int) -> bool:
    """Infinite Duration stores an infinite resource for good (R22, R48)."""
    return (
        s.pool[resource] == parts.INFINITE
        and not is_stored_infinite(s, resource)
        and available(s, parts.DURATION) == parts.INFINITE
    )


def refuse_store_infinite(s: Shop, move: Move) -> Message:
    """It and Duration must be infinite (R22, R48)."""
    resource = move["resource"]
    if is_stored_infinite(s, resource):
        return stored_infinite_already(resource)
    if s.pool[resource] != parts.INFINITE:
        name, have = values.resource(resource), s.pool[resource]
        return Message("refuse.store.finite", "R22", resource=name, have=have)
    have = available(s, parts.DURATION)
    return Message("refuse.store.duration.finite", "R22, R48", have=have)


def store_infinite(s: Shop, resource: int) -> None:
    """Move the token to the infinity mark; the pool stays infinite, too (R49)."""
    s.seats[s.seat].stored[resource] = parts.INFINITE
    note(s, facts.STORED_INFINITE, resource, 0)


def discard_for_resource(s: Shop, resource: int) -> None:
    """A card of the hand becomes one unit of its resource (C7, R14)."""
    play_from_hand(s, resource)
    s.discard[resource] += 1
    gain(s, resource, 1)
    note(s, facts.DISCARDED, resource, 0)


def refuse_discard(_s: Shop, move: Move) -> Message:
    """Any card of the hand gives its resource, in either phase (C7)."""
    return not_in_hand(move["resource"], "C7")


def not_in_hand(resource: int, clauses: str) -> Message:
    """The card is not in the hand."""
    return Message("refuse.hand", clauses, resource=values.resource(resource))


def offer_hand(s: Shop, menu: Menu, n: int, first: int) -> int:
    """One answer for every kind of card in hand."""
    actions = menu.actions
    hand = s.seats[s.seat].hand
    for resource in range(parts.RESOURCES):
        if hand[resource] > 0:
            actions[n] = first + resource
            n += 1
    return n


def take_from_hand(s: Shop, seat: int, resource: int) -> None:
    """Remove a card from a hand."""
    s.seats[seat].hand[resource] -= 1
    s.seats[seat].in_hand -= 1


def play_from_hand(s: Shop, resource: int) -> None:
    """Remove a card from the hand of the active player before all eyes."""
    take_from_hand(s, s.seat, resource)
    show_leaving(s, s.seat, resource)


def show_leaving(s: Shop, seat: int, resource: int) -> None:
    """Everybody sees that a card has left a hand: of two alike, one that was seen before (R64)."""
    if cards_shown(s, seat, resource) > 0:
        s.seats[seat].shown -= 1 << SHOWN_BITS * resource
    elif resource == parts.PRESTIGE and s.seats[seat].prestige_limit > 1:
        s.seats[seat].prestige_limit -= 1


def put_into_hand(s: Shop, seat: int, resource: int) -> None:
    """Add a card to a hand."""
    s.seats[seat].hand[resource] += 1
    s.seats[seat].in_hand += 1


def take_into_hand(s: Shop, resource: int) -> None:
    """Add a card to the hand of the active player before all eyes (R64)."""
    put_into_hand(s, s.seat, resource)
    s.seats[s.seat].shown += 1 << SHOWN_BITS * resource


def cards_shown(s: Shop, seat: int, resource: int) -> int:
    """The cards of a kind in a hand that everybody saw coming in (R64)."""
    return s.seats[seat].shown >> SHOWN_BITS * resource & SHOWN_MASK


def lose_the_rest(s: Shop) -> None:
    """What was neither used nor stored vanishes (C8)."""
    for resource in range(parts.RESOURCES):
        if s.pool[resource] > 0:
            note(s, facts.LOST, resource, s.pool[resource])
            s.pool[resource] = 0
