"""The scoring chart."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine.calendar import days_remaining
from artificer.games.utopia_engine.sheets import HIT_POINTS, REGIONS, TOOLS
from artificer.games.utopia_engine.state import UTOPIA, Sheet

FOUND_POINTS: Final = 10
ACTIVE_POINTS: Final = 5
LINK_POINTS: Final = 5
SKULL_POINTS: Final = 10
CHARGED_TOOL_POINTS: Final = 10
TREASURE_POINTS: Final = 20
UTOPIA_POINTS: Final = 50
DAY_POINTS: Final = 5
SACRIFICED_DAY_POINTS: Final = 10


def score_the_sheet(s: Sheet) -> int:
    """The points on the sheet as it stands; what only a win earns counts only in a win."""
    points = SKULL_POINTS * s.skulls
    for part in range(1, REGIONS + 1):
        points += FOUND_POINTS * s.found[part] + ACTIVE_POINTS * s.active[part]
        points += LINK_POINTS * s.linked[part] + TREASURE_POINTS * s.treasure[part]
    for tool in range(TOOLS):
        points += CHARGED_TOOL_POINTS * s.tool[tool]
    if s.end == UTOPIA:
        points += UTOPIA_POINTS + DAY_POINTS * days_remaining(s) + HIT_POINTS - s.damage
        points += SACRIFICED_DAY_POINTS * s.sacrificed
    return points
