"""Sides compared on the same deals: players of a game, or variants of its rules.

Every deal is played once for each seating, so each player has each seat equally often; the sums
over a deal are compared, side against side. All sums are integers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from artificer.lab import deal_sums
from artificer.lab.anytime import Anytime
from artificer.lab.chunks import Chunk, Lineup, Simulation
from artificer.lab.columns import RowsByColumn, columns_of
from artificer.lab.estimates import Estimate, Mean
from artificer.lab.experiment import Experiment
from artificer.lab.figure_table import Group
from artificer.lab.moments import Moments
from artificer.lab.paired import Judged, Looked, Paired, looked_at

Pair = tuple[int, int]
"""The numbers of two sides."""


@dataclass(frozen=True)
class Side:
    """One of the sides compared: which ways are its games, and where it sits in them."""

    name: str
    lineup: Lineup
    places: deal_sums.Places
    keys: Sequence[deal_sums.FigureKey]
    """Its figures."""
    first: int = 0
    """The number of its first way; the others follow, one for each seating."""

    @property
    def games_a_deal(self) -> int:
        """Its games in one deal."""
        return len(self.lineup.seatings)

    def sums(
        self, key: deal_sums.FigureKey, played: Sequence[deal_sums.GamesByColumn]
    ) -> deal_sums.Sums:
        """A figure over each deal, from all ways that were played."""
        own = played[self.first : self.first + self.games_a_deal]
        game = self.lineup.game
        return deal_sums.sums_of(key, game.ruleset, own, game.num_players(), self.places)


@dataclass(frozen=True)
class DealsPlayed(Group):
    """How many deals were played, and whether they were enough to decide by `judged_by`."""

    deals: int
    until_decided: bool
    decided: bool | None
    judged_by: str


class Comparison(Experiment):
    """A comparison of all pairs of sides by all `compared` figures, of which the first decides.

    With `until_decided`, figures are valid at any time, see `artificer.lab.anytime`.
    """

    def __init__(
        self,
        ways: Sequence[Simulation],
        sides: Sequence[Side],
        compared: Sequence[deal_sums.FigureKey],
        until_decided: bool,
        games_asked: int | None = None,
    ) -> None:
        super().__init__(ways, games_asked)
        self.sides = tuple(sides)
        self.compared = tuple(compared)
        self.until_decided = until_decided
        self.pairs = tuple(combinations(range(len(sides)), 2))
        self._columns = [columns_of(way) for way in ways]
        self._added: dict[
            tuple[int | Pair, deal_sums.FigureKey], tuple[deal_sums.Numbers, int]
        ] = {}

    @property
    def decided(self) -> bool:
        """Whether it runs until the first figure is decided for all pairs, and that is so."""
        return self.until_decided and all(
            isinstance(numbers := self._of(pair, self.compared[0])[0], Anytime) and numbers.decided
            for pair in self.pairs
        )

    @property
    def deals_played(self) -> DealsPlayed:
        """How many deals were played, and whether they were enough to decide."""
        decided = self.decided if self.until_decided else None
        return DealsPlayed(self.deals, self.until_decided, decided, self.compared[0][0])

    def add(self, played: Sequence[Chunk]) -> None:
        """Add the same deals, played each way; none once it is decided."""
        games = [
            RowsByColumn(columns, chunk.rows)
            for columns, chunk in zip(self._columns, played, strict=True)
        ]
        sums: dict[tuple[int | Pair, deal_sums.FigureKey], deal_sums.Sums] = {
            (number, key): side.sums(key, games)
            for number, side in enumerate(self.sides)
            for key in side.keys
        }
        for key in self.compared:
            sums |= {
                (p, key): deal_sums.difference(sums[p[0], key], sums[p[1], key]) for p in self.pairs
            }
        for place, each in sums.items():
            self._added.setdefault(place, (each.numbers(self.until_decided), each.unit))
        deals = len(played[0].rows)
        if self.until_decided:
            first = [(pair, self.compared[0]) for pair in self.pairs]
            deals = self._judge({place: sums.pop(place) for place in first}, deals)
        for place, each in sums.items():
            self._added[place][0].extend(each.values[:deals])
        self.deals += deals

    def _judge(
        self, sums: Mapping[tuple[int | Pair, deal_sums.FigureKey], deal_sums.Sums], deals: int
    ) -> int:
        """Add the deciding figure, deal by deal; returns the number of deals used."""
        for deal in range(deals):
            if self.decided:
                return deal
            for place, each in sums.items():
                self._added[place][0].extend(each.values[deal : deal + 1])
        return deals

    def _of(self, of: int | Pair, key: deal_sums.FigureKey) -> tuple[deal_sums.Numbers, int]:
        """The sums of a figure of a side, or of a pair, and their unit."""
        return self._added.get((of, key), (Moments(), 1))

    def _holds(self, numbers: deal_sums.Numbers) -> bool:
        """Whether intervals are valid: under early stopping, only those of bounded figures."""
        return not self.until_decided or isinstance(numbers, Anytime)

    def mean(self, number: int, key: deal_sums.FigureKey) -> Mean | Estimate:
        """The mean per game of a figure of a side, with its interval."""
        numbers, unit = self._of(number, key)
        if isinstance(numbers, Moments) and key[0] in deal_sums.SHARES_OF_GAMES:
            return numbers.share(unit, self.sides[number].games_a_deal).without_error
        found = numbers.estimate(unit)
        return found if self._holds(numbers) else Estimate(found.mean)

    def total(self, number: int, key: deal_sums.FigureKey) -> int:
        """The sum of a figure of a side over all deals."""
        numbers, _ = self._of(number, key)
        return numbers.total if isinstance(numbers, Moments) else numbers.sums[0]

    def difference(self, pair: Pair, key: deal_sums.FigureKey) -> Paired:
        """The difference between two sides over the deals."""
        numbers, unit = self._of(pair, key)
        found = deal_sums.concluded(key, numbers, unit)
        return found if self._holds(numbers) else found.mean_alone

    def judged(
        self, looked_at_too: Sequence[deal_sums.FigureKey]
    ) -> tuple[dict[tuple[Pair, deal_sums.FigureKey], tuple[Judged, str | None]], Looked]:
        """Every difference with its higher side, if it is shown, and a summary of some of them."""
        found = {
            (pair, key): self.difference(pair, key) for pair in self.pairs for key in self.compared
        }
        family = [place for place in found if place[1] in looked_at_too]
        looked = looked_at([found[place] for place in family])
        rates = dict(zip(family, looked.corrected, strict=True))
        figures = {}
        for (pair, key), each in found.items():
            sides = [self.sides[number] for number in pair]
            games_a_deal = min(side.games_a_deal for side in sides)
            higher = sides[(each.difference or 0) < 0].name if each.is_shown else None
            figures[pair, key] = each.judged(rates.get((pair, key)), games_a_deal), higher
        return figures, looked
