"""Insurrection and Guerrilla Raid (M10, M11): Units lost without a war."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia import boards, facts, moves, moving, questions, refusals, turns
from artificer.games.utopia.state import World
from artificer.games.utopia.units import (
    borders_on,
    is_home,
    is_opponents,
    place_unit,
    remove_units,
)
from artificer.games.verbs import Menu


def is_open_to_harm(s: World, territory: int) -> bool:
    """An opponent's Territory with a Unit, no Home, and no Peace Treaty with its owner."""
    if not is_opponents(s, territory) or is_home(s, territory):
        return False
    return not turns.at_peace(s, s.active, s.territories[territory].owner - 1)


def can_rise(s: World, territory: int) -> bool:
    """Whether exactly one Unit holds it, next to a Territory of the player's own (M10)."""
    if not is_open_to_harm(s, territory) or s.territories[territory].units != 1:
        return False
    return borders_on(s, s.active, territory)


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
    if is_home(s, move["territory"]):
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
    remove_units(s, territory, 1)
    place_unit(s, s.active, territory)
    moving.finish(s)


def raid(s: World, territory: int) -> None:
    """Return a Unit to its owner (M11)."""
    remove_units(s, territory, s.amount[s.card - 1])
    moving.finish(s)
