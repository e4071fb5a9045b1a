"""How a fight, an activation and a link can end, as the expert foresees it."""

from __future__ import annotations

from dataclasses import dataclass

WON, HIDDEN = "won", "hidden"
FULL, STOPPED = "full", "stopped"
MADE, ERASED = "made", "erased"
FALLEN, DEAD = "fallen", "dead"
DOOM = "doom"
"""The game ends while the player rests."""


@dataclass(frozen=True, order=True)
class FightEnd:
    """How a fight ends, and the damage taken in it from now on.

    `how` is WON, HIDDEN, FALLEN for six damage, also where the monster falls with you, or DEAD.
    """

    how: str
    damage: int


@dataclass(frozen=True, order=True)
class FieldEnd:
    """How a field ends: whether its energy and that made before are enough, and the damage in it.

    `how` is FULL, STOPPED for one that is given up, FALLEN, DEAD, or DOOM; in all but the first
    nothing is enough.
    """

    how: str
    is_enough: bool
    energy: int
    damage: int


@dataclass(frozen=True, order=True)
class LinkEnd:
    """How a link ends: its value if it is MADE, else 0, and the damage still to come from it.

    `how` is MADE, ERASED where a component is missing, FALLEN, DEAD, or DOOM.
    """

    how: str
    value: int
    damage: int
