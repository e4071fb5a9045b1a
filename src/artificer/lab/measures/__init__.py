"""What a simulation measures of each ruleset, as data: a list of measures and a last look.

`MEASURES`, in the module here with the name of a game's package in `games`, has them by ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping

from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.lab.measures.measure import Measure, MeasureSet, no_look

__all__ = ["Measure", "MeasureSet", "measures_of"]


def measures_of(ruleset: Ruleset) -> MeasureSet:
    """The measures of a ruleset; none for one that has no list yet."""
    module = part_of(__name__, ruleset)
    if module is None:
        return MeasureSet((), no_look)
    listed: Mapping[str, MeasureSet] = module.MEASURES
    return listed.get(ruleset.name, MeasureSet((), no_look))
