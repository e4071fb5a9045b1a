"""The boards of Technology and Economy: what they offer, what it takes, and who has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.boards.recent import Recent
from artificer.boards.utopia.table import TableBasis
from artificer.games.utopia import boards
from artificer.games.utopia.effects import INVESTMENT, RESEARCH
from artificer.games.utopia.moves import ACQUIRE, ADVANCEMENT_NAMES, INVEST
from artificer.games.utopia.tableau import amount_with


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
