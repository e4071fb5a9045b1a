"""Forced answers, and those among which nothing is left to decide; and which seats know that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.table.session import Session

_MOST: Final = 40
"""The most answers that are compared: a longer list is a choice to a person in any case."""


def only_answer(session: Session) -> int | None:
    """The answer of the deciding seat if it is the only one; else None."""
    legal = session.view(session.current_player()).legal_actions()
    return legal[0] if len(legal) == 1 else None


def all_know_the_answer(session: Session, seats: Iterable[int]) -> bool:
    """Whether there is only one answer, and each of these seats, at least one, knows that.

    To a seat that does not, an automatic answer would reveal what it may not know.
    """
    answer = only_answer(session)
    if answer is None:
        return False
    return all(session.view(seat).legal_actions() == [answer] for seat in seats)


def leftover(session: Session) -> int | None:
    """The first of several answers that all lead to the same position; None if they do not.

    What is forced after an answer is taken to follow from it: of two dice and two squares, it does
    not matter which is written first. Where seats hide something, this is never so: what looks the
    same to one seat need not be the same, and an automatic answer would reveal it. Nor is it just
    after an undo, where a person wants to see the question.
    """
    if session.was_just_undone or not session.game.ruleset.perfect_information:
        return None
    if session.current_player() < 0:
        return None
    state = session.view(session.current_player())
    legal = state.legal_actions()
    if not 1 < len(legal) <= _MOST:
        return None
    first = outcome_of(state, legal[0])
    return legal[0] if all(outcome_of(state, other) == first for other in legal[1:]) else None


def outcome_of(state: State, action: int) -> Body:
    """The position after an answer and the forced ones of the same seat that follow."""
    after = state.clone()
    seat = after.current_player()
    after.apply_action(action)
    while after.current_player() == seat and len(legal := after.legal_actions()) == 1:
        after.apply_action(legal[0])
    return after.body
