"""Forced answers: the only legal ones, and which seats know that."""

from __future__ import annotations

from collections.abc import Iterable

from artificer.table.session import Session


def only_answer(session: Session) -> int | None:
    """The answer of the deciding seat if it is the only one; else None."""
    legal = session.view(session.current_player()).legal_actions()
    return legal[0] if len(legal) == 1 else None


def all_know_the_answer(session: Session, seats: Iterable[int]) -> bool:
    """Whether there is only one answer, and each of these seats, at least one, knows that.

    To a seat that does not, an automatic answer would reveal what it may not know.
    """
    answer = only_answer(session)
    return all(session.view(seat).legal_actions() == [answer] for seat in seats)
