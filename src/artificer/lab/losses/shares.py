"""How lost games are told: read from rows as values that are counted, then as tables of shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from artificer.games.ruleset import Ruleset
from artificer.lab.figures import share_of
from artificer.lab.rows import Rows

Figure = Callable[[Any], Fraction | int]
"""A number of a loss."""


@dataclass(frozen=True, slots=True)
class Losses:
    """Of one game: `read(rows)` gives a value for every lost game, equal ones for equal losses.

    `figures(losses, games, ruleset)` tells of so many of each among so many games.
    """

    read: Callable[[Rows], Iterator[Any]]
    figures: Callable[[Counter[Any], int, Ruleset], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Mean:
    """A figure added up over games, divided by another one: by their number, unless it is said."""

    of: Figure
    per: Figure = lambda loss: 1


@dataclass(frozen=True, slots=True)
class Split:
    """Some of the lost games by what sets them apart.

    `item` names the part that a loss is in, None where it is in none; `means` are told of each
    part. Parts whose names are numbers ascend, others are sorted by how many games they have.
    """

    item: Callable[[Any], str | int | None]
    means: Mapping[str, Mean]

    def parts(self, losses: Counter[Any]) -> list[dict[str, Any]]:
        """Every part with its share of all these games."""
        parts: dict[str | int, Counter[Any]] = {}
        for loss, games in losses.items():
            item = self.item(loss)
            if item is not None:
                parts.setdefault(item, Counter())[loss] += games
        total = sum(part.total() for part in parts.values())
        return [
            {
                "item": str(item),
                **share_of(part.total(), total),
                "means": {key: mean_of(part, mean) for key, mean in self.means.items()},
            }
            for item, part in sorted(parts.items(), key=_in_order)
        ]


def _in_order(part: tuple[str | int, Counter[Any]]) -> tuple[int, int, str]:
    item, losses = part
    if isinstance(item, int):
        return 0, item, ""
    return 1, -losses.total(), item


def mean_of(losses: Counter[Any], mean: Mean) -> float | None:
    """A mean over these games, exact until it is rounded once; None without a base."""
    total = sum((games * Fraction(mean.of(loss)) for loss, games in losses.items()), Fraction())
    base = sum((games * Fraction(mean.per(loss)) for loss, games in losses.items()), Fraction())
    return float(total / base) if base else None
