"""Print the proved limits of the mean score.

    python -m artificer_research.bound.mean_score

The theorem and its proof are in `docs/solutions/utopia-engine-mean-score.md`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Final

from artificer.games.utopia_engine.editions import NAMES, SECOND, THIRD
from artificer.games.utopia_engine.moves import FACES
from artificer.games.utopia_engine.rules import set_up
from artificer.games.utopia_engine.sheets import EVENT_DAY, REGIONS
from artificer.games.utopia_engine.state import Sheet
from artificer_research.bound.prices import PRICES, Prices
from artificer_research.bound.region_worth import RegionWorths

EVER: Final = 1 - (1 - 1 / FACES) ** sum(EVENT_DAY)
"""The chance that a region ever gets an event that is rolled again on each event day."""

EDITIONS: Final = {"3": THIRD, "2": SECOND}


@dataclass(frozen=True, slots=True)
class ScoreLimit:
    """A limit of the mean score in points: the value of the sheet, and of each region."""

    beginning: float
    regions: tuple[float, ...]

    @property
    def total(self) -> float:
        """The limit itself: no player's mean score is higher."""
        return self.beginning + sum(self.regions)


def score_limit(
    edition: int, prices: Prices | None = None, report: Callable[[int], None] = lambda region: None
) -> ScoreLimit:
    """The limit that these prices prove; default: the edition's own prices.

    `report` is called with each solved region. Raises ValueError if the prices are too low.
    """
    prices = PRICES[edition] if prices is None else prices
    worths = RegionWorths(edition, prices)
    regions = []
    for region in range(1, REGIONS + 1):
        regions.append(mean_worth(worths, region))
        report(region)
    return ScoreLimit(prices.of_the_sheet(beginning(edition)), tuple(regions))


def beginning(edition: int) -> Sheet:
    """The empty sheet."""
    s = Sheet()
    set_up(s, edition)
    return s


def mean_worth(worths: RegionWorths, region: int) -> float:
    """The mean worth over whether Good Fortune and Fleeting Visions will ever be on the region."""
    return sum(
        (EVER if fortune else 1 - EVER)
        * (EVER if visions else 1 - EVER)
        * worths.worth(region, fortune, visions)
        for fortune in (0, 1)
        for visions in (0, 1)
    )


def print_limit(edition: int) -> None:
    """Print the prices, the worth of each part, and the limit."""
    prices = PRICES[edition]
    limit = score_limit(
        edition,
        report=lambda region: print(f"regions solved: {region} of {REGIONS}", file=sys.stderr),
    )
    names = ("day", "energy", "hit point", "tool", "peace")
    print(f"{NAMES[edition]}, in points:")
    for name, price in zip(names, astuple(prices), strict=True):
        print(f"  price of {name:12}{price:10.4f}")
    print(f"  the beginning        {limit.beginning:8.2f}")
    for region, worth in enumerate(limit.regions, start=1):
        print(f"  region {region}             {worth:8.2f}")
    print(f"  no mean score above  {limit.total:8.2f}")


def main(arguments: list[str] | None = None) -> None:
    """Print the limit of one edition or of both."""
    parser = ArgumentParser(
        "artificer_research.bound.mean_score",
        description="Print the proved limits of the mean score.",
        epilog="example: python -m artificer_research.bound.mean_score 3",
    )
    parser.add_argument("edition", nargs="?", choices=EDITIONS, help="default: both")
    asked = parser.parse_args(arguments)
    for name, edition in EDITIONS.items():
        if asked.edition in (None, name):
            print_limit(edition)


if __name__ == "__main__":
    main()
