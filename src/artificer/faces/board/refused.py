"""What cannot be done now, and why: the moves that are not legal, by the reasons against them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from artificer.faces.board.typed.shorthand import in_short
from artificer.games.contract import State
from artificer.words import Words


@dataclass(frozen=True)
class Refused:
    """A reason, the clauses it rests on, and in short the moves that it stands against."""

    reason: str
    clause: str
    moves: str


def refused(state: State, words: Words) -> Sequence[Refused]:
    """Every move that a player cannot make now; first the reasons against the fewest moves."""
    legal = set(() if state.is_chance_node() else state.legal_actions())
    by_reason: dict[tuple[str, str], list[int]] = {}
    for action in range(state.game.num_distinct_actions()):
        if action not in legal:
            reason = words.refusal(action, state)
            by_reason.setdefault((reason.text, reason.clause), []).append(action)
    return [
        Refused(*reason, in_short(map(words.text, actions), words))
        for reason, actions in sorted(by_reason.items(), key=lambda each: len(each[1]))
    ]
