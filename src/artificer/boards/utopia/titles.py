"""The board of Prestige: the points that win, and the titles that Governors earn on the way."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from artificer.boards.utopia.table import reputation
from artificer.games.utopia.boards import PRESTIGE_TO_WIN, REPUTATIONS
from artificer.words.catalog import Catalog
from artificer.words.rendering import sentence


@dataclass(frozen=True)
class Reputation:
    """A Governor's title, and the least Prestige Points for it."""

    points: int
    name: str


@dataclass(frozen=True)
class Prestige:
    """The points that win, and the titles that Governors can earn, the highest first."""

    goal: int
    reputations: tuple[Reputation, ...]

    def title(self, points: int) -> str:
        """The title of a Governor with that many points."""
        return next(each.name for each in self.reputations if points >= each.points)


@lru_cache(maxsize=8)
def prestige_board(catalog: Catalog) -> Prestige:
    """The board of Prestige, the same in every position."""
    names = (
        Reputation(points, sentence(catalog, reputation(points))) for points in (*REPUTATIONS, 0)
    )
    return Prestige(PRESTIGE_TO_WIN, tuple(names))
