"""Which ends of a task decide between two answers: without them both would be worth the same.

What an answer uses up of an aid, the Wand or places in the wastebasket, is weighed beside the ends.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final, TypeVar

from artificer.boards.reasons import LEAST
from artificer.boards.utopia_engine import preview
from artificer.players.utopia_engine import ends
from artificer.players.utopia_engine.expert.fight_outlook import FightOver
from artificer.players.utopia_engine.expert.link_outlook import LinkOver
from artificer.players.utopia_engine.expert.outlook import Outlook

E = TypeVar("E", bound=Hashable)

MOST_CAUSES: Final = 2
SAME: Final = 0.0005
"""Chances to win that differ by less have one rank."""

AID: Final = "aid"
"""The cause that is no kind of end: what is used up of an aid."""

_KINDS: Final = {preview.PERFECT: "zero", preview.ARTIFACT: "low", preview.COMPONENT: "middle"}
_WEAK: Final = 2
"""The highest level of a weak encounter."""


@dataclass(frozen=True)
class Cause:
    """A kind of end of a task: its chances, 0 to 1, and its mean worths after either answer.

    Worths are chances to win above `average`, the worth of one of the answers. `weight` is what the
    kind contributes to the difference between the answers. For AID the chances are the mean amounts
    used up, and the worths what one of them costs, below 0.
    """

    kind: str
    chances: tuple[float, float]
    worths: tuple[float, float]
    weight: float
    average: float


def decisive(best: Outlook[E], other: Outlook[E], kind: Callable[[E], str]) -> Sequence[Cause]:
    """The fewest causes without which the answers would be worth the same.

    Empty if more than MOST_CAUSES are needed, or one that comes as often after either answer; and
    if the best answer is not better by LEAST.
    """
    if best.worth - other.worth < LEAST:
        return ()
    found = (_fewest(causes_of(best, other, kind, each)) for each in (other.worth, best.worth))
    causes = min(filter(None, found), key=len, default=())
    differ = (abs(here - there) >= LEAST for here, there in (each.chances for each in causes))
    return causes if all(differ) else ()


def _fewest(causes: Iterable[Cause]) -> Sequence[Cause]:
    """The weightiest that together explain the difference; () if too many would be needed."""
    by_weight = sorted(causes, key=lambda each: -each.weight)
    left = fsum(each.weight for each in by_weight)
    for n, cause in enumerate(by_weight[:MOST_CAUSES], 1):
        left -= cause.weight
        if left < SAME:
            return by_weight[:n]
    return ()


def causes_of(
    best: Outlook[E], other: Outlook[E], kind: Callable[[E], str], average: float
) -> list[Cause]:
    """All causes; their weights sum to the difference between the answers."""
    sums: defaultdict[str, list[float]] = defaultdict(lambda: [0.0] * 4)
    for side, outlook in enumerate((best, other)):
        for end, chance in outlook.chances.items():
            used, saved = outlook.aids.get(end, (0, outlook.worths[end]))
            sum_of = sums[kind(end)]
            sum_of[side] += chance
            sum_of[2 + side] += chance * (saved - average)
            if used:
                sum_of = sums[AID]
                sum_of[side] += chance * used
                sum_of[2 + side] += chance * (outlook.worths[end] - saved)
    return [
        Cause(name, (here, there), (_mean(more, here), _mean(less, there)), more - less, average)
        for name, (here, there, more, less) in sums.items()
    ]


def _mean(total: float, chance: float) -> float:
    return total / chance if chance else 0.0


def kind_of_result(result: int) -> str:
    """The kind of a search's result: a row of the chart, or a weak or strong encounter."""
    row = preview.place_on_chart(result)
    if level := preview.encounter_of(row):
        return "weak" if level <= _WEAK else "strong"
    return _KINDS[row]


def kind_of_field(end: ends.FieldEnd) -> str:
    """The kind of a field's end: enough energy or too little, with damage or without."""
    if end.how != ends.FULL:
        return ends.FALLEN if end.how == ends.DEAD else end.how
    return ("enough" if end.is_enough else "short") + (".hurt" if end.damage else "")


def kind_of_fight(over: FightOver) -> str:
    """The kind of a fight's end: won with damage or without, hidden, or a fall."""
    end = over.end
    if end.how in (ends.DEAD, ends.FALLEN):
        return "fight.fallen"
    if end.how == ends.HIDDEN:
        return "fight.hidden"
    return "fight.hurt" if end.damage else "fight.unhurt"


def kind_of_link(over: LinkOver, most: int | None, already: int) -> str:
    """The kind of a link's end: a value up to `most` or above, more damage, erased, or a fall.

    If `most` is None, all links without more damage are of one kind. `already` is the damage of the
    boxes that are full now.
    """
    end = over.end
    if end.how in (ends.DEAD, ends.FALLEN):
        return "link.fallen"
    if end.how == ends.ERASED:
        return "link.erased"
    assert end.how == ends.MADE
    if end.damage > already:
        return "link.hurt"
    if most is None:
        return "link.unhurt"
    return "link.low" if end.value <= most else "link.high"
