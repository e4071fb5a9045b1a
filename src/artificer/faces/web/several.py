"""What a page offers to order together: an answer several times, or all of one kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards.pieces import Answer
from artificer.games.contract import State
from artificer.host.orders import in_any_order, repeated

_MOST: Final = 40
"""The most answers that are looked at: longer lists are of cards, each of which is there once."""


@dataclass(frozen=True)
class Repeat:
    """An answer that can be given up to `most` times."""

    action: int
    phrase: str
    most: int


@dataclass(frozen=True)
class AllOf:
    """Answers of one kind to be given together, in any order."""

    actions: tuple[int, ...]
    heading: str
    phrases: tuple[str, ...]

    @property
    def value(self) -> str:
        """The actions as the value of a button, separated by dots."""
        return ".".join(map(str, self.actions))


@dataclass(frozen=True)
class Several:
    """What can be ordered together."""

    repeats: Sequence[Repeat] = ()
    kinds: Sequence[AllOf] = ()

    def __bool__(self) -> bool:
        return bool(self.repeats or self.kinds)


NOTHING_SEVERAL: Final = Several()


def several(state: State, groups: Iterable[tuple[str, Sequence[Answer]]]) -> Several:
    """What a seat can order together in its view, of the open answers by their headings."""
    groups = [(heading, list(answers)) for heading, answers in groups]
    if sum(len(answers) for _, answers in groups) > _MOST:
        return NOTHING_SEVERAL
    repeats, kinds = [], []
    for heading, answers in groups:
        longest = [(each, len(repeated(state, [each.action]))) for each in answers]
        repeats += [Repeat(each.action, each.phrase, n) for each, n in longest if n > 1]
        if heading and len(answers) > 1:
            together = in_any_order(state, [each.action for each in answers])
            if len(together) > 1:
                kinds.append(AllOf(together, heading, _phrases(answers, together)))
    return Several(tuple(repeats), tuple(kinds))


def _phrases(answers: Iterable[Answer], actions: Sequence[int]) -> tuple[str, ...]:
    counted = ((each.phrase, actions.count(each.action)) for each in answers)
    return tuple(f"{phrase} ×{n}" if n > 1 else phrase for phrase, n in counted if n)
