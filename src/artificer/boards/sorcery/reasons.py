"""Why the tinkerer gives its answer: what would have to be different for another one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from artificer.boards.otherwise import answered_otherwise
from artificer.boards.sorcery import phrases
from artificer.boards.sorcery.conditions import conditions_of
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.sight import FULL
from artificer.players.sorcery.tinkerer import ANSWERS

WORK: Final = 600
SLOW: Final = {q.SWAP_GIVE: 60, q.CHANGE_CARD: 200, q.CHANGE_TOKEN: 150}
"""How many conditions are tried, times the answers of the question: more answers take longer.

At some questions the tinkerer thinks longer, and fewer are tried.
"""


def reasons(view: State, best: int, _other: int | None) -> Iterator[Message]:
    """The conditions without which the tinkerer would give another answer."""
    table = view.over(Shop)
    work = SLOW.get(table.body.question, WORK)
    conditions = islice(conditions_of(table.body), work // len(table.legal_actions()))
    for condition, other in answered_otherwise(table, best, conditions, _answer):
        yield condition.said(phrases.action(other, table))


def _answer(view: State[Shop], offered: list[int]) -> int:
    return ANSWERS[view.body.question](view.body, frozenset(offered), FULL)
