"""Ways to play one ruleset against each other: the same players on the same deals.

Every deal is played under each variant, in each seating. What is compared are the sums over a deal,
variant against variant: scores and victories of each player, or of each seat where one plays at
all of them, how games ended, and what is counted of every game. Dice are the same as long as games
ask alike for them; that makes differences surer and never wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from artificer.lab.anytime import Anytime
from artificer.lab.compare import SHARES, Comparison
from artificer.lab.crew import Jobs
from artificer.lab.deals import play_deals
from artificer.lab.forecast import Tell
from artificer.lab.measures import measures_of
from artificer.lab.moments import Moments
from artificer.lab.ratios import Ratio, RatioDifference
from artificer.lab.rows import Rows
from artificer.lab.simulate import Simulation

if TYPE_CHECKING:
    from numpy.typing import NDArray

Key = tuple[str, str]
"""A figure and which one of several: a player, a seat, a reason of the end, a measure."""

SHARES_OF_GAMES: Final = ("win_share", "end")
"""Figures from 0 to 1."""

Numbers = Moments | Ratio
"""What is added up of a figure."""


@dataclass(frozen=True)
class Variant:
    """A way to play: what it is called, and its game with the players, as for a comparison."""

    name: str
    comparison: Comparison


@dataclass(frozen=True, slots=True)
class Sums:
    """A figure over each of some deals, shaped (deals,): so many of `unit` are 1 a game.

    `low` and `high` are the bounds of a sum; None where it has none. Of a ratio the values are
    shaped (deals, 2), a total and its base.
    """

    values: NDArray[Any]
    unit: int
    low: int | None = None
    high: int | None = None

    @property
    def is_ratio(self) -> bool:
        """Whether it is a mean over something else than games."""
        return self.values.ndim == 2


@dataclass
class Contest:
    """What was played under all variants, deal by deal."""

    variants: tuple[Variant, ...]
    until_decided: bool = False
    deals: int = 0
    of_variant: dict[tuple[int, Key], Numbers] = field(default_factory=dict)
    of_pair: dict[tuple[int, int, Key], Moments | RatioDifference] = field(default_factory=dict)
    units: dict[tuple[int, Key], int] = field(default_factory=dict)

    @property
    def deals_asked(self) -> int:
        """How many deals there are to be."""
        return max(variant.comparison.deals for variant in self.variants)

    @property
    def games_a_deal(self) -> int:
        """Games of one deal, under all variants."""
        return sum(len(variant.comparison.seatings) for variant in self.variants)

    @property
    def games(self) -> int:
        """Games played."""
        return self.deals * self.games_a_deal

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C came before the last deal."""
        return self.deals < self.deals_asked and not self.decided

    @cached_property
    def keys(self) -> list[Key]:
        """What is compared, under all variants alike: the figure that decides first."""
        found = [set(_keys_of(variant, self.by_player)) for variant in self.variants]
        first = _keys_of(self.variants[0], self.by_player)
        return [key for key in first if all(key in keys for keys in found)]

    @cached_property
    def by_player(self) -> bool:
        """Whether figures are told by player; else, where one plays at all seats, by seat."""
        one = self.variants[0].comparison
        return len(one.players) > 1 or one.game.num_players() == 1

    @property
    def decided(self) -> bool:
        """Whether it goes on until the first figure is decided for all pairs, and it is."""
        judged = self.keys[0]
        found = [self.of_pair.get((*pair, judged)) for pair in self.pairs()]
        return self.until_decided and all(
            isinstance(each, Anytime) and each.decided for each in found
        )

    def pairs(self) -> list[tuple[int, int]]:
        """Every two variants."""
        return list(combinations(range(len(self.variants)), 2))

    def add(self, played: Sequence[Rows]) -> None:
        """Add the same deals, played under each variant by each seating; none once decided."""
        rest, sums = list(played), []
        for number, variant in enumerate(self.variants):
            seatings = len(variant.comparison.seatings)
            sums.append(dict(self._sums(variant, rest[:seatings])))
            rest = rest[seatings:]
            self.units |= {(number, key): each.unit for key, each in sums[-1].items()}
        numbers = list(self._numbers(sums))
        for deal in range(len(played[0])):
            if self.decided:
                return
            for moments, values in numbers:
                moments.add(values[deal])
            self.deals += 1

    def _numbers(self, sums: list[dict[Key, Sums]]) -> Iterator[tuple[Any, list[Any]]]:
        """Everything that is added up, and by how much in each deal."""
        for key in self.keys:
            for number, each in enumerate(sums):
                yield self._added(self.of_variant, (number, key), each[key], Ratio)
            for one, other in self.pairs():
                difference = _difference(sums[one][key], sums[other][key])
                yield self._added(self.of_pair, (one, other, key), difference, RatioDifference)

    def _added(
        self, to: dict[Any, Any], key: Any, sums: Sums, ratio: type[Ratio]
    ) -> tuple[Any, list[Any]]:
        if key not in to:
            to[key] = ratio() if sums.is_ratio else self._moments(sums)
        return to[key], sums.values.tolist()

    def _moments(self, sums: Sums) -> Moments:
        if self.until_decided and sums.low is not None and sums.high is not None:
            return Anytime(sums.low, sums.high)
        return Moments()

    def _sums(self, variant: Variant, played: Sequence[Rows]) -> Iterator[tuple[Key, Sums]]:
        """All figures of a variant over each deal."""
        import numpy as np

        comparison, games = variant.comparison, len(played)
        ruleset = comparison.game.ruleset
        held = _held(variant, self.by_player)
        seats = max(len(each) for each in comparison.seatings)
        won = [rows.array("won")[:, :seats] for rows in played]
        shares = [SHARES // np.maximum(1, each.sum(axis=1))[:, None] * each for each in won]
        scores = [rows.array("scores")[:, :seats] for rows in played]
        for item, places in held.items():
            n = len(places)
            total = np.sum([scores[game][:, seat] for game, seat in places], axis=0)
            bounds = ruleset.least_score * n, ruleset.greatest_score * n
            yield ("score", item), Sums(total, n, *bounds)
            total = np.sum([shares[game][:, seat] for game, seat in places], axis=0)
            yield ("win_share", item), Sums(total, SHARES * n, 0, SHARES * min(n, games))
        for name in ("decisions", "plies"):
            yield (name, ""), Sums(np.sum([rows.array(name) for rows in played], axis=0), games)
        ends = np.stack([rows.array("end") for rows in played])
        for number, reason in enumerate(ruleset.end_reasons[1:], 1):
            yield ("end", reason), Sums((ends == number).sum(axis=0), games, 0, games)
        for measure in measures_of(ruleset).measures():
            total = np.sum([measure.totals(rows) for rows in played], axis=0)
            if measure.per:
                base = np.sum([measure.bases(rows) for rows in played], axis=0)
                yield ("measure", measure.key), Sums(np.stack([total, base], axis=1), 1)
            else:
                yield ("measure", measure.key), Sums(total, games)


def _difference(one: Sums, other: Sums) -> Sums:
    if one.is_ratio:
        import numpy as np

        return Sums(np.concatenate([one.values, other.values], axis=1), 1)
    values = one.values * other.unit - other.values * one.unit
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return Sums(values, one.unit * other.unit)
    low = one.low * other.unit - other.high * one.unit
    high = one.high * other.unit - other.low * one.unit
    return Sums(values, one.unit * other.unit, low, high)


def _held(variant: Variant, by_player: bool) -> dict[str, list[tuple[int, int]]]:
    """The places of each player, or of each seat, in the games of a deal: (seating, seat)."""
    held: dict[str, list[tuple[int, int]]] = {}
    for game, seating in enumerate(variant.comparison.seatings):
        for seat, player in enumerate(seating):
            who = variant.comparison.players[player].spec if by_player else str(seat + 1)
            held.setdefault(who, []).append((game, seat))
    return held


def _keys_of(variant: Variant, by_player: bool) -> list[Key]:
    """What there is to compare of a variant."""
    game = variant.comparison.game
    who = list(_held(variant, by_player))
    points = [("score", item) for item in who] if game.ruleset.greatest_score > 1 else []
    wins = [("win_share", item) for item in who]
    first = points + wins if game.num_players() == 1 else wins + points
    ends = [("end", reason) for reason in game.ruleset.end_reasons[1:]]
    counted = [("measure", m.key) for m in measures_of(game.ruleset).measures()]
    return [*first, ("decisions", ""), ("plies", ""), *ends, *counted]


def run(
    variants: Sequence[Variant],
    jobs: Jobs = 1,
    progress: Callable[[int], None] = lambda games: None,
    tell: Tell = lambda seconds: None,
    chunk: int | None = None,
    until_decided: bool = False,
) -> Contest:
    """Play all deals, or those that were done when Ctrl-C came, or until it is decided.

    `progress` is told how many games are done, `tell` how long something will take to compile.
    """
    contest = Contest(tuple(variants), until_decided)
    simulations = [
        Simulation(
            variant.comparison.game,
            tuple(variant.comparison.players[player] for player in seating),
            contest.deals_asked,
            variant.comparison.seed,
        )
        for variant in variants
        for seating in variant.comparison.seatings
    ]

    def add(played: Sequence[Rows]) -> bool:
        contest.add(played)
        progress(contest.games)
        return not contest.decided

    play_deals(simulations, add, jobs, tell, chunk)
    return contest
