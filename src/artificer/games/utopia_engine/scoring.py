"""The scoring chart."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine.calendar import days_remaining
from artificer.games.utopia_engine.editions import (
    ALWAYS_SCORES_HIT_POINTS,
    PERFECT_ZERO_POINTS,
    SKULL_POINTS,
    SKULLS_TO_CROSS,
    TREASURE_POINTS,
)
from artificer.games.utopia_engine.sheets import (
    BOXES,
    HIT_POINTS,
    MOST_PERFECT_ZEROS,
    MOST_SACRIFICED_DAYS,
    REGIONS,
    TOOLS,
)
from artificer.games.utopia_engine.state import UTOPIA, Sheet

FOUND_POINTS: Final = 10
ACTIVE_POINTS: Final = 5
LINK_POINTS: Final = 5
CHARGED_TOOL_POINTS: Final = 10
UTOPIA_POINTS: Final = 50
DAY_POINTS: Final = 5
SACRIFICED_DAY_POINTS: Final = 10


def score_the_sheet(s: Sheet) -> int:
    """The points on the sheet as it stands; what only a win earns counts only in a win."""
    treasure_points = TREASURE_POINTS[s.edition]
    points = SKULL_POINTS[s.edition] * s.skulls
    points += PERFECT_ZERO_POINTS[s.edition] * s.perfect_zeros
    for part in range(1, REGIONS + 1):
        points += FOUND_POINTS * s.found[part] + ACTIVE_POINTS * s.active[part]
        points += LINK_POINTS * s.linked[part] + treasure_points * s.treasure[part]
    for tool in range(TOOLS):
        points += CHARGED_TOOL_POINTS * s.tool[tool]
    if s.end == UTOPIA:
        points += UTOPIA_POINTS + DAY_POINTS * days_remaining(s)
        points += SACRIFICED_DAY_POINTS * s.sacrificed
    return points + scoring_hit_points(s)


def scoring_hit_points(s: Sheet) -> int:
    """Hit points remaining count in a win, in 2e always (B12)."""
    if s.end == UTOPIA or ALWAYS_SCORES_HIT_POINTS[s.edition] == 1:
        return max(HIT_POINTS - s.damage, 0)
    return 0


def most_points(edition: int) -> int:
    """No sheet of the edition scores more: as if everything that scores came together."""
    part = FOUND_POINTS + ACTIVE_POINTS + LINK_POINTS + TREASURE_POINTS[edition]
    days = DAY_POINTS * BOXES + (SACRIFICED_DAY_POINTS - DAY_POINTS) * MOST_SACRIFICED_DAYS
    points = REGIONS * part + TOOLS * CHARGED_TOOL_POINTS + UTOPIA_POINTS + days + HIT_POINTS
    points += SKULL_POINTS[edition] * SKULLS_TO_CROSS[edition]
    return points + PERFECT_ZERO_POINTS[edition] * MOST_PERFECT_ZEROS
