"""Positions as seats may know them, each made once for all who ask."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import State

KEPT: Final = 16
"""The most views kept: of a table of four and a spectator, those before and after a step."""


class SeatViews:
    """The views of the positions of one game that were asked for last.

    They are for reading: all who ask at one position get the same view, until somebody plays on it.

    A page asks for the same view dozens of times, and to hide what a seat may not know takes a
    copy of the position.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int], tuple[State, State]] = {}
        """The positions and their views, by ply and seat; the one asked for last comes last."""

    def of(self, position: State, ply: int, seat: int) -> State:
        """The position after `ply` steps as that seat may know it."""
        place = ply, seat
        known = self._kept.pop(place, None)
        if known is None or not _is_same(known[0], position) or known[1].history():
            known = position, position.view(seat)
        self._kept[place] = known
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return known[1]


def _is_same(one: State, other: State) -> bool:
    """Whether two positions share a body, and people ended both games or neither.

    After an undo another position can follow the same number of steps.
    """
    return one.body is other.body and type(one) is type(other)
