"""Solved positions are looked up by sheet: each field is compared or left out."""

from __future__ import annotations

import pytest

from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.expert.workspace import same_sheet

UNDER_WAY = {
    *("question", "next_step", "end", "asked_before", "engine_begun", "difficulty"),
    *("energy_due", "event", "days_due", "days_named", "tool_due", "components_due"),
    *("low_die", "high_die", "cell", "filled", "link_sum", "backfires", "negatives"),
    *("result", "level", "rounds", "wand"),
}
"""What a solver is asked about besides the sheet, or what is 0 wherever it is asked."""


def variants(name: str) -> list[Sheet]:
    """Sheets that differ from a fresh one in one number of that field."""
    field = Sheet.fields[name]
    other = field.high or field.low
    if not field.length:
        sheet = Sheet()
        setattr(sheet, name, other)
        return [sheet]
    first = int(field.length == 7)  # by region; nothing is at 0
    sheets = [Sheet() for _ in range(first, field.length)]
    for place, sheet in enumerate(sheets, first):
        getattr(sheet, name)[place] = other
    return sheets


@pytest.mark.parametrize("name", Sheet.fields)
def test_a_field_decides_whether_two_sheets_are_the_same_or_is_left_out(name: str) -> None:
    for sheet in variants(name):
        assert sheet != Sheet()
        assert same_sheet(sheet, Sheet()) == same_sheet(Sheet(), sheet) == (name in UNDER_WAY)
