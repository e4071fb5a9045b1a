"""The time track: its boxes, the skulls beside them, and the time left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.games.utopia_engine.calendar import days_remaining, doom_box
from artificer.games.utopia_engine.editions import SKULLS_TO_CROSS
from artificer.games.utopia_engine.sheets import BOXES, EVENT_DAY, FIRST_SKULL
from artificer.games.utopia_engine.state import DOOMSDAY, Sheet

SACRIFICED: Final = "sacrificed"
CROSSED: Final = "crossed"
NEXT: Final = "next"
DOOMED: Final = "doomed"
AHEAD: Final = "ahead"

NO_SKULL: Final = ""
SKULL: Final = "skull"
SKULL_CROSSED: Final = "crossed"


@dataclass(frozen=True)
class DayBox:
    """A box: its state, whether it is an event day, and the skull beside it.

    It is `past` once it is crossed out; a skull that is `fast` can never be crossed out.
    """

    number: int
    standing: str
    past: bool
    event_day: bool
    skull: str
    fast: bool


@dataclass(frozen=True)
class TimeTrack:
    """The boxes in order; `day` is the last one crossed out, `doom` the box of doom.

    `left` is the number of days before doom: None once that is settled, `apocalypse` if it came.
    """

    boxes: tuple[DayBox, ...]
    day: int
    doom: int
    left: int | None
    apocalypse: bool


def time_track(s: Sheet) -> TimeTrack:
    """The time track in its current state."""
    left = days_remaining(s)
    return TimeTrack(
        boxes=tuple(_box(s, number) for number in range(1, BOXES + 1)),
        day=s.day,
        doom=doom_box(s),
        left=None if s.end or left < 0 else left,
        apocalypse=s.end == DOOMSDAY,
    )


def _box(s: Sheet, number: int) -> DayBox:
    skull = number - FIRST_SKULL
    return DayBox(
        number=number,
        standing=_standing(s, number),
        past=number <= s.day,
        event_day=EVENT_DAY[number] == 1,
        skull=NO_SKULL if skull < 0 else SKULL_CROSSED if skull < s.skulls else SKULL,
        fast=skull >= SKULLS_TO_CROSS[s.edition],
    )


def _standing(s: Sheet, number: int) -> str:
    if number <= s.sacrificed:
        return SACRIFICED
    if number <= s.day:
        return CROSSED
    if number == s.day + 1:
        return NEXT
    return DOOMED if number >= doom_box(s) else AHEAD
