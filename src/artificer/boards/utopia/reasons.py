"""Why the governor gives its answer: what would have to be different for another one."""

from __future__ import annotations

from collections.abc import Iterator

from artificer.boards.otherwise import answered_otherwise
from artificer.boards.utopia import phrases
from artificer.boards.utopia.conditions import conditions_of
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu
from artificer.players.utopia import governor


def reasons(view: State, best: int, _other: int | None) -> Iterator[Message]:
    """The conditions without which the governor would give another answer."""
    table = view.over(World)
    conditions = conditions_of(table.body, table.legal_actions())
    for condition, other in answered_otherwise(table, best, conditions, _answer):
        yield condition.said(phrases.action(other, table))


def _answer(view: State[World], offered: list[int]) -> int:
    menu = Menu()
    menu.actions[: len(offered)] = offered
    return governor.answer(view.body, menu, len(offered))
