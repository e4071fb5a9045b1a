"""The missing parts of a blueprint, and the blueprint that is nearest.

The price of a situation is roughly the number of cards and resources missing before the last turn;
a move is good if it lowers the price.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from artificer.games.sorcery import parts
from artificer.games.sorcery.parts import Vector
from artificer.players.sorcery.blueprints import Blueprint, Needs, blueprints
from artificer.players.sorcery.loops import Design, best_loop
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
    for r in range(parts.RESOURCES):
        needed = seeds[r] + (r == parts.LOVE)
        chance *= chance_of(needed - rival.stored[r] - situation.machine[r], r, rival, situation)
    return chance


def chance_of(short: int, resource: int, rival: Rival, situation: Situation) -> float:
    """The chance that enough cards of a kind are in that hand and the next draft."""
    if short <= 0:
        return 1.0
    unseen = sum(situation.unseen)
    share = situation.unseen[resource] / unseen if unseen else 0.0
    one_of_them = 1.0 - (1.0 - share) ** (rival.in_hand + parts.DRAFT)
    return float(one_of_them**short)


CARD: Final = 1.2
"""A card still to be drafted; a rare one costs more."""
RARE: Final = 1.5
SEED: Final = 0.9
CORE: Final = 0.8
EACH_CHANGE: Final = 0.1
EACH_JUSTICE: Final = 0.1
GIFT: Final = 9.0
"""The cost of having the game stolen, in units of the price."""
SPARE_CARD: Final = 0.03
SPARE_STORED: Final = 0.04
HOARD: Final = 12.0
"""The price of winning without a loop, by Prestige on the track and in hand alone."""
TOO_DANGEROUS: Final = 0.25
PATIENCE: Final = 0.01
"""Additional danger accepted each round."""
LONG: Final = 12
IMPATIENCE: Final = 0.06
"""Further danger accepted after that many rounds: without risk no player ever wins."""


class Wants(NamedTuple):
    """The missing parts of a blueprint, and the surplus."""

    cards: Needs
    changes: int
    justice: int
    seeds: int
    spare: int
    """Cards that the blueprint does not need."""


def wants(plan: Blueprint, situation: Situation, income: Vector) -> Wants:
    """The parts missing once these resources arrive for building.

    Cards in hand serve as cards first, then as the resources of their discards (C7). For the start
    of the loop the Machine's next income counts.
    """
    hand, stored, cards = situation.hand, situation.stored, plan.cards
    missing = tuple((r, n - hand[r]) for r, n in plan.card_needs if n > hand[r])
    spare = situation.in_hand - sum(cards) + sum(n for _, n in missing)
    spare_changes = max(0, hand[parts.CHANGE] - cards[parts.CHANGE])
    spare_justice = max(0, hand[parts.JUSTICE] - cards[parts.JUSTICE])
    changes = plan.changes - income[parts.CHANGE] - stored[parts.CHANGE]
    justice = plan.justice - income[parts.JUSTICE] - stored[parts.JUSTICE]
    spare -= min(max(0, changes), spare_changes) + min(max(0, justice), spare_justice)
    seeds = 0
    for r, n in plan.seed_needs:
        short = n - situation.machine[r] - stored[r]
        if short > 0:
            used = min(short, max(0, hand[r] - cards[r]))
            spare -= used
            seeds += short - used
    return Wants(
        missing, max(0, changes - spare_changes), max(0, justice - spare_justice), seeds, spare
    )


def price_of(plan: Blueprint, situation: Situation, income: Vector) -> float:
    """The price of one blueprint."""
    missing = wants(plan, situation, income)
    price = missing.changes + missing.justice + SEED * missing.seeds
    for r, short in missing.cards:
        left = copies(r, situation)
        price += short * (CARD + RARE / (1 + left))
        if left < short:
            price += HOARD
    price += CORE * plan.cores + EACH_CHANGE * plan.changes + EACH_JUSTICE * plan.justice
    return price - SPARE_CARD * missing.spare


def copies(resource: int, situation: Situation) -> int:
    """Cards of a kind that can still come."""
    return situation.unseen[resource] + situation.gone[resource] + situation.draft[resource]


def plans_of(situation: Situation) -> tuple[Blueprint, ...]:
    """The blueprints for the existing engines."""
    return blueprints(situation.own, situation.free, situation.core)


def ranked(situation: Situation, income: Vector, most: int) -> list[tuple[float, Blueprint]]:
    """The cheapest blueprints with their prices, the danger of a gift included."""
    prices = sorted(
        ((price_of(plan, situation, income), k) for k, plan in enumerate(plans_of(situation)))
    )
    plans = [(price, plans_of(situation)[k]) for price, k in prices[: 3 * most]]
    dearer = [(price + GIFT * danger(plan, situation), k) for k, (price, plan) in enumerate(plans)]
    return [(price, plans[k][1]) for price, k in sorted(dearer)[:most]]


def price(situation: Situation) -> float:
    """The price at the end of a turn: that of the cheapest blueprint."""
    prestige = min(
        parts.PRESTIGE_TO_WIN, situation.stored[parts.PRESTIGE] + situation.hand[parts.PRESTIGE]
    )
    best = HOARD * (1 - prestige / parts.PRESTIGE_TO_WIN)
    if situation.sight.later:
        for cheapest, _ in ranked(situation, situation.machine, 1):
            best = min(best, cheapest)
    return best - bonus(situation)


def bonus(situation: Situation) -> float:
    """The small worth of stored resources for anything else."""
    useful = (parts.JUSTICE, parts.TIME, parts.CHANGE, parts.PRESTIGE, parts.GROWTH)
    return SPARE_STORED * sum(min(3, situation.stored[r]) for r in useful)


def bearable(plan: Blueprint, situation: Situation) -> bool:
    """Whether to build it despite the danger."""
    borne = TOO_DANGEROUS + PATIENCE * situation.round
    borne += IMPATIENCE * max(0, situation.round - LONG)
    return danger(plan, situation) <= borne
