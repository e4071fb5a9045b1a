"""Tools to report lost games: read from rows as values, counted, then tables of shares."""

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
    """`read(rows)` gives a value for every lost game; equal losses have equal values.

    `figures(losses, games, ruleset)` reports the counts of `losses` among `games` games.
    """

    read: Callable[[Rows], Iterator[Any]]
    figures: Callable[[Counter[Any], int, Ruleset], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Mean:
    """A figure summed over games, divided by another one; by default by their number."""

    of: Figure
    per: Figure = lambda loss: 1


@dataclass(frozen=True, slots=True)
class Split:
    """Lost games split by a property.

    `item` names the part of a loss, None if it is in none; `means` are computed for each part.
    Parts with numbers for names ascend, others are sorted by their number of games.
    """

    item: Callable[[Any], str | int | None]
    means: Mapping[str, Mean]

    def parts(self, losses: Counter[Any]) -> list[dict[str, Any]]:
        """Every part with its share of all games of the split."""
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
    """A mean over these games, rounded only once; None without a base."""
    total = sum((games * Fraction(mean.of(loss)) for loss, games in losses.items()), Fraction())
    base = sum((games * Fraction(mean.per(loss)) for loss, games in losses.items()), Fraction())
    return float(total / base) if base else None
