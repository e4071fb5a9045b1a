"""A seat's means for planning, from its view, and how far a planner sees; rows of 7 go by resource.

The levels of Sorcery differ in how far they see and in nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from artificer.games.sorcery.parts import CORES, DRAFT, RESOURCES, Vector, minus, plus
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.blueprints import Own
from artificer.players.sorcery.loops import Design, design_of


@dataclass(frozen=True)
class Sight:
    """What a planner looks at; the tinkerer looks at everything.

    Without `rivals` it looks at its own table alone: it borrows no engine, and does not ask who
    could borrow its own and win by it. Without `later` it plans for this turn only: it builds an
    engine that it can finish now, and prepares none for another turn. `takes` is the most cards of
    the draft that it takes for such an engine.
    """

    rivals: bool = True
    later: bool = True
    takes: int = DRAFT


FULL: Final = Sight()
"""The sight of the tinkerer."""
EASY: Final = Sight(rivals=False, later=False, takes=2)
MEDIUM: Final = Sight(rivals=False)


@dataclass(frozen=True)
class Rival:
    """The known facts about another seat."""

    in_hand: int
    stored: Vector
    designs: tuple[Design, ...]


@dataclass(frozen=True)
class Situation:
    """One seat's means: its engines, cards, resources, and the income of each turn."""

    own: Own
    free: tuple[bool, ...]
    """By token: whether it is in the supply."""
    core: bool
    """Whether a Core is left in the middle."""
    hand: Vector
    stored: Vector
    pool: Vector
    """The resources that would be lost at the end of the turn."""
    machine: Vector
    draft: Vector
    unseen: Vector
    """Cards in the deck and in other hands."""
    gone: Vector
    """Cards that come back with the discard pile."""
    rivals: tuple[Rival, ...]
    round: int
    sight: Sight = FULL

    @cached_property
    def in_hand(self) -> int:
        """The number of cards in hand."""
        return sum(self.hand)

    def available(self, resource: int) -> int:
        """The amount available now."""
        return plus(self.pool[resource], self.stored[resource])

    def with_card(self, resource: int) -> Situation:
        """The situation with one more card in hand."""
        return replace(self, hand=changed(self.hand, resource, 1))

    def without_card(self, resource: int) -> Situation:
        """The situation with one card less in hand."""
        return replace(self, hand=changed(self.hand, resource, -1))

    def with_stored(self, resource: int) -> Situation:
        """The situation with one more stored resource."""
        return replace(self, stored=changed(self.stored, resource, 1))

    def after_spending(self, resource: int) -> Situation:
        """The situation with one resource less, of this turn's if there is one (R20)."""
        if self.pool[resource] > 0:
            return replace(self, pool=changed(self.pool, resource, -1))
        return replace(self, stored=changed(self.stored, resource, -1))

    def with_engine(self, number: int, design: Design) -> Situation:
        """The situation with one engine changed or new; its tokens are no longer free."""
        own = dict(self.own)
        own[number] = design
        free = tuple(self.free[t] and place < 0 for t, place in enumerate(design.tokens))
        return replace(self, own=tuple(sorted(own.items())), free=free)


def changed(amounts: Vector, resource: int, more: int) -> Vector:
    """The amounts with one of them changed; infinite ones stay."""
    row = list(amounts)
    row[resource] = plus(row[resource], more) if more > 0 else minus(row[resource], -more)
    return tuple(row)


def situation_of(s: Shop, seat: int, sight: Sight = FULL) -> Situation:
    """The situation of the seat whose view this is, as far as it sees."""
    me = s.seats[seat]
    on_turn = seat == s.seat
    return Situation(
        own=engines_of(s, seat),
        free=tuple(on == 0 for on in me.token_engine),
        core=s.cores_taken < CORES,
        hand=tuple(me.hand),
        stored=tuple(me.stored),
        pool=tuple(s.pool) if on_turn else (0,) * RESOURCES,
        machine=tuple(s.machine),
        draft=tuple(s.draft),
        unseen=tuple(s.deck),
        gone=tuple(s.discard),
        rivals=tuple(
            Rival(
                s.seats[other].in_hand,
                tuple(s.seats[other].stored),
                tuple(design for _, design in engines_of(s, other)),
            )
            for other in range(s.seats_taken)
            if other != seat and sight.rivals
        ),
        round=(s.turn + s.seats_taken - 1) // s.seats_taken,
        sight=sight,
    )


def engines_of(s: Shop, seat: int) -> Own:
    """A player's engines with their numbers."""
    return tuple(
        (e + 1, design_of(s, e + 1)) for e in range(s.cores_taken) if s.engines[e].owner == seat + 1
    )
