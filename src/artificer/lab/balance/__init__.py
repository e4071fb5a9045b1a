"""Balance tables: a line for each way to play a ruleset, from the rows of many games.

The table of a game is `TABLE` in the module here with the name of its package in `games`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.errors import ArtificerError
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.lab.balance.table import BalanceTable, Figures
from artificer.lab.executors import Jobs
from artificer.lab.forecast import Tell
from artificer.lab.rows import Rows
from artificer.lab.simulate import Simulation, run

__all__ = ["SCHEMA", "BalanceTable", "NoTable", "figures", "table_of"]

SCHEMA: Final = 1
"""Goes up whenever a key of the figures changes its meaning or disappears."""


class NoTable(ArtificerError):
    """The ruleset has no balance table."""


def table_of(ruleset: Ruleset) -> BalanceTable:
    """The balance table of a ruleset. Raises NoTable."""
    module = part_of(__name__, ruleset)
    if module is None:
        raise NoTable("balance.none", ruleset=ruleset.name)
    table: BalanceTable = module.TABLE
    return table


def figures(
    table: BalanceTable,
    simulation: Simulation,
    jobs: Jobs,
    progress: Callable[[int], None],
    tell: Tell,
) -> Figures:
    """Play the games of a line and add them up. Raises KeyboardInterrupt: no half lines are kept.

    The intervals `low` to `high` hold the true figures in 95 of 100 cases.
    """
    kept: list[Rows] = []
    result = run(simulation, jobs, progress=progress, keep=kept.append, tell=tell)
    if result.interrupted:
        raise KeyboardInterrupt
    return table.figures(simulation.game, Rows.joined(kept))
