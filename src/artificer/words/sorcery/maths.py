"""What the words work out of a table: what there is, what is missing, who waits."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.sorcery.infinity import Vector, takes
from artificer.games.sorcery.parts import RESOURCES
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
