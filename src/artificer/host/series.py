"""Answers that are ordered together: the same one several times, or all of one kind.

A series ends where another question is asked, another seat decides, or dice fall, since a player
would want to see that first. It is found in a seat's view, so that it reveals nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from artificer.games.contract import State
from artificer.games.notices import IllegalMove

LONGEST: Final = 99
"""The most answers of a series."""


def repeated(state: State, actions: Sequence[int]) -> tuple[int, ...]:
    """Give any of these answers, always the first that is legal, as often as possible."""
    return _given(state, actions)[0]


def in_any_order(state: State, actions: Sequence[int]) -> tuple[int, ...]:
    """All of these answers as often as possible; () if it matters in which order."""
    forwards, after_them = _given(state, actions)
    backwards, after_those = _given(state, actions[::-1])
    is_same = sorted(forwards) == sorted(backwards) and after_them == after_those
    return forwards if is_same else ()


def check_series(state: State, actions: Sequence[int]) -> None:
    """Raise IllegalMove for the first answer that could not be given."""
    here, seat, question = state.clone(), state.current_player(), state.question()
    for number, action in enumerate(actions, 1):
        goes_on = here.current_player() == seat and here.question() == question
        if not goes_on or action not in here.legal_actions():
            raise IllegalMove("move.series", number=number, count=len(actions))
        here.apply_action(action)


def _given(state: State, actions: Sequence[int]) -> tuple[tuple[int, ...], State]:
    """The answers of `repeated`, and the position after them."""
    found: list[int] = []
    here, seat, question = state.clone(), state.current_player(), state.question()
    while len(found) < LONGEST and here.current_player() == seat and here.question() == question:
        legal = here.legal_actions()
        if (action := next((each for each in actions if each in legal), None)) is None:
            break
        here.apply_action(action)
        found.append(action)
    return tuple(found), here
