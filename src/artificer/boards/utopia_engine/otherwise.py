"""Why an answer is better: what in the position would have to be different for the other one.

A condition is a reason only if without it the other answer is at least as good.
"""

from __future__ import annotations

from collections.abc import Iterator

from artificer.boards.otherwise import MOST
from artificer.boards.reasons import LEAST
from artificer.boards.utopia_engine import phrases
from artificer.boards.utopia_engine.conditions import SheetCondition, conditions_of
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.expert.advice import worths_of


def reasons_otherwise(view: State[Sheet], best: int, other: int) -> Iterator[Message]:
    """What makes the best answer better than the other; the most decisive condition first.

    Of several with one key the first counts, which has the nearest number. During a field each
    comparison takes new tables, so the answers as they are come last: most often no condition is
    left to be said by then.
    """
    found: dict[str, tuple[float, SheetCondition]] = {}
    for condition in conditions_of(view.body, best, other):
        if condition.key in found:
            continue
        lead = _lead(condition.without(view), best, other)
        if lead is not None and lead <= 0:
            found[condition.key] = lead, condition
    if not found or (_lead(view, best, other) or 0.0) < LEAST:
        return
    named = phrases.action(other, view)
    for _, condition in sorted(found.values(), key=lambda each: each[0])[:MOST]:
        yield condition.said(named)


def _lead(view: State[Sheet], best: int, other: int) -> float | None:
    """By how much the best answer is better; None if one of the two is not legal."""
    if not {best, other} <= set(view.legal_actions()):
        return None
    first, second = worths_of(view, (best, other))
    return first - second
