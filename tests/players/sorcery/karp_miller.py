"""The brute-force twin of `games/sorcery/infinity`: the Karp-Miller set, exact and slow.

Written apart from it, over plain lists of numbers where None is infinite.
"""

from __future__ import annotations

from operator import ge

from artificer.games.sorcery.infinity import Net
from artificer.games.sorcery.parts import INFINITE

Marking = tuple[float, ...]
OMEGA = float("inf")
"""Floats: up to 2**53 they count exactly, and infinity plus or minus anything is infinity."""

MOST_MARKINGS = 5_000


class TooMany(Exception):
    """The set has more markings than anyone should wait for."""


def unbounded(net: Net) -> set[int]:
    """Every resource that some runs make as large as you like, infinite ones left out.

    A marking that another one covers needs no expansion: whatever grows from it grows from that
    one. So the maximal markings alone are kept, and what was infinite in any is noted.
    """
    start = tuple(OMEGA if amount == INFINITE else float(amount) for amount in net.amounts)
    maximal: list[Marking] = [start]
    to_expand: list[tuple[Marking, tuple[Marking, ...]]] = [(start, ())]
    infinite: set[int] = set()
    markings = 0
    while to_expand:
        marking, ancestors = to_expand.pop()
        if marking not in maximal:
            continue
        line = (*ancestors, marking)
        for pre, post in zip(net.pre, net.post, strict=True):
            if not covers(marking, pre):
                continue
            after = tuple(m - a + b for m, a, b in zip(marking, pre, post, strict=True))
            after = accelerated(after, line)
            if any(covers(other, after) for other in maximal):
                continue
            infinite |= {place for place, amount in enumerate(after) if amount == OMEGA}
            maximal = [other for other in maximal if not covers(after, other)] + [after]
            to_expand.append((after, line))
            markings += 1
            if markings > MOST_MARKINGS:
                raise TooMany
    return {place for place in infinite if start[place] < OMEGA}


def covers(marking: Marking, other: Marking | tuple[int, ...]) -> bool:
    return all(map(ge, marking, other))


def accelerated(marking: Marking, ancestors: tuple[Marking, ...]) -> Marking:
    """Infinite wherever the marking has grown since an ancestor that it covers."""
    while True:
        grown = marking
        for before in ancestors:
            if covers(grown, before):
                grown = tuple(
                    OMEGA if now > then else now for now, then in zip(grown, before, strict=True)
                )
        if grown == marking:
            return marking
        marking = grown
