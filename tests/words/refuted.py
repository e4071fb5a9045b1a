"""Refusals held to the rules: with the cause of a refusal gone, the rules must answer otherwise.

A game says for every message of a refusal how its cause is taken away: a remedy. `reasons_refuted`
applies one after another to a copy of the position, until the move is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.words.languages import ENGLISH
from tools.catalogues import read

B = TypeVar("B", bound=Body)
R = TypeVar("R")

MOST_REASONS = 16
"""No move is refused for more reasons than that."""


def reasons_refuted(
    state: State[B],
    action: int,
    reason_for: Callable[[int, State[B]], R],
    take_away: Callable[[State[B], int, R], int],
) -> Iterator[R]:
    """The reasons against a move, each of them taken away before the next is asked for.

    `take_away` changes the position, or who views it, so that the cause is gone; it answers the
    move, or another one where the move itself is the cause. Raises AssertionError where a reason
    stays though its cause is gone, where nothing was done, and where the move is never allowed.
    """
    state = state.clone()
    given: list[R] = []
    while action not in state.legal_actions():
        reason = reason_for(action, state)
        told = f"{reason} against {state.action_to_string(action)}, after {given}: {state}"
        assert reason not in given, f"the cause is gone, the reason stays: {told}"
        assert len(given) < MOST_REASONS, f"no end of reasons: {told}"
        given.append(reason)
        yield reason
        before = _all_of(state)
        instead = take_away(state, action, reason)
        assert instead != action or _all_of(state) != before, f"nothing was done: {told}"
        action = instead


def refusal_keys(domain: str) -> set[str]:
    """The last parts of the keys of all refusals that a catalogue has."""
    return {key.removeprefix("refuse.") for key in read(ENGLISH, domain) if "refuse." in key[:7]}


def _all_of(state: State[B]) -> tuple[list[int], list[int], int | None]:
    return state.body.ints(), state.body.printed_ints(), state.viewer
