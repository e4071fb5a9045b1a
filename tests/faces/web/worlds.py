"""Two games of Sorcery that differ in one card, which the second player alone may know."""

from __future__ import annotations

from collections.abc import Iterator

import artificer
from artificer.table.dice import TypedDice
from artificer.table.session import Session
from artificer.table.store.base import Store

_HAND = 7

HIDDEN = ("growth", "change")
"""The last card of the second player's hand, in the one world and in the other."""


def two_worlds(store: Store) -> tuple[Session, Session]:
    """Both games, at the first decision; what falls after the hidden card is the same."""
    one, other = (_dealt(store, card) for card in HIDDEN)
    assert one.view(0).body.to_bytes() == other.view(0).body.to_bytes()
    assert one.view(1).body.to_bytes() != other.view(1).body.to_bytes()
    return one, other


def _dealt(store: Store, hidden: str) -> Session:
    game = artificer.load_game("sorcery", players=2)
    session = Session.start(store, game, TypedDice(), seats=("Ann", "Ben"))
    others = _others()
    while session.waits_for_dice():
        last = session.throws.secret_of() == 1 and len(_dealt_to(session, 1)) == _HAND - 1
        session.roll(f"deal {hidden}" if last else _first(session, others))
    return session


def _others() -> Iterator[str]:
    """Cards of which there are enough in both worlds."""
    while True:
        yield from ("love", "time", "duration", "justice")


def _first(session: Session, others: Iterator[str]) -> str:
    texts = session.legal_texts()
    if not texts[0].startswith("deal"):
        return texts[0]
    return next(text for text in (f"deal {card}" for card in others) if text in texts)


def _dealt_to(session: Session, seat: int) -> list[str]:
    spectator = session.game.spectator
    known = (step for step in session.steps if seat not in step.hidden_from)
    told_one = [step for step in known if spectator in step.hidden_from]
    return [step.text for step in told_one]
