"""Local times: in the zone of this computer, or of the variable TZ.

A store keeps times in UTC. With daylight saving time the offset depends on the day, so every time
is converted by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from artificer.games.notices import BadOption, clipped
from artificer.table.store.base import moment_written

_MINUTES: Final = "%Y-%m-%d %H:%M"


def clock_time(moment: str) -> str:
    """A store's time in local time; a damaged one unchanged."""
    here = _here(moment)
    return moment if here is None else here.strftime(_MINUTES)


def day(moment: str) -> str:
    """The local day of a store's time; a damaged time unchanged."""
    here = _here(moment)
    return moment if here is None else here.date().isoformat()


def with_offset(moment: str) -> str | None:
    """A store's time for programs, ISO 8601 with the offset from UTC; None if damaged."""
    here = _here(moment)
    return None if here is None else here.isoformat(timespec="seconds")


def zones_of(moments: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The distinct local zones of these times: their names and offsets."""
    zones = {(str(here.tzname()), f"{here:%z}") for here in map(_here, moments) if here is not None}
    for name, offset in sorted(zones):
        yield name, f"UTC{offset[:3]}:{offset[3:]}"


def day_or_minute(option: str, typed: str, after: bool = False) -> str:
    """Parse a date or time into a store's form; a day means its start, with `after` its end.

    A time without an offset is local. Raises BadOption, which names the option.
    """
    text = typed.strip()
    # The first and the last days of the calendar have no UTC time in some zones.
    with suppress(ValueError, OverflowError, OSError):
        typed_day = _day(text)
        if typed_day is None:
            return moment_written(datetime.fromisoformat(text).astimezone(UTC))
        begins = datetime.combine(typed_day + timedelta(days=after), time())
        return moment_written(begins.astimezone(UTC))
    raise BadOption("games.date", option=option, given=clipped(typed))


def _day(text: str) -> date | None:
    """The day, if the text is a day without a time."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _here(moment: str) -> datetime | None:
    with suppress(ValueError, OverflowError, OSError):
        return datetime.fromisoformat(moment).astimezone()
    return None
