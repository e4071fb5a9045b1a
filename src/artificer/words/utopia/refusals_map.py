"""Why a Territory or a group of tokens is no answer (W1, W2)."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import Move
from artificer.games.utopia import questions as q
from artificer.games.utopia.events import can_enrich
from artificer.games.utopia.prestige import territory_value
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import at_peace
from artificer.games.utopia.units import (
    controls,
    is_empty,
    is_home,
    is_home_of,
    is_opponents,
    touch,
)
from artificer.words.utopia.reason import Reason, Why, held_by, not_yours, treaty


def _move_from(s: World, move: Move) -> Reason:
    values = {"territory": move["territory"]}
    return not_yours(s, move["territory"]) or Reason("move.shut_in", "W1", values)


def _move_to(s: World, move: Move) -> Reason:
    if apart := _apart(s, move):
        return apart
    values = {"territory": move["territory"], "owner": held_by(s, move["territory"])}
    return Reason("move.held", "W1, G13", values)


def _apart(s: World, move: Move) -> Reason | None:
    """The Territories have no common border; None where they have."""
    if touch(s, s.source - 1, move["territory"]):
        return None
    values = {"source": s.source - 1, "territory": move["territory"]}
    return Reason("apart", "B2", values)


def _tokens(s: World, move: Move) -> Reason:
    units = s.territories[s.source - 1].units
    values = {"source": s.source - 1, "n": units}
    if move["units"] > units:
        return Reason("units.few", "W1", values)
    return Reason("units.none", "W1")


def _with_governor(s: World, move: Move) -> Reason:
    if not is_home_of(s, s.active, s.source - 1):
        home = s.seats[s.active].home - 1
        return Reason("governor.elsewhere", "F33", {"territory": home})
    return _tokens(s, move)


def _war_from(s: World, move: Move) -> Reason:
    if other := not_yours(s, move["territory"]):
        return other
    values = {"territory": move["territory"]}
    if s.territories[move["territory"]].units == 0:
        return Reason("war.no_unit", "F34, W2", values)
    return Reason("war.no_target", "W2, M8", values)


def _war_to(s: World, move: Move) -> Reason:
    if wrong := _apart(s, move) or _no_enemy(s, move) or _in_peace(s, move):
        return wrong
    return Reason("war.no_unit", "F34, W2", {"territory": s.source - 1})


def _in_peace(s: World, move: Move) -> Reason | None:
    """A Peace Treaty protects the Territory's owner; None where none does."""
    owner = held_by(s, move["territory"])
    return treaty(s, owner) if at_peace(s, s.active, owner) else None


def _no_enemy(s: World, move: Move) -> Reason | None:
    """The Territory is nobody's or one's own; None where it is an opponent's."""
    if is_opponents(s, move["territory"]):
        return None
    key = "nobody" if is_empty(s, move["territory"]) else "own"
    return Reason(f"territory.{key}", "F31", {"territory": move["territory"]})


def _war_units(s: World, move: Move) -> Reason:
    units = s.territories[s.source - 1].units
    if move["units"] > units:
        return Reason("units.few", "W2", {"source": s.source - 1, "n": units})
    return Reason("war.one_unit", "W2, R2")


def _never_attacks(_s: World, _move: Move) -> Reason:
    return Reason("war.governor", "F34, W2")


def _place(s: World, move: Move) -> Reason | None:
    return not_yours(s, move["territory"])


def _harm(s: World, move: Move, clause: str) -> Reason | None:
    """What protects a Territory from Insurrection and Guerrilla Raid."""
    if other := _no_enemy(s, move):
        return other
    if is_home(s, move["territory"]):
        return Reason("home", f"F33, {clause}", {"territory": move["territory"]})
    return _in_peace(s, move)


def _rise(s: World, move: Move) -> Reason:
    values = {"territory": move["territory"]}
    if protected := _harm(s, move, "M10"):
        return protected
    units = s.territories[move["territory"]].units
    if units != 1:
        return Reason("rise.units", "M10", values | {"n": units})
    return Reason("rise.apart", "M10", values)


def _raid(s: World, move: Move) -> Reason | None:
    return _harm(s, move, "M11")


def _attach(s: World, move: Move) -> Reason:
    """Another Environment, or for a blight not the Territory that is worth most."""
    values = {"territory": move["territory"], "environment": s.about[s.card - 1]}
    if not can_enrich(s, move["territory"]):
        return Reason("environment", "F50", values)
    value = territory_value(s, move["territory"])
    return Reason("blight", "R42", values | {"value": value})


def _savages(_s: World, move: Move) -> Reason:
    return Reason("home", "G25, V2", {"territory": move["territory"]})


def _epidemic(s: World, move: Move) -> Reason:
    values = {"territory": move["territory"]}
    if not controls(s, s.seat, move["territory"]):
        return Reason("epidemic.theirs", "V6", values)
    return Reason("epidemic.few", "V6", values)


ON_THE_MAP: Final[dict[int, dict[str, Why]]] = {
    q.MOVE_FROM: {"from": _move_from},
    q.MOVE_TO: {"to": _move_to},
    q.MOVE_TOKENS: {"units": _tokens, "governor": _with_governor},
    q.WAR_FROM: {"from": _war_from},
    q.WAR_TO: {"to": _war_to},
    q.WAR_UNITS: {"units": _war_units, "governor": _never_attacks},
    q.PLACE_UNIT: {"at": _place},
    q.INSURRECTION: {"at": _rise},
    q.RAID: {"at": _raid},
    q.ENRICH: {"at": _attach},
    q.BLIGHT: {"at": _attach},
    q.PLACE_SAVAGES: {"at": _savages},
    q.EPIDEMIC: {"at": _epidemic},
}
"""By question and by verb."""
