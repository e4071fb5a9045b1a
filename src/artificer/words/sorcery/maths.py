"""What the words work out of a table: what there is, what is missing, who waits."""

from __future__ import annotations

from collections.abc import Iterator

from artificer.games.contract import State
from artificer.games.sorcery.amounts import Vector
from artificer.games.sorcery.declaring import growth_lent_by, growth_since
from artificer.games.sorcery.engines import takes
from artificer.games.sorcery.parts import MOST_SEATS, RESOURCES
from artificer.games.sorcery.pool import available
from artificer.games.sorcery.state import Shop


def to_spend(s: Shop) -> Vector:
    """What the player whose turn it is can spend."""
    return tuple(available(s, r) for r in range(RESOURCES))


def lacking(s: Shop, engine: int) -> Vector:
    """What is missing for a run."""
    return tuple(
        max(0, needed - there) for needed, there in zip(takes(s, engine), to_spend(s), strict=True)
    )


def changes_since(s: Shop, k: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Resources that are less now than in a kept amount, and those that are more (B3)."""
    before, now = s.earlier[k].amounts, to_spend(s)
    less = tuple(r for r in range(RESOURCES) if now[r] < before[r])
    more = tuple(r for r in range(RESOURCES) if now[r] > before[r])
    return less, more


def grown(s: Shop, lenders: int) -> tuple[int, ...]:
    """What a declaration with the engines of these seats, bits of a number, makes infinite."""
    shown = growth_lent_by(s, lenders)
    return tuple(r for r in range(RESOURCES) if shown >> r & 1)


def growths(s: Shop) -> Iterator[tuple[int, dict[int, int]]]:
    """Every set of lenders that shows more than a smaller one (R46).

    With what grows by it: the kept amount, by resource, that shows it first.
    """
    shown = 0
    for lenders in sorted({kept.lenders for kept in s.earlier[: s.runs]}):
        if growth_lent_by(s, lenders) != shown:
            shown = growth_lent_by(s, lenders)
            yield lenders, {r: _shown_since(s, lenders, r) for r in grown(s, lenders)}


def _shown_since(s: Shop, lenders: int, resource: int) -> int:
    """The first kept amount that shows the growth of a resource, nobody but these having lent."""
    return next(
        k
        for k in range(s.runs)
        if s.earlier[k].lenders | lenders == lenders and growth_since(s, k) >> resource & 1
    )


def seats_of(seats: int) -> tuple[int, ...]:
    """The seats, from 0, of the bits of a number."""
    return tuple(seat for seat in range(MOST_SEATS) if seats >> seat & 1)


def nearest_to_growth(s: Shop) -> int:
    """The kept amount since which the fewest resources have become less; the latest of those."""
    return min(range(s.runs), key=lambda k: (len(changes_since(s, k)[0]), -k))


def after(action: int, state: State[Shop]) -> Shop:
    """The table after a move; the state is not changed."""
    later = state.clone()
    later.apply_action(action)
    return later.body


def is_waiting(state: State) -> bool:
    """Whether the seat whose view it is waits for another one's decision."""
    player = state.current_player()
    return state.viewer is not None and player >= 0 and player != state.viewer
