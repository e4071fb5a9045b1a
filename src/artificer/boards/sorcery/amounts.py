"""Resources and amounts of them, in words and signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from artificer.boards.pieces import Basis
from artificer.games.sorcery.parts import INFINITE, RESOURCES
from artificer.games.sorcery.state import Shop


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
    return tuple(
        Resource(number, basis.words.name("resource", number), letter(basis, number), use)
        for number, use in enumerate(_uses(basis))
    )


def uses(basis: Basis[Shop]) -> str:
    """What each resource does, in one line."""
    said = (f"{letter(basis, number)} {use}" for number, use in enumerate(_uses(basis)))
    return " · ".join(said)


def _uses(basis: Basis[Shop]) -> Iterator[str]:
    return (basis.say(f"sorcery.use.{number}") for number in range(RESOURCES))


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
