"""People who share one screen, and order as the terminal does: any of them for all."""

from __future__ import annotations

from artificer.host.orders import OrderKind
from artificer.host.table import Table
from artificer.table.session import Session
from artificer.table.steps import Step


def shared(session: Session) -> Table:
    """The table of a game before one screen."""
    return Table(session, shares_screen=True)


def order(table: Table, kind: OrderKind, action: int | None = None) -> list[Step]:
    """Order something here and now, from the first person's seat."""
    return table.carry_out(table.order(table.people[0], kind, action))


def answer(table: Table, action: int) -> Step:
    """Decide for whose turn it is."""
    (step,) = order(table, OrderKind.PLAY, action)
    return step


def throw(table: Table, text: str | None = None) -> Step:
    """Let the dice fall, or type what they showed."""
    outcome = None if text is None else table.session.throws.read(text)
    (step,) = order(table, OrderKind.THROW, outcome)
    return step


def take_back(table: Table) -> list[Step]:
    """Take the last choice back."""
    return order(table, OrderKind.BACK)


def can_take_back(table: Table) -> bool:
    """Whether `take_back` would."""
    return table.why_not_back(table.people[0]) is None


def agree(table: Table) -> None:
    """Agree to what was typed, where that is asked for."""
    if table.waits_for_agreement():
        order(table, OrderKind.AGREE)
