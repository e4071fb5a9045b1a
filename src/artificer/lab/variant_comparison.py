"""Compares variants of one ruleset: the same players on the same deals.

Compared are the scores and victories of each player, or of each seat if one player has all of them,
how games ended, and all measures. Dice are the same as long as games draw them alike; that makes
differences more certain, and never biased.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.lab import chunks, deal_sums, estimates, paired
from artificer.lab.comparison import Comparison, DealsPlayed, Pair, Side
from artificer.lab.experiment import GamesPlayed, Heading, heading
from artificer.lab.figure_table import Group, Options

SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""


class VariantComparison(Comparison):
    """Lineups of the same players under variants, each in at least `games` games of a seed."""

    def __init__(
        self, variants: Sequence[chunks.Lineup], games: int, seed: int, until_decided: bool = False
    ) -> None:
        one = variants[0]
        by_player = len(one.players) > 1 or one.game.num_players() == 1
        deals = max(chunks.whole_deals(games, len(each.seatings)) for each in variants)
        sides: list[Side] = []
        ways: list[chunks.Simulation] = []
        for variant in variants:
            held = _held(variant, by_player)
            keys = deal_sums.keys_of(variant.game.ruleset, [*held], variant.game.num_players() == 1)
            sides.append(Side(variant.name, variant, held, keys, first=len(ways)))
            ways += variant.ways(deals, seed)
        shared = set(sides[0].keys).intersection(*(side.keys for side in sides))
        compared = [key for key in sides[0].keys if key in shared]
        super().__init__(ways, sides, compared, until_decided)


def _held(variant: chunks.Lineup, by_player: bool) -> dict[str, list[tuple[int, int]]]:
    """The (game, seat) places of each player, or of each seat, in the games of a deal."""
    held: dict[str, list[tuple[int, int]]] = {}
    for game, seating in enumerate(variant.seatings):
        for seat, player in enumerate(seating):
            who = variant.players[player].spec if by_player else str(seat + 1)
            held.setdefault(who, []).append((game, seat))
    return held


@dataclass(frozen=True)
class VariantMean(Group):
    """The mean of a figure of a variant."""

    figure: str
    item: str
    mean: estimates.Mean | estimates.Estimate

    flat = ("mean",)


@dataclass(frozen=True)
class VariantDifference(paired.NamedDifference):
    """The difference of a figure between two variants, and the higher one if it is shown."""

    higher: str | None


@dataclass(frozen=True)
class ComparedVariant(Group):
    """A variant, its games, and the mean of every figure, per game and seat."""

    variant: str
    options: Options
    games: int
    figures: list[VariantMean]


@dataclass(frozen=True)
class VariantPair(Group):
    """The differences between two variants: the options of the one, and the name of the other."""

    variants: list[str]
    figures: list[VariantDifference]
    options: Options
    item: str

    hidden = ("options", "item")


@dataclass(frozen=True)
class VariantFigures(Group):
    """All figures of a comparison of variants."""

    heading: Heading
    players: list[str]
    played: GamesPlayed
    deals: DealsPlayed
    variants: list[ComparedVariant]
    pairs: list[VariantPair]
    differences: paired.Looked

    flat = ("heading", "played", "deals")


def figures(comparison: VariantComparison) -> VariantFigures:
    """The figures of `artificer compare --variant … --json`."""
    one = comparison.sides[0].lineup
    judged, looked = comparison.judged(comparison.compared)

    def pair(two: Pair) -> VariantPair:
        first, other = (comparison.sides[number] for number in two)
        return VariantPair(
            [first.name, other.name],
            [VariantDifference(*key, *judged[two, key]) for key in comparison.compared],
            first.lineup.game.named_options(),
            other.name,
        )

    return VariantFigures(
        heading(SCHEMA, one.game),
        [player.spec for player in one.named],
        comparison.played,
        comparison.deals_played,
        [_variant(comparison, number) for number in range(len(comparison.sides))],
        [pair(two) for two in comparison.pairs],
        looked,
    )


def _variant(comparison: VariantComparison, number: int) -> ComparedVariant:
    """The mean of every figure, with its interval."""
    side = comparison.sides[number]
    return ComparedVariant(
        side.name,
        side.lineup.game.named_options(),
        comparison.deals * side.games_a_deal,
        [VariantMean(*key, comparison.mean(number, key)) for key in comparison.compared],
    )
