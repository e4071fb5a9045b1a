"""Why one answer to a search is better than another: which results differ, and what they are worth.

A kind of result is a reason only if the better answer would not be better without it: if that kind
were worth as much as the other answer, the answers would change places.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards.utopia_engine.preview import ARTIFACT as ARTIFACT_ROW
from artificer.boards.utopia_engine.preview import COMPONENT, PERFECT, encounter_of, place_on_chart
from artificer.games.notices import Message
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import VALUE_WRITTEN
from artificer.games.utopia_engine.state import Sheet
from artificer.host.hints import Hint
from artificer.players.utopia_engine.expert.outcomes import SearchOutlook, outlooks

MOST_CAUSES: Final = 2
LEAST: Final = 0.005
"""A smaller difference, of chances to win or of a kind's chances, is not explained."""

SAME: Final = 0.0005
"""Chances to win that differ by less have one rank."""

ZERO, ARTIFACT, FOUND, WEAK, STRONG = "zero", "low", "middle", "weak", "strong"
_KINDS: Final = {PERFECT: ZERO, ARTIFACT_ROW: ARTIFACT, COMPONENT: FOUND}
_WEAK: Final = 2
"""The highest level of a weak encounter."""


@dataclass(frozen=True)
class Cause:
    """A kind of result: its chances, 0 to 1, and its mean worths after either answer.

    Worths are chances to win above that of the other answer. `weight` is what the kind contributes
    to the difference between the answers.
    """

    kind: str
    chances: tuple[float, float]
    worths: tuple[float, float]
    weight: float


def reasons(hint: Hint) -> Iterator[Message]:
    """The reason why the best answer is better than the next, if both write into a search box."""
    view, actions = hint.view.over(Sheet), [rank.actions[0] for rank in hint.ranks[:2]]
    writes = view.body.question == q.WRITE_SEARCH_NUMBER and all(VALUE_WRITTEN[a] for a in actions)
    if not writes or len(actions) < 2:
        return
    best, other = outlooks(view, actions)
    if best.worth - other.worth < LEAST:
        return
    causes = decisive(best, other)
    if all(abs(here - there) >= LEAST for here, there in (each.chances for each in causes)):
        yield from map(_told, causes)


def decisive(best: SearchOutlook, other: SearchOutlook) -> Sequence[Cause]:
    """The fewest kinds of result without which the answers would change places.

    Empty if more than MOST_CAUSES are needed.
    """
    left = best.worth - other.worth
    found: list[Cause] = []
    for cause in sorted(causes_of(best, other), key=lambda each: -each.weight)[:MOST_CAUSES]:
        found.append(cause)
        left -= cause.weight
        if left < SAME:
            return found
    return ()


def causes_of(best: SearchOutlook, other: SearchOutlook) -> list[Cause]:
    """All kinds of result; their weights sum to the difference between the answers."""
    sums: defaultdict[str, list[float]] = defaultdict(lambda: [0.0] * 4)
    for side, outlook in enumerate((best, other)):
        for result, chance in outlook.chances.items():
            sum_of = sums[kind_of(result)]
            sum_of[side] += chance
            sum_of[2 + side] += chance * (outlook.worths[result] - other.worth)
    return [
        Cause(kind, (here, there), (_mean(more, here), _mean(less, there)), more - less)
        for kind, (here, there, more, less) in sums.items()
    ]


def _mean(total: float, chance: float) -> float:
    return total / chance if chance else 0.0


def kind_of(result: int) -> str:
    """The kind of a result: a row of the chart, or a weak or strong encounter."""
    row = place_on_chart(result)
    if level := encounter_of(row):
        return WEAK if level <= _WEAK else STRONG
    return _KINDS[row]


def _told(cause: Cause) -> Message:
    here, there = cause.chances
    worth = cause.worths[0] if here >= there else cause.worths[1]
    return Message(
        "reason.gains" if worth >= 0 else "reason.costs",
        kind=Message(f"reason.kind.{cause.kind}"),
        here=f"{100 * here:.0f}",
        there=f"{100 * there:.0f}",
        points=f"{100 * abs(worth):.1f}",
    )
