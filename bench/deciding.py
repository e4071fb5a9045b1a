"""How soon `artificer compare --until-decided` decides, and how often it is wrong, by simulation.

`python -m bench.deciding`: deals won or lost with known probabilities, checked after each. Seeded:
the same table every time.
"""

from __future__ import annotations

import random
from statistics import median
from typing import Final

from artificer.lab.anytime import Anytime

RUNS: Final = 60
EQUALS: Final = 400
MOST: Final = 1_000
"""Deals after which an undecided comparison of equals stops."""

DIFFERENCES: Final = (0.05, 0.1, 0.2, 0.4, 0.8)

FOR_80: Final = 7.85
"""Squared standard errors that a fixed-length test at 5 % needs for a power of 80 %."""


def deals(better: float, seed: int, most: int | None = None) -> int | None:
    """Deals until a side is called better, with an advantage of `better`; None if never."""
    rng, seen = random.Random(seed), Anytime(-1, 1)
    while not seen.decided:
        if seen.n == most:
            return None
        seen.add(1 if rng.random() < (1 + better) / 2 else -1)
    return seen.n


def main() -> None:
    """Simulate, and print the table."""
    wrong = sum(deals(0.0, seed, MOST) is not None for seed in range(EQUALS))
    print(f"equals called better within {MOST} deals: {wrong} of {EQUALS}")
    print("difference | deals, median | deals of a test of fixed length, 80 % power")
    for better in DIFFERENCES:
        found = [deals(better, seed) or 0 for seed in range(RUNS)]
        fixed = FOR_80 * (1 - better**2) / better**2
        print(f"{better:10} | {median(found):13.0f} | {fixed:.0f}")


if __name__ == "__main__":
    main()
