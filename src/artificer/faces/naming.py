"""The names that people give to games."""

from __future__ import annotations

from typing import Final

from artificer.games.errors import BadOption
from artificer.games.notices import clipped
from artificer.host.seats import columns

LONGEST_NAME: Final = 40
"""Columns of a game's name that fit into the list of games."""


def checked_name(name: str) -> str:
    """A name that can be shown in a list and typed again. Raises BadOption."""
    name = name.strip()
    if not name.isprintable() or not name:
        raise BadOption("play.name", name=clipped(name))
    if (wide := columns(name)) > LONGEST_NAME:
        raise BadOption("play.name_long", name=clipped(name), wide=wide, most=LONGEST_NAME)
    return name
