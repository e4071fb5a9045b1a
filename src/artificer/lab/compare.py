"""Players against each other on the same games.

A deal is a game number of a seed: dice and cards fall from the same streams, whoever plays.
Every deal is played once for each seating, so that each player meets each seat equally often,
and what is compared are the sums over a deal: good and bad luck are the same for all.

All sums are whole numbers. A victory of several is shared: `SHARES` are cut for each game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from typing import Any, Final

from artificer.games.contract import Game
from artificer.lab.anytime import Anytime
from artificer.lab.crew import Jobs
from artificer.lab.deals import play_deals
from artificer.lab.forecast import Tell
from artificer.lab.moments import Moments
from artificer.lab.paired import Paired, looked_at
from artificer.lab.rows import Rows
from artificer.lab.simulate import Simulation
from artificer.players.player import Mind
from artificer.table.seeds import seed_of

SCHEMA: Final = 2
"""Raised whenever a key of the figures changes its meaning or goes away."""

SHARES: Final = 60
"""One victory, which any number of seats up to five can share evenly."""

Seating = tuple[int, ...]
"""By seat: the number of the player who sits there."""


@dataclass(frozen=True)
class Comparison:
    """At least `games` games of `seed`, whole deals of them.

    `named` are players as they were named; where the table has more seats, the last of them
    takes what is left, and where it has fewer, every choice of players sits down. Raises BadOption
    if the seed is invalid.
    """

    game: Game
    named: tuple[Mind, ...]
    games: int
    seed: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", seed_of(self.seed))

    @cached_property
    def players(self) -> tuple[Mind, ...]:
        """The players, each once."""
        return tuple({player.spec: player for player in self.named}.values())

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """Who sits where, in the games of one deal."""
        specs = [player.spec for player in self.players]
        named = [specs.index(player.spec) for player in self.named]
        return seatings(named, self.game.num_players())

    @property
    def deals(self) -> int:
        """How many deals are to be played."""
        return -(-self.games // len(self.seatings))

    def simulation(self, seating: Seating) -> Simulation:
        """The games of one seating."""
        seated = tuple(self.players[number] for number in seating)
        return Simulation(self.game, seated, self.deals, self.seed)


def seatings(named: Sequence[int], seats: int) -> tuple[Seating, ...]:
    """How players sit down so that each sits everywhere equally often; no seating comes twice."""
    if len(named) > seats:
        return tuple(dict.fromkeys(permutations(named, seats)))
    line = [*named, *[named[-1]] * (seats - len(named))]
    return tuple(dict.fromkeys(tuple(line[-turn:] + line[:-turn]) for turn in range(seats)))


@dataclass
class Compared:
    """What was played, in whole sums over each deal. `held` counts a player's seats in a deal.

    Where it goes on `until_decided`, figures hold whenever one stops, see `artificer.lab.anytime`.
    """

    comparison: Comparison
    until_decided: bool = False
    held: Counter[int] = field(init=False)
    held_at: Counter[tuple[int, int]] = field(init=False)
    deals: int = 0
    ends: Counter[int] = field(default_factory=Counter)
    shares: dict[object, Moments] = field(default_factory=dict)
    scores: dict[object, Moments] = field(default_factory=dict)

    def __post_init__(self) -> None:
        seated = [
            (player, seat)
            for seating in self.comparison.seatings
            for seat, player in enumerate(seating)
        ]
        self.held_at = Counter(seated)
        self.held = Counter(player for player, _ in seated)

    @property
    def games(self) -> int:
        """Games played."""
        return self.deals * len(self.comparison.seatings)

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C came before the last deal."""
        return self.deals < self.comparison.deals and not self.decided

    @property
    def judged(self) -> str:
        """The figure that decides: who wins, or for one who plays alone, the score."""
        return "score" if self.comparison.game.num_players() == 1 else "win_share"

    @property
    def decided(self) -> bool:
        """Whether it goes on until it is decided who is better, and that is so for all pairs."""
        judged = self.scores if self.judged == "score" else self.shares
        found = [judged.get(frozenset(pair)) for pair in self.pairs()]
        return self.until_decided and all(
            isinstance(each, Anytime) and each.decided for each in found
        )

    def add(self, played: Sequence[Rows]) -> None:
        """Add the same deals, played by each seating; none after it is decided."""
        columns = [[rows.column(name) for name in ("end", "scores", "won")] for rows in played]
        for deal in range(len(played[0])):
            if self.decided:
                return
            shares: Counter[tuple[int, int]] = Counter()
            scores: Counter[tuple[int, int]] = Counter()
            for seating, (end, score, won) in zip(self.comparison.seatings, columns, strict=True):
                self.ends[end[deal]] += 1
                share = SHARES // max(1, sum(won[deal]))
                for seat, player in enumerate(seating):
                    shares[player, seat] += share * won[deal][seat]
                    scores[player, seat] += score[deal][seat]
            self._add(self.shares, shares, self._share_bounds)
            self._add(self.scores, scores, self._score_bounds)
            self.deals += 1

    def _add(
        self,
        moments: dict[object, Moments],
        values: Counter[tuple[int, int]],
        bounds: Callable[[int], tuple[int, int]],
    ) -> None:
        """Add a deal by player and seat, by player, and as differences by pair of players."""

        def of(key: object, low: int, high: int) -> Moments:
            if key not in moments:
                moments[key] = Anytime(low, high) if self.until_decided else Moments()
            return moments[key]

        sums: Counter[int] = Counter()
        for key, held in self.held_at.items():
            of(key, *bounds(held)).add(values[key])
            sums[key[0]] += values[key]
        for player, held in self.held.items():
            of(player, *bounds(held)).add(sums[player])
        for pair in self.pairs():
            one, other = pair
            mine, theirs = self.held[one], self.held[other]
            (low, high), (least, most) = bounds(mine), bounds(theirs)
            ends = low * theirs - most * mine, high * theirs - least * mine
            difference = sums[one] * theirs - sums[other] * mine
            of(frozenset(pair), *ends).add(difference)

    def _share_bounds(self, held: int) -> tuple[int, int]:
        """What so many seats win in a deal: one victory a game at most."""
        return 0, SHARES * min(held, len(self.comparison.seatings))

    def _score_bounds(self, held: int) -> tuple[int, int]:
        """What so many seats score in a deal."""
        ruleset = self.comparison.game.ruleset
        return ruleset.least_score * held, ruleset.greatest_score * held

    def pairs(self) -> list[tuple[int, int]]:
        """Every two players."""
        return list(combinations(range(len(self.comparison.players)), 2))


def run(
    comparison: Comparison,
    jobs: Jobs = 1,
    progress: Callable[[int], None] = lambda games: None,
    tell: Tell = lambda seconds: None,
    chunk: int | None = None,
    until_decided: bool = False,
) -> Compared:
    """Play all deals, or those that were done when Ctrl-C came, or until it is decided.

    `progress` is told how many games are done, `tell` how long something will take to compile.
    `chunk` deals are played at a stretch; without it, as many as take a moment.
    """
    simulations = [comparison.simulation(seating) for seating in comparison.seatings]
    compared = Compared(comparison, until_decided)

    def add(played: Sequence[Rows]) -> bool:
        compared.add(played)
        progress(compared.games)
        return not compared.decided

    play_deals(simulations, add, jobs, tell, chunk)
    return compared


def figures(compared: Compared) -> dict[str, Any]:
    """The figures of `artificer compare --json`; shares and scores are a game and a seat held."""
    comparison = compared.comparison
    game, specs = comparison.game, [player.spec for player in comparison.players]
    return {
        "schema": SCHEMA,
        "ruleset": game.name,
        "rules_version": game.ruleset.version,
        "options": game.named_options(),
        "seed": comparison.seed,
        "games": compared.games,
        "games_asked": comparison.games,
        "interrupted": compared.interrupted,
        "deals": compared.deals,
        "until_decided": compared.until_decided,
        "decided": compared.decided if compared.until_decided else None,
        "judged_by": compared.judged,
        "seatings": [[specs[player] for player in seating] for seating in comparison.seatings],
        "players": [_player(compared, number) for number in range(len(specs))],
        **_pairs(compared),
        "ends": {
            reason: compared.ends[number]
            for number, reason in enumerate(game.ruleset.end_reasons)
            if number > 0
        },
    }


def _player(compared: Compared, number: int) -> dict[str, Any]:
    seats = range(compared.comparison.game.num_players())
    return {
        "player": compared.comparison.players[number].spec,
        "seats_held": compared.held[number],
        **_told(compared, number, compared.held[number]),
        "by_seat": [
            {"seat": seat} | _told(compared, (number, seat), compared.held_at[number, seat])
            for seat in seats
        ],
    }


def _told(compared: Compared, key: object, held: int) -> dict[str, Any]:
    shares, scores = compared.shares.get(key, Moments()), compared.scores.get(key, Moments())
    most = len(compared.comparison.seatings)
    return {"win_share": shares.share(SHARES * held, most), "score": scores.told(held)}


def _pairs(compared: Compared) -> dict[str, Any]:
    """Every two players: by how much the first is above the other; then all differences at once.

    Where scores say no more than who has won, they are not looked at twice.
    """
    found = {
        (pair, name): _difference(compared, pair, name)
        for pair in compared.pairs()
        for name in ("win_share", "score")
    }
    points = compared.comparison.game.ruleset.greatest_score > 1
    family = {key: each for key, each in found.items() if points or key[1] == "win_share"}
    looked = looked_at([*family.values()])
    rates = dict(zip(family, looked.corrected, strict=True))
    specs = [player.spec for player in compared.comparison.players]
    seatings = len(compared.comparison.seatings)

    def judged(pair: tuple[int, int], name: str) -> dict[str, Any]:
        each = found[pair, name]
        return {
            **each.judged(rates.get((pair, name)), seatings),
            "better": specs[pair[(each.difference or 0) < 0]] if each.is_shown else None,
        }

    pairs = [
        {
            "players": [specs[player] for player in pair],
            **{name: judged(pair, name) for name in ("win_share", "score")},
        }
        for pair in compared.pairs()
    ]
    return {"pairs": pairs, "differences": looked.figures()}


def _difference(compared: Compared, pair: tuple[int, int], name: str) -> Paired:
    """What the deals show of two players."""
    one, other = pair
    held, key = compared.held[one] * compared.held[other], frozenset(pair)
    if name == "win_share":
        return compared.shares.get(key, Moments()).concluded(SHARES * held, is_share=True)
    return compared.scores.get(key, Moments()).concluded(held)
