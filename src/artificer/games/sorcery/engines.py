"""Engines: what is on one, what running one takes and gives, own and borrowed (C10 to C14)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import declaring, facts, moves, parts, pool
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.parts import INFINITE, Vector
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


def can_borrow(s: Shop, engine: int) -> bool:
    """Love: one engine of each opponent, once a turn (C14, R15)."""
    owner = s.engines[engine - 1].owner
    return (
        owner > 0
        and not is_own(s, engine)
        and not has_lent(s, owner - 1)
        and pool.available(s, parts.LOVE) > 0
        and has_outputs(s, engine)
    )


def has_lent(s: Shop, seat: int) -> bool:
    """Whether an engine of the seat was borrowed this turn (R15)."""
    return s.loved >> seat & 1 == 1


def refuse_love(s: Shop, move: Move) -> Message:
    """An engine that gives something, of an opponent who has lent none this turn (C14, R61)."""
    engine = move["engine"]
    if absent := no_such_engine(s, engine):
        return absent
    if is_own(s, engine):
        return Message("refuse.love.own", "C9, C12", engine=engine)
    owner = s.engines[engine - 1].owner - 1
    if has_lent(s, owner):
        return Message("refuse.love.twice", "C14, R15", owner=values.whose(owner))
    if not has_outputs(s, engine):
        return Message("refuse.love.idle", "R42, R61", engine=engine)
    return pool.price(s, parts.LOVE, "C9, C14")


def borrow(s: Shop, engine: int) -> None:
    """Gain access to an engine for this turn."""
    owner = s.engines[engine - 1].owner
    pool.spend(s, parts.LOVE, 1)
    s.loved += 1 << owner - 1
    s.engines[engine - 1].borrowed = 1
    note(s, facts.BORROWED, engine, owner - 1)


def can_run(s: Shop, engine: int) -> bool:
    """Whether a Time and all inputs are there, and the run gives something (C11, R42, R71)."""
    if not has_access(s, engine) or not has_outputs(s, engine):
        return False
    e = s.engines[engine - 1]
    has_effect = e.borrowed == 1 and s.seats[e.owner - 1].stored[parts.TIME] < INFINITE
    for resource in range(parts.RESOURCES):
        needed = taken(s, engine, resource)
        amount = pool.available(s, resource)
        if amount < needed:
            return False
        if amount < INFINITE and counts(s, engine, parts.OUTPUT + resource) != needed:
            has_effect = True
    return has_effect


def lacking(s: Shop, engine: int) -> Vector:
    """What is missing for a run, by resource."""
    return tuple(max(0, taken(s, engine, r) - pool.available(s, r)) for r in range(parts.RESOURCES))


def refuse_run(s: Shop, move: Move) -> Message:
    """It must be open to the player and give something; a Time and all inputs pay for it (C11)."""
    engine = move["engine"]
    if absent := no_such_engine(s, engine):
        return absent
    if not has_access(s, engine):
        owner = values.whose(s.engines[engine - 1].owner - 1)
        return Message("refuse.run.access", "C12, C14", engine=engine, owner=owner)
    if not has_outputs(s, engine):
        return Message("refuse.run.idle", "R42", engine=engine)
    missing = lacking(s, engine)
    if not any(missing):
        return Message("refuse.run.level", "R71", engine=engine)
    needed = takes(s, engine)
    there = [pool.available(s, r) if needed[r] else 0 for r in range(parts.RESOURCES)]
    return Message(
        "refuse.run.price",
        "C11",
        engine=engine,
        takes=values.amounts(needed),
        missing=values.amounts(missing),
        there=values.amounts(there),
    )


def has_access(s: Shop, engine: int) -> bool:
    """An own engine, or one that Love has opened (C12, C14)."""
    e = s.engines[engine - 1]
    return e.owner == s.seat + 1 or e.borrowed == 1


def run(s: Shop, engine: int) -> None:
    """Pay a Time and the inputs, receive the outputs; the owner of a borrowed one stores a Time."""
    declaring.remember_amounts(s)
    for resource in range(parts.RESOURCES):
        pool.spend(s, resource, taken(s, engine, resource))
    for resource in range(parts.RESOURCES):
        pool.gain(s, resource, counts(s, engine, parts.OUTPUT + resource))
    note(s, facts.RUN, engine, s.runs)
    owner = s.engines[engine - 1].owner - 1
    if owner != s.seat:
        declaring.remember_lender(s, owner)
        pool.lend(s, owner, 1)
