"""What engines can make infinite, for hints and computer players (B3); not used by the rules.

The engines that a player may run are a net: each takes `pre` and gives `post`, amounts of the seven
resources, the Time to run among them. `search` looks for runs that let a player declare;
`prices_hold` proves, in whole numbers, that no runs would. Prices for the proof come from
`artificer.players.sorcery.prospect`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from artificer.games.sorcery.engines import can_borrow, gives, has_outputs, takes
from artificer.games.sorcery.parts import INFINITE, LOVE, RESOURCES, TIME, Vector, minus, plus
from artificer.games.sorcery.state import Shop

DECLARE: Final = 0
"""Marks a declaration among the engines of a plan; less the set of lenders."""

DEPTH: Final = 8
"""Most runs looked ahead."""

MOST_POSITIONS: Final = 20_000
"""Most amounts examined for each number of runs before a search gives up."""


@dataclass(frozen=True)
class Net:
    """Engines that can be run, and the resources to run them with; the rows are parallel."""

    engines: tuple[int, ...]
    """Their numbers at the table, from 1."""
    pre: tuple[Vector, ...]
    post: tuple[Vector, ...]
    amounts: Vector
    lenders: tuple[int, ...] = ()
    """By engine the bit of the seat that gains Time by a run of it, 0 for none; () for all own."""

    def can_run(self, k: int, amounts: Vector) -> bool:
        """Whether these amounts pay for a run of engine number `k` of the net, from 0."""
        return nowhere_less(amounts, self.pre[k])

    def run(self, k: int, amounts: Vector) -> Vector:
        """The amounts after that run."""
        paid = map(minus, amounts, self.pre[k])
        return tuple(map(plus, paid, self.post[k]))

    def lender(self, k: int) -> int:
        """The bit of the seat that gains Time by a run, 0 if none."""
        return self.lenders[k] if self.lenders else 0

    def effect(self, k: int) -> Vector:
        """The net gain of a run, by resource."""
        return tuple(post - pre for pre, post in zip(self.pre[k], self.post[k], strict=True))

    def finite(self) -> tuple[int, ...]:
        """The resources that are not infinite."""
        return tuple(r for r in range(RESOURCES) if self.amounts[r] != INFINITE)


@dataclass(frozen=True)
class Plan:
    """Engines to run in this order, with declarations between, and the resulting infinities.

    A declaration that lets others gain Time is `DECLARE` less the bits of their seats.
    """

    steps: tuple[int, ...]
    infinite: tuple[int, ...]


@dataclass(frozen=True)
class Prospect:
    """What is known about growth with the engines of a net, for a player to read."""

    net: Net
    plan: Plan | None = None
    """Runs that make a resource infinite."""
    missing: tuple[tuple[int, Plan], ...] = ()
    """Without a plan: resources of which one more would allow one."""
    prices: Vector | None = None
    """Without a plan: prices that hold, the proof that no amounts allow one."""


def net_of(s: Shop, seat: int, borrowing: Sequence[int] = ()) -> Net:
    """What a seat can run now: its own engines and borrowed ones.

    The engines of `borrowing` (see `to_borrow`) count as borrowed and their Love as paid. A seat
    whose turn it is not has only what it has stored.
    """
    on_turn = seat == s.seat
    engines = tuple(
        e + 1
        for e in range(s.cores_taken)
        if has_outputs(s, e + 1)
        and (
            s.engines[e].owner == seat + 1
            or (on_turn and s.engines[e].borrowed == 1)
            or e + 1 in borrowing
        )
    )
    amounts = [plus(s.seats[seat].stored[r], s.pool[r] if on_turn else 0) for r in range(RESOURCES)]
    amounts[LOVE] = max(0, minus(amounts[LOVE], len(borrowing)))
    return Net(
        engines,
        tuple(takes(s, engine) for engine in engines),
        tuple(gives(s, engine) for engine in engines),
        tuple(amounts),
        tuple(lender(s, engine, seat) for engine in engines),
    )


def lender(s: Shop, engine: int, seat: int) -> int:
    """The bit of the owner who stores a Time if this seat runs the engine; 0 for none (R46)."""
    owner = s.engines[engine - 1].owner - 1
    gains = owner != seat and s.seats[owner].stored[TIME] < INFINITE
    return 1 << owner if gains else 0


def to_borrow(s: Shop) -> tuple[int, ...]:
    """The engines that Love would open to the player whose turn it is; one of each owner."""
    return tuple(e + 1 for e in range(s.cores_taken) if can_borrow(s, e + 1))


def nowhere_less(amounts: Vector, others: Vector) -> bool:
    """Whether there is at least as much of everything."""
    return all(mine >= theirs for mine, theirs in zip(amounts, others, strict=True))


def grown(earlier: Sequence[Vector], now: Vector) -> Vector:
    """The amounts after all that grew since any of these earlier ones is infinite (R46)."""
    declared = list(now)
    for before in earlier:
        if nowhere_less(now, before):
            for r in range(RESOURCES):
                if now[r] > before[r]:
                    declared[r] = INFINITE
    return tuple(declared)


def search(net: Net, wanted: Sequence[int] = (), depth: int = DEPTH) -> Plan | None:
    """The shortest plan that makes one of `wanted` infinite, or any resource that is not.

    None if no such plan of up to `depth` runs exists, or none was found among `MOST_POSITIONS`
    amounts.
    """
    goals = [r for r in net.finite() if not wanted or r in wanted]
    for runs in range(1, depth + 1):
        steps = _Search(net, goals).runs(net.amounts, (net.amounts,), runs)
        if steps is not None:
            return _plan_of(net, steps)
    return None


class _Search:
    """Depth-first over runs, declaring everything that can be declared (rule 2 of B3)."""

    def __init__(self, net: Net, goals: Sequence[int]) -> None:
        self._net = net
        self._goals = goals
        self._seen: dict[Vector, int] = {}

    def runs(
        self, amounts: Vector, earlier: tuple[Vector, ...], left: int
    ) -> tuple[int, ...] | None:
        """The steps to a goal with `left` runs from these amounts, or None."""
        for k, engine in enumerate(self._net.engines):
            if not self._net.can_run(k, amounts):
                continue
            after = self._net.run(k, amounts)
            declared = grown(earlier, after)
            steps = (engine,) if declared == after else (engine, DECLARE)
            if any(declared[goal] == INFINITE for goal in self._goals):
                return steps
            if left > 1 and self._is_new(declared, left - 1):
                kept = (*earlier, after) if declared == after else (declared,)
                rest = self.runs(declared, kept, left - 1)
                if rest is not None:
                    return (*steps, *rest)
        return None

    def _is_new(self, amounts: Vector, left: int) -> bool:
        """Whether these amounts were not yet examined with that many runs left."""
        if self._seen.get(amounts, 0) >= left or len(self._seen) >= MOST_POSITIONS:
            return False
        self._seen[amounts] = left
        return True


def _plan_of(net: Net, steps: Sequence[int]) -> Plan:
    """The plan of these steps: the lenders of each declaration, and what is infinite."""
    amounts, planned, endless = net.amounts, [], 0
    earlier = [(amounts, 0)]
    for step in steps:
        if step == DECLARE:
            declared = grown([before for before, _ in earlier], amounts)
            lenders = _lenders_of(earlier, amounts, declared)
            planned.append(DECLARE - lenders)
            endless |= lenders
            amounts, earlier = declared, [(declared, 0)]
        else:
            k = net.engines.index(step)
            amounts = net.run(k, amounts)
            lender = net.lender(k) & ~endless
            earlier = [(before, lent | lender) for before, lent in earlier]
            earlier.append((amounts, 0))
            planned.append(step)
    return Plan(tuple(planned), tuple(r for r in range(RESOURCES) if amounts[r] == INFINITE))


def _lenders_of(earlier: Sequence[tuple[Vector, int]], now: Vector, declared: Vector) -> int:
    """The smallest set of lenders whose engines explain that growth; the latest lent least."""
    for _, lenders in reversed(earlier):
        if (
            grown([before for before, lent in earlier if lent | lenders == lenders], now)
            == declared
        ):
            return lenders
    return earlier[0][1]


def missing(net: Net, depth: int = DEPTH) -> Iterator[tuple[int, Plan]]:
    """The resources of which one more would allow a declaration, with the plan for it."""
    for r in net.finite():
        more = tuple(amount + (place == r) for place, amount in enumerate(net.amounts))
        plan = search(replace(net, amounts=more), depth=depth)
        if plan is not None:
            yield r, plan


def prices_hold(net: Net, prices: Sequence[int]) -> bool:
    """Whether the prices prove that nothing more can become infinite, for any amounts.

    Every finite resource has a price, infinite ones have none, and no engine gives more worth than
    it takes. If after some runs nothing finite were less and something more, the worth would have
    risen; but no run raises it. Whole numbers, so the proof is exact.
    """
    finite = net.finite()
    for r in range(RESOURCES):
        if not (prices[r] > 0 if r in finite else prices[r] == 0):
            return False
    return all(
        sum(price * more for price, more in zip(prices, net.effect(k), strict=True)) <= 0
        for k in range(len(net.engines))
    )
