"""The worth of one region at given prices, for the best player: a small game, solved alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from artificer.games.kernel import Kernel
from artificer.games.registry import load_game
from artificer.games.utopia_engine import editions, sheets
from artificer.games.utopia_engine.scoring import ACTIVE_POINTS, FOUND_POINTS
from artificer.games.utopia_engine.sheets import EVENT_DAY, REDUCING_ARTIFACT
from artificer_research.bound.lotteries import RAISED, lotteries
from artificer_research.bound.prices import Prices
from artificer_research.bound.region_search import Region, sweep

PEACEFUL: Final = (sheets.ICE_PLATE, sheets.SHIMMERING_MOONLACE, sheets.THE_MOLTEN_SHARD)
"""Treasures that make fights easier: each counts as peace in all regions."""

MOST_ENERGY: Final = 8
"""In an activation field: four boxes of two each."""

ENERGY_CHANCES: Final = (1.0, 1.0, 0.98504, 0.91034, 0.6523, 0.34182, 0.12977, 0.01639, 0.00287)
"""By n: more than any chance of n energy or more from a field of the 3rd edition.

The exact chances take half a minute (`solutions.activation`); a long test compares them with these.
"""

SWEEPS: Final = 400
EXACT: Final = 1e-10


class RegionWorths:
    """The worths of the regions of one edition at given prices."""

    def __init__(self, edition: int, prices: Prices) -> None:
        self.edition = edition
        self.prices = prices
        self._sweep = Kernel(load_game("utopia-engine-3e")).compile(sweep)

    def worth(self, region: int, good_fortune: int, visions: int) -> float:
        """The worth of an untouched region, if these events come for good or never.

        Raises ValueError if searching never ends: the prices are too low.
        """
        terms = self._region(region, good_fortune, visions)
        worths = np.zeros((3, 2, 2, sheets.SEARCH_BOXES, sheets.CIRCLES))
        for _ in range(SWEEPS):
            if self._sweep(worths, terms) < EXACT:
                return float(worths[0, 0, 0, 0, 0])
        raise ValueError(f"searching region {region} for ever would pay at {self.prices}")

    def _region(self, region: int, good_fortune: int, visions: int) -> Region:
        edition, prices = self.edition, self.prices
        reductions = good_fortune + (REDUCING_ARTIFACT[region] > 0)
        monsters = [
            table[edition][region]
            for table in (editions.MONSTER_REACH, editions.YOUR_AIM, editions.SPIRIT)
        ]
        active = (
            FOUND_POINTS + ACTIVE_POINTS + prices.energy * editions.PERFECT_SEARCH_ENERGY[edition]
        )
        return Region(
            corners=np.vstack([lotteries(reductions, raised) for raised in (0, RAISED)]),
            circles=np.array(editions.TRACKER[edition][region]),
            monsters=np.array(monsters)[:, : sheets.TOP_LEVEL + 1].T.copy(),
            instead=editions.COMPONENTS_INSTEAD[edition],
            rod_tames=bool(editions.ROD_SUBTRACTS[edition]),
            peaceful=region in PEACEFUL,
            found=float(FOUND_POINTS),
            found_active=float(active),
            awakened=float(ACTIVE_POINTS + surplus_worth(edition, prices, visions)),
            treasure=float(editions.TREASURE_POINTS[edition] + self._treasure_worth(region)),
            perfect_zero=float(editions.PERFECT_ZERO_POINTS[edition]),
            day=prices.day,
            hit_point=prices.hit_point,
            tool=prices.tool,
            component=prices.component,
            peace=prices.peace,
            fall=prices.fall,
        )

    def _treasure_worth(self, region: int) -> float:
        """The most that a treasure adds besides its points."""
        prices = self.prices
        daily = editions.TREASURES_LIVE_BY_DAYS[self.edition] == 1
        if region in PEACEFUL:
            return (sheets.REGIONS - 1) * prices.peace
        if region == sheets.BRACELET_OF_IOS:
            return prices.energy * (sheets.BOXES - 1 if daily else sheets.REGIONS)
        if region == sheets.SCALE_OF_THE_INFINITY_WURM:
            return prices.hit_point * (sheets.BOXES - 1 if daily else sum(EVENT_DAY))
        return 0.0


def surplus_worth(edition: int, prices: Prices, visions: int) -> float:
    """The worth of awakening an artifact: surplus or missing energy, and days."""
    lent = visions - sheets.ENERGY_NEEDED
    if editions.MAY_STOP[edition] == 1:
        second = sheets.ENERGY_NEEDED - 1 + MOST_ENERGY - sheets.ENERGY_NEEDED
        return max(prices.energy * (MOST_ENERGY + lent), prices.energy * second - prices.day)

    def first(energy: int) -> float:
        again = mean_energy(lambda more: max(prices.energy * (energy + more + lent), -prices.day))
        return max(prices.energy * (energy + lent), again - prices.day)

    return mean_energy(first)


def mean_energy(worth: Callable[[int], float]) -> float:
    """The mean of a rising worth of a field's energy, with each chance at its best at once."""
    levels = range(1, MOST_ENERGY + 1)
    return worth(0) + sum(ENERGY_CHANCES[n] * (worth(n) - worth(n - 1)) for n in levels)
