"""Answers that nobody need be asked for, since there is only one, and who knows so."""

from __future__ import annotations

from collections.abc import Iterable

from artificer.host.seats import people_among
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


def asks_in_secret(session: Session) -> bool:
    """Whether a person decides, and not everybody may know if there is only one answer.

    Where each has a screen, such an answer must wait for the person, too: at once is telling.
    """
    people = people_among(session.header.seats)
    everybody = [*people, session.game.onlooker]
    return session.current_player() in people and not all_know_the_answer(session, everybody)
