"""The World Map with its Territories, and the boards of Technology and Economy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from artificer.boards.recent import Recent
from artificer.boards.utopia.table import Land, TableBasis, land
from artificer.games.utopia import boards
from artificer.games.utopia.boards import ENVIRONMENTS, TERRITORIES
from artificer.games.utopia.decks.deck import world_map
from artificer.games.utopia.effects import INVESTMENT, RESEARCH
from artificer.games.utopia.holdings import amount_with
from artificer.games.utopia.moves import ACQUIRE, ADVANCEMENT_NAMES, AT, FROM, INVEST, START, TO
from artificer.words.utopia.speech import Speech


@dataclass(frozen=True)
class Technology:
    """A Technology: its points, its Research Units, its prerequisites, and its owner."""

    number: int
    name: str
    prestige: int
    units: int
    needed: str
    owner: int | None
    action: int | None


@dataclass(frozen=True)
class TechnologyBoard:
    """All Technologies, and the Research Units of the viewing seat."""

    have: int
    technologies: tuple[Technology, ...]


@dataclass(frozen=True)
class Advancement:
    """An Economic Advancement: what it gives, its Investment Units, and by seat who has it."""

    number: int
    name: str
    gives: str
    units: int
    owners: tuple[bool, ...]
    action: int | None


@dataclass(frozen=True)
class EconomyBoard:
    """All Economic Advancements, and the Investment Units of the viewing seat."""

    have: int
    advancements: tuple[Advancement, ...]


_TECHNOLOGIES: Final = Recent[TechnologyBoard](256)
_ACQUIRED: Final = frozenset(range(ACQUIRE, ACQUIRE + boards.TECHNOLOGIES))

_ECONOMIES: Final = Recent[EconomyBoard](256)
_INVESTED: Final = frozenset(range(INVEST, INVEST + boards.ADVANCEMENTS))


def technology_board(table: TableBasis) -> TechnologyBoard:
    """The board of Technologies."""
    have = amount_with(table.body, table.place, RESEARCH)
    owners, actions = tuple(table.body.technologies), _ACQUIRED.intersection(table.legal)
    key = (table.tongue, have, owners, actions)
    return _TECHNOLOGIES.of(key, lambda: _technology_board(table, have))


def _technology_board(table: TableBasis, have: int) -> TechnologyBoard:
    return TechnologyBoard(
        have,
        tuple(_technology(table, number) for number in range(boards.TECHNOLOGIES)),
    )


def _technology(table: TableBasis, number: int) -> Technology:
    owner, needed = table.body.technologies[number], boards.TECHNOLOGY_NEEDED[number]
    return Technology(
        number=number,
        name=table.speech.technology(number),
        prestige=boards.TECHNOLOGY_PRESTIGE[number],
        units=boards.RESEARCH_NEEDED[number],
        needed="" if needed == boards.NO_PREREQUISITE else table.speech.technology(needed),
        owner=owner - 1 if owner else None,
        action=table.offered(ACQUIRE + number),
    )


def economy_board(table: TableBasis) -> EconomyBoard:
    """The board of Economic Advancements."""
    have = amount_with(table.body, table.place, INVESTMENT)
    owned = tuple(tuple(table.body.seats[seat].advancements) for seat in table.seats)
    key = (table.tongue, have, owned, _INVESTED.intersection(table.legal))
    return _ECONOMIES.of(key, lambda: _economy_board(table, have))


def _economy_board(table: TableBasis, have: int) -> EconomyBoard:
    return EconomyBoard(
        have,
        tuple(_advancement(table, number) for number in range(boards.ADVANCEMENTS)),
    )


def _advancement(table: TableBasis, number: int) -> Advancement:
    saves, income = number == boards.SAVINGS_PLAN, boards.ADVANCEMENT_INCOME[number]
    return Advancement(
        number=number,
        name=advancement_name(table, number),
        gives=table.say("utopia.savings") if saves else f"+${income}",
        units=boards.INVESTMENT_NEEDED[number],
        owners=tuple(table.body.seats[seat].advancements[number] == 1 for seat in table.seats),
        action=table.offered(INVEST + number),
    )


def advancement_name(table: TableBasis, number: int) -> str:
    """The short name of an Economic Advancement, for a board."""
    return table.say(f"utopia.advancement.{ADVANCEMENT_NAMES[number]}")


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
