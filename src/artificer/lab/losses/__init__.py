"""What games were lost by: every lost game of a run is read from its row, and they are counted.

How the lost games of a ruleset are read and told stands in the module here that is named as its
package in `games`: in `LOSSES`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from artificer.games.errors import ArtificerError
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.lab.chunks import Chunk, Simulation
from artificer.lab.experiment import Experiment, heading
from artificer.lab.figures import share_of
from artificer.lab.losses.shares import Losses

__all__ = ["SCHEMA", "Lost", "NoLosses", "figures", "losses_of"]

SCHEMA: Final = 1
"""Raised whenever a key of the figures changes its meaning or goes away."""


class NoLosses(ArtificerError):
    """Nothing is told of the lost games of this ruleset."""


class Lost(Experiment):
    """How often each loss was among the games of a simulation. Raises NoLosses."""

    def __init__(self, simulation: Simulation) -> None:
        super().__init__((simulation,))
        self.simulation = simulation
        self.told = losses_of(simulation.game.ruleset)
        self.losses: Counter[Any] = Counter()

    def add(self, played: Sequence[Chunk]) -> None:
        """Some more games, all or none of them."""
        (chunk,) = played
        losses = self.losses + Counter(self.told.read(chunk.rows))
        self.losses, self.deals = losses, self.deals + len(chunk.rows)


def losses_of(ruleset: Ruleset) -> Losses:
    """How lost games of a ruleset are told. Raises NoLosses."""
    module = part_of(__name__, ruleset)
    if module is None:
        raise NoLosses("losses.none", ruleset=ruleset.name)
    told: Losses = module.LOSSES
    return told


def figures(lost: Lost) -> dict[str, Any]:
    """All figures, as the JSON of `artificer losses --json`: see `docs/figures.md`.

    Shares have the interval that holds the true one in 95 of 100 cases.
    """
    simulation = lost.simulation
    game = simulation.game
    return {
        **heading(SCHEMA, game),
        "options": game.named_options(),
        "players": [player.spec for player in simulation.seated],
        **lost.figures(),
        "lost": share_of(lost.losses.total(), lost.games),
        **lost.told.figures(lost.losses, lost.games, game.ruleset),
    }
