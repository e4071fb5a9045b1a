"""Players against each other on the same games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from artificer.lab.chunks import Lineup, whole_deals
from artificer.lab.comparison import Comparison, DealsPlayed, Pair, Side
from artificer.lab.estimates import Estimate, Mean
from artificer.lab.experiment import GamesPlayed, Heading, OfOneGame, heading
from artificer.lab.figure_table import Count, Group, Options
from artificer.lab.paired import Judged, Looked, OfTwo

SCHEMA: Final = 2
"""Goes up whenever a key of the figures changes its meaning or disappears."""

ALL: Final = ""
"""The item of a player's figures over all seats; others are seats, from 0."""


class PlayerComparison(Comparison):
    """The players of a lineup in at least `games` games of a seed, in whole deals.

    Raises BadOption if the seed is invalid.
    """

    def __init__(self, lineup: Lineup, games: int, seed: int, until_decided: bool = False) -> None:
        self.lineup = lineup
        game = lineup.game
        ends = [("end", reason) for reason in game.ruleset.end_reasons[1:]]
        figures = ("win_share", "score") if game.num_players() > 1 else ("score", "win_share")
        sides = []
        for number, player in enumerate(lineup.players):
            held = [
                (place, seat)
                for place, seating in enumerate(lineup.seatings)
                for seat, who in enumerate(seating)
                if who == number
            ]
            seats = {
                seat: [at for at in held if at[1] == seat] for seat in range(game.num_players())
            }
            places = {ALL: held, **{str(seat): at for seat, at in seats.items()}}
            keys = [(figure, item) for figure in figures for item in places]
            sides.append(Side(player.spec, lineup, places, [*keys, *ends]))
        super().__init__(
            lineup.ways(whole_deals(games, len(lineup.seatings)), seed),
            sides,
            [(figure, ALL) for figure in figures],
            until_decided,
            games,
        )


@dataclass(frozen=True)
class AtSeat(Group):
    """The results of a player at a seat, per game."""

    seat: int
    win_share: Mean | Estimate
    score: Mean | Estimate


@dataclass(frozen=True)
class ComparedPlayer(Group):
    """The results of a player, over all seats and at each; per game and seat held."""

    player: str
    seats_held: int
    win_share: Mean | Estimate
    score: Mean | Estimate
    by_seat: list[AtSeat]


@dataclass(frozen=True)
class PlayerDifference(Group):
    """A difference, and who is better if it is shown."""

    judged: Judged
    better: str | None

    flat = ("judged",)


@dataclass(frozen=True)
class PlayerPair(OfTwo):
    """The differences between two players."""

    players: list[str]
    win_share: PlayerDifference
    score: PlayerDifference


@dataclass(frozen=True)
class ComparisonFigures(OfOneGame):
    """All figures of a comparison of players."""

    heading: Heading
    options: Options
    played: GamesPlayed
    deals: DealsPlayed
    seatings: list[list[str]]
    players: list[ComparedPlayer]
    pairs: list[PlayerPair]
    differences: Looked
    ends: Mapping[str, Count]

    flat = ("heading", "played", "deals")
    names = (("ends", "end"),)


def figures(comparison: PlayerComparison) -> ComparisonFigures:
    """The figures of `artificer compare --json`.

    Scores that say no more than who has won are left out of the summary of differences.
    """
    lineup, game = comparison.lineup, comparison.lineup.game
    has_points = game.ruleset.greatest_score > 1
    family = [key for key in comparison.compared if has_points or key[0] == "win_share"]
    judged, looked = comparison.judged(family)
    specs = [player.spec for player in lineup.players]

    def pair(two: Pair) -> PlayerPair:
        both = (PlayerDifference(*judged[two, (name, ALL)]) for name in ("win_share", "score"))
        return PlayerPair([specs[player] for player in two], *both)

    return ComparisonFigures(
        heading(SCHEMA, game),
        game.named_options(),
        comparison.played,
        comparison.deals_played,
        seatings=[[specs[player] for player in seating] for seating in lineup.seatings],
        players=[_player(comparison, number) for number in range(len(specs))],
        pairs=[pair(two) for two in comparison.pairs],
        differences=looked,
        ends={
            reason: Count(comparison.total(0, ("end", reason)))
            for reason in game.ruleset.end_reasons[1:]
        },
    )


def _player(comparison: PlayerComparison, number: int) -> ComparedPlayer:
    """The results of a player."""

    def means(item: str) -> tuple[Mean | Estimate, Mean | Estimate]:
        share, score = (comparison.mean(number, (key, item)) for key in ("win_share", "score"))
        return share, score

    side = comparison.sides[number]
    seats = range(comparison.lineup.game.num_players())
    return ComparedPlayer(
        side.name,
        len(side.places[ALL]),
        *means(ALL),
        [AtSeat(seat, *means(str(seat))) for seat in seats],
    )
