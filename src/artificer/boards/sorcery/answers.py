"""Every legal answer."""

from __future__ import annotations

from dataclasses import dataclass

from artificer.boards import narration
from artificer.boards.answer import Answer
from artificer.boards.basis import Basis
from artificer.boards.sorcery.naming import name_answer
from artificer.games.sorcery.state import Shop


@dataclass(frozen=True, kw_only=True)
class ShopAnswer(Answer):
    """An answer, and the number of the engine that it is about; 0 for none."""

    engine: int


def answers(basis: Basis[Shop]) -> tuple[ShopAnswer, ...]:
    """All legal answers, in their order."""
    return tuple(_answer(basis, action) for action in basis.legal)


def _answer(basis: Basis[Shop], action: int) -> ShopAnswer:
    heading, label = name_answer(basis, action)
    return ShopAnswer(
        action,
        label,
        narration.action(basis.words, action, basis.state),
        narration.outlook(basis.words, action, basis.state),
        heading,
        engine=basis.state.move(action).parts.get("engine", 0),
    )
