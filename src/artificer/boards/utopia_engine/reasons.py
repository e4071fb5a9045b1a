"""Why an answer is better than another: by the ends of a task, or by what in the position decides.

Numbers and fights are explained by the ends that come more or less often: without those that decide
both answers would be worth the same. What an answer uses up of an aid, the Wand or places in the
wastebasket, is weighed beside the ends. Everything else is explained by what would make the other
answer as good if it were different.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import fsum
from typing import Final, TypeVar

from artificer.boards.hint import LEAST
from artificer.boards.utopia_engine import phrases, preview
from artificer.boards.utopia_engine.conditions import reasons_otherwise
from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.enough_energy import charm_ends_field
from artificer.games.utopia_engine.linking import LINK_BOXES
from artificer.games.utopia_engine.sheets import PARALYSIS_WAND
from artificer.games.utopia_engine.squares import TO_WRITE
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine import odds
from artificer.players.utopia_engine.expert.field_outlook import (
    FightOver,
    field_outlooks,
    fight_outlooks,
)
from artificer.players.utopia_engine.expert.link_outlook import LinkOver, link_outlooks
from artificer.players.utopia_engine.expert.outlook import Outlook
from artificer.players.utopia_engine.expert.search_outlook import search_outlooks

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


def kind_of_field(end: odds.FieldEnd) -> str:
    """The kind of a field's end: enough energy or too little, with damage or without."""
    if end.how != odds.FULL:
        return odds.FALLEN if end.how == odds.DEAD else end.how
    return ("enough" if end.is_enough else "short") + (".hurt" if end.damage else "")


def kind_of_fight(over: FightOver) -> str:
    """The kind of a fight's end: won with damage or without, hidden, or a fall."""
    end = over.end
    if end.how in (odds.DEAD, odds.FALLEN):
        return "fight.fallen"
    if end.how == odds.HIDDEN:
        return "fight.hidden"
    return "fight.hurt" if end.damage else "fight.unhurt"


def kind_of_link(over: LinkOver, most: int | None, already: int) -> str:
    """The kind of a link's end: a value up to `most` or above, more damage, erased, or a fall.

    If `most` is None, all links without more damage are of one kind. `already` is the damage of the
    boxes that are full now.
    """
    end = over.end
    if end.how in (odds.DEAD, odds.FALLEN):
        return "link.fallen"
    if end.how == odds.ERASED:
        return "link.erased"
    assert end.how == odds.MADE
    if end.damage > already:
        return "link.hurt"
    if most is None:
        return "link.unhurt"
    return "link.low" if end.value <= most else "link.high"


Weigh = Callable[[State[Sheet], tuple[int, int]], Iterator[Message]]
"""`weigh(view, (best, other))`: the ends that decide, in words."""

HIGHEST_LOW: Final = 5
"""The highest value of a link that a reason may call low."""

_DURING_WORK: Final = (*TO_WRITE, q.BETWEEN_ROLLS, q.GO_ON_LINKING)
"""Questions at which most of what can be used at any time decides nothing yet."""

_FIGHTING: Final = (moves.ROLL, moves.ACCEPT, moves.WAND, moves.IGNORE)


def reasons(view: State, best: int, other: int | None) -> Iterator[Message]:
    """Why the best answer is better than the other."""
    if other is None:
        return
    sheet = view.over(Sheet)
    if delays(sheet.body, best) or delays(sheet.body, other):
        return
    if weigh := _weigher(sheet.body, best, other):
        yield from weigh(sheet, (best, other))
    else:
        yield from reasons_otherwise(sheet, best, other)


def delays(s: Sheet, action: int) -> bool:
    """Whether an answer only uses something that could wait, and the question is asked again."""
    if s.question not in _DURING_WORK:
        return False
    return action >= moves.SEAL or (action == moves.CHARM and not charm_ends_field(s))


def _weigher(s: Sheet, best: int, other: int) -> Weigh | None:
    """How the ends of both answers are weighed; None if they are no ends of one task."""
    if s.question in (q.FIGHT, q.ANSWER_ROLL):
        return _fight if best in _FIGHTING and other in _FIGHTING else None
    return (
        _NUMBERS.get(s.question)
        if moves.VALUE_WRITTEN[best] and moves.VALUE_WRITTEN[other]
        else None
    )


def _search(view: State[Sheet], both: tuple[int, int]) -> Iterator[Message]:
    best, other = search_outlooks(view, both)
    return _said(view, both[1], decisive(best, other, kind_of_result))


def _field(view: State[Sheet], both: tuple[int, int]) -> Iterator[Message]:
    best, other = field_outlooks(view, both)
    return _said(view, both[1], decisive(best, other, kind_of_field))


def _fight(view: State[Sheet], both: tuple[int, int]) -> Iterator[Message]:
    best, other = fight_outlooks(view, both)
    return _said(view, both[1], decisive(best, other, kind_of_fight), aid="wand")


def _link(view: State[Sheet], both: tuple[int, int]) -> Iterator[Message]:
    best, other = link_outlooks(view, both)
    already = damage_of_full_boxes(view.body)
    found: tuple[Sequence[Cause], int | None] = (), None
    for most in (None, *range(HIGHEST_LOW + 1)):
        causes = decisive(best, other, partial(kind_of_link, most=most, already=already))
        if causes and (not found[0] or _explains(causes) < _explains(found[0])):
            found = causes, most
    causes, most = found
    return _said(view, both[1], causes, most or 0, aid="basket")


def _explains(causes: Sequence[Cause]) -> tuple[int, float]:
    """The order of explanations: fewer causes first, then the weightier ones."""
    return len(causes), -sum(cause.weight for cause in causes)


def damage_of_full_boxes(s: Sheet) -> int:
    """The damage that the full boxes of a link have done, or will certainly do."""
    return sum(0 < s.cell[box] < s.cell[box + 4] for box in range(LINK_BOXES))


_NUMBERS: Final[dict[int, Weigh]] = {
    q.WRITE_SEARCH_NUMBER: _search,
    q.WRITE_ACTIVATION_NUMBER: _field,
    q.WRITE_LINK_NUMBER: _link,
}
"""By question at which numbers are written."""


def _said(
    view: State[Sheet], other: int, causes: Sequence[Cause], most: int = 0, aid: str = ""
) -> Iterator[Message]:
    """The causes in words; `most` is the highest value that is called low."""
    named = phrases.action(other, view)
    for cause in causes:
        yield _used_up(cause, named, aid) if cause.kind == AID else _ended(cause, named, most)


def _ended(cause: Cause, other: Message, most: int) -> Message:
    here, there = cause.chances
    worth = cause.worths[0] if here >= there else cause.worths[1]
    return Message(
        "reason.gains" if worth >= 0 else "reason.costs",
        other=other,
        kind=Message(f"reason.kind.{cause.kind}", most=most),
        here=f"{100 * here:.0f}",
        there=f"{100 * there:.0f}",
        points=f"{100 * abs(worth):.1f}",
    )


def _used_up(cause: Cause, other: Message, aid: str) -> Message:
    """What is used up of an aid: the Wand in per cent of cases, or numbers thrown away."""
    here, there = cause.chances
    price = cause.worths[0] if here >= there else cause.worths[1]
    amounts = (f"{100 * each:.0f}" if aid == "wand" else f"{each:.1f}" for each in (here, there))
    return Message(
        f"reason.aid.{aid}",
        other=other,
        thing=Thing("tool", PARALYSIS_WAND, printed=True),
        here=next(amounts),
        there=next(amounts),
        points=f"{100 * abs(price):.1f}",
    )
