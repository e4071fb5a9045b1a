"""What a simulation tells about each ruleset, as data: a list of measures and a last look."""

from __future__ import annotations

from artificer.lab.measures.measure import Measure, MeasureSet, measures_of

__all__ = ["Measure", "MeasureSet", "measures_of"]
