"""Answers that nobody need be asked for, since there is only one, and who knows so."""

from __future__ import annotations

from collections.abc import Iterable

from artificer.table.session import Session


def only_answer(session: Session) -> int | None:
    """The answer of the seat that decides, where it has no other."""
    legal = session.view(session.current_player()).legal_actions()
    return legal[0] if len(legal) == 1 else None


def all_know_the_answer(session: Session, seats: Iterable[int]) -> bool:
    """Whether there is only one answer, and each of these seats, one at least, knows so, too.

    Where a seat does not, an answer that came by itself would tell it what it may not know.
    """
    answer = only_answer(session)
    return all(session.view(seat).legal_actions() == [answer] for seat in seats)
