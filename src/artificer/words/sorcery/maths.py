"""What the words work out of a table: what a run takes and gives, what there is, who waits."""

from __future__ import annotations

from typing import Any

from artificer.games.contract import State
from artificer.games.sorcery.engines import cards_of_side, counts
from artificer.games.sorcery.parts import OUTPUT, RESOURCES, TIME
from artificer.games.sorcery.pool import available
from artificer.words.sorcery.speech import Amounts


def takes(s: Any, engine: int) -> Amounts:
    """The inputs of one run and its Time (C11)."""
    return tuple(counts(s, engine, r) + (r == TIME) for r in range(RESOURCES))


def gives(s: Any, engine: int) -> Amounts:
    """The outputs of one run."""
    return tuple(counts(s, engine, OUTPUT + r) for r in range(RESOURCES))


def to_spend(s: Any) -> Amounts:
    """What the player whose turn it is can spend."""
    return tuple(available(s, r) for r in range(RESOURCES))


def lacking(s: Any, engine: int) -> Amounts:
    """What is missing for a run."""
    return tuple(
        max(0, needed - there) for needed, there in zip(takes(s, engine), to_spend(s), strict=True)
    )


def has_outputs(s: Any, engine: int) -> bool:
    """Whether a run would give anything (R42)."""
    return cards_of_side(s, engine, OUTPUT) > 0


def is_accessible(s: Any, engine: int) -> bool:
    """Whether the player whose turn it is may run the engine: an own one, or a borrowed one."""
    e = s.engines[engine - 1]
    return bool(e.owner == s.seat + 1 or e.borrowed)


def changes_since(s: Any, k: int) -> tuple[Amounts, Amounts]:
    """Resources that are less now than in a kept amount, and those that are more (B3)."""
    before, now = s.earlier[k].amounts, to_spend(s)
    less = tuple(r for r in range(RESOURCES) if now[r] < before[r])
    more = tuple(r for r in range(RESOURCES) if now[r] > before[r])
    return less, more


def nearest_to_growth(s: Any) -> int:
    """The kept amount since which the fewest resources have become less; the latest of those."""
    return min(range(s.runs), key=lambda k: (len(changes_since(s, k)[0]), -k))


def after(text: str, state: State) -> Any:
    """The table after a move; the state is not changed."""
    later = state.clone()
    later.apply_action(later.string_to_action(text))
    return later.body


def is_waiting(state: State) -> bool:
    """Whether the seat whose view it is waits for another one's decision."""
    player = state.current_player()
    return state.viewer is not None and player >= 0 and player != state.viewer
