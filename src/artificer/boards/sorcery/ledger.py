"""The amounts of every resource: draft, Machine, this turn, storage track, hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards.basis import Basis
from artificer.boards.sorcery.amounts import Amount, amount
from artificer.games.sorcery import moves
from artificer.games.sorcery.parts import PRESTIGE, RESOURCES
from artificer.games.sorcery.state import Shop

TRACK: Final = "track"


@dataclass(frozen=True)
class LedgerCell:
    """A resource at one place; its actions take, store, give or discard one of it."""

    amount: Amount
    actions: tuple[int, ...]


@dataclass(frozen=True)
class LedgerRow:
    """A place where resources can be, with a cell for each."""

    place: str
    caption: str
    cells: tuple[LedgerCell, ...]


def ledger(basis: Basis[Shop], seat: int) -> tuple[LedgerRow, ...]:
    """All places, for the viewing seat."""
    s = basis.body
    own = s.seats[seat]
    pool = s.pool if s.seat == seat else [0] * RESOURCES
    in_hand = (moves.DISCARD, moves.GIVE, moves.THROW, moves.FEED)
    return (
        _row(basis, "draft", s.draft, (moves.TAKE,)),
        _row(basis, "machine", s.machine, (moves.FOR,)),
        _row(basis, "turn", pool, (moves.STORE,)),
        _row(basis, TRACK, own.stored, (moves.STORE_INFINITE, moves.BONUS)),
        _row(basis, "hand", own.hand, in_hand, own.in_hand),
    )


def _row(
    basis: Basis[Shop], place: str, counts: Sequence[int], blocks: Sequence[int], n: int = 0
) -> LedgerRow:
    """A row; `blocks` are the first actions of the moves that name its resources."""
    cells = tuple(
        LedgerCell(
            amount(basis, resource, counts[resource]),
            basis.all_offered(first + resource for first in blocks if _has(first, resource)),
        )
        for resource in range(RESOURCES)
    )
    return LedgerRow(place, basis.say(f"sorcery.row.{place}", n), cells)


def _has(first: int, resource: int) -> bool:
    """Whether a cell can have that action. Infinite Prestige is not stored: it has won."""
    return first != moves.STORE_INFINITE or resource != PRESTIGE
