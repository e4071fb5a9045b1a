"""What games were lost by: every lost game of a run is read from its row, and they are counted.

How the lost games of a ruleset are read and told stands in the module here that is named as its
package in `games`: in `LOSSES`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from artificer.games.errors import ArtificerError
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.lab.crew import Jobs
from artificer.lab.figures import share_of
from artificer.lab.forecast import Tell
from artificer.lab.losses.told import Losses
from artificer.lab.rows import Rows
from artificer.lab.simulate import Simulation, run

__all__ = ["SCHEMA", "Lost", "NoLosses", "figures", "losses_of", "play"]

SCHEMA: Final = 1
"""Raised whenever a key of the figures changes its meaning or goes away."""


class NoLosses(ArtificerError):
    """Nothing is told of the lost games of this ruleset."""


@dataclass(slots=True)
class Lost:
    """The games done so far, and how often each loss was among them."""

    simulation: Simulation
    told: Losses
    games: int = 0
    losses: Counter[Any] = field(default_factory=Counter)

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C came before the last game."""
        return self.games < self.simulation.games

    def add(self, rows: Rows) -> None:
        """Some more games, all or none of them."""
        losses = self.losses + Counter(self.told.read(rows))
        self.losses, self.games = losses, self.games + len(rows)


def losses_of(ruleset: Ruleset) -> Losses:
    """How lost games of a ruleset are told. Raises NoLosses."""
    module = part_of(__name__, ruleset)
    if module is None:
        raise NoLosses("losses.none", ruleset=ruleset.name)
    told: Losses = module.LOSSES
    return told


def play(
    simulation: Simulation,
    jobs: Jobs = 1,
    progress: Callable[[int], None] = lambda games: None,
    tell: Tell = lambda seconds: None,
) -> Lost:
    """Play the games and count the lost ones; after Ctrl-C those done so far. Raises NoLosses."""
    lost = Lost(simulation, losses_of(simulation.game.ruleset))
    run(simulation, jobs, progress=progress, keep=lost.add, tell=tell)
    return lost


def figures(lost: Lost) -> dict[str, Any]:
    """All figures, as the JSON of `artificer losses --json`: see `docs/figures.md`.

    Shares have the interval that holds the true one in 95 of 100 cases.
    """
    simulation = lost.simulation
    game = simulation.game
    return {
        "schema": SCHEMA,
        "ruleset": game.name,
        "rules_version": game.ruleset.version,
        "options": game.named_options(),
        "players": [player.spec for player in simulation.seated],
        "seed": simulation.seed,
        "games": lost.games,
        "games_asked": simulation.games,
        "interrupted": lost.interrupted,
        "lost": share_of(lost.losses.total(), lost.games),
        **lost.told.figures(lost.losses, lost.games, game.ruleset),
    }
