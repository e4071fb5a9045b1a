"""Movement and recruiting (W1, M1, M3, M4), and Units lost without a war.

Those are lost to Insurrection and Guerrilla Raid (M10, M11).
"""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia import boards, facts, holdings, moves, questions, refusals, turns
from artificer.games.utopia import questions as q
from artificer.games.utopia.refusals import apart, holder, named, not_yours, too_few_units
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu


def can_move(s: World, source: int, target: int) -> bool:
    """From the player's own Territory to a neighbour that is empty or their own (G12, W1)."""
    if not holdings.controls(s, s.active, source) or not holdings.touch(s, source, target):
        return False
    return not holdings.is_opponents(s, target)


def can_move_from(s: World, source: int) -> bool:
    """Whether tokens there can leave."""
    for target in range(boards.TERRITORIES):
        if can_move(s, source, target):
            return True
    return False


def any_move(s: World) -> bool:
    """Whether any token can move."""
    for source in range(boards.TERRITORIES):
        if can_move_from(s, source):
            return True
    return False


def offer_move(s: World, menu: Menu) -> int:
    """Offer source, target and number of tokens; or a place for a recruit."""
    question = s.question
    if question == q.MOVE_TOKENS:
        return offer_tokens(s, menu)
    n = 0
    for territory in range(boards.TERRITORIES):
        if question == q.MOVE_FROM:
            if can_move_from(s, territory):
                menu.actions[n] = moves.FROM + territory
                n += 1
        elif question == q.MOVE_TO:
            if can_move(s, s.source - 1, territory):
                menu.actions[n] = moves.TO + territory
                n += 1
        elif holdings.controls(s, s.active, territory):
            menu.actions[n] = moves.AT + territory
            n += 1
    return moves.or_done(menu, n) if s.placed == 1 else n


def offer_tokens(s: World, menu: Menu) -> int:
    """Some Units without the Governor, or any number with him (W1)."""
    units = s.territories[s.source - 1].units
    n = 0
    for moved in range(1, units + 1):
        menu.actions[n] = moves.UNITS + moved
        n += 1
    if holdings.is_home_of(s, s.active, s.source - 1):
        for moved in range(units + 1):
            menu.actions[n] = moves.WITH_GOVERNOR + moved
            n += 1
    return n


def refuse_move_from(s: World, move: Move) -> Message:
    """Not the player's own, or with no way out (W1)."""
    return not_yours(s, move) or Message("refuse.move.shut_in", "W1", **named(move))


def refuse_move_to(s: World, move: Move) -> Message:
    """No neighbour (B2), or an opponent's (W1, G13)."""
    owner = holder(s, move["territory"])
    return apart(s, move) or Message("refuse.move.held", "W1, G13", **named(move), owner=owner)


def refuse_tokens(s: World, move: Move) -> Message:
    """More Units than there are, or nothing at all (W1)."""
    return too_few_units(s, move, "W1") or Message("refuse.units.none", "W1")


def refuse_with_governor(s: World, move: Move) -> Message:
    """The Governor is not there (F33), or more Units than there are."""
    if holdings.is_home_of(s, s.active, s.source - 1):
        return refuse_tokens(s, move)
    home = Thing("territory", s.seats[s.active].home - 1)
    return Message("refuse.governor.elsewhere", "F33", territory=home)


def refuse_recruit(s: World, move: Move) -> Message | None:
    """A Territory that the player does not control (M3)."""
    return not_yours(s, move)


def move(s: World, units: int, governor: int) -> None:
    """Move a group of tokens; a Territory left empty is given up (W1). Home moves along (G13)."""
    source = s.source - 1
    target = s.target - 1
    note(s, facts.MOVED, units, source)
    s.territories[source].units -= units
    s.territories[target].units += units
    s.territories[target].owner = s.active + 1
    if governor == 1:
        s.seats[s.active].home = target + 1
    note(s, facts.ARRIVED, governor, target)
    holdings.leave_if_empty(s, source)
    s.source = 0
    s.target = 0
    finish(s)


def begin_recruiting(s: World) -> None:
    """Start placing the card's Units, one after another (M3, M4)."""
    s.due = min(s.amount[s.card - 1], s.seats[s.active].supply)
    s.question = q.PLACE_UNIT


def recruit(s: World, territory: int) -> None:
    """Place a Unit on a Territory that the player controls."""
    holdings.place_unit(s, s.active, territory)
    s.due -= 1
    s.placed = 1
    if s.due == 0:
        stop_placing(s)


def stop_placing(s: World) -> None:
    """Place no further Unit."""
    s.due = 0
    s.placed = 0
    finish(s)


def answer_move(s: World, action: int) -> None:
    """Choose source, target and number of tokens; or a place for a recruit."""
    question = s.question
    if question == q.MOVE_FROM:
        s.source = action - moves.FROM + 1
        s.question = q.MOVE_TO
    elif question == q.MOVE_TO:
        s.target = action - moves.TO + 1
        s.question = q.MOVE_TOKENS
    elif question == q.PLACE_UNIT:
        if action == moves.DONE:
            stop_placing(s)
        else:
            recruit(s, action - moves.AT)
    elif action >= moves.WITH_GOVERNOR:
        move(s, action - moves.WITH_GOVERNOR, 1)
    else:
        move(s, action - moves.UNITS, 0)


def finish(s: World) -> None:
    """Finish the card."""
    s.card = 0
    s.so_far = 0
    s.question = q.PLAY_CARDS


def is_open_to_harm(s: World, territory: int) -> bool:
    """An opponent's Territory with a Unit, no Home, and no Peace Treaty with its owner."""
    if not holdings.is_opponents(s, territory) or holdings.is_home(s, territory):
        return False
    return not turns.at_peace(s, s.active, s.territories[territory].owner - 1)


def can_rise(s: World, territory: int) -> bool:
    """Whether exactly one Unit holds it, next to a Territory of the player's own (M10)."""
    if not is_open_to_harm(s, territory) or s.territories[territory].units != 1:
        return False
    return holdings.borders_on(s, s.active, territory)


def any_insurrection(s: World) -> bool:
    """Whether any Territory can rise."""
    for territory in range(boards.TERRITORIES):
        if can_rise(s, territory):
            return True
    return False


def any_raid(s: World) -> bool:
    """Whether any Unit can be raided; nearness does not matter (M11)."""
    for territory in range(boards.TERRITORIES):
        if is_open_to_harm(s, territory):
            return True
    return False


def offer_raid(s: World, menu: Menu) -> int:
    """Offer targets of a card that takes Units without a war."""
    rising = s.question == questions.INSURRECTION
    n = 0
    for territory in range(boards.TERRITORIES):
        if can_rise(s, territory) if rising else is_open_to_harm(s, territory):
            menu.actions[n] = moves.AT + territory
            n += 1
    return n


def refuse_harm(s: World, move: Move, clause: str) -> Message | None:
    """Not an opponent's, a Home (F33), or at peace (M8); None if it is open to harm."""
    if other := refusals.no_opponents(s, move):
        return other
    if holdings.is_home(s, move["territory"]):
        return Message("refuse.home", f"F33, {clause}", **refusals.named(move))
    return refusals.protected(s, move)


def refuse_insurrection(s: World, move: Move) -> Message:
    """Not open to harm, not held by exactly one Unit, or not next to the player's own (M10)."""
    units = s.territories[move["territory"]].units
    if safe := refuse_harm(s, move, "M10"):
        return safe
    if units != 1:
        return Message("refuse.rise.units", "M10", **refusals.named(move), n=units)
    return Message("refuse.rise.apart", "M10", **refusals.named(move))


def refuse_raid(s: World, move: Move) -> Message | None:
    """Not open to harm (M11)."""
    return refuse_harm(s, move, "M11")


def answer_raid(s: World, action: int) -> None:
    """Choose the target of a card that takes Units without a war."""
    if s.question == questions.INSURRECTION:
        rise(s, action - moves.AT)
    else:
        raid(s, action - moves.AT)


def rise(s: World, territory: int) -> None:
    """Return the Unit to its owner, and put one of the player's in its place (M10)."""
    note(s, facts.RISEN, territory, s.territories[territory].owner - 1)
    holdings.remove_units(s, territory, 1)
    holdings.place_unit(s, s.active, territory)
    finish(s)


def raid(s: World, territory: int) -> None:
    """Return a Unit to its owner (M11)."""
    holdings.remove_units(s, territory, s.amount[s.card - 1])
    finish(s)
