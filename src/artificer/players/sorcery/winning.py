"""Winning this turn: runs, borrowed engines, discards and cards of the draft that give twenty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from artificer.games.sorcery import parts
from artificer.games.sorcery.infinity import DECLARE as DECLARATION
from artificer.games.sorcery.infinity import Net, grown, net_of, nowhere_less, to_borrow
from artificer.games.sorcery.moves import DECLARE, DISCARD, LOVE, RUN, STORE, TAKE
from artificer.games.sorcery.parts import LOVE as LOVES
from artificer.games.sorcery.parts import Vector
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.loops import MOST_RUNS, mixes
from artificer.players.sorcery.situation import FULL, Sight

DEPTH: Final = 8
"""Most runs looked ahead."""

MOST_POSITIONS: Final = 4000
"""Most amounts examined for one decision."""

MOST_TAKEN: Final = 2
MOST_BORROWED: Final = 2

NOTHING: Final = -1


@dataclass(frozen=True)
class Means:
    """One way to begin: engines to borrow and draft cards to take, before any run."""

    borrowing: tuple[int, ...]
    taking: tuple[int, ...]


def winning_action(s: Shop, offered: frozenset[int], sight: Sight = FULL) -> int:
    """The next action of a way to win this turn, or `NOTHING` if none was found."""
    hunt = Hunt()
    earlier = tuple(tuple(s.earlier[k].amounts) for k in range(s.runs))
    net = net_of(s, s.seat)
    steps = hunt.steps(net, earlier, goal_of(s))
    if steps:
        return whole_declaration(offered) if steps[0] == DECLARATION else RUN + steps[0] - 1
    for means in ways_to_begin(s, sight):
        net = net_of(s, s.seat, means.borrowing)
        richer = replace(net, amounts=with_cards(s, net.amounts, means))
        if min(richer.amounts) < 0:
            continue
        steps = hunt.steps(richer, (), parts.PRESTIGE_TO_WIN)
        if steps is not None:
            return first_action(s, net, means, steps)
    return NOTHING


def whole_declaration(offered: frozenset[int]) -> int:
    """The most complete declaration: the last one offered."""
    return max((action for action in offered if DECLARE <= action < STORE), default=NOTHING)


def goal_of(s: Shop) -> int:
    """Prestige needed besides the cards in hand, which count (R37)."""
    return parts.PRESTIGE_TO_WIN - s.seats[s.seat].hand[parts.PRESTIGE]


def ways_to_begin(s: Shop, sight: Sight = FULL) -> Iterator[Means]:
    """Every way to begin that the seat sees, the simplest first."""
    seat = s.seats[s.seat]
    loves = parts.plus(parts.plus(s.pool[LOVES], seat.stored[LOVES]), seat.hand[LOVES])
    growths = parts.plus(
        parts.plus(s.pool[parts.GROWTH], seat.stored[parts.GROWTH]), seat.hand[parts.GROWTH]
    )
    kinds = [r for r in range(parts.RESOURCES) if s.draft[r] > 0]
    lendable = borrowable(s) if sight.rivals else ()
    for taken in range(min(MOST_TAKEN, growths) + 1):
        for taking in combinations_with_replacement(kinds, taken):
            if any(taking.count(r) > s.draft[r] for r in taking):
                continue
            affordable = min(MOST_BORROWED, parts.plus(loves, taking.count(LOVES)))
            for borrowed in range(affordable + 1):
                for borrowing in combinations(lendable, borrowed):
                    if len({s.engines[e - 1].owner for e in borrowing}) == borrowed:
                        yield Means(borrowing, taking)


def borrowable(s: Shop) -> tuple[int, ...]:
    """The engines that a Love would open, whether or not the player has one yet."""
    if parts.plus(s.pool[LOVES], s.seats[s.seat].stored[LOVES]) > 0:
        return to_borrow(s)
    table = s.copy()
    table.pool[LOVES] = 1
    return to_borrow(table)


def with_cards(s: Shop, amounts: Vector, means: Means) -> Vector:
    """The amounts after discarding the whole hand, and taking and discarding the cards."""
    seat = s.seats[s.seat]
    richer = [
        parts.plus(amounts[r], seat.hand[r] + means.taking.count(r)) for r in range(parts.RESOURCES)
    ]
    richer[parts.GROWTH] = parts.minus(richer[parts.GROWTH], len(means.taking))
    loves = parts.plus(parts.plus(s.pool[LOVES], seat.stored[LOVES]), seat.hand[LOVES])
    loves = parts.plus(loves, means.taking.count(LOVES))
    richer[LOVES] = parts.minus(loves, len(means.borrowing))
    return tuple(richer)


def first_action(s: Shop, net: Net, means: Means, steps: Sequence[int]) -> int:
    """Growth and the takes first, then the discards that the runs need, then Love, then runs."""
    seat = s.seats[s.seat]
    if means.taking:
        growth = parts.plus(s.pool[parts.GROWTH], seat.stored[parts.GROWTH])
        return TAKE + means.taking[0] if growth > 0 else DISCARD + parts.GROWTH
    loves = parts.plus(s.pool[LOVES], seat.stored[LOVES])
    if loves < len(means.borrowing):
        return DISCARD + LOVES
    for r in range(parts.RESOURCES):
        if seat.hand[r] > 0 and shortfall(net, steps, r) > 0:
            return DISCARD + r
    if means.borrowing:
        return LOVE + means.borrowing[0] - 1
    for r in range(parts.RESOURCES):
        if seat.hand[r] > 0:
            return DISCARD + r
    return RUN + steps[0] - 1 if steps else NOTHING


def shortfall(net: Net, steps: Sequence[int], resource: int) -> int:
    """The amount of a resource that the runs need beyond the present one."""
    held = net.amounts[resource]
    short = 0
    for step in steps:
        if step == DECLARATION:
            continue
        k = net.engines.index(step)
        lacking = net.pre[k][resource] - held
        if lacking > 0:
            short += lacking
            held += lacking
        held = parts.plus(parts.minus(held, net.pre[k][resource]), net.post[k][resource])
    return short


class Hunt:
    """Searches over runs that share one allowance of positions."""

    def __init__(self) -> None:
        self.left = MOST_POSITIONS

    def steps(self, net: Net, earlier: tuple[Vector, ...], goal: int) -> tuple[int, ...] | None:
        """The fewest runs, with declarations between, that give that much Prestige; () if none."""
        if net.amounts[parts.PRESTIGE] >= goal:
            return ()
        if not hopeful(net, goal):
            return None
        start = grown(earlier, net.amounts)
        if start != net.amounts:
            rest = self.steps(replace(net, amounts=start), (), goal)
            return None if rest is None else (DECLARATION, *rest)
        for depth in range(1, DEPTH + 1):
            self.seen: dict[Vector, int] = {}
            found = self.deeper(net, net.amounts, (*earlier, net.amounts), goal, depth)
            if found is not None:
                return found
        return None

    def deeper(
        self, net: Net, amounts: Vector, earlier: tuple[Vector, ...], goal: int, depth: int
    ) -> tuple[int, ...] | None:
        """The steps from here with at most `depth` runs."""
        for k, engine in enumerate(net.engines):
            if self.left == 0 or not net.can_run(k, amounts):
                continue
            self.left -= 1
            after = net.run(k, amounts)
            declared = grown(earlier, after)
            steps = (engine,) if declared == after else (engine, DECLARATION)
            if after[parts.PRESTIGE] >= goal:
                return (engine,)
            if declared[parts.PRESTIGE] >= goal:
                return steps
            if depth > 1 and self.seen.get(declared, 0) < depth - 1:
                self.seen[declared] = depth - 1
                kept = (*earlier, after) if declared == after else (declared,)
                rest = self.deeper(net, declared, kept, goal, depth - 1)
                if rest is not None:
                    return (*steps, *rest)
        return None


def hopeful(net: Net, goal: int) -> bool:
    """Whether an engine gives Prestige, something can be run, and the goal could be reached."""
    gives = max((post[parts.PRESTIGE] for post in net.post), default=0)
    if gives == 0 or not any(nowhere_less(net.amounts, pre) for pre in net.pre):
        return False
    if net.amounts[parts.PRESTIGE] + DEPTH * gives >= goal:
        return True
    return could_grow(net)


def could_grow(net: Net) -> bool:
    """Whether a few runs leave nothing finite less and something more; a quick check."""
    effects = tuple(net.effect(k) for k in range(len(net.engines)))
    return parts.INFINITE in net.amounts or any_growth(effects)


@lru_cache(maxsize=10_000)
def any_growth(effects: tuple[Vector, ...]) -> bool:
    """Whether a few runs with these effects leave nothing less and something more."""
    return any(min(total) >= 0 and max(total) > 0 for _, total in mixes(effects, MOST_RUNS))
