"""Checks the names that people give to games."""

from __future__ import annotations

from typing import Final

from artificer.games.errors import BadOption
from artificer.games.notices import clipped
from artificer.host.seats import columns

LONGEST_NAME: Final = 40
"""The width of a game's name in the list of games, in cells."""


def checked_name(name: str) -> str:
    """A name that fits in a list and can be typed. Raises BadOption."""
    name = name.strip()
    if not name.isprintable() or not name:
        raise BadOption("play.name", name=clipped(name))
    if (wide := columns(name)) > LONGEST_NAME:
        raise BadOption("play.name_long", name=clipped(name), wide=wide, most=LONGEST_NAME)
    return name
