"""The best search, fight and activation in one region, in points; compiled.

The rules, and why no real player does better, are in `docs/solutions/utopia-engine-mean-score.md`.
`worth` always has the shape (artifact missing, found or active; treasure; peace; boxes filled;
marks).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from artificer.games.utopia_engine.combat import WAND_BONUS
from artificer.games.utopia_engine.moves import FACES
from artificer.games.utopia_engine.sheets import CIRCLES, SEARCH_BOXES, TOP_LEVEL
from artificer.players.arrays import Floats, Ints

ROUNDS: Final = 40
"""Rounds looked ahead in a fight; the next one counts as won."""


def fight(
    reach: int,
    aim: int,
    bonus: int,
    spoils: float,
    escape: float,
    hit_point: float,
    tool: float,
) -> float:
    """The greatest worth of a fight: the Wand may answer any roll, any damage may end it.

    `spoils` is the worth of a victory, `escape` that of being carried home.
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
    """The worth of the best fight, with Chassis or without, if `eased` with Plate and Shard."""
    best = -np.inf
    for bonus in range(spirit + 1):
        for plate in range(eased + 1):
            for shard in range(eased + 1):
                worth = fight(
                    max(reach - plate, 1), aim - shard, bonus, spoils, escape, hit_point, tool
                )
                best = max(best, worth)
    return best


class Region(NamedTuple):
    """What one region asks and gives: rules, and worths and prices in points."""

    corners: Floats
    """Lotteries over the ends of a search, by the chance of each."""
    circles: Ints
    """The days of each circle of the tracker."""
    monsters: Ints
    """By level: reach, aim, spirit."""
    instead: int
    """Components at 1 to 10 if the artifact is already found."""
    rod_tames: bool
    """Whether the Rod lowers monsters."""
    peaceful: bool
    """Whether the treasure gives peace."""
    found: float
    found_active: float
    awakened: float
    """The artifact found, found active, and awakened later."""
    treasure: float
    perfect_zero: float
    day: float
    hit_point: float
    tool: float
    component: float
    peace: float
    fall: float
    """Prices; a fall costs that besides its damage."""


def after_search(
    worth: Floats, artifact: int, owned: int, calm: int, boxes: int, marks: int, extensive: float
) -> float:
    """The worth once the box is filled and the circle marked; box six allows another search."""
    filled = (boxes + 1) % SEARCH_BOXES if artifact == 0 else 0
    after: float = worth[artifact, owned, calm, filled, marks]
    if artifact == 0 and filled == 0:
        after = max(after, worth[1, owned, calm, 0, marks] + extensive)
    return after


def monster_worth(region: Region, level: int, calm: int, spoils: float, escape: float) -> float:
    """The worth of the best fight with the region's monster of that level."""
    reach, aim, spirit = region.monsters[level]
    return best_fight(reach, aim, spirit, calm, spoils, escape, region.hit_point, region.tool)


def lesser_monster(region: Region, calm: int, after: float, escape: float) -> float:
    """The best encounter without a treasure: at any level, or avoided by hiding."""
    best = -np.inf
    if calm == 1:
        best = after
    for level in range(1, TOP_LEVEL + 1):
        spoils = after
        if level < TOP_LEVEL:
            spoils += region.component * level / FACES
        best = max(best, monster_worth(region, level, calm, spoils, escape))
    return best


def best_lottery(corners: Floats, ends: Floats, otherwise: float) -> float:
    """The best mean of the worths of `ends`, where every other end is worth `otherwise`."""
    best = -np.inf
    for corner in range(len(corners)):
        mean = otherwise
        for end in range(len(ends)):
            mean += corners[corner, end] * (ends[end] - otherwise)
        best = max(best, mean)
    return best


def search(worth: Floats, state: Ints, ends: Floats, region: Region) -> float:
    """The worth of one more search; `ends` has room for the worths of its ends."""
    artifact, owned, calm, boxes, marks = state
    then = (marks + 1) % CIRCLES
    cost = region.day * region.circles[marks]
    extensive = region.found - region.day
    after = after_search(worth, artifact, owned, calm, boxes, then, extensive) - cost
    filled = (boxes + 1) % SEARCH_BOXES if artifact == 0 else 0
    escape = worth[artifact, owned, calm, filled, 0] - region.fall
    lesser = lesser_monster(region, calm, after, escape)
    if artifact == 0:
        one_to_ten = worth[1, owned, calm, 0, then] - cost + region.found
        zero = worth[2, owned, calm, 0, then] - cost + region.found_active
    else:
        one_to_ten = after + region.instead * region.component
        zero = after + 2 * region.component
    if region.rod_tames:
        lesser = max(lesser, one_to_ten - region.tool, after + region.component - region.tool)
    part = max(lesser, after + region.component, one_to_ten - region.tool)
    one_to_ten = max(one_to_ten, part)
    zero = max(zero, one_to_ten)
    top = lesser
    if owned == 0:
        peace = 1 if region.peaceful else calm
        looted = after_search(worth, artifact, 1, peace, boxes, then, extensive) - cost
        spoils = after + (looted + region.treasure - after) * TOP_LEVEL / FACES
        top = max(top, monster_worth(region, TOP_LEVEL, calm, spoils, escape))
    ends[0] = zero + region.perfect_zero
    ends[1] = zero
    ends[2] = one_to_ten
    ends[3] = part
    ends[4] = top
    return best_lottery(region.corners, ends, lesser)


def sweep(worth: Floats, region: Region) -> float:
    """Raise `worth` of every state to that of its best move; returns the largest rise."""
    most = 0.0
    ends = np.empty(region.corners.shape[1])
    state = np.empty(5, np.int64)
    for place in range(worth.size):
        rest = worth.size - 1 - place
        for axis in range(4, -1, -1):
            state[axis] = rest % worth.shape[axis]
            rest //= worth.shape[axis]
        artifact, owned, calm, boxes, marks = state
        if artifact > 0 and boxes > 0:
            continue
        best = search(worth, state, ends, region)
        best = max(best, 0.0, worth[artifact, owned, calm, boxes, 0])
        best = max(best, worth[artifact, owned, calm, 0, 0])
        if calm == 0:
            best = max(best, worth[artifact, owned, 1, boxes, marks] - region.peace)
        if artifact == 1:
            best = max(best, worth[2, owned, calm, 0, 0] + region.awakened)
        before = worth[artifact, owned, calm, boxes, marks]
        most = max(most, best - before)
        worth[artifact, owned, calm, boxes, marks] = max(before, best)
    return most
