"""Whether the runs so far can be declared infinite, and the ring of engines that proves it (B3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import groupby
from operator import or_

from artificer.boards.pieces import Basis
from artificer.boards.sorcery.amounts import Amount, Resource, letter, number, resources, some
from artificer.games.sorcery.declaring import lenders_shown, shown_growth, what_fell
from artificer.games.sorcery.engines import gives, takes
from artificer.games.sorcery.infinity import lender
from artificer.games.sorcery.moves import DECLARE, RUN, STORE
from artificer.games.sorcery.parts import INFINITE, RESOURCES
from artificer.games.sorcery.pool import to_spend
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.table.session import Step


@dataclass(frozen=True)
class Station:
    """An engine on a ring, and how often it is run there before the next one."""

    engine: int
    times: int
    takes: tuple[Amount, ...]
    gives: tuple[Amount, ...]


@dataclass(frozen=True)
class Ring:
    """Runs that can be repeated for ever, and what one round takes and gives in total.

    Its action declares; `endless` are the resources that become infinite by it.
    """

    stations: tuple[Station, ...]
    takes: tuple[Amount, ...]
    gives: tuple[Amount, ...]
    endless: tuple[Resource, ...]
    action: int


@dataclass(frozen=True)
class Change:
    """A resource, and how much of it there was before and is now."""

    resource: int
    before: str
    now: str


@dataclass(frozen=True)
class Loop:
    """Whether the runs so far show growth that can be declared infinite, and if not, why.

    `changed` is what has grown, or, if nothing can be declared, what has fallen.
    """

    grows: bool
    said: str
    changed: tuple[Change, ...] = ()
    rings: tuple[Ring, ...] = ()


def loop(basis: Basis[Shop]) -> Loop | None:
    """The loop run so far (B3); None before the first run."""
    s = basis.body
    if s.question != PHASE_ONE or not s.runs:
        return None
    if shown := lenders_shown(s):
        grown = _changed(basis, shown_growth(s, shown[-1]))
        said = basis.say("sorcery.loop.yes", grown=_in_a_line(basis, grown))
        return Loop(True, said, grown, tuple(_rings(basis)))
    if fallen := _changed(basis, what_fell(s)):
        said = basis.say("sorcery.loop.no", fallen=_in_a_line(basis, fallen))
        return Loop(False, said, fallen)
    return Loop(False, basis.say("sorcery.loop.level"))


def _changed(basis: Basis[Shop], since: Mapping[int, int]) -> tuple[Change, ...]:
    """The changed resources, each with its amount in `since` and now."""
    earlier, now = basis.body.earlier, to_spend(basis.body)
    return tuple(
        Change(r, number(basis, earlier[k].amounts[r]), number(basis, now[r]))
        for r, k in since.items()
    )


def _in_a_line(basis: Basis[Shop], changes: Iterable[Change]) -> str:
    return " ".join(f"{letter(basis, c.resource)} {c.before}→{c.now}" for c in changes)


def _rings(basis: Basis[Shop]) -> Iterator[Ring]:
    """Yield one ring for each legal declaration, with the last runs that prove it."""
    row = _runs_in_a_row(basis.steps)
    for action in basis.legal:
        if row and DECLARE <= action < STORE:
            endless = tuple(shown_growth(basis.body, action - DECLARE))
            runs = _shortest(basis.body, row, action - DECLARE, endless)
            yield _ring(basis, runs, endless, action)


def _runs_in_a_row(steps: Sequence[Step]) -> tuple[int, ...]:
    """The engines run since any other move, the first one first."""
    row: list[int] = []
    for step in reversed(steps):
        if not RUN <= step.action < DECLARE:
            break
        row.append(step.action - RUN + 1)
    return tuple(reversed(row))


def _shortest(s: Shop, row: Sequence[int], lenders: int, endless: Iterable[int]) -> tuple[int, ...]:
    """The fewest last runs, only `lenders` lending, that increase all of `endless`."""
    wanted = set(endless)
    for start in reversed(range(len(row))):
        runs = tuple(row[start:])
        if _lenders(s, runs) | lenders == lenders:
            wanted -= _grown_by(s, runs)
        if not wanted:
            return runs
    return tuple(row)


def _lenders(s: Shop, runs: Iterable[int]) -> int:
    return reduce(or_, (lender(s, engine, s.seat) for engine in runs), 0)


def _grown_by(s: Shop, runs: Sequence[int]) -> set[int]:
    """The resources that these runs increase if they decrease none; infinite ones do not count."""
    there = to_spend(s)
    more = {
        r: sum(gives(s, engine)[r] - takes(s, engine)[r] for engine in runs)
        for r in range(RESOURCES)
        if there[r] != INFINITE
    }
    if any(each < 0 for each in more.values()):
        return set()
    return {r for r, each in more.items() if each > 0}


def _ring(basis: Basis[Shop], runs: Sequence[int], endless: Sequence[int], action: int) -> Ring:
    s = basis.body
    every = resources(basis)
    return Ring(
        stations=tuple(
            Station(
                engine,
                len(list(times)),
                some(basis, takes(s, engine)),
                some(basis, gives(s, engine)),
            )
            for engine, times in groupby(runs)
        ),
        takes=_in_all(basis, [takes(s, engine) for engine in runs]),
        gives=_in_all(basis, [gives(s, engine) for engine in runs]),
        endless=tuple(every[r] for r in endless),
        action=action,
    )


def _in_all(basis: Basis[Shop], amounts: Sequence[Sequence[int]]) -> tuple[Amount, ...]:
    return some(basis, [sum(counts) for counts in zip(*amounts, strict=True)])
