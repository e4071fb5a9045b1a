"""How soon `artificer compare --until-decided` decides, and how often it is wrong, by simulation.

`python -m bench.deciding`: deals that somebody wins or loses, with known chances, looked at after
each. Seeded: the same table every time.
"""

from __future__ import annotations

import random
from statistics import median
from typing import Final

from artificer.lab.anytime import Anytime

RUNS: Final = 60
EQUALS: Final = 400
MOST: Final = 1_000
"""Deals after which equals that are not told apart are left alone."""

DIFFERENCES: Final = (0.05, 0.1, 0.2, 0.4, 0.8)

FOR_80: Final = 7.85
"""Squared standard errors that a test of fixed length at 5 % wants, to find 80 of 100."""


def deals(better: float, seed: int, most: int | None = None) -> int | None:
    """Deals until somebody is called better, if one wins so much more; None if that never is."""
    rng, seen = random.Random(seed), Anytime(-1, 1)
    while not seen.decided:
        if seen.n == most:
            return None
        seen.add(1 if rng.random() < (1 + better) / 2 else -1)
    return seen.n


def main() -> None:
    """Print the table."""
    wrong = sum(deals(0.0, seed, MOST) is not None for seed in range(EQUALS))
    print(f"equals called better within {MOST} deals: {wrong} of {EQUALS}")
    print("difference | deals, median | deals of a test of fixed length, 80 % power")
    for better in DIFFERENCES:
        found = [deals(better, seed) or 0 for seed in range(RUNS)]
        fixed = FOR_80 * (1 - better**2) / better**2
        print(f"{better:10} | {median(found):13.0f} | {fixed:.0f}")


if __name__ == "__main__":
    main()
