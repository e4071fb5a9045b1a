"""What a simulation tells about each ruleset, as data: a list of measures and a last look.

The measures of a game stand in the module here that is named as its package in `games`: in
`MEASURES`, by ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from artificer.games.ruleset import Ruleset
from artificer.lab.measures.measure import Measure, MeasureSet, no_look

__all__ = ["Measure", "MeasureSet", "measures_of"]


def measures_of(ruleset: Ruleset) -> MeasureSet:
    """The measures of a ruleset; none for one that has no list yet."""
    module = f"{__name__}.{ruleset.family}"
    if find_spec(module) is None:
        return MeasureSet((), no_look)
    listed: Mapping[str, MeasureSet] = import_module(module).MEASURES
    return listed.get(ruleset.name, MeasureSet((), no_look))
