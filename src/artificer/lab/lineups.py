"""Who plays a game, and who sits where in the games of one deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Final

from artificer.games.contract import Game
from artificer.lab.chunks import Simulation
from artificer.players.player import PreparedPlayer

SHARES: Final = 60
"""One victory: divisible by any number of seats up to five."""

Seating = tuple[int, ...]
"""By seat: the number of the player who sits there."""


@dataclass(frozen=True)
class Lineup:
    """The players of a game as they were named; each has every seat equally often.

    If there are more seats, the last player takes the rest; if fewer, every combination of players
    is seated.
    """

    game: Game
    named: tuple[PreparedPlayer, ...]
    name: str = ""
    """Its name among variants."""

    @cached_property
    def players(self) -> tuple[PreparedPlayer, ...]:
        """The distinct players."""
        return tuple({player.spec: player for player in self.named}.values())

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings of the games of one deal."""
        specs = [player.spec for player in self.players]
        named = [specs.index(player.spec) for player in self.named]
        return seatings(named, self.game.num_players())

    def ways(self, deals: int, seed: int) -> list[Simulation]:
        """The seatings, each with `deals` deals. Raises BadOption if the seed is invalid."""
        return seated(self.game, self.players, self.seatings, deals, seed)


def seatings(named: Sequence[int], seats: int) -> tuple[Seating, ...]:
    """The distinct seatings that give each player every seat equally often."""
    if len(named) > seats:
        return tuple(dict.fromkeys(permutations(named, seats)))
    line = [*named, *[named[-1]] * (seats - len(named))]
    return tuple(dict.fromkeys(tuple(line[-turn:] + line[:-turn]) for turn in range(seats)))


def seated(
    game: Game,
    players: Sequence[PreparedPlayer],
    seatings: Sequence[Seating],
    deals: int,
    seed: int,
) -> list[Simulation]:
    """Every seating of some players, each with `deals` deals of a seed."""
    return [
        Simulation(game, tuple(players[player] for player in seating), deals, seed)
        for seating in seatings
    ]


def whole_deals(games: int, seatings: int) -> int:
    """The number of deals that have at least `games` games."""
    return -(-games // seatings)
