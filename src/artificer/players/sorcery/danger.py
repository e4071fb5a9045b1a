"""The danger of a gift: that an opponent borrows an engine with Love and wins by it (C14, C21)."""

from __future__ import annotations

from artificer.games.sorcery.parts import DRAFT, LOVE, RESOURCES
from artificer.players.sorcery.blueprints import Blueprint
from artificer.players.sorcery.designs import Design
from artificer.players.sorcery.loops import best_loop
from artificer.players.sorcery.situation import Rival, Situation


def danger(plan: Blueprint, situation: Situation) -> float:
    """The chance that an opponent wins by one of the engines before their builder, from 0 to 1."""
    new = plan.designs
    replaced = [number for number, _ in new]
    engines = [design for number, design in situation.own if number not in replaced]
    engines += [design for _, design in new]
    safe = 1.0
    for rival in situation.rivals:
        safe *= 1.0 - max(theft(rival, engine, situation) for engine in engines)
    return 1.0 - safe


def theft(rival: Rival, engine: Design, situation: Situation) -> float:
    """The chance that this opponent can borrow the engine and gain Prestige without end."""
    if not engine.runs:
        return 0.0
    seeds = best_loop((*(design for design in rival.designs if design.runs), engine))
    if seeds is None:
        return 0.0
    chance = 1.0
    for r in range(RESOURCES):
        needed = seeds[r] + (r == LOVE)
        chance *= chance_of(needed - rival.stored[r] - situation.machine[r], r, rival, situation)
    return chance


def chance_of(short: int, resource: int, rival: Rival, situation: Situation) -> float:
    """The chance that enough cards of a kind are in that hand and the next draft."""
    if short <= 0:
        return 1.0
    unseen = sum(situation.unseen)
    share = situation.unseen[resource] / unseen if unseen else 0.0
    one_of_them = 1.0 - (1.0 - share) ** (rival.in_hand + DRAFT)
    return float(one_of_them**short)
