"""Resources and amounts of them, in words and signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from artificer.boards.basis import Basis
from artificer.games.sorcery.amounts import INFINITE
from artificer.games.sorcery.parts import RESOURCES
from artificer.games.sorcery.state import Shop


@dataclass(frozen=True)
class Resource:
    """A resource, and the letter that stands for it."""

    number: int
    name: str
    letter: str


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
    return tuple(
        Resource(number, basis.words.name("resource", number), letter(basis, number))
        for number in range(RESOURCES)
    )


def letter(basis: Basis[Shop], resource: int) -> str:
    """The sign of a resource."""
    return basis.say(f"sorcery.letter.{resource}")


def number(basis: Basis[Shop], count: int) -> str:
    """An amount in digits, or the sign of infinity."""
    return basis.words.say("amount.infinite") if count == INFINITE else str(count)


def amount(basis: Basis[Shop], resource: int, count: int) -> Amount:
    """An amount of a resource."""
    shown = number(basis, count)
    infinite = count == INFINITE
    return Amount(resource, count, infinite, shown, f"{shown}{letter(basis, resource)}")


def some(basis: Basis[Shop], counts: Sequence[int]) -> tuple[Amount, ...]:
    """The amounts that are not 0."""
    return tuple(amount(basis, r, count) for r, count in enumerate(counts) if count)
