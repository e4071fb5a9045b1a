"""The relaxed last phase: six links to forge and the Engine to start, with one kind of wealth.

Everything that is left to a player whose six artifacts are active is counted in one currency, a
sixth of a day (`wealth`). What the relaxed game gives away, and the proof that nobody can win
more often in the real one, stand in `docs/solutions/utopia-engine-bound.md`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any, Final

import numpy as np

from artificer.games.kernel import Kernel
from artificer.games.registry import load_game
from artificer.games.utopia_engine.calendar import SKULL_PRICE, days_remaining
from artificer.games.utopia_engine.editions import (
    COMFORTABLE_REST,
    NAMES,
    SKULLS_TO_CROSS,
    THIRD,
)
from artificer.games.utopia_engine.health import RECOVERY_DAYS_WITH_GATE
from artificer.games.utopia_engine.moves import FACES, THROWS
from artificer.games.utopia_engine.questions import WHAT_NOW
from artificer.games.utopia_engine.sheets import (
    BOXES,
    EVENT_DAY,
    HIT_POINTS,
    REGIONS,
    THE_ANCIENT_RECORD,
    WASTEBASKET,
)
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.players.utopia_engine.bound.link_ways import LEFT_OVER, LinkWays, link_ways

DAY: Final = 6
ENERGY: Final = DAY // SKULL_PRICE
HIT_POINT: Final = DAY * RECOVERY_DAYS_WITH_GATE // HIT_POINTS
"""No healing costs less than this: falling beside the Void Gate, six hit points in four days."""

COMFORT: Final = 2 * HIT_POINT - DAY
"""By so much the day of a rest at home that heals one more pays for more than itself."""

MOST_OF_A_LINK: Final = 5
"""A link of a higher value is counted as one of this."""

RECORD: Final = 20
"""What the Record is sold and bought for; it takes `MOST_OF_A_LINK` off the difficulty."""

SUMS: Final = 22
"""Sums of link values that are told apart: 0 to 20, and more."""

PURSE: Final = 40
"""Amounts of wealth that are told apart, in hit points; with more the limit is 1."""

EVENT_EVERY: Final = 3
"""Event days are so many days apart (S5)."""

Table = np.ndarray[Any, Any]
"""Chances by room in the basket, wealth in hit points, sum of link values."""


def wealth(s: Sheet) -> int:
    """Days, energy and hit points, and what Scale and comfort could heal, in sixths of a day."""
    skulls = min(s.energy // SKULL_PRICE, SKULLS_TO_CROSS[s.edition] - s.skulls)
    last = min(s.day + days_remaining(s) + skulls, BOXES - 1)
    heals = sum(EVENT_DAY[s.day + 1 : last + 1])
    healthy = HIT_POINTS - s.damage + heals
    comfort = COMFORT if s.days_at_rest == COMFORTABLE_REST[THIRD] - 1 else 0
    return DAY * days_remaining(s) + ENERGY * s.energy + HIT_POINT * healthy + comfort


def record_worth(s: Sheet) -> int:
    """What the Record is worth: its price, less the day that it takes at least from home."""
    if s.record_used == 1:
        return 0
    if s.treasure[THE_ANCIENT_RECORD] == 1 or s.location != WORKSHOP:
        return RECORD
    return RECORD - DAY


def throws_of_at_least(total: int) -> int:
    """Of the 36 throws of two dice."""
    dice = range(1, FACES + 1)
    return sum(first + second >= total for first in dice for second in dice)


def engine_chance(difficulty: int, purse: int) -> float:
    """The best chance to start the Engine with so much wealth, in hit points, and no Record."""
    best = 0.0
    for points in range(HIT_POINTS + 1):
        miss = 1 - throws_of_at_least(difficulty - points) / THROWS
        for rolls in range(1, BOXES):
            fails = rolls - 1
            spent = HIT_POINT * (points + fails) + DAY * fails
            if spent <= HIT_POINT * purse and points + fails <= HIT_POINTS + ceil(
                fails / EVENT_EVERY
            ):
                best = max(best, 1 - miss**rolls)
    return best


def engine_chances() -> Table:
    """`engine_chance` for any room in the basket; the Record may be bought first."""
    price = RECORD // HIT_POINT
    chances = np.empty((WASTEBASKET + 1, PURSE, SUMS))
    for purse in range(PURSE):
        for total in range(SUMS):
            best = engine_chance(total, purse)
            if purse >= price:
                bought = engine_chance(max(total - MOST_OF_A_LINK, 0), purse - price)
                best = max(best, bought)
            chances[:, purse, total] = best
    return chances


def forge(
    after: Any, before: Any, inside: Any, ways: Any, first: Any, weights: Any, order: Any, full: int
) -> None:
    """Fill `before`, the chances before a link, from `after`, those when it is made.

    `inside` is room for the chances within it, of shape (rooms, desks, values, purses, sums).
    A throw that hurts may be followed by beginning the link anew.
    """
    rooms, purses, sums = after.shape
    values = inside.shape[2]
    all_throws = 0
    for weight in weights:
        all_throws += weight
    best = np.empty(sums)
    total = np.empty(sums)
    empty = order[len(order) - 1]
    for room in range(rooms):
        for purse in range(purses):
            for desk in order:
                for value in range(values):
                    if desk == full:
                        for s in range(sums):
                            inside[room, desk, value, purse, s] = after[
                                room, purse, min(s + value, sums - 1)
                            ]
                        continue
                    total[:] = 0.0
                    for throw in range(len(weights)):
                        best[:] = 0.0
                        for way in range(first[desk, throw], first[desk, throw + 1]):
                            hurt = ways[way, 2]
                            basket = ways[way, 3]
                            if basket == LEFT_OVER:
                                basket = min(room, 1)
                                hurt += 1 - basket
                            if basket > room or hurt > purse:
                                continue
                            then = min(value + ways[way, 1], values - 1)
                            row = inside[room - basket, ways[way, 0], then, purse - hurt]
                            for s in range(sums):
                                best[s] = max(best[s], row[s])
                            if hurt > 0:
                                anew = inside[room - basket, empty, 0, purse - hurt]
                                for s in range(sums):
                                    best[s] = max(best[s], anew[s])
                        for s in range(sums):
                            total[s] += weights[throw] * best[s]
                    for s in range(sums):
                        inside[room, desk, value, purse, s] = total[s] / all_throws
            for s in range(sums):
                before[room, purse, s] = inside[room, empty, 0, purse, s]


THIRD_EDITION: Final = "utopia-engine-3e"


class LastPhase:
    """The relaxed last phase, solved for up to `links` links that are still to be forged.

    `told` hears of each link that is solved. `tables` holds the chances by links to be forged.
    """

    def __init__(
        self, links: int = REGIONS, told: Callable[[int], None] = lambda link: None
    ) -> None:
        self.tables = [engine_chances()]
        if links > 0:
            self._solve(links, told)

    def _solve(self, links: int, told: Callable[[int], None]) -> None:
        forging = Kernel(load_game(THIRD_EDITION)).compile(forge)
        ways = link_ways()
        for link in range(1, links + 1):
            self.tables.append(solve_link(self.tables[-1], ways, forging))
            told(link)

    def bound(self, s: Sheet) -> float:
        """No player wins more often from here.

        Raises ValueError for the 2nd edition, and when not all is active, and when more links are
        to be forged than were solved.
        """
        if s.edition != THIRD:
            raise ValueError(f"solved for the {NAMES[THIRD]}, not the {NAMES[s.edition]}")
        if s.question != WHAT_NOW or sum(s.active) < REGIONS:
            raise ValueError("the last phase begins between tasks, with six active artifacts")
        to_forge = REGIONS - sum(s.linked)
        if to_forge >= len(self.tables):
            raise ValueError(f"{to_forge} links to be forged, solved for {len(self.tables) - 1}")
        purse = -(-(wealth(s) + record_worth(s)) // HIT_POINT)
        if purse >= PURSE:
            return 1.0
        made = sum(min(value, MOST_OF_A_LINK) for value in s.link_value)
        return float(self.tables[to_forge][WASTEBASKET - s.basket, purse, min(made, SUMS - 1)])


def solve_link(after: Table, ways: LinkWays, forging: Callable[..., None] = forge) -> Table:
    """The chances before a link from those after it."""
    rooms, purses, sums = after.shape
    before = np.empty_like(after)
    inside = np.empty((rooms, len(ways.first), MOST_OF_A_LINK + 1, purses, sums))
    forging(after, before, inside, ways.ways, ways.first, ways.weights, ways.order, ways.full)
    return before
