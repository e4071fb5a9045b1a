"""The World Map: Territories with everything on them, and their borders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from artificer.boards.recent import Recent
from artificer.boards.utopia.table import Land, TableBasis, land
from artificer.games.utopia.boards import ENVIRONMENTS, TERRITORIES
from artificer.games.utopia.decks.deck import world_map
from artificer.games.utopia.moves import AT, FROM, START, TO
from artificer.words.utopia.speech import Speech

Border = tuple[int, int]
"""Two adjacent Territories, by number."""


@dataclass(frozen=True)
class TerritoryBoard(Land):
    """A Territory; its action answers the question with it.

    `x` and `y` are its position in the drawing, from 0 to 100.
    """

    name: str
    x: int
    y: int
    neighbours: tuple[int, ...]
    land: str
    """Its Environment by name; "" for none."""
    owner_name: str
    action: int | None


_MAPS: Final = Recent[tuple[TerritoryBoard, ...]](512)

_CHOSEN: Final = (START, FROM, TO, AT)
"""The first actions of the moves that name a Territory."""

_ANSWERS: Final = frozenset(first + number for first in _CHOSEN for number in range(TERRITORIES))


def territories(table: TableBasis) -> tuple[TerritoryBoard, ...]:
    """All Territories by number."""
    s = table.body
    laid = tuple((at.tile, at.environment, at.bonus, at.owner, at.units) for at in s.territories)
    homes = tuple(seat.home for seat in s.seats)
    changes = s.savages, s.hotspot, s.hotspot_worth
    actions = _ANSWERS.intersection(table.legal)
    key = (table.tongue, table.names, laid, homes, changes, actions)
    return _MAPS.of(key, lambda: _territories(table))


def _territories(table: TableBasis) -> tuple[TerritoryBoard, ...]:
    return tuple(_territory(table, number) for number in range(TERRITORIES))


def _territory(table: TableBasis, number: int) -> TerritoryBoard:
    printed, here = world_map()[number], land(table.body, number)
    return TerritoryBoard(
        **vars(here),
        name=table.speech.territory(number),
        x=printed.x,
        y=printed.y,
        neighbours=printed.neighbours,
        land=table.speech.environment(here.environment) if here.environment else "",
        owner_name="" if here.owner is None else table.person(here.owner),
        action=table.offered(*(first + number for first in _CHOSEN)),
    )


@lru_cache(maxsize=8)
def environments(speech: Speech) -> tuple[str, ...]:
    """The names of all Environments, the first of which is number 1."""
    return tuple(speech.environment(number + 1) for number in range(ENVIRONMENTS))


def borders(table: TableBasis) -> tuple[Border, ...]:
    """Every pair of adjacent Territories, once."""
    return tuple(_touching(table.body.borders))


def _touching(touching: Sequence[int]) -> Iterator[Border]:
    for start in range(TERRITORIES):
        for end in range(start + 1, TERRITORIES):
            if touching[start * TERRITORIES + end]:
                yield start, end


def way(table: TableBasis) -> Border | None:
    """The border that a move or war crosses; None if one of its ends is not known."""
    s = table.body
    return (s.source - 1, s.target - 1) if s.source and s.target else None
