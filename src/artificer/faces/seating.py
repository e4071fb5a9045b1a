"""Whose view one screen shows, when all who sit there share it."""

from __future__ import annotations

from collections.abc import Sequence

from artificer.table.history import Step


def seat_at(player: int, steps: Sequence[Step]) -> int:
    """The seat that decides; while dice fall and after the end, the one that decided last.

    `player` is a seat, CHANCE or TERMINAL. Before any decision it is the first seat.
    """
    if player >= 0:
        return player
    return next((step.player for step in reversed(steps) if step.player >= 0), 0)
