"""Moving among answers by arrows and Tab, by their places on the screen."""

from __future__ import annotations

from collections.abc import Mapping

Spots = Mapping[int, tuple[int, int]]

# A row is about as high as two columns are wide; straying from the line costs more.
_ROW = 2
_STRAY = 3


def beside(spots: Spots, chosen: int | None, right: int, down: int) -> int | None:
    """The nearest answer in a direction; None if there is none.

    Left and right continue in reading order at the end of a row.
    """
    if chosen is None or chosen not in spots:
        return next(iter(spots), None)
    x, y = spots[chosen]

    def cost(action: int) -> int:
        dx, dy = spots[action][0] - x, (spots[action][1] - y) * _ROW
        ahead, astray = (dx * right, abs(dy)) if right else (dy * down, abs(dx))
        return ahead + _STRAY * astray if right else _STRAY * ahead + astray

    def lies_ahead(action: int) -> bool:
        dx, dy = spots[action][0] - x, spots[action][1] - y
        return dx * right > 0 and dy == 0 if right else dy * down > 0

    ahead = [action for action in spots if lies_ahead(action)]
    if ahead:
        return min(ahead, key=cost)
    return next_spot(spots, chosen, right) if right else None


def next_spot(spots: Spots, chosen: int | None, forward: int) -> int | None:
    """The next answer in reading order, in a cycle."""
    order = list(spots)
    if not order:
        return None
    if chosen is None or chosen not in spots:
        return order[0]
    return order[(order.index(chosen) + forward) % len(order)]
