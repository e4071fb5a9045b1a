"""Resources and amounts of them, in words and signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from artificer.boards.pieces import Basis
from artificer.games.sorcery.parts import INFINITE, RESOURCES
from artificer.games.sorcery.state import Shop
from artificer.words.catalog import Catalog

_KEPT: Final = 1024
"""The number of texts of each kind that are kept: a board has dozens, most as before a move."""


@dataclass(frozen=True)
class Resource:
    """A resource, the letter that stands for it, and its use in a word or two."""

    number: int
    name: str
    letter: str
    use: str


@dataclass(frozen=True)
class Amount:
    """An amount of a resource, `shown` in digits or as infinity, `said` with its letter: `2G`."""

    resource: int
    count: int
    infinite: bool
    shown: str
    said: str


def resources(basis: Basis[Shop]) -> tuple[Resource, ...]:
    """All resources in their order."""
    return _resources(basis.words.catalog)


@lru_cache(maxsize=_KEPT)
def _resources(catalog: Catalog) -> tuple[Resource, ...]:
    return tuple(
        Resource(
            number,
            catalog.heading("resource", number),
            _letter(catalog, number),
            catalog.say(f"terminal.sorcery.use.{number}"),
        )
        for number in range(RESOURCES)
    )


def uses(basis: Basis[Shop]) -> str:
    """What each resource does, in one line."""
    return " · ".join(f"{each.letter} {each.use}" for each in resources(basis))


def letter(basis: Basis[Shop], resource: int) -> str:
    """The sign of a resource."""
    return _letter(basis.words.catalog, resource)


@lru_cache(maxsize=_KEPT)
def _letter(catalog: Catalog, resource: int) -> str:
    return catalog.say(f"terminal.sorcery.letter.{resource}")


def number(basis: Basis[Shop], count: int) -> str:
    """An amount in digits, or the sign of infinity."""
    return _number(basis.words.catalog, count)


def _number(catalog: Catalog, count: int) -> str:
    return catalog.say("amount.infinite") if count == INFINITE else str(count)


def amount(basis: Basis[Shop], resource: int, count: int) -> Amount:
    """An amount of a resource."""
    return _amount(basis.words.catalog, resource, count)


@lru_cache(maxsize=_KEPT)
def _amount(catalog: Catalog, resource: int, count: int) -> Amount:
    shown = _number(catalog, count)
    said = f"{shown}{_letter(catalog, resource)}"
    return Amount(resource, count, count == INFINITE, shown, said)


def some(basis: Basis[Shop], counts: Sequence[int]) -> tuple[Amount, ...]:
    """The amounts that are not 0."""
    return tuple(amount(basis, r, count) for r, count in enumerate(counts) if count)
