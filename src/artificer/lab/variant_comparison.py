"""Compares variants of one ruleset: the same players on the same deals.

Compared are the scores and victories of each player, or of each seat if one player has all of them,
how games ended, and all measures. Dice are the same as long as games draw them alike; that makes
differences more certain, and never biased.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from artificer.lab.chunks import Simulation
from artificer.lab.comparison import Comparison, Pair, Side
from artificer.lab.deal_sums import keys_of
from artificer.lab.experiment import heading
from artificer.lab.lineups import Lineup, whole_deals

SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""


class VariantComparison(Comparison):
    """Lineups of the same players under variants, each in at least `games` games of a seed."""

    def __init__(
        self, variants: Sequence[Lineup], games: int, seed: int, until_decided: bool = False
    ) -> None:
        one = variants[0]
        by_player = len(one.players) > 1 or one.game.num_players() == 1
        deals = max(whole_deals(games, len(each.seatings)) for each in variants)
        sides: list[Side] = []
        ways: list[Simulation] = []
        for variant in variants:
            held = _held(variant, by_player)
            keys = keys_of(variant.game.ruleset, [*held], variant.game.num_players() == 1)
            sides.append(Side(variant.name, variant, held, keys, first=len(ways)))
            ways += variant.ways(deals, seed)
        shared = set(sides[0].keys).intersection(*(side.keys for side in sides))
        compared = [key for key in sides[0].keys if key in shared]
        super().__init__(ways, sides, compared, until_decided)


def _held(variant: Lineup, by_player: bool) -> dict[str, list[tuple[int, int]]]:
    """The (game, seat) places of each player, or of each seat, in the games of a deal."""
    held: dict[str, list[tuple[int, int]]] = {}
    for game, seating in enumerate(variant.seatings):
        for seat, player in enumerate(seating):
            who = variant.players[player].spec if by_player else str(seat + 1)
            held.setdefault(who, []).append((game, seat))
    return held


def figures(comparison: VariantComparison) -> dict[str, Any]:
    """The figures of `artificer compare --variant … --json`; all are means per game and seat."""
    one = comparison.sides[0].lineup
    judged, looked = comparison.judged("higher", comparison.compared)

    def pair(two: Pair) -> dict[str, Any]:
        return {
            "variants": [comparison.sides[number].name for number in two],
            "figures": [
                {"figure": key[0], "item": key[1], **judged[two, key]}
                for key in comparison.compared
            ],
        }

    return {
        **heading(SCHEMA, one.game),
        "players": [player.spec for player in one.named],
        **comparison.figures(),
        "variants": [_variant(comparison, number) for number in range(len(comparison.sides))],
        "pairs": [pair(two) for two in comparison.pairs],
        "differences": looked.figures(),
    }


def _variant(comparison: VariantComparison, number: int) -> dict[str, Any]:
    """The mean of every figure, with its interval."""
    side = comparison.sides[number]
    return {
        "variant": side.name,
        "options": side.lineup.game.named_options(),
        "games": comparison.deals * side.games_a_deal,
        "figures": [
            {"figure": key[0], "item": key[1], **comparison.mean(number, key)}
            for key in comparison.compared
        ],
    }
