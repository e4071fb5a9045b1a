"""Every legal answer, and whether infinity can be declared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from artificer.faces.board.answer import Answer
from artificer.faces.board.basis import Basis
from artificer.faces.board.sorcery.amounts import letter, number
from artificer.faces.board.sorcery.naming import name_answer
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.words.sorcery.maths import changes_since, growths, nearest_to_growth, to_spend


@dataclass(frozen=True, kw_only=True)
class ShopAnswer(Answer):
    """An answer, and the number of the engine that it is about; 0 for none."""

    engine: int


@dataclass(frozen=True)
class Loop:
    """Whether the runs so far show a growth that can be declared infinite, and why not."""

    grows: bool
    said: str


def answers(basis: Basis[Shop]) -> tuple[ShopAnswer, ...]:
    """All legal answers, in their order."""
    return tuple(_answer(basis, action) for action in basis.legal)


def _answer(basis: Basis[Shop], action: int) -> ShopAnswer:
    heading, label = name_answer(basis, action)
    return ShopAnswer(
        action,
        label,
        basis.words.action(action, basis.state),
        basis.words.outlook(action, basis.state),
        heading,
        engine=basis.state.move(action).parts.get("engine", 0),
    )


def loop(basis: Basis[Shop]) -> Loop | None:
    """The loop that was run so far (B3); None before the first run."""
    s = basis.body
    if s.question != PHASE_ONE or not s.runs:
        return None
    shown = [since for _, since in growths(s)]
    if shown:
        return Loop(True, basis.say("sorcery.loop.yes", grown=_changed(basis, shown[-1])))
    k = nearest_to_growth(s)
    less, _ = changes_since(s, k)
    if not less:
        return Loop(False, basis.say("sorcery.loop.level"))
    fallen = _changed(basis, dict.fromkeys(less, k))
    return Loop(False, basis.say("sorcery.loop.no", fallen=fallen))


def _changed(basis: Basis[Shop], since: Mapping[int, int]) -> str:
    """Resources as they were in a kept amount, by resource, and now."""
    earlier, now = basis.body.earlier, to_spend(basis.body)
    return " ".join(
        f"{letter(basis, r)} {number(basis, earlier[k].amounts[r])}→{number(basis, now[r])}"
        for r, k in since.items()
    )
