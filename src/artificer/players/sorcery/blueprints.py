"""Blueprints: the one engine to build or complete that closes a loop with the existing ones.

For every mix of runs of the other engines, the required output of the new engine follows by
arithmetic; the cheapest cards and tokens for that are its blueprint.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

from artificer.games.sorcery import infinity, parts
from artificer.games.sorcery.parts import Vector
from artificer.players.sorcery.loops import MOST_RUNS, NOWHERE, Design, best_loop, mixes, weight

NEW_CORE: Final = 0
"""The engine number of a Core still to be taken."""

MOST_JUSTICE: Final = 6

COMPANION_CARDS: Final = (parts.TIME, parts.OUTPUT + parts.PRESTIGE)
COMPANION: Final = Design().with_card(parts.TIME).with_card(parts.OUTPUT + parts.PRESTIGE)
"""Time to Prestige needs no Justice, but another engine that makes Time."""

Needs = tuple[tuple[int, int], ...]
Places = tuple[int, ...]
Puts = tuple[tuple[int, int], ...]
Own = tuple[tuple[int, Design], ...]
"""A player's engines with their numbers."""


@dataclass(frozen=True)
class Blueprint:
    """An engine to finish: its base, its additions, and the seeds of the loop."""

    base: int
    design: Design
    """The finished engine."""
    adds: Places = ()
    """Places that get a card, in order."""
    puts: Puts = ()
    """Tokens to lay, each with its place."""
    seeds: Vector = (0,) * parts.RESOURCES
    after: Blueprint | None = None
    """Another engine that the loop needs, built later."""

    @cached_property
    def changes(self) -> int:
        """The number of Changes: each adds a card and lays a token (C17)."""
        later = self.after.changes if self.after else 0
        return max(len(self.adds), len(self.puts)) + later

    @cached_property
    def justice(self) -> int:
        """The balance to pay."""
        later = self.after.justice if self.after else 0
        return later + (max(0, self.design.score) if self.changes else 0)

    @cached_property
    def cores(self) -> int:
        """The number of Cores to take."""
        later = self.after.cores if self.after else 0
        return later + (self.base == NEW_CORE and self.changes > 0)

    @cached_property
    def cards(self) -> Vector:
        """The cards to lay, by resource."""
        later = self.after.adds if self.after else ()
        places = (*self.adds, *later)
        return tuple(
            sum(place % parts.RESOURCES == resource for place in places)
            for resource in range(parts.RESOURCES)
        )

    @cached_property
    def card_needs(self) -> Needs:
        """The kinds of cards to lay, and the number of each."""
        return tuple((r, n) for r, n in enumerate(self.cards) if n)

    @cached_property
    def seed_needs(self) -> Needs:
        """The kinds of seeds, and the number of each."""
        return tuple((r, n) for r, n in enumerate(self.seeds) if n)

    @cached_property
    def designs(self) -> tuple[tuple[int, Design], ...]:
        """The finished engines, with their current numbers."""
        return ((self.base, self.design), *(self.after.designs if self.after else ()))

    @cached_property
    def demands(self) -> Vector:
        """All requirements but the cards."""
        return (self.changes, self.justice, self.cores, *self.seeds)

    def is_better_than(self, other: Blueprint) -> bool:
        """Whether it needs no more of anything, and less of something, for as safe a loop."""
        return (
            len(self.designs) == len(other.designs)
            and (self.cards, self.demands) != (other.cards, other.demands)
            and infinity.nowhere_less(other.demands, self.demands)
            and infinity.nowhere_less(other.cards, self.cards)
            and (other.is_gift or not self.is_gift)
        )

    @cached_property
    def is_gift(self) -> bool:
        """Whether one of the engines alone gains Prestige without end (C21)."""
        return any(best_loop((design,)) is not None for _, design in self.designs)

    @property
    def weight(self) -> int:
        """Its total requirements, roughly."""
        return 2 * (self.changes + self.justice + sum(self.cards)) + weight(self.seeds)


@lru_cache(maxsize=4096)
def blueprints(own: Own, free: tuple[bool, ...], core: bool) -> tuple[Blueprint, ...]:
    """Ways to close a loop of Prestige: with no new engine, one, or two; the lightest first.

    `free` says for each token whether it is in the supply; `core` whether a Core may be taken.
    """
    found: dict[object, Blueprint] = {}
    for plan in (*ready(own), *single(own, free, core), *pairs(own, free, core)):
        found.setdefault((plan.cards, plan.demands, len(plan.designs)), plan)
    plans = sorted(found.values(), key=lambda plan: plan.weight)
    return tuple(plan for plan in plans if not any(other.is_better_than(plan) for other in plans))


def ready(own: Own) -> Iterator[Blueprint]:
    """A loop that needs only its seeds."""
    loop = best_loop(tuple(design for _, design in own if design.runs))
    if loop is not None:
        yield Blueprint(NEW_CORE, Design(), seeds=loop)


def single(own: Own, free: tuple[bool, ...], core: bool) -> Iterator[Blueprint]:
    """One engine closes a loop, with the others or alone."""
    for base, design in bases(own, core):
        others = tuple(other for number, other in own if number != base and other.runs)
        yield from completions(base, design, others, free)


def bases(own: Own, core: bool) -> Own:
    """The possible bases: the player's own engines, and a Core to take."""
    if core and not any(design.is_empty for _, design in own):
        return (*own, (NEW_CORE, Design()))
    return own


def pairs(own: Own, free: tuple[bool, ...], core: bool) -> Iterator[Blueprint]:
    """Two engines close a loop: a cheap companion, and then another.

    No single Love opens both to an opponent.
    """
    for where, start in companion_bases(own, core):
        adds = tuple(place for place in COMPANION_CARDS if start.cards[place] == 0)
        companion = Blueprint(where, COMPANION, adds)
        for base, design in (*own, (NEW_CORE, Design())):
            if (base != where or base == NEW_CORE) and (base != NEW_CORE or core):
                for other in completions(base, design, (COMPANION,), free):
                    yield replace(companion, seeds=other.seeds, after=other)


def companion_bases(own: Own, core: bool) -> Own:
    """The bases for the companion; none if it exists already."""
    if any(design.cards == COMPANION.cards for _, design in own):
        return ()
    begun = COMPANION_CARDS[0]
    found = [
        (number, design)
        for number, design in own
        if design.is_empty or (sum(design.cards) == 1 and design.cards[begun] == 1)
    ]
    if not found and core:
        found.append((NEW_CORE, Design()))
    return tuple(found)


def completions(
    base: int, design: Design, others: tuple[Design, ...], free: tuple[bool, ...]
) -> Iterator[Blueprint]:
    """Every way to finish this engine so that it closes a loop with some mix of the others."""
    for finished, adds, puts, seeds in ways_to_finish(design, others, free):
        yield Blueprint(base, finished, adds, puts, seeds)


@lru_cache(maxsize=50_000)
def ways_to_finish(
    design: Design, others: tuple[Design, ...], free: tuple[bool, ...]
) -> tuple[tuple[Design, Places, Puts, Vector], ...]:
    """The finished engines with the cards and tokens laid, and the seeds of the loop."""
    found: dict[Design, tuple[Design, Places, Puts, Vector]] = {}
    effects = [other.effect for other in others]
    starts = (
        [design] if design.has_inputs else [design.with_card(r) for r in range(parts.RESOURCES)]
    )
    for start in starts:
        for times, effect in mixes(effects, MOST_RUNS - 1):
            for often in range(1, min(2, MOST_RUNS - sum(times)) + 1):
                wanted = outputs_wanted(start, effect, often)
                if sum(wanted) - sum(start.inputs) > MOST_JUSTICE:
                    continue
                finished, adds, puts = finish(start, wanted, free)
                if (not adds and not puts) or finished in found:
                    continue
                if not design.has_inputs:
                    adds = (start.cards.index(1), *adds)
                loop = best_loop((*others, finished))
                if loop is not None:
                    found[finished] = (finished, adds, puts, loop)
    return tuple(found.values())


def outputs_wanted(start: Design, effect: Vector, often: int) -> Vector:
    """The required output of a run, so that `often` runs cover the others' inputs, and gain."""
    wanted = []
    for r in range(parts.RESOURCES):
        missing = (r == parts.PRESTIGE) - effect[r]
        wanted.append(max(start.gives[r], start.takes[r] + -(-missing // often)))
    return tuple(wanted)


def finish(start: Design, wanted: Vector, free: tuple[bool, ...]) -> tuple[Design, Places, Puts]:
    """Lay cards and tokens until the engine gives everything wanted, with few cards."""
    design = start
    adds: list[int] = []
    puts: list[tuple[int, int]] = []
    supply = list(free)
    for r in sorted(range(parts.RESOURCES), key=lambda r: start.gives[r] - wanted[r]):
        place = parts.OUTPUT + r
        while design.gives[r] < wanted[r]:
            if design.plain(place) == 0:
                adds.append(place)
                design = design.with_card(place)
            token = token_for(wanted[r] - design.gives[r], supply)
            if token == NOWHERE:
                if design.gives[r] < wanted[r]:
                    adds.append(place)
                    design = design.with_card(place)
                continue
            supply[token] = False
            puts.append((token, place))
            design = design.with_token(token, place)
    return design, tuple(adds), tuple(puts)


def token_for(more: int, supply: list[bool]) -> int:
    """The token that adds exactly that number, or else the largest that adds fewer."""
    for token in reversed(range(parts.TOKENS)):
        if supply[token] and parts.MULTIPLIER[token] - 1 <= more:
            return token
    return NOWHERE
