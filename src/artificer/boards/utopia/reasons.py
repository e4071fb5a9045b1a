"""Why the governor gives its answer, and what it expects of the cards in a draft.

A reason is what would have to be different for another answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from artificer.boards.otherwise import answered_otherwise
from artificer.boards.utopia import phrases
from artificer.boards.utopia.conditions import conditions_of
from artificer.games.contract import State
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia import questions as q
from artificer.games.utopia.moves import DRAFT
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu
from artificer.players.utopia import governor
from artificer.players.utopia.appraisal import draft_worth, rates_of
from artificer.players.utopia.outlook import POINT
from artificer.players.utopia.weights import BY_HAND

NAMED: Final = 3
"""The most cards with their worths."""


def aims(view: State, _best: int) -> Iterator[Message]:
    """The worths of the best cards of a draft, in points of Prestige."""
    s = view.over(World).body
    if s.question != q.DRAFT_CARD:
        return
    rates = rates_of(s, BY_HAND, s.seat)
    worths = ((draft_worth(s, BY_HAND, s.seat, a - DRAFT, rates), a) for a in view.legal_actions())
    best = sorted(worths, key=lambda each: (-each[0], each[1]))[:NAMED]
    cards = (
        Message("reason.card", card=Thing("card", a - DRAFT), points=f"{_points(worth):.1f}")
        for worth, a in best
    )
    yield Message("reason.draft", cards=Items(cards))


def _points(worth: int) -> float:
    """A worth in points, to a tenth; never a negative zero."""
    return round(worth / POINT, 1) + 0.0


def reasons(view: State, best: int, _other: int | None) -> Iterator[Message]:
    """The conditions without which the governor would give another answer."""
    table = view.over(World)
    conditions = conditions_of(table.body, table.legal_actions())
    for condition, other in answered_otherwise(table, best, conditions, _answer):
        yield condition.said(phrases.action(other, table))


def _answer(view: State[World], offered: list[int]) -> int:
    menu = Menu()
    menu.actions[: len(offered)] = offered
    return governor.answer(view.body, BY_HAND, menu, len(offered))
