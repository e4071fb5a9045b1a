"""The outlook of an answer: how the task under way can end, with chances and worths."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from artificer.games.utopia_engine.moves import FACES
from artificer.players.solving.dice import throws

E = TypeVar("E", bound=Hashable)

ROLLS: Final = tuple((low, high, ways / FACES**2) for low, high, ways in throws(FACES))
"""Every throw of two dice, the lower number first, with its probability."""


@dataclass(frozen=True)
class Outlook(Generic[E]):
    """By end of a task: its chance, and its worth, which is a chance to win, with every later aid.

    The chances sum to 1. Where a task may use up an aid, the Wand or places in the wastebasket,
    `aids` has by end how much of it, and what the end would be worth if none had been used up.
    """

    chances: Mapping[E, float]
    worths: Mapping[E, float]
    aids: Mapping[E, tuple[int, float]] = field(default_factory=dict)

    @property
    def worth(self) -> float:
        """The mean worth."""
        return sum(chance * self.worths[end] for end, chance in self.chances.items())
