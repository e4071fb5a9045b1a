"""A chance node as an urn: equally likely tickets, numbered from 0, each with an outcome.

Some games promise that tickets are sorted by outcome, as cards of a sorted deck are: few of them
need to be looked at.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterator

OutcomeOf = Callable[[int], int]


def outcomes(tickets: range, outcome_of: OutcomeOf) -> Iterator[tuple[int, int]]:
    """(outcome, weight), ascending."""
    return iter(sorted(Counter(map(outcome_of, tickets)).items()))


def sorted_outcomes(tickets: range, outcome_of: OutcomeOf) -> Iterator[tuple[int, int]]:
    """The same of sorted tickets, lazily; each search step is twice as long as the last."""
    first, outcome = 0, outcome_of(0)
    while first < len(tickets):
        ahead, beyond = 1, outcome
        while first + ahead < len(tickets):
            beyond = outcome_of(first + ahead)
            if beyond != outcome:
                break
            ahead *= 2
        sure, last = first + ahead // 2 + 1, min(first + ahead, len(tickets))
        end = bisect_right(tickets, outcome, sure, last, key=outcome_of)
        yield outcome, end - first
        first = end
        if first < len(tickets):
            outcome = beyond if end == last else outcome_of(end)


def sorted_has(tickets: range, outcome_of: OutcomeOf, outcome: int) -> bool:
    """Whether one of the sorted tickets has that outcome."""
    place = bisect_left(tickets, outcome, key=outcome_of)
    return place < len(tickets) and outcome_of(place) == outcome
