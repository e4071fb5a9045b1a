"""The scoring chart as lines."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.utopia_engine import editions, scoring
from artificer.games.utopia_engine.calendar import days_remaining
from artificer.games.utopia_engine.state import UTOPIA, Sheet


def score_lines(state: State, _seat: int) -> list[tuple[Message, int]]:
    """(row, points) of the only seat in the chart's order; a row says how many there are.

    Rows without points in this edition are left out; rows that only a win earns appear
    only in a win, rows of expert mode only in expert mode.
    """
    s = state.over(Sheet).body
    edition = s.edition
    rows = [
        ("found", sum(s.found), scoring.FOUND_POINTS),
        ("active", sum(s.active), scoring.ACTIVE_POINTS),
        ("links", sum(s.linked), scoring.LINK_POINTS),
        ("skulls", s.skulls, editions.SKULL_POINTS[edition]),
        ("perfect_zeros", s.perfect_zeros, editions.PERFECT_ZERO_POINTS[edition]),
        ("tools", sum(s.tool), scoring.CHARGED_TOOL_POINTS),
        ("treasures", sum(s.treasure), editions.TREASURE_POINTS[edition]),
    ]
    if s.end == UTOPIA:
        rows.append(("engine", 1, scoring.UTOPIA_POINTS))
        rows.append(("days", days_remaining(s), scoring.DAY_POINTS))
    if s.end == UTOPIA or editions.ALWAYS_SCORES_HIT_POINTS[edition]:
        rows.append(("hit_points", scoring.scoring_hit_points(s), 1))
    if s.end == UTOPIA and s.sacrificed:
        rows.append(("sacrificed", s.sacrificed, scoring.SACRIFICED_DAY_POINTS))
    return [(Message(f"score.{key}", n=n), n * each) for key, n, each in rows if each]
