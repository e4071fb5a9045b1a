"""A round robin: every two players meet on every deal, and are rated by what they win.

At a table of several seats, two players sit in turn, A, B, A, B, and rotate, so that each has every
seat equally often; the result of a meeting is their difference of victories. In a game for one
player, the higher score on the same dice wins the meeting; an equal score is half a win.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Final

from artificer.games.contract import Game
from artificer.lab.bradley_terry import Meetings, Ratings, rated
from artificer.lab.chunks import SHARES, Chunk, Seating, seated, whole_deals
from artificer.lab.estimates import Mean, mean_interval, zero_rate
from artificer.lab.experiment import Experiment, GamesPlayed, Heading, OfOneGame, heading
from artificer.lab.figure_table import Among, Group, Options, Tabled
from artificer.lab.paired import ERROR, Judged, OfTwo, holm
from artificer.lab.rows import Rows
from artificer.players.player import PreparedPlayer

if TYPE_CHECKING:
    from artificer.players.arrays import Ints

SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""

MEAN: Final = 1500
"""The mean rating of all players."""

MODEL: Final = "bradley-terry"

IMAGINED: Final = 2
"""Imagined deals of each pair."""


class RoundRobin(Experiment):
    """At least `games` games of a seed, in whole deals, between distinct players.

    Raises BadOption if the seed is invalid.
    """

    def __init__(
        self, game: Game, players: Sequence[PreparedPlayer], games: int, seed: int
    ) -> None:
        self.game = game
        self.players = tuple(players)
        seats = game.num_players()
        self.meetings = {
            pair: _meeting(*pair, seats) for pair in combinations(range(len(players)), 2)
        }
        """By pair of players: the seatings of the games of their meeting."""
        met = (seating for meeting in self.meetings.values() for seating in meeting)
        self.seatings = tuple(dict.fromkeys(met))
        """All seatings of a deal; one that belongs to several meetings is played once."""
        deals = whole_deals(games, len(self.seatings))
        super().__init__(seated(game, self.players, self.seatings, deals, seed), games)
        (length, *_) = {len(meeting) for meeting in self.meetings.values()}
        self.met = Meetings(len(players), 2 if seats == 1 else 2 * SHARES * length)

    def add(self, played: Sequence[Chunk]) -> None:
        """Add the same deals, played by each seating."""
        import numpy as np

        rows = {seating: each.rows for seating, each in zip(self.seatings, played, strict=True)}
        win = _alone if self.game.num_players() == 1 else _together
        won = [win(pair, {s: rows[s] for s in met}) for pair, met in self.meetings.items()]
        self.deals = self.met.extend(np.stack(won, axis=1)).n


def _meeting(one: int, other: int, seats: int) -> tuple[Seating, ...]:
    """Two players seated in turn, begun by either, in every rotation."""
    lines = [([a, b] * seats)[:seats] for a, b in ((one, other), (other, one))]
    return tuple(
        dict.fromkeys(tuple(line[-turn:] + line[:-turn]) for line in lines for turn in range(seats))
    )


def _alone(pair: tuple[int, int], played: dict[Seating, Rows]) -> Ints:
    """By deal: 2 if the first player has the higher score, 1 if equal, else 0."""
    import numpy as np

    one, other = (played[player,].array("scores")[:, 0] for player in pair)
    found: Ints = 1 + np.sign(one - other)
    return found


def _together(pair: tuple[int, int], played: dict[Seating, Rows]) -> Ints:
    """By deal: what the first player wins, of 2 `SHARES` a game; half of them in a tie."""
    import numpy as np

    total = np.zeros(len(next(iter(played.values()))), dtype=np.int64)
    for seating, rows in played.items():
        won = rows.array("won")[:, : len(seating)]
        shares = SHARES // np.maximum(1, won.sum(axis=1))
        sides = np.where(np.array(seating) == pair[0], 1, -1)
        total += SHARES + shares * (won @ sides)
    return total


@dataclass(frozen=True)
class RatedPlayer(Group):
    """A rating with its interval, and the share of all meetings won.

    The upper end is None for a player who has won everything, the lower for one who has lost
    everything.
    """

    player: str
    rating: float
    standard_error: float
    low: float | None
    high: float | None
    won: float | None

    def parts(self) -> Iterable[tuple[str, Tabled]]:
        """The rating, and the share."""
        return [("rating", Mean(self.rating, self.low, self.high)), ("meetings_won", self.won)]


@dataclass(frozen=True)
class RatedPair(OfTwo):
    """Two players: their difference in points, and the share won and expected."""

    players: list[str]
    difference: float
    low: float
    high: float
    error_rate: float
    better: str | None
    won: float | None
    expected: float
    holm_rate: float | None = None

    def parts(self) -> Iterable[tuple[str, Tabled]]:
        """The difference, and the shares."""
        judged = Judged(
            self.difference, None, self.low, self.high, self.error_rate, self.holm_rate, None
        )
        yield "rating", judged
        yield "meetings_won", Among(None, self.won)
        yield "meetings_expected", Among(None, self.expected)


@dataclass(frozen=True)
class RatingFigures(OfOneGame):
    """All figures of a round robin: the strongest player first."""

    heading: Heading
    options: Options
    played: GamesPlayed
    deals: int
    model: str
    mean: float
    players: list[RatedPlayer]
    pairs: list[RatedPair]


def figures(robin: RoundRobin) -> RatingFigures:
    """The figures of `artificer rate --json`."""
    game, ratings = robin.game, rated(robin.met)
    order = sorted(range(len(robin.players)), key=lambda player: -ratings.points[player])
    pairs = [_pair(robin, ratings, *pair) for pair in combinations(order, 2)]
    rates = holm([pair.error_rate for pair in pairs])
    return RatingFigures(
        heading(SCHEMA, game),
        game.named_options(),
        robin.played,
        robin.deals,
        MODEL,
        MEAN,
        [_player(robin, ratings, player) for player in order],
        [replace(pair, holm_rate=rate) for pair, rate in zip(pairs, rates, strict=True)],
    )


def _player(robin: RoundRobin, ratings: Ratings, player: int) -> RatedPlayer:
    met = robin.met
    others = [other for other in range(met.players) if other != player]
    shares = [share for o in others if (share := met.share(player, o)) is not None]
    error = ratings.error(player)
    rating = MEAN + ratings.points[player]
    low, high = mean_interval(rating, error, robin.deals + IMAGINED)
    return RatedPlayer(
        robin.players[player].spec,
        rating,
        error,
        low=None if all(share == 0 for share in shares) else low,
        high=None if all(share == 1 for share in shares) else high,
        won=sum(shares) / len(shares) if shares else None,
    )


def _pair(robin: RoundRobin, ratings: Ratings, one: int, other: int) -> RatedPair:
    players, deals = robin.players, robin.deals
    difference, error = ratings.difference(one, other)
    rate = zero_rate(difference, error, deals + IMAGINED)
    specs = [players[player].spec for player in (one, other)]
    return RatedPair(
        specs,
        difference,
        *mean_interval(difference, error, deals + IMAGINED),
        rate,
        better=specs[difference < 0] if deals and rate < ERROR else None,
        won=robin.met.share(one, other),
        expected=ratings.expected(one, other),
    )
