"""What one region is worth at given prices, whoever searches it: a small game solved by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from artificer.games.kernel import Kernel
from artificer.games.registry import load_game
from artificer.games.utopia_engine.combat import WAND_BONUS
from artificer.games.utopia_engine.editions import (
    COMPONENTS_INSTEAD,
    MAY_STOP,
    MONSTER_REACH,
    PERFECT_SEARCH_ENERGY,
    PERFECT_ZERO_POINTS,
    ROD_SUBTRACTS,
    SPIRIT,
    TRACKER,
    TREASURE_POINTS,
    TREASURES_LIVE_BY_DAYS,
    YOUR_AIM,
)
from artificer.games.utopia_engine.moves import FACES
from artificer.games.utopia_engine.scoring import ACTIVE_POINTS, FOUND_POINTS
from artificer.games.utopia_engine.sheets import (
    BOXES,
    BRACELET_OF_IOS,
    CIRCLES,
    ENERGY_NEEDED,
    EVENT_DAY,
    ICE_PLATE,
    REDUCING_ARTIFACT,
    REGIONS,
    SCALE_OF_THE_INFINITY_WURM,
    SEARCH_BOXES,
    SHIMMERING_MOONLACE,
    THE_MOLTEN_SHARD,
    TOP_LEVEL,
)
from artificer.players.utopia_engine.bound.lotteries import RAISED, lotteries
from artificer.players.utopia_engine.bound.prices import Prices

PEACEFUL: Final = (ICE_PLATE, SHIMMERING_MOONLACE, THE_MOLTEN_SHARD)
"""Treasures that make fights easier: each is sold for peace in all regions."""

MOST_ENERGY: Final = 8
"""Of one activation field: four boxes of two each."""

ENERGY_CHANCES: Final = (1.0, 1.0, 0.98504, 0.91034, 0.6523, 0.34182, 0.12977, 0.01639, 0.00287)
"""By n: more than any chance that a field of the 3rd edition makes n energy or more.

The exact chances take half a minute (`exact.activation`); a long test holds these to them.
"""

ROUNDS: Final = 40
"""A fight is looked at so many rounds ahead; whoever sees the next one has won."""

SWEEPS: Final = 400
EXACT: Final = 1e-10

Array = np.ndarray[Any, Any]


def fight(
    reach: int,
    aim: int,
    bonus: int,
    spoils: float,
    escape: float,
    hit_point: float,
    tool: float,
) -> float:
    """The most that a fight is worth: the Wand may answer any roll, any damage may end it.

    `spoils` is what a victory is worth, `escape` what it is to be carried home.
    """
    best = max(spoils, escape)
    plain = best
    aided = best
    for _ in range(ROUNDS):
        sum_plain = 0.0
        sum_aided = 0.0
        for first in range(1, FACES + 1):
            for second in range(first, FACES + 1):
                ways = 1 if first == second else 2
                low = first + bonus
                high = second + bonus
                struck = (low <= reach) + (high <= reach)
                unaided = plain
                if high >= aim:
                    unaided = best - hit_point * struck
                elif struck > 0:
                    unaided = max(plain, escape) - hit_point * struck
                low += WAND_BONUS
                high += WAND_BONUS
                struck = (low <= reach) + (high <= reach)
                then = aided
                if high >= aim:
                    then = best - hit_point * struck
                elif struck > 0:
                    then = max(aided, escape) - hit_point * struck
                sum_aided += ways * then
                sum_plain += ways * max(unaided, then - tool)
        plain = sum_plain / (FACES * FACES)
        aided = sum_aided / (FACES * FACES)
    return plain


def best_fight(
    reach: int,
    aim: int,
    spirit: int,
    eased: int,
    spoils: float,
    escape: float,
    hit_point: float,
    tool: float,
) -> float:
    """The best of a fight with Chassis or without, and where `eased` with Plate and Shard."""
    best = -np.inf
    for bonus in range(spirit + 1):
        for plate in range(eased + 1):
            for shard in range(eased + 1):
                worth = fight(
                    max(reach - plate, 1), aim - shard, bonus, spoils, escape, hit_point, tool
                )
                best = max(best, worth)
    return best


def sweep(
    worth: Any,
    corners: Any,
    circles: Any,
    monsters: Any,
    points: Any,
    gives: Any,
    prices: Any,
) -> float:
    """Raise `worth` of every state of the region to what its best move is worth; the most raised.

    `worth` has shape (artifact, treasure, peace, boxes, marks). `monsters` has rows reach, aim,
    spirit by level. `points`: artifact found, found active, awakened later, treasure, perfect
    zero. `gives`: components when the artifact is there already, at 1 to 10; whether the Rod
    lowers monsters; whether the treasure gives peace. `prices`: day, hit point, tool, component,
    peace, fall.
    """
    found, active, awakened, treasure, perfect = points
    instead, rod_tames, peaceful = gives
    day, hit_point, tool, component, peace, fall = prices
    most = 0.0
    for artifact in range(2, -1, -1):
        for owned in range(1, -1, -1):
            for calm in range(1, -1, -1):
                for boxes in range(SEARCH_BOXES if artifact == 0 else 1):
                    for marks in range(CIRCLES):
                        then = (marks + 1) % CIRCLES
                        filled = (boxes + 1) % SEARCH_BOXES if artifact == 0 else 0
                        cost = day * circles[marks]
                        after = worth[artifact, owned, calm, filled, then]
                        won_calm = max(calm, int(peaceful))
                        after_top = worth[artifact, 1, won_calm, filled, then]
                        if artifact == 0 and filled == 0:
                            search_on = worth[1, owned, calm, 0, then] + found - day
                            after = max(after, search_on)
                            search_on = worth[1, 1, won_calm, 0, then] + found - day
                            after_top = max(after_top, search_on)
                        after -= cost
                        after_top -= cost
                        escape = worth[artifact, owned, calm, filled, 0] - fall
                        lesser = -np.inf
                        if calm == 1:
                            lesser = after
                        for level in range(1, TOP_LEVEL + 1):
                            spoils = after
                            if level < TOP_LEVEL:
                                spoils += component * level / FACES
                            lesser = max(
                                lesser,
                                best_fight(
                                    monsters[level, 0],
                                    monsters[level, 1],
                                    monsters[level, 2],
                                    calm,
                                    spoils,
                                    escape,
                                    hit_point,
                                    tool,
                                ),
                            )
                        if artifact == 0:
                            one_to_ten = worth[1, owned, calm, 0, then] - cost + found
                            zero = worth[2, owned, calm, 0, then] - cost + active
                        else:
                            one_to_ten = after + instead * component
                            zero = after + 2 * component
                        if rod_tames == 1:
                            lesser = max(lesser, one_to_ten - tool, after + component - tool)
                        part = max(lesser, after + component, one_to_ten - tool)
                        one_to_ten = max(one_to_ten, part)
                        zero = max(zero, one_to_ten)
                        top = lesser
                        if owned == 0:
                            slain = best_fight(
                                monsters[TOP_LEVEL, 0],
                                monsters[TOP_LEVEL, 1],
                                monsters[TOP_LEVEL, 2],
                                calm,
                                (after_top + treasure) * TOP_LEVEL / FACES
                                + after * (FACES - TOP_LEVEL) / FACES,
                                escape,
                                hit_point,
                                tool,
                            )
                            top = max(top, slain)
                        best = 0.0
                        for corner in range(len(corners)):
                            chance = corners[corner]
                            gain = (
                                lesser
                                + chance[0] * (zero + perfect - lesser)
                                + chance[1] * (zero - lesser)
                                + chance[2] * (one_to_ten - lesser)
                                + chance[3] * (part - lesser)
                                + chance[4] * (top - lesser)
                            )
                            best = max(best, gain)
                        best = max(best, worth[artifact, owned, calm, boxes, 0])
                        best = max(best, worth[artifact, owned, calm, 0, 0])
                        if calm == 0:
                            best = max(best, worth[artifact, owned, 1, boxes, marks] - peace)
                        if artifact == 1:
                            best = max(best, worth[2, owned, calm, 0, 0] + awakened)
                        before = worth[artifact, owned, calm, boxes, marks]
                        most = max(most, best - before)
                        worth[artifact, owned, calm, boxes, marks] = max(before, best)
    return most


class RegionWorths:
    """The worths of the regions of one edition at given prices."""

    def __init__(self, edition: int, prices: Prices) -> None:
        self.edition = edition
        self.prices = prices
        self._sweep = Kernel(load_game("utopia-engine-3e")).compile(sweep)

    def worth(self, region: int, good_fortune: int, visions: int) -> float:
        """What an untouched region is worth, where these events come for good or never.

        Raises ValueError when no end of searching is in sight: the prices are too low.
        """
        edition, prices = self.edition, self.prices
        reductions = good_fortune + (REDUCING_ARTIFACT[region] > 0)
        corners = np.vstack([lotteries(reductions, raised) for raised in (0, RAISED)])
        levels = range(TOP_LEVEL + 1)
        monsters = [
            (
                MONSTER_REACH[edition][region][n],
                YOUR_AIM[edition][region][n],
                SPIRIT[edition][region][n],
            )
            for n in levels
        ]
        worths = np.zeros((3, 2, 2, SEARCH_BOXES, CIRCLES))
        arguments = (
            corners,
            np.array(TRACKER[edition][region]),
            np.array(monsters),
            np.array(self._points(region, visions)),
            np.array([COMPONENTS_INSTEAD[edition], ROD_SUBTRACTS[edition], region in PEACEFUL]),
            np.array(
                [
                    prices.day,
                    prices.hit_point,
                    prices.tool,
                    prices.component,
                    prices.peace,
                    prices.fall,
                ]
            ),
        )
        for _ in range(SWEEPS):
            if self._sweep(worths, *arguments) < EXACT:
                return float(worths[0, 0, 0, 0, 0])
        raise ValueError(f"searching region {region} for ever would pay at {prices}")

    def _points(self, region: int, visions: int) -> tuple[float, ...]:
        edition, prices = self.edition, self.prices
        return (
            FOUND_POINTS,
            FOUND_POINTS + ACTIVE_POINTS + prices.energy * PERFECT_SEARCH_ENERGY[edition],
            ACTIVE_POINTS + surplus_worth(edition, prices, visions),
            TREASURE_POINTS[edition] + self._treasure_worth(region),
            PERFECT_ZERO_POINTS[edition],
        )

    def _treasure_worth(self, region: int) -> float:
        """What a treasure brings in at most beside its points."""
        prices = self.prices
        daily = TREASURES_LIVE_BY_DAYS[self.edition] == 1
        if region in PEACEFUL:
            return (REGIONS - 1) * prices.peace
        if region == BRACELET_OF_IOS:
            return prices.energy * (BOXES - 1 if daily else REGIONS)
        if region == SCALE_OF_THE_INFINITY_WURM:
            return prices.hit_point * (BOXES - 1 if daily else sum(EVENT_DAY))
        return 0.0


def surplus_worth(edition: int, prices: Prices, visions: int) -> float:
    """What awakening an artifact brings in or costs: energy over or lacking, and days."""
    lent = visions - ENERGY_NEEDED
    if MAY_STOP[edition] == 1:
        second = ENERGY_NEEDED - 1 + MOST_ENERGY - ENERGY_NEEDED
        return max(prices.energy * (MOST_ENERGY + lent), prices.energy * second - prices.day)

    def first(energy: int) -> float:
        again = mean_energy(lambda more: max(prices.energy * (energy + more + lent), -prices.day))
        return max(prices.energy * (energy + lent), again - prices.day)

    return mean_energy(first)


def mean_energy(worth: Callable[[int], float]) -> float:
    """The mean of a rising worth of a field's energy, had each chance its best at once."""
    levels = range(1, MOST_ENERGY + 1)
    return worth(0) + sum(ENERGY_CHANCES[n] * (worth(n) - worth(n - 1)) for n in levels)
