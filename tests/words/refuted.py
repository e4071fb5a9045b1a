"""Refusals held to the rules: with the cause of a refusal gone, the rules must answer otherwise.

A game says for every message of a refusal how its cause is taken away: a remedy. `way_out` applies
one after another to a copy of the position, until the move is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.games.moves import Move

B = TypeVar("B", bound=Body)

Reason = tuple[str, Mapping[str, int]]
"""The key of a refusal, and what it speaks of: about another thing it is another reason."""

Remedy = Callable[[B, Move, Mapping[str, int]], int | None]
"""Takes the cause away from the position, or answers the move that the refusal allows instead."""

MOST_CAUSES = 12


def way_out(
    state: State[B],
    action: int,
    reason_of: Callable[[int, State[B]], Reason],
    remedies: Mapping[str, Remedy[B]],
) -> tuple[list[Reason], bool]:
    """The reasons that a move is refused for, one after another; whether it is legal at last.

    It ends unlawfully when a reason comes back. Raises AssertionError where a remedy does
    nothing, or changes nothing of the answer.
    """
    state = state.clone()
    met: list[Reason] = []
    while action not in state.legal_actions():
        reason = reason_of(action, state)
        assert met[-1:] != [reason], f"{reason} stays though its cause is gone: {state}"
        if reason in met or len(met) == MOST_CAUSES:
            return met, False
        met.append(reason)
        before = state.serialize()
        instead = remedies[reason[0]](state.body, state.move(action), reason[1])
        assert instead is not None or state.serialize() != before, f"no remedy: {reason} {state}"
        action = action if instead is None else instead
    return met, True
