"""The search that has just ended: its result, and what it gave.

The sheet keeps the result as a small number in a box, and the log goes on to days and events.
It is read from the steps since you last chose what to do, so that it stays visible until you
choose again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards.pieces import Basis
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.sheets import TOP_LEVEL
from artificer.games.utopia_engine.state import Sheet
from artificer.table.session import Step

_CHOICE: Final = "what_now"
_LOWERED: Final = (facts.SUBTRACTED, facts.ROD_SUBTRACTED)
_COMPONENTS: Final = (facts.COMPONENT, facts.JAR_FULL)
_MET: Final = range(facts.MET, facts.MET + TOP_LEVEL)


@dataclass(frozen=True)
class LastSearch:
    """The result after all subtractions, and the name of what it gave.

    `gave` is "" while that is not known yet, and if an encounter is ignored.
    """

    result: int
    gave: str


def last_search(basis: Basis[Sheet]) -> LastSearch | None:
    """The search since you last chose what to do; None if there was none."""
    found: LastSearch | None = None
    for fact, a, b in _notes(basis.steps):
        if fact == facts.BOX_FILLED:
            found = LastSearch(a, "")
        elif found is None:
            continue
        elif fact in _LOWERED:
            found = LastSearch(b, "")
        elif not found.gave:  # what a beaten monster drops comes later
            found = LastSearch(found.result, _gift(basis, fact, a, b))
    return found


def _notes(steps: Sequence[Step]) -> list[tuple[int, int, int]]:
    """What the rules reported since the last choice of what to do."""
    since: list[Step] = []
    for step in reversed(steps):
        since.insert(0, step)
        if step.question == _CHOICE:
            break
    return [note for step in since for note in step.notes]


def _gift(basis: Basis[Sheet], fact: int, a: int, b: int) -> str:
    """What the search gave, as a fact says; "" for a fact of another kind."""
    words = basis.words
    if fact in _MET:
        return basis.say("chart.monster", monster=words.name("monster", b, a), level=a)
    if fact in _COMPONENTS:
        return words.name("component", a)
    if fact == facts.FOUND_INACTIVE:
        return basis.say("chart.found", artifact=words.name("artifact", a))
    if fact == facts.FOUND_ACTIVE:
        return basis.say("chart.active", artifact=words.name("artifact", a))
    return ""
