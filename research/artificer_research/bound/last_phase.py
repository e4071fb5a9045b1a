"""The relaxed last phase: six links to forge and the Engine to start, with one currency.

Everything that a player with six active artifacts still has is counted in sixths of a day
(`wealth`). What the relaxed game gives away, and the proof that nobody can win more often in the
real one, are in `docs/solutions/utopia-engine-bound.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil
from typing import Final

import numpy as np

from artificer.games.kernel import Kernel
from artificer.games.registry import load_game
from artificer.games.utopia_engine.calendar import SKULL_PRICE, days_remaining
from artificer.games.utopia_engine.editions import NAMES, SKULLS_TO_CROSS, THIRD
from artificer.games.utopia_engine.moves import FACES, THROWS
from artificer.games.utopia_engine.questions import WHAT_NOW
from artificer.games.utopia_engine.sheets import BOXES, EVENT_DAY, HIT_POINTS, REGIONS, WASTEBASKET
from artificer.games.utopia_engine.state import Sheet
from artificer.players.arrays import Floats, Ints
from artificer.players.utopia_engine.expert.features import lacks
from artificer_research.bound.link_ways import LEFT_OVER, LinkWays, link_ways

DAY: Final = 6
ENERGY: Final = DAY // SKULL_PRICE
HIT_POINT: Final = DAY // 2
"""A day of rest heals two at most; a fall heals six in four days, so it also costs a day."""


def wealth(s: Sheet) -> int:
    """Days, hit points and possible healing by the Scale, less a day for each errand.

    In sixths of a day. Before the last phase all skulls are crossed out free; in it, as far as
    energy allows. No rule makes it more, from one position between tasks to a later one.
    """
    skulls = SKULLS_TO_CROSS[s.edition] - s.skulls
    energy = DAY * skulls
    if sum(s.active) == REGIONS:
        energy = min(ENERGY * s.energy, energy)
        skulls = min(s.energy // SKULL_PRICE, skulls)
    days = days_remaining(s)
    last = min(s.day + days + skulls, BOXES - 1)
    healthy = HIT_POINTS - s.damage + sum(EVENT_DAY[s.day + 1 : last + 1])
    return DAY * (days - regions_to_visit(s)) + energy + HIT_POINT * healthy


def regions_to_visit(s: Sheet) -> int:
    """The regions still to be visited, for the component of a link that is not made.

    Each takes a day, as the first circle of every tracker is a -1.
    """
    return sum(region != s.location and lacks(s, region) for region in range(1, REGIONS + 1))


A_DAY: Final = DAY // HIT_POINT
"""In hit points: the cost of starting a link over."""

MOST_OF_A_LINK: Final = 5
"""Any higher value of a link counts as this one."""

VALUES: Final = MOST_OF_A_LINK + 1

SUMS: Final = 20
"""Distinct sums of all links but the highest: 0 to 18, and more."""

PURSE: Final = 44
"""Distinct amounts of wealth, in hit points; above them the limit is 1."""

EVENT_EVERY: Final = 3
"""Days between two event days (S5)."""

Table = Floats
"""Chances by room in the basket, wealth in hit points, and `place` of the links made."""


def throws_of_at_least(total: int) -> int:
    """How many of the 36 throws of two dice have at least this total."""
    dice = range(1, FACES + 1)
    return sum(first + second >= total for first in dice for second in dice)


def engine_chance(difficulty: int, purse: int) -> float:
    """The best chance to start the Engine with `purse` hit points of wealth."""
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


def place(highest: int, others: int) -> int:
    """The index of links in the tables, by the highest value and the sum of the others."""
    return highest * SUMS + min(others, SUMS - 1)


def place_of(values: Iterable[int]) -> int:
    """The index of links of these values."""
    counted = [min(value, MOST_OF_A_LINK) for value in values]
    highest = max(counted)
    return place(highest, sum(counted) - highest)


def places_after() -> Ints:
    """The index after one more link, by its value and the index before it."""
    return np.array(
        [
            [
                place(max(value, highest), others + min(value, highest))
                for highest in range(VALUES)
                for others in range(SUMS)
            ]
            for value in range(VALUES)
        ]
    )


def engine_chances() -> Table:
    """`engine_chance` for any room in the basket; the Record zeroes the highest link."""
    chances = np.empty((WASTEBASKET + 1, PURSE, VALUES * SUMS))
    for purse in range(PURSE):
        for others in range(SUMS):
            chances[:, purse, others::SUMS] = engine_chance(others, purse)
    return chances


def forge(after: Table, before: Table, inside: Floats, ways: LinkWays, made: Ints) -> None:
    """Fill `before`, the chances before a link, from `after`, those when it is made.

    `inside` is room for the chances within it, of shape (rooms, purses, desks, values, places);
    `made` gives the place after the link, by its value and the place before it. After a throw that
    hurts, the player may start the link over, for a day.
    """
    rooms, purses, places = after.shape
    values = len(made)
    all_throws = 0
    for weight in ways.weights:
        all_throws += weight
    best = np.empty(places)
    total = np.empty(places)
    empty = ways.order[len(ways.order) - 1]
    for room in range(rooms):
        for purse in range(purses):
            for desk in ways.order:
                for value in range(values):
                    if desk == ways.full:
                        for p in range(places):
                            inside[room, purse, desk, value, p] = after[room, purse, made[value, p]]
                        continue
                    total[:] = 0.0
                    for throw in range(len(ways.weights)):
                        best[:] = 0.0
                        for way in range(ways.first[desk, throw], ways.first[desk, throw + 1]):
                            after_desk, more, hurt, basket = ways.ways[way]
                            if basket == LEFT_OVER:
                                basket = min(room, 1)
                                hurt += 1 - basket
                            if basket > room or hurt > purse:
                                continue
                            then = min(value + more, values - 1)
                            row = inside[room - basket, purse - hurt, after_desk, then]
                            for p in range(places):
                                best[p] = max(best[p], row[p])
                            if hurt > 0 and purse >= hurt + A_DAY:
                                restarted = before[room - basket, purse - hurt - A_DAY]
                                for p in range(places):
                                    best[p] = max(best[p], restarted[p])
                        for p in range(places):
                            total[p] += ways.weights[throw] * best[p]
                    for p in range(places):
                        inside[room, purse, desk, value, p] = total[p] / all_throws
            for p in range(places):
                before[room, purse, p] = inside[room, purse, empty, 0, p]


def solve_link(after: Table, ways: LinkWays, forging: Callable[..., None] = forge) -> Table:
    """The chances before a link, from those after it."""
    made = places_after()
    rooms, purses, places = after.shape
    before = np.empty_like(after)
    inside = np.empty((rooms, purses, len(ways.first), len(made), places))
    forging(after, before, inside, ways, made)
    return before


THIRD_EDITION: Final = "utopia-engine-3e"


class LastPhase:
    """The relaxed last phase, solved for up to `links` links still to be forged.

    `report` is called with the number of each solved link. `tables` holds the chances by links to
    be forged.
    """

    def __init__(
        self, links: int = REGIONS, report: Callable[[int], None] = lambda link: None
    ) -> None:
        self.tables = [engine_chances()]
        if links > 0:
            self._solve(links, report)

    def _solve(self, links: int, report: Callable[[int], None]) -> None:
        forging = Kernel(load_game(THIRD_EDITION)).compile(forge)
        ways = link_ways()
        for link in range(1, links + 1):
            self.tables.append(solve_link(self.tables[-1], ways, forging))
            report(link)

    def bound(self, s: Sheet) -> float:
        """The upper limit of the chance to win from this position.

        Raises ValueError in the 2nd edition, during a task, or if more links are left than were
        solved.
        """
        if s.edition != THIRD:
            raise ValueError(f"solved for the {NAMES[THIRD]}, not the {NAMES[s.edition]}")
        if s.question != WHAT_NOW:
            raise ValueError("only a position between tasks has a limit")
        to_forge = REGIONS - sum(s.linked)
        if to_forge >= len(self.tables):
            raise ValueError(f"{to_forge} links to be forged, solved for {len(self.tables) - 1}")
        purse = -(-wealth(s) // HIT_POINT)
        if purse < 0:
            return 0.0
        if purse >= PURSE:
            return 1.0
        return float(self.tables[to_forge][WASTEBASKET - s.basket, purse, place_of(s.link_value)])
