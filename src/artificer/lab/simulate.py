"""Simulation: many games of one ruleset, added up exactly, and the figures of it.

Every figure is computed from integer sums in one way, so equal tallies give equal bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from artificer.games.ruleset import Ruleset
from artificer.lab import estimates, executors, figure_table
from artificer.lab.chunks import MOST_GAMES as MOST_GAMES
from artificer.lab.chunks import Chunk
from artificer.lab.chunks import Simulation as Simulation
from artificer.lab.experiment import Compiling, Experiment, GamesPlayed, Heading, OfOneGame, heading
from artificer.lab.measures import measures_of
from artificer.lab.rows import BUCKET, BUCKETS, Rows, Tally, merged
from artificer.players.solving.shares import share_interval

Keep = Callable[[Rows], None]
"""Receives the rows of games, in the order of the games."""


class SimulationResult(Experiment):
    """The tally of the games of one way to play, from `first` on; `keep` receives their rows."""

    def __init__(self, simulation: Simulation, keep: Keep | None = None, first: int = 0) -> None:
        super().__init__((simulation,), first=first)
        self.simulation = simulation
        self.needs_rows = keep is not None
        self.tally = Tally()
        self._keep = keep

    def add(self, played: Sequence[Chunk]) -> None:
        """Add games, and pass their rows on."""
        (chunk,) = played
        if self._keep is not None:
            self._keep(chunk.rows)
        self.tally = merged(self.tally, chunk.tally)
        self.deals = self.tally.games


def run(
    simulation: Simulation,
    jobs: executors.Jobs = 1,
    compiled: bool | None = None,
    chunk: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
    keep: Keep | None = None,
    tell: Compiling = lambda ruleset, seconds: None,
    first: int = 0,
) -> SimulationResult:
    """Play a simulation from game `first` on, as `Experiment.play` does."""
    return SimulationResult(simulation, keep, first).play(jobs, progress, tell, chunk, compiled)


SCHEMA: Final = 3
"""Goes up whenever a key of the figures changes its meaning or disappears."""


@dataclass(frozen=True)
class Share(figure_table.Figure):
    """A number of games, and the share that they are of others, with its interval."""

    games: int
    frequency: float | None
    low: float | None
    high: float | None

    def on(self, row: figure_table.FigureRow) -> figure_table.FigureRow:
        """The games, the share and its interval."""
        return replace(row, total=self.games, value=self.frequency, low=self.low, high=self.high)


@dataclass(frozen=True)
class Score(figure_table.Group):
    """The score of a seat: its mean with its interval, and its spread."""

    seat: int
    mean: float | None
    low: float | None
    high: float | None
    sd: float | None
    standard_error: float | None
    lowest: int | None
    highest: int | None

    @property
    def estimate(self) -> estimates.Estimate:
        """The mean with its interval."""
        return estimates.Estimate(self.mean, self.standard_error, self.low, self.high)

    def parts(self) -> Iterable[tuple[str, figure_table.Tabled]]:
        """The mean, and the spread."""
        yield "", self.estimate
        yield from (("_deviation", self.sd), ("_lowest", self.lowest), ("_highest", self.highest))


@dataclass(frozen=True)
class SeatScores(figure_table.Group):
    """How often a player won, and the score."""

    player: str
    won: Share
    score: Score

    def parts(self) -> Iterable[tuple[str, figure_table.Tabled]]:
        """The share, and the mean score."""
        return [("won", self.won), ("score", self.score.estimate)]


@dataclass(frozen=True)
class Total(figure_table.Figure):
    """A measure over all games, and its mean."""

    total: int
    mean: float | None

    def on(self, row: figure_table.FigureRow) -> figure_table.FigureRow:
        """Both."""
        return replace(row, total=self.total, value=self.mean)


@dataclass(frozen=True)
class Histogram(figure_table.Group):
    """The number of games by score of a seat: by `width` points, from 0 on."""

    seat: int
    width: int
    games: Sequence[int]

    def parts(self) -> Iterable[tuple[str, figure_table.Tabled]]:
        """The games by range of scores."""
        lows = range(0, len(self.games) * self.width, self.width)
        ranges = (f"{low} to {low + self.width - 1}" for low in lows)
        yield "", dict(zip(ranges, map(figure_table.Count, self.games), strict=True))


@dataclass(frozen=True)
class SimulationFigures(OfOneGame):
    """All figures of a simulation; means are per game.

    `score` and `win_rate` have one entry a seat, `ends` one for each reason a game can end with.
    What cannot be computed is None.
    """

    heading: Heading
    options: figure_table.Options
    players: list[str]
    played: GamesPlayed
    score: list[Score]
    histogram: Histogram
    win_rate: list[Share]
    ends: Mapping[str, Share]
    decisions_per_game: float | None
    measures: Mapping[str, Total]

    def parts(self) -> Iterable[tuple[str, figure_table.Tabled]]:
        """The figures of seats, then those of games."""
        yield "won", figure_table.seated(self.players, self.win_rate)
        yield "score", figure_table.seated(self.players, self.score)
        yield "end", self.ends
        yield "decisions", self.decisions_per_game
        yield "measure", self.measures
        yield "histogram", self.histogram


def figures(result: SimulationResult) -> SimulationFigures:
    """The figures of a simulation."""
    simulation, tally = result.simulation, result.tally
    game = simulation.game
    seats = range(game.num_players())
    return SimulationFigures(
        heading(SCHEMA, game),
        game.named_options(),
        [player.spec for player in simulation.seated],
        result.played,
        score=[score_of(tally, seat, game.ruleset) for seat in seats],
        histogram=_histogram(tally),
        win_rate=[share_of(tally.wins[seat], tally.games) for seat in seats],
        ends=ends_of(tally, game.ruleset),
        decisions_per_game=ratio(tally.decisions, tally.games),
        measures=measured(tally, game.ruleset),
    )


def ends_of(tally: Tally, ruleset: Ruleset) -> dict[str, Share]:
    """Count and share of each reason of the end."""
    return {
        reason: share_of(tally.ends[number], tally.games)
        for number, reason in enumerate(ruleset.end_reasons)
        if number > 0
    }


def measured(tally: Tally, ruleset: Ruleset) -> dict[str, Total]:
    """Every measure of a ruleset by its key."""
    return {
        measure.key: Total(total := measure.total(tally), ratio(total, measure.base(tally)))
        for measure in measures_of(ruleset).measures()
    }


def ratio(total: int, base: int) -> float | None:
    """`total / base`, rounded once; None without a base."""
    return total / base if base else None


def score_of(tally: Tally, seat: int, ruleset: Ruleset) -> Score:
    """The score of a seat."""
    n, total, squares = tally.games, tally.score_sum[seat], tally.score_squares[seat]
    sd = sqrt((n * squares - total * total) / (n * (n - 1))) if n > 1 else None
    found = estimates.mean_estimate(ratio(total, n), sd / sqrt(n) if sd else None, n)
    within = found.within(ruleset.least_score, ruleset.greatest_score)
    return Score(
        seat,
        found.mean,
        within.low,
        within.high,
        sd,
        found.standard_error,
        lowest=tally.lowest[seat] if n else None,
        highest=tally.highest[seat] if n else None,
    )


def share_of(games: int, of: int) -> Share:
    """The share that a number of games is of others."""
    share = ratio(games, of)
    low, high = (None, None) if share is None else share_interval(share, of)
    return Share(games, share, low, high)


def _histogram(tally: Tally) -> Histogram:
    last = max((i for i in range(BUCKETS) if tally.buckets[i]), default=-1)
    return Histogram(0, BUCKET, tally.buckets[: last + 1])
