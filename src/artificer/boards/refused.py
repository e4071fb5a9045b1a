"""What cannot be done now, and why: the illegal moves, grouped by the reasons against them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from artificer.boards import narration
from artificer.games.contract import State
from artificer.words import Words

SPELT_OUT: Final = 3
"""Moves of one kind up to this many are named one by one."""


@dataclass(frozen=True)
class Refused:
    """A reason, the clauses it rests on, and what the moves do that it forbids.

    Of many moves of a kind only the first is named, with the number of the others.
    """

    reason: str
    clause: str
    moves: Sequence[str]


def refused(state: State, words: Words) -> Sequence[Refused]:
    """Every move that a player cannot make now; the reasons against the fewest moves first."""
    legal = set(() if state.is_chance_node() else state.legal_actions())
    by_reason: dict[tuple[str, str], list[int]] = {}
    for action in range(state.game.num_distinct_actions()):
        if action not in legal:
            reason = narration.refusal(words, action, state)
            by_reason.setdefault((reason.text, reason.clause), []).append(action)
    return [
        Refused(*reason, tuple(_named(actions, state, words)))
        for reason, actions in sorted(by_reason.items(), key=lambda each: len(each[1]))
    ]


def _named(actions: Sequence[int], state: State, words: Words) -> Iterator[str]:
    """What these moves do, those of one kind together."""
    for _, group in groupby(actions, lambda action: state.move(action).name):
        alike = list(group)
        if len(alike) <= SPELT_OUT:
            yield from (narration.action(words, action, state) for action in alike)
        else:
            first = narration.action(words, alike[0], state)
            yield words.say("refused.more", len(alike) - 1, first=first)
