"""Engines: what running one takes and gives, the cards on it, the tokens (C10 to C12)."""

from __future__ import annotations

from artificer.games.notices import Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery import moves, parts
from artificer.games.sorcery.amounts import Vector
from artificer.games.sorcery.state import Shop


def is_own(s: Shop, engine: int) -> bool:
    """Whether the engine is the active player's (C12)."""
    return s.engines[engine - 1].owner == s.seat + 1


def counts(s: Shop, engine: int, place: int) -> int:
    """How often the cards of a place count: one with token k counts k times (C10)."""
    e = s.engines[engine - 1]
    total = e.cards[place]
    if total > 0:
        owner = s.seats[e.owner - 1]
        for token in range(parts.TOKENS):
            if owner.token_engine[token] == engine and owner.token_slot[token] == place:
                total += parts.MULTIPLIER[token] - 1
    return total


def taken(s: Shop, engine: int, resource: int) -> int:
    """The amount of a resource that one run takes: the inputs, and one Time (C11)."""
    inputs = counts(s, engine, resource)
    return inputs + 1 if resource == parts.TIME else inputs


def takes(s: Shop, engine: int) -> Vector:
    """What one run takes: the inputs and one Time (C11)."""
    return tuple(taken(s, engine, r) for r in range(parts.RESOURCES))


def gives(s: Shop, engine: int) -> Vector:
    """What one run gives."""
    return tuple(counts(s, engine, parts.OUTPUT + r) for r in range(parts.RESOURCES))


def balance_score(s: Shop, engine: int) -> int:
    """Outputs less inputs, tokens counted; the Time to run is no input (C18, R29)."""
    score = 0
    for resource in range(parts.RESOURCES):
        score += counts(s, engine, parts.OUTPUT + resource) - counts(s, engine, resource)
    return score


def cards_of_side(s: Shop, engine: int, side: int) -> int:
    """The number of cards on the input side (0) or the output side (`OUTPUT`)."""
    on = s.engines[engine - 1].cards
    cards = 0
    for resource in range(parts.RESOURCES):
        cards += on[side + resource]
    return cards


def has_outputs(s: Shop, engine: int) -> bool:
    """Without, it is neither run nor borrowed (R42, R61)."""
    return cards_of_side(s, engine, parts.OUTPUT) > 0


def is_empty(s: Shop, engine: int) -> bool:
    """A Core without any Part Card (R8)."""
    return cards_of_side(s, engine, 0) + cards_of_side(s, engine, parts.OUTPUT) == 0


def plain_cards(s: Shop, engine: int, place: int) -> int:
    """Cards of a place that bear no token; a card bears one at most (R31)."""
    e = s.engines[engine - 1]
    cards = e.cards[place]
    if cards > 0:
        owner = s.seats[e.owner - 1]
        for token in range(parts.TOKENS):
            if owner.token_engine[token] == engine and owner.token_slot[token] == place:
                cards -= 1
    return cards


def has_card(s: Shop, engine: int, card: int) -> bool:
    """Whether the engine has such a card: one without a token, or the one under a token."""
    if card < parts.SLOTS:
        return plain_cards(s, engine, card) > 0
    owner = s.seats[s.engines[engine - 1].owner - 1]
    return owner.token_engine[card - parts.SLOTS] == engine


def place_of(s: Shop, engine: int, card: int) -> int:
    """The place of a card."""
    if card < parts.SLOTS:
        return card
    return s.seats[s.engines[engine - 1].owner - 1].token_slot[card - parts.SLOTS]


def other_side(place: int) -> int:
    """The place of the same resource across the Core."""
    return place - parts.OUTPUT if place >= parts.OUTPUT else place + parts.OUTPUT


def put_token(s: Shop, engine: int, token: int, place: int) -> None:
    """Lay a token of the owner on a card."""
    owner = s.seats[s.engines[engine - 1].owner - 1]
    owner.token_engine[token] = engine
    owner.token_slot[token] = place


def take_token_off(s: Shop, engine: int, token: int) -> None:
    """The token goes back into its owner's supply (R30)."""
    owner = s.seats[s.engines[engine - 1].owner - 1]
    owner.token_engine[token] = 0
    owner.token_slot[token] = 0


def take_card_off(s: Shop, engine: int, card: int) -> int:
    """Take a card off the engine, its token into the supply; return its resource (R32)."""
    place = place_of(s, engine, card)
    if card >= parts.SLOTS:
        take_token_off(s, engine, card - parts.SLOTS)
    s.engines[engine - 1].cards[place] -= 1
    return place % parts.RESOURCES


def no_such_engine(s: Shop, engine: int) -> Message | None:
    """There is no engine of that number yet; None if there is (C9)."""
    if engine <= s.cores_taken:
        return None
    return Message("refuse.engine", "C9, C10", engine=engine, n=s.cores_taken)


def no_card(s: Shop, engine: int, card: int, clauses: str) -> Message:
    """There is no such card on the engine, or only under a token (R31, R56)."""
    if card >= parts.SLOTS:
        times = parts.MULTIPLIER[card - parts.SLOTS]
        return Message("refuse.token.elsewhere", clauses, times=times, engine=engine)
    key = f"refuse.card.{moves.side_of(card)}"
    if s.engines[engine - 1].cards[card]:
        key, clauses = "refuse.card.under", f"{clauses}, R31, R56"
    return Message(key, clauses, resource=values.resource(card % parts.RESOURCES), engine=engine)
