"""Times as people read and type them: in the zone of this computer, or of the variable TZ.

A store keeps moments, in UTC. What a clock on the wall shows at a moment depends on the day, too,
where there is summer time, so every time is turned by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from artificer.games.errors import BadOption
from artificer.games.notices import clipped
from artificer.table.store.base import moment_written

_MINUTES: Final = "%Y-%m-%d %H:%M"


def clock_time(moment: str) -> str:
    """A moment of a store as a clock here shows it; one that is damaged as it stands."""
    here = _here(moment)
    return moment if here is None else here.strftime(_MINUTES)


def with_offset(moment: str) -> str | None:
    """The same for programs, ISO 8601 with the offset from UTC; None for a damaged one."""
    here = _here(moment)
    return None if here is None else here.isoformat(timespec="seconds")


def zones_of(moments: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The zones of these moments here, each once: what they are called, and their offsets."""
    zones = {(str(here.tzname()), f"{here:%z}") for here in map(_here, moments) if here is not None}
    for name, offset in sorted(zones):
        yield name, f"UTC{offset[:3]}:{offset[3:]}"


def day_or_minute(option: str, typed: str, after: bool = False) -> str:
    """The moment of a date that was typed, as stores write it: of a day its first.

    With `after` that of the day its end. A time without an offset is one of this place. Raises
    BadOption, which names the option.
    """
    text = typed.strip()
    # The first and the last days that there are lie outside what has a moment in every zone.
    with suppress(ValueError, OverflowError, OSError):
        day = _day(text)
        if day is None:
            return moment_written(datetime.fromisoformat(text).astimezone(UTC))
        begins = datetime.combine(day + timedelta(days=after), time())
        return moment_written(begins.astimezone(UTC))
    raise BadOption("games.date", option=option, given=clipped(typed))


def _day(text: str) -> date | None:
    """The day, where a day is all that is typed."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _here(moment: str) -> datetime | None:
    with suppress(ValueError, OverflowError, OSError):
        return datetime.fromisoformat(moment).astimezone()
    return None
