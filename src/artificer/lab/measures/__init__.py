"""What a simulation tells about each ruleset, as data: a list of measures and a last look."""

from __future__ import annotations

from artificer.lab.measures.measure import Measure, MeasureSet, no_look

__all__ = ["Measure", "MeasureSet", "measures_of"]


def measures_of(ruleset: str) -> MeasureSet:
    """The measures of a ruleset; none for one that has no list yet."""
    if ruleset.startswith("utopia-engine-"):
        from artificer.lab.measures.utopia_engine import MEASURES

        return MEASURES[ruleset]
    if ruleset == "utopia":
        from artificer.lab.measures import utopia

        return utopia.MEASURES
    return MeasureSet((), no_look)
