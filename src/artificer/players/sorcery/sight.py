"""How far a planner of Sorcery sees: its levels differ in this and in nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.games.sorcery.parts import DRAFT


@dataclass(frozen=True)
class Sight:
    """What a planner looks at; the tinkerer looks at everything.

    Without `rivals` it looks at its own table alone: it borrows no engine, and does not ask who
    could borrow its own and win by it. Without `later` it plans for this turn only: it builds an
    engine that it can finish now, and prepares none for another turn. `takes` is the most cards of
    the draft that it takes for such an engine.
    """

    rivals: bool = True
    later: bool = True
    takes: int = DRAFT


FULL: Final = Sight()
"""The sight of the tinkerer."""
EASY: Final = Sight(rivals=False, later=False, takes=2)
MEDIUM: Final = Sight(rivals=False)
