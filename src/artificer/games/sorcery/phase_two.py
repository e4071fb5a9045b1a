"""Phase 2: each Change modifies an engine or feeds the Universal Machine (C17)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import amounts, facts, moves, parts, pool, questions
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.engines import is_empty, is_own, no_such_engine
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu


def offer_phase_two(s: Shop, menu: Menu) -> int:
    """Changes, cards for resources, or the end of the phase."""
    actions = menu.actions
    n = pool.offer_hand(s, menu, 0, moves.DISCARD)
    if pool.available(s, parts.CHANGE) > 0:
        for e in range(s.cores_taken):
            if is_own(s, e + 1) and can_be_changed(s, e + 1):
                actions[n] = moves.CHANGE_ENGINE + e
                n += 1
        n = pool.offer_hand(s, menu, n, moves.FEED)
    actions[n] = moves.DONE
    return n + 1


def answer_phase_two(s: Shop, action: int) -> None:
    """Carry out a Change, a discard, or the end of the phase."""
    if action == moves.DONE:
        s.question = questions.PHASE_TWO_OVER
    elif action < moves.CHANGE_ENGINE:
        pool.discard_for_resource(s, action - moves.DISCARD)
    elif action < moves.FEED:
        begin_change(s, action - moves.CHANGE_ENGINE + 1)
    else:
        feed_machine(s, action - moves.FEED)


def refuse_too_early(_s: Shop, _move: Move) -> Message:
    """Phase 1 comes first (C13)."""
    return Message("refuse.phase_two", "C13, C17, R24")


def refuse_change(s: Shop, move: Move) -> Message:
    """An own engine, to which something can be done, for a Change (C12, C17, R34)."""
    engine = move["engine"]
    if absent := no_such_engine(s, engine):
        return absent
    if not is_own(s, engine):
        owner = values.whose(s.engines[engine - 1].owner - 1)
        return Message("refuse.change.owner", "C12", engine=engine, owner=owner)
    if pool.available(s, parts.CHANGE) == 0:
        return pool.price(s, parts.CHANGE, "C9, C17")
    return Message("refuse.change.nothing", "R34", engine=engine)


def can_be_changed(s: Shop, engine: int) -> bool:
    """Whether it can be changed: a card can come from the hand, or is on it (R34)."""
    return s.seats[s.seat].in_hand > 0 or not is_empty(s, engine)


def begin_change(s: Shop, engine: int) -> None:
    """Spend a Change on one engine, which is to be balanced at the end of the turn."""
    pool.spend(s, parts.CHANGE, 1)
    s.engine = engine
    s.engines[engine - 1].modified = 1
    s.question = questions.CHANGE_CARD


def refuse_feed(s: Shop, move: Move) -> Message:
    """A card of the hand, for a Change (C17)."""
    if s.seats[s.seat].hand[move["resource"]] == 0:
        return pool.not_in_hand(move["resource"], "C17")
    return pool.price(s, parts.CHANGE, "C9, C17")


def feed_machine(s: Shop, resource: int) -> None:
    """A Change puts a card of the hand beside the Machine, for all (C17)."""
    pool.spend(s, parts.CHANGE, 1)
    pool.play_from_hand(s, resource)
    s.machine[resource] += 1
    s.fed = resource + 1
    s.question = questions.CHOOSE_BONUS


def offer_choose_bonus(menu: Menu) -> int:
    """One resource of any kind (R35)."""
    for resource in range(parts.RESOURCES):
        menu.actions[resource] = moves.BONUS + resource
    return parts.RESOURCES


def answer_choose_bonus(s: Shop, action: int) -> None:
    """It goes on the track, without Duration (R35)."""
    resource = action - moves.BONUS
    stored = s.seats[s.seat].stored
    stored[resource] = amounts.plus(stored[resource], 1)
    note(s, facts.FED, s.fed - 1, resource)
    s.fed = 0
    s.question = questions.PHASE_TWO
