"""Models of engines, and loops: a few runs after which nothing is less and Prestige is more (B3).

The inputs, outputs and balance of a run follow from cards and tokens; such a loop is endless.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations, product
from typing import Final

from artificer.games.sorcery import parts
from artificer.games.sorcery.parts import Vector
from artificer.games.sorcery.state import Shop

NOWHERE: Final = -1
"""The place of a token that is not on the engine."""

NOTHING: Final[Vector] = (0,) * parts.RESOURCES


@dataclass(frozen=True)
class Design:
    """The cards of an engine by place, and by token the place where it lies."""

    cards: tuple[int, ...] = (0,) * parts.SLOTS
    tokens: tuple[int, ...] = (NOWHERE,) * parts.TOKENS

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """The multiplicity of the cards of each place, by place (C10)."""
        counts = list(self.cards)
        for token, place in enumerate(self.tokens):
            if place != NOWHERE:
                counts[place] += parts.MULTIPLIER[token] - 1
        return tuple(counts)

    @cached_property
    def inputs(self) -> Vector:
        """The inputs of a run, without the Time."""
        return self.counts[: parts.OUTPUT]

    @cached_property
    def gives(self) -> Vector:
        """The outputs of a run."""
        return self.counts[parts.OUTPUT :]

    @cached_property
    def takes(self) -> Vector:
        """The inputs and the Time to run it (C11)."""
        return tuple(self.inputs[r] + (r == parts.TIME) for r in range(parts.RESOURCES))

    @cached_property
    def effect(self) -> Vector:
        """The net gain of a run."""
        return tuple(self.gives[r] - self.takes[r] for r in range(parts.RESOURCES))

    @property
    def score(self) -> int:
        """The balance score (C18)."""
        return sum(self.gives) - sum(self.inputs)

    @property
    def has_inputs(self) -> bool:
        """Whether there is a card on the input side."""
        return any(self.cards[: parts.OUTPUT])

    @property
    def runs(self) -> bool:
        """Whether a run gives anything."""
        return any(self.cards[parts.OUTPUT :])

    @property
    def is_empty(self) -> bool:
        """A Core without cards."""
        return not any(self.cards)

    def plain(self, place: int) -> int:
        """Cards of a place that bear no token (R31)."""
        return self.cards[place] - self.tokens.count(place)

    def with_card(self, place: int) -> Design:
        """The engine with one more card."""
        cards = list(self.cards)
        cards[place] += 1
        return Design(tuple(cards), self.tokens)

    def with_token(self, token: int, place: int) -> Design:
        """The engine with a token laid on a card."""
        tokens = list(self.tokens)
        tokens[token] = place
        return Design(self.cards, tuple(tokens))


def design_of(s: Shop, engine: int) -> Design:
    """The model of an engine at the table."""
    e = s.engines[engine - 1]
    owner = s.seats[e.owner - 1]
    tokens = tuple(
        owner.token_slot[token] if owner.token_engine[token] == engine else NOWHERE
        for token in range(parts.TOKENS)
    )
    return Design(tuple(e.cards), tokens)


MOST_RUNS: Final = 4
"""Most runs in a loop."""

SCARCITY: Final = tuple(3 if r == parts.TIME else 2 for r in range(parts.RESOURCES))
"""The difficulty of one more unit at the start: a Time counts more than others."""


def mixes(effects: Sequence[Vector], most: int) -> Iterator[tuple[tuple[int, ...], Vector]]:
    """The runs of each engine, up to `most` in all, and their total effect."""
    for times in product(range(most + 1), repeat=len(effects)):
        if sum(times) <= most:
            yield times, together(effects, times)


def together(effects: Sequence[Vector], times: Sequence[int]) -> Vector:
    """The effect of those runs of each engine."""
    total = NOTHING
    for effect, often in zip(effects, times, strict=True):
        if often:
            total = tuple(total[r] + often * effect[r] for r in range(parts.RESOURCES))
    return total


def gains_prestige(effect: Vector) -> bool:
    """Whether nothing is less and Prestige is more."""
    return min(effect) >= 0 and effect[parts.PRESTIGE] > 0


@lru_cache(maxsize=10_000)
def best_loop(designs: tuple[Design, ...]) -> Vector | None:
    """The seeds of the loop that is easiest to start; None without a loop."""
    best: Vector | None = None
    for times, effect in mixes([design.effect for design in designs], MOST_RUNS):
        if gains_prestige(effect):
            needed = seeds(designs, times)
            if best is None or weight(needed) < weight(best):
                best = needed
    return best


def seeds(designs: Sequence[Design], times: Sequence[int]) -> Vector:
    """The least amounts that allow those runs in some order."""
    runs = [k for k, often in enumerate(times) for _ in range(often)]
    orders = (needed_for([designs[k] for k in order]) for order in set(permutations(runs)))
    return min(orders, key=lambda needed: (weight(needed), needed))


def needed_for(runs: Sequence[Design]) -> Vector:
    """The least amounts that allow these runs in this order."""
    needed = [0] * parts.RESOURCES
    held = [0] * parts.RESOURCES
    for run in runs:
        for r in range(parts.RESOURCES):
            short = run.takes[r] - held[r]
            if short > 0:
                needed[r] += short
                held[r] += short
            held[r] += run.effect[r]
    return tuple(needed)


def weight(needed: Vector) -> int:
    """The difficulty of having these amounts."""
    return sum(amount * scarce for amount, scarce in zip(needed, SCARCITY, strict=True))
