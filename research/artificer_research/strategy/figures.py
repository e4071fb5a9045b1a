"""Measured figures, and the file that keeps them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from artificer.lab.estimates import mean_estimate, standard_error
from artificer.players.solving.shares import share_interval

PATH: Final = Path("docs/strategy/figures.json")

Figure = dict[str, float]
"""A mean, the ends of its 95 % interval, `low` and `high`, and the number of cases, `n`."""

Figures = Mapping[str, Any]
"""Figures by key, nested."""


def share(cases: float, n: int) -> Figure:
    """The share of `n` cases, with Wilson's interval; a shared win is part of a case."""
    low, high = share_interval(cases / n, n)
    return {"mean": cases / n, "low": low, "high": high, "n": n}


def mean(values: Sequence[float]) -> Figure:
    """The mean of some values, with Student's interval; 0 of 0 cases if there are none."""
    if not values:
        return {"mean": 0.0, "low": 0.0, "high": 0.0, "n": 0}
    total, squares, n = sum(values), sum(value * value for value in values), len(values)
    error = standard_error(n, total, squares) if n > 1 else None
    found = mean_estimate(total / n, error, n)
    low = total / n if found.low is None else found.low
    high = total / n if found.high is None else found.high
    return {"mean": total / n, "low": low, "high": high, "n": n}


def gain(values: Sequence[float], base: Sequence[float]) -> Figure:
    """The mean difference of values from others, taken game by game on the same dice."""
    return mean([value - other for value, other in zip(values, base, strict=True)])


def read(path: Path = PATH) -> dict[str, Any]:
    """The kept figures; empty if there are none."""
    found: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
    return found


def keep(part: str, figures: Figures, path: Path = PATH) -> None:
    """Keep the figures of a part beside those of the others; shares to four places."""
    whole = read(path) | {part: _rounded(figures)}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(whole, indent=1, sort_keys=True) + "\n")


def _rounded(figures: Any) -> Any:
    if isinstance(figures, Mapping):
        return {str(key): _rounded(value) for key, value in figures.items()}
    return round(figures, 4) if isinstance(figures, float) else figures
