"""What is measured of Pig: how often somebody held."""

from __future__ import annotations

from typing import Final

from artificer.games.pig.facts import HELD
from artificer.lab.measures import Measure, MeasureSet, no_look

_TURNS: Final = (Measure("turns_held", (("counted", HELD, 1),)),)

MEASURES: Final = {"pig": MeasureSet((("course", _TURNS),), no_look)}
