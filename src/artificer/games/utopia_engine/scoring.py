"""The scoring chart."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import calendar, editions, sheets
from artificer.games.utopia_engine.state import UTOPIA, Sheet

FOUND_POINTS: Final = 10
ACTIVE_POINTS: Final = 5
LINK_POINTS: Final = 5
CHARGED_TOOL_POINTS: Final = 10
UTOPIA_POINTS: Final = 50
DAY_POINTS: Final = 5
SACRIFICED_DAY_POINTS: Final = 10


def score_the_sheet(s: Sheet) -> int:
    """The present points on the sheet; points for a win count only in a win."""
    treasure_points = editions.TREASURE_POINTS[s.edition]
    points = editions.SKULL_POINTS[s.edition] * s.skulls
    points += editions.PERFECT_ZERO_POINTS[s.edition] * s.perfect_zeros
    for part in range(1, sheets.REGIONS + 1):
        points += FOUND_POINTS * s.found[part] + ACTIVE_POINTS * s.active[part]
        points += LINK_POINTS * s.linked[part] + treasure_points * s.treasure[part]
    for tool in range(sheets.TOOLS):
        points += CHARGED_TOOL_POINTS * s.tool[tool]
    if s.end == UTOPIA:
        points += UTOPIA_POINTS + DAY_POINTS * calendar.days_remaining(s)
        points += SACRIFICED_DAY_POINTS * s.sacrificed
    return points + scoring_hit_points(s)


def scoring_hit_points(s: Sheet) -> int:
    """Hit points remaining count in a win, in 2e always (B12)."""
    if s.end == UTOPIA or editions.ALWAYS_SCORES_HIT_POINTS[s.edition] == 1:
        return max(sheets.HIT_POINTS - s.damage, 0)
    return 0


def most_points(edition: int) -> int:
    """No game scores more: a win with all found, linked and charged, and no day lost.

    In 2e every search is a perfect zero, which is worth more than a treasure found in it, or than
    its share of a day that is left. In 3e there are the treasures, and days left or sacrificed.
    """
    points = (
        sheets.REGIONS * (FOUND_POINTS + ACTIVE_POINTS + LINK_POINTS)
        + sheets.TOOLS * CHARGED_TOOL_POINTS
    )
    points += (
        UTOPIA_POINTS
        + sheets.HIT_POINTS
        + editions.SKULL_POINTS[edition] * editions.SKULLS_TO_CROSS[edition]
    )
    if editions.PERFECT_ZERO_POINTS[edition] > 0:
        return points + editions.PERFECT_ZERO_POINTS[edition] * sheets.MOST_PERFECT_ZEROS
    days = (
        DAY_POINTS * (sheets.BOXES - 1)
        + (SACRIFICED_DAY_POINTS - DAY_POINTS) * sheets.MOST_SACRIFICED_DAYS
    )
    return points + days + sheets.REGIONS * editions.TREASURE_POINTS[edition]
