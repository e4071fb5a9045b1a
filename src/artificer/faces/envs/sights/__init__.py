"""The choice of what an observation shows, as data: a `Sight` for each family of rulesets.

The sight of a game is in the module here with the name of its package in `games`.
"""

from __future__ import annotations

from artificer.faces.envs.sights.sight import Sight
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset

__all__ = ["Sight", "sight_of"]


def sight_of(ruleset: Ruleset) -> Sight:
    """The sight of a ruleset's family; every declared field if it has none of its own."""
    module = part_of(__name__, ruleset)
    if module is None:
        return Sight()
    sight: Sight = module.SIGHT
    return sight
