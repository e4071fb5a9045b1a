"""Every legal answer, and whether infinity can be declared."""

from __future__ import annotations

from dataclasses import dataclass

from artificer.faces.board.answer import Answer
from artificer.faces.board.basis import Basis
from artificer.faces.board.sorcery.amounts import letter, number
from artificer.faces.board.sorcery.naming import name_answer
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.words.sorcery.maths import changes_since, nearest_to_growth, to_spend


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
    shown = [changes_since(s, k) for k in range(s.runs)]
    for k, (less, more) in enumerate(shown):
        if more and not less:
            return Loop(True, basis.say("sorcery.loop.yes", grown=_changed(basis, k, more)))
    k = nearest_to_growth(s)
    less, _ = shown[k]
    if not less:
        return Loop(False, basis.say("sorcery.loop.level"))
    return Loop(False, basis.say("sorcery.loop.no", fallen=_changed(basis, k, less)))


def _changed(basis: Basis[Shop], k: int, resources: tuple[int, ...]) -> str:
    """These resources, before some runs and now."""
    before, now = basis.body.earlier[k].amounts, to_spend(basis.body)
    return " ".join(
        f"{letter(basis, r)} {number(basis, before[r])}→{number(basis, now[r])}" for r in resources
    )
