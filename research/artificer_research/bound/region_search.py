"""The best search, fight and activation in one region, in points; compiled.

The rules, and why no real player does better, are in `docs/solutions/utopia-engine-mean-score.md`.
`worth` always has the shape (artifact missing, found or active; treasure; peace; boxes filled;
marks).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from artificer.games.utopia_engine.combat import WAND_BONUS
from artificer.games.utopia_engine.moves import FACES
from artificer.games.utopia_engine.sheets import CIRCLES, SEARCH_BOXES, TOP_LEVEL

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


def after_search(
    worth: Any, artifact: int, owned: int, calm: int, boxes: int, marks: int, extensive: float
) -> float:
    """The worth once the box is filled and the circle marked; box six allows another search."""
    filled = (boxes + 1) % SEARCH_BOXES if artifact == 0 else 0
    after: float = worth[artifact, owned, calm, filled, marks]
    if artifact == 0 and filled == 0:
        after = max(after, worth[1, owned, calm, 0, marks] + extensive)
    return after


def lesser_monster(
    monsters: Any,
    calm: int,
    after: float,
    escape: float,
    component: float,
    hit_point: float,
    tool: float,
) -> float:
    """The best encounter without a treasure: at any level, or avoided by hiding."""
    best = -np.inf
    if calm == 1:
        best = after
    for level in range(1, TOP_LEVEL + 1):
        spoils = after
        if level < TOP_LEVEL:
            spoils += component * level / FACES
        reach, aim, spirit = monsters[level]
        best = max(best, best_fight(reach, aim, spirit, calm, spoils, escape, hit_point, tool))
    return best


def best_lottery(corners: Any, ends: Any, otherwise: float) -> float:
    """The best mean of the worths of `ends`, where every other end is worth `otherwise`."""
    best = -np.inf
    for corner in range(len(corners)):
        mean = otherwise
        for end in range(len(ends)):
            mean += corners[corner, end] * (ends[end] - otherwise)
        best = max(best, mean)
    return best


def search(
    worth: Any,
    state: Any,
    ends: Any,
    corners: Any,
    circles: Any,
    monsters: Any,
    points: Any,
    gives: Any,
    prices: Any,
) -> float:
    """The worth of one more search; `ends` has room for the worths of its ends."""
    artifact, owned, calm, boxes, marks = state
    found, active, _, treasure, perfect = points
    instead, rod_tames, peaceful = gives
    day, hit_point, tool, component, _, fall = prices
    then = (marks + 1) % CIRCLES
    cost = day * circles[marks]
    after = after_search(worth, artifact, owned, calm, boxes, then, found - day) - cost
    filled = (boxes + 1) % SEARCH_BOXES if artifact == 0 else 0
    escape = worth[artifact, owned, calm, filled, 0] - fall
    lesser = lesser_monster(monsters, calm, after, escape, component, hit_point, tool)
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
        peace = max(calm, peaceful)
        looted = after_search(worth, artifact, 1, peace, boxes, then, found - day) - cost + treasure
        spoils = after + (looted - after) * TOP_LEVEL / FACES
        reach, aim, spirit = monsters[TOP_LEVEL]
        top = max(top, best_fight(reach, aim, spirit, calm, spoils, escape, hit_point, tool))
    ends[0] = zero + perfect
    ends[1] = zero
    ends[2] = one_to_ten
    ends[3] = part
    ends[4] = top
    return best_lottery(corners, ends, lesser)


def sweep(
    worth: Any,
    corners: Any,
    circles: Any,
    monsters: Any,
    points: Any,
    gives: Any,
    prices: Any,
) -> float:
    """Raise `worth` of every state of the region to that of its best move; return the largest rise.

    `monsters` has rows reach, aim, spirit by level. `points`: artifact found, found active,
    awakened later, treasure, perfect zero. `gives`: components at 1 to 10 if the artifact is
    already found; whether the Rod lowers monsters; whether the treasure gives peace. `prices`: day,
    hit point, tool, component, peace, fall.
    """
    most = 0.0
    ends = np.empty(corners.shape[1])
    state = np.empty(5, np.int64)
    for place in range(worth.size):
        rest = worth.size - 1 - place
        for axis in range(4, -1, -1):
            state[axis] = rest % worth.shape[axis]
            rest //= worth.shape[axis]
        artifact, owned, calm, boxes, marks = state
        if artifact > 0 and boxes > 0:
            continue
        best = search(worth, state, ends, corners, circles, monsters, points, gives, prices)
        best = max(best, 0.0, worth[artifact, owned, calm, boxes, 0])
        best = max(best, worth[artifact, owned, calm, 0, 0])
        if calm == 0:
            best = max(best, worth[artifact, owned, 1, boxes, marks] - prices[4])
        if artifact == 1:
            best = max(best, worth[2, owned, calm, 0, 0] + points[2])
        before = worth[artifact, owned, calm, boxes, marks]
        most = max(most, best - before)
        worth[artifact, owned, calm, boxes, marks] = max(before, best)
    return most
