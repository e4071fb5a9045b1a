"""Why games were lost: every lost game of a run is read from its row, and counted.

`LOSSES`, in the module here with the name of a game's package in `games`, says how the lost games
of a ruleset are read and reported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from artificer.games.errors import ArtificerError
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.lab.chunks import Chunk, Simulation
from artificer.lab.experiment import Experiment, GamesPlayed, Heading, OfOneGame, heading
from artificer.lab.figure_table import Options
from artificer.lab.figures import Share, share_of
from artificer.lab.losses.shares import Losses, LossReport

__all__ = ["SCHEMA", "Lost", "NoLosses", "figures", "losses_of"]

SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""


class NoLosses(ArtificerError):
    """The ruleset has no report of lost games."""


class Lost(Experiment):
    """How often each loss was among the games of a simulation. Raises NoLosses."""

    def __init__(self, simulation: Simulation) -> None:
        super().__init__((simulation,))
        self.simulation = simulation
        self.report = losses_of(simulation.game.ruleset)
        self.losses: Counter[Any] = Counter()

    def add(self, played: Sequence[Chunk]) -> None:
        """Add the games of a chunk, all or none of them."""
        (chunk,) = played
        losses = self.losses + Counter(self.report.read(chunk.rows))
        self.losses, self.deals = losses, self.deals + len(chunk.rows)


def losses_of(ruleset: Ruleset) -> Losses:
    """How lost games of a ruleset are reported. Raises NoLosses."""
    module = part_of(__name__, ruleset)
    if module is None:
        raise NoLosses("losses.none", ruleset=ruleset.name)
    losses: Losses = module.LOSSES
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
