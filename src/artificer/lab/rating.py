"""A round robin: every two players meet on every deal, and are rated by what they win.

At a table of several, two players sit in turn, A, B, A, B, and the seats move round, so that each
sits everywhere equally often; what is won of a meeting is their difference of victories. Where
one plays alone, whoever scores more on the same dice has won the meeting; who scores alike, half.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from artificer.games.contract import Game
from artificer.lab.bradley_terry import Meetings, Ratings, rated
from artificer.lab.compare import SHARES, Seating
from artificer.lab.crew import Jobs
from artificer.lab.deals import play_deals
from artificer.lab.forecast import Tell
from artificer.lab.intervals import mean_interval, zero_rate
from artificer.lab.paired import ERROR, holm
from artificer.lab.rows import Rows
from artificer.lab.simulate import Simulation
from artificer.players.player import Mind
from artificer.table.seeds import seed_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

SCHEMA: Final = 1
"""Raised whenever a key of the figures changes its meaning or goes away."""

MEAN: Final = 1500
"""The rating of the mean of all that are rated."""

MODEL: Final = "bradley-terry"

IMAGINED: Final = 2
"""Deals that each pair is imagined to have met on."""


@dataclass(frozen=True)
class RoundRobin:
    """At least `games` games of `seed`, whole deals of them, between players each named once.

    Raises BadOption if the seed is invalid.
    """

    game: Game
    players: tuple[Mind, ...]
    games: int
    seed: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", seed_of(self.seed))

    @cached_property
    def meetings(self) -> dict[tuple[int, int], tuple[Seating, ...]]:
        """By pair of players: who sits where in the games of their meeting."""
        pairs = combinations(range(len(self.players)), 2)
        return {pair: _meeting(*pair, self.game.num_players()) for pair in pairs}

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """All games of a deal; one that belongs to several meetings is played once."""
        met = (seating for meeting in self.meetings.values() for seating in meeting)
        return tuple(dict.fromkeys(met))

    @property
    def deals(self) -> int:
        """How many deals are to be played."""
        return -(-self.games // len(self.seatings))


def _meeting(one: int, other: int, seats: int) -> tuple[Seating, ...]:
    """Two players in turn round the table, begun by either, from every seat on."""
    lines = [([a, b] * seats)[:seats] for a, b in ((one, other), (other, one))]
    return tuple(
        dict.fromkeys(tuple(line[-turn:] + line[:-turn]) for line in lines for turn in range(seats))
    )


@dataclass
class Rated:
    """What was played of a round robin."""

    robin: RoundRobin
    met: Meetings = field(init=False)

    def __post_init__(self) -> None:
        (games, *_) = {len(meeting) for meeting in self.robin.meetings.values()}
        alone = self.robin.game.num_players() == 1
        self.met = Meetings(len(self.robin.players), 2 if alone else 2 * SHARES * games)

    @property
    def games(self) -> int:
        """Games played."""
        return self.met.deals * len(self.robin.seatings)

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C came before the last deal."""
        return self.met.deals < self.robin.deals

    def add(self, played: Sequence[Rows]) -> None:
        """Add the same deals, played by each seating."""
        import numpy as np

        rows = dict(zip(self.robin.seatings, played, strict=True))
        alone = self.robin.game.num_players() == 1
        win = _alone if alone else _together
        won = [win(pair, {s: rows[s] for s in met}) for pair, met in self.robin.meetings.items()]
        for deal in np.stack(won, axis=1).tolist():
            self.met.add(deal)


def _alone(pair: tuple[int, int], played: dict[Seating, Rows]) -> NDArray[Any]:
    """By deal, of two parts: what the first wins by its score."""
    import numpy as np

    one, other = (played[player,].array("scores")[:, 0] for player in pair)
    found: NDArray[Any] = 1 + np.sign(one - other)
    return found


def _together(pair: tuple[int, int], played: dict[Seating, Rows]) -> NDArray[Any]:
    """By deal: what the first wins; a game has 2 `SHARES`, half of them where neither is ahead."""
    import numpy as np

    total = np.zeros(len(next(iter(played.values()))), dtype=np.int64)
    for seating, rows in played.items():
        won = rows.array("won")[:, : len(seating)]
        shares = SHARES // np.maximum(1, won.sum(axis=1))
        sides = np.where(np.array(seating) == pair[0], 1, -1)
        total += SHARES + shares * (won @ sides)
    return total


def run(
    robin: RoundRobin,
    jobs: Jobs = 1,
    progress: Callable[[int], None] = lambda games: None,
    tell: Tell = lambda seconds: None,
    chunk: int | None = None,
) -> Rated:
    """Play all deals, or those that were done when Ctrl-C came.

    `progress` is told how many games are done, `tell` how long something will take to compile.
    """
    result = Rated(robin)
    simulations = [
        Simulation(
            robin.game, tuple(robin.players[player] for player in seating), robin.deals, robin.seed
        )
        for seating in robin.seatings
    ]

    def add(played: Sequence[Rows]) -> bool:
        result.add(played)
        progress(result.games)
        return True

    play_deals(simulations, add, jobs, tell, chunk)
    return result


def figures(result: Rated) -> dict[str, Any]:
    """The figures of `artificer rate --json`: players from the strongest on."""
    robin, met = result.robin, result.met
    game, ratings = robin.game, rated(met)
    order = sorted(range(len(robin.players)), key=lambda player: -ratings.points[player])
    pairs = [_pair(result, ratings, *pair) for pair in combinations(order, 2)]
    rates = holm([pair["error_rate"] for pair in pairs])
    return {
        "schema": SCHEMA,
        "ruleset": game.name,
        "rules_version": game.ruleset.version,
        "options": game.named_options(),
        "seed": robin.seed,
        "games": result.games,
        "games_asked": robin.games,
        "interrupted": result.interrupted,
        "deals": met.deals,
        "model": MODEL,
        "mean": MEAN,
        "players": [_player(result, ratings, player) for player in order],
        "pairs": [pair | {"holm_rate": rate} for pair, rate in zip(pairs, rates, strict=True)],
    }


def _player(result: Rated, ratings: Ratings, player: int) -> dict[str, Any]:
    """A rating, where the true one lies, and the share of all meetings that was won.

    Who has won everything may be any stronger: the upper end is None then; the lower one for who
    has lost everything.
    """
    met = result.met
    others = [other for other in range(met.players) if other != player]
    shares = [share for o in others if (share := met.share(player, o)) is not None]
    error = ratings.error(player)
    rating = MEAN + ratings.points[player]
    low, high = mean_interval(rating, error, met.deals + IMAGINED)
    return {
        "player": result.robin.players[player].spec,
        "rating": rating,
        "standard_error": error,
        "low": None if all(share == 0 for share in shares) else low,
        "high": None if all(share == 1 for share in shares) else high,
        "won": sum(shares) / len(shares) if shares else None,
    }


def _pair(result: Rated, ratings: Ratings, one: int, other: int) -> dict[str, Any]:
    """How two compare: the points between them, and the share that was won and that is expected."""
    players, deals = result.robin.players, result.met.deals
    difference, error = ratings.difference(one, other)
    low, high = mean_interval(difference, error, deals + IMAGINED)
    rate = zero_rate(difference, error, deals + IMAGINED)
    specs = [players[player].spec for player in (one, other)]
    return {
        "players": specs,
        "difference": difference,
        "low": low,
        "high": high,
        "error_rate": rate,
        "better": specs[difference < 0] if deals and rate < ERROR else None,
        "won": result.met.share(one, other),
        "expected": ratings.expected(one, other),
    }
