"""What in a position would have to be different for another answer to be as good.

A condition is a reason only if without it a computer player gives another answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import Final, Generic, TypeVar

from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.games.notices import Message, Thing

B = TypeVar("B", bound=Body)

Answer = Callable[[State[B], list[int]], int]
"""`answer(view, offered)`: a player's answer, if these are offered; another number if none fits."""

MOST: Final = 2
"""The most conditions named."""


@dataclass(frozen=True)
class Condition(Generic[B]):
    """A fact of a position: the key of its message, what that names, and how to take it away.

    A number is named with the one that it changes `to`.
    """

    key: str
    change: Callable[[B], None]
    n: int = 0
    to: int = 0
    thing: Thing | Message | None = None
    whose: Thing | None = None

    def without(self, view: State[B]) -> State[B]:
        """A copy of the position without the condition."""
        changed = view.clone()
        self.change(changed.body)
        return changed

    def said(self, other: Message) -> Message:
        """What follows without the condition."""
        named = {"thing": self.thing, "whose": self.whose}
        values = {name: value for name, value in named.items() if value is not None}
        return Message(f"reason.otherwise.{self.key}", n=self.n, to=self.to, other=other, **values)


def answered_otherwise(
    view: State[B], best: int, conditions: Iterable[Condition[B]], answer: Answer[B]
) -> list[tuple[Condition[B], int]]:
    """Conditions without which the player gives another answer, and that answer.

    Empty if `best` is not its own answer, but one that others found: it has no reason for that.
    Those that lead to its second choice come first, then those that lead to another legal answer,
    then those without which more would be legal; MOST in all, no two with one key.
    """
    legal = view.legal_actions()
    if answer(view, legal) != best:
        return []
    second = answer(view, [action for action in legal if action != best])
    found: list[tuple[int, Condition[B], int]] = []
    settled: set[str] = set()
    for condition in conditions:
        if len(settled) == MOST:
            break
        changed = condition.without(view)
        offered = changed.legal_actions()
        if condition.key in settled or best not in offered:
            continue
        other = answer(changed, offered)
        if other != best and other in offered:
            if other == second:
                settled.add(condition.key)
            found.append(((other != second) + (other not in legal), condition, other))
    by_key: dict[str, tuple[Condition[B], int]] = {}
    for _, condition, other in sorted(found, key=itemgetter(0)):
        by_key.setdefault(condition.key, (condition, other))
    return list(by_key.values())[:MOST]
