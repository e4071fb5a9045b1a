"""Every effect of one throw on a link: the ways of writing its two numbers, as arrays.

A desk is the content of the three boxes: filled boxes count no more, and the order of the boxes
does not matter. There are 560.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from artificer.games.utopia_engine.editions import THIRD
from artificer.games.utopia_engine.linking import LINK_BOXES as BOXES
from artificer.players.arrays import Ints
from artificer.players.solving.dice import TwoDice, each, throws
from artificer.players.utopia_engine.exact.fields import Box
from artificer.players.utopia_engine.exact.forging import judged
from artificer_research.solutions.link import FILLED

Desk = tuple[Box, ...]
Way = tuple[Desk, int, int, int]
"""The desk afterwards, the value and the damage, the places taken in the basket."""

EMPTY: Final[Desk] = ((0, 0),) * BOXES
FULL: Final[Desk] = (FILLED,) * BOXES
LEFT_OVER: Final = 3
"""In place of the basket's count: the link is full before the second number is written."""


class LinkWays(NamedTuple):
    """All desks and ways, and the index of the first way of each desk and throw.

    `ways` has shape (all ways, 4): desk, value, damage, basket. `first` has shape (desks, throws +
    1). `order` lists the desks, each after the other desks that it leads to, so the empty one is
    last.
    """

    ways: Ints
    first: Ints
    weights: Ints
    order: Ints
    full: int


def link_ways(faces: int = 6) -> LinkWays:
    """The ways of a link of the 3rd edition; tests use fewer faces."""
    number = {EMPTY: 0}
    desks = [EMPTY]
    flat: list[tuple[int, int, int, int]] = []
    first: list[list[int]] = []
    rolls = throws(faces)
    for desk in desks:
        first.append([])
        for roll in rolls:
            first[-1].append(len(flat))
            for after, value, damage, basket in sorted(ways_of(desk, roll)):
                if after not in number:
                    number[after] = len(desks)
                    desks.append(after)
                flat.append((number[after], value, damage, basket))
        first[-1].append(len(flat))
    order = sorted(range(len(desks)), key=lambda i: sum(box.count(0) for box in desks[i]))
    weights = [roll.ways for roll in rolls]
    return LinkWays(
        np.array(flat, np.int64),
        np.array(first, np.int64),
        np.array(weights, np.int64),
        np.array(order, np.int64),
        number[FULL],
    )


def ways_of(desk: Desk, roll: TwoDice) -> set[Way]:
    """Every way of writing both numbers; none if the link is full."""
    found: set[Way] = set()
    if desk == FULL:
        return found
    for die, (other,) in each((roll.low, roll.high)):
        for after, value, damage in (*written(desk, die), (desk, 0, 0)):
            basket = int(after == desk)
            if after == FULL:
                found.add((after, value, damage, LEFT_OVER))
                continue
            found.add((after, value, damage, basket + 1))
            for last, more, again in written(after, other):
                found.add((last, value + more, damage + again, basket))
    return found


def written(desk: Desk, die: int) -> Iterator[tuple[Desk, int, int]]:
    """Every box for one number: the desk afterwards, its value and its damage."""
    for row in (0, 1):
        for i, box in enumerate(desk):
            if box[row] == 0:
                now = (die, box[1]) if row == 0 else (box[0], die)
                value = damage = 0
                if 0 not in now:
                    value, damage, _ = judged(now, THIRD)
                    now = FILLED
                yield tuple(sorted((*desk[:i], now, *desk[i + 1 :]))), value, damage
