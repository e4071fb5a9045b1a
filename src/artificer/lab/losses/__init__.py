"""Why games were lost: every lost game of a run is read from its row, and counted.

`LOSSES`, in the module here with the name of a game's package in `games`, says how the lost games
of a ruleset are read and reported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final, Generic, TypeVar

from artificer.games.notices import ArtificerError
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.lab import chunks, rows
from artificer.lab.experiment import Experiment, GamesPlayed, Heading, OfOneGame, heading
from artificer.lab.figure_table import Among, Count, FigureRow, Group, Options, Tabled
from artificer.lab.simulate import Share, share_of

L = TypeVar("L", bound=Hashable)
"""A lost game, read from its row; equal losses have equal values."""


@dataclass(frozen=True)
class LossCause(Group):
    """A cause: its share of lost games, of which there are `lost`, and of all games."""

    end: str
    missing: str
    share: Share
    of_games: Share
    lost: int

    flat = ("share",)
    hidden = ("lost",)

    def at(self, row: FigureRow) -> FigureRow:
        """How the game ended, and what was missing."""
        return replace(row, item=f"{self.end} {self.missing}")

    def parts(self) -> Iterable[tuple[str, Tabled]]:
        """Both shares."""
        return [("", Among(self.lost, self.share)), ("_of_games", self.of_games)]


@dataclass(frozen=True)
class LossPart(Group):
    """A part of lost games that are split by a property, and its share of all `games` of these."""

    item: str
    share: Share
    means: Mapping[str, float | None]
    games: int

    flat = ("share",)
    hidden = ("games",)

    def parts(self) -> Iterable[tuple[str, Tabled]]:
        """The share, and the means."""
        yield "", Among(self.games, self.share)
        for key, mean in self.means.items():
            yield f"_{key}", Among(self.share.games, mean)


@dataclass(frozen=True)
class LossReport(Group):
    """The causes, how many of each part were missing, and the splits of the games of a cause."""

    causes: list[LossCause]
    missing: Mapping[str, list[int]]
    splits: Mapping[str, list[LossPart]]

    def parts(self) -> Iterable[tuple[str, Tabled]]:
        """All of these, one after another."""
        yield "cause", self.causes
        for part, counts in self.missing.items():
            by_number = {f"{part} {number}": Count(games) for number, games in enumerate(counts)}
            yield "missing", Among(sum(counts), by_number)
        yield from self.splits.items()


@dataclass(frozen=True, slots=True)
class Losses(Generic[L]):
    """`read(rows)` gives a value for every lost game; equal losses have equal values.

    `figures(losses, games, ruleset)` reports the counts of `losses` among `games` games.
    """

    read: Callable[[rows.Rows], Iterator[L]]
    figures: Callable[[Counter[L], int, Ruleset], LossReport]


@dataclass(frozen=True, slots=True)
class LossMean(Generic[L]):
    """A figure summed over games, divided by another one; by default by their number."""

    of: Callable[[L], Fraction | int]
    per: Callable[[L], Fraction | int] = lambda loss: 1


@dataclass(frozen=True, slots=True)
class Split(Generic[L]):
    """Lost games split by a property.

    `item` names the part of a loss, None if it is in none; `means` are computed for each part.
    Parts with numbers for names ascend, others are sorted by their number of games.
    """

    item: Callable[[L], str | int | None]
    means: Mapping[str, LossMean[L]]

    def parts(self, losses: Counter[L]) -> list[LossPart]:
        """Every part with its share of all games of the split."""
        parts: dict[str | int, Counter[L]] = {}
        for loss, games in losses.items():
            item = self.item(loss)
            if item is not None:
                parts.setdefault(item, Counter())[loss] += games
        total = sum(part.total() for part in parts.values())
        return [
            LossPart(
                str(item),
                share_of(part.total(), total),
                {key: mean_of(part, mean) for key, mean in self.means.items()},
                total,
            )
            for item, part in sorted(parts.items(), key=_in_order)
        ]


def _in_order(part: tuple[str | int, Counter[L]]) -> tuple[int, int, str]:
    item, losses = part
    if isinstance(item, int):
        return 0, item, ""
    return 1, -losses.total(), item


def mean_of(losses: Counter[L], mean: LossMean[L]) -> float | None:
    """A mean over these games, rounded only once; None without a base."""
    total = sum((games * Fraction(mean.of(loss)) for loss, games in losses.items()), Fraction())
    base = sum((games * Fraction(mean.per(loss)) for loss, games in losses.items()), Fraction())
    return float(total / base) if base else None


SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""


class NoLosses(ArtificerError):
    """The ruleset has no report of lost games."""


class Lost(Experiment):
    """How often each loss was among the games of a simulation. Raises NoLosses."""

    def __init__(self, simulation: chunks.Simulation) -> None:
        super().__init__((simulation,))
        self.simulation = simulation
        self.report = losses_of(simulation.game.ruleset)
        self.losses: Counter[Hashable] = Counter()

    def add(self, played: Sequence[chunks.Chunk]) -> None:
        """Add the games of a chunk, all or none of them."""
        (chunk,) = played
        losses = self.losses + Counter(self.report.read(chunk.rows))
        self.losses, self.deals = losses, self.deals + len(chunk.rows)


def losses_of(ruleset: Ruleset) -> Losses[Any]:
    """How lost games of a ruleset are reported. Raises NoLosses."""
    module = part_of(__name__, ruleset)
    if module is None:
        raise NoLosses("losses.none", ruleset=ruleset.name)
    losses: Losses[Any] = module.LOSSES
    return losses


@dataclass(frozen=True)
class LossFigures(OfOneGame):
    """All figures of lost games: see `docs/figures.md`."""

    heading: Heading
    options: Options
    players: list[str]
    played: GamesPlayed
    lost: Share
    report: LossReport

    flat = ("heading", "played", "report")


def figures(lost: Lost) -> LossFigures:
    """The figures of `artificer losses --json`."""
    game = lost.simulation.game
    return LossFigures(
        heading(SCHEMA, game),
        game.named_options(),
        [player.spec for player in lost.simulation.seated],
        lost.played,
        share_of(lost.losses.total(), lost.games),
        lost.report.figures(lost.losses, lost.games, game.ruleset),
    )
