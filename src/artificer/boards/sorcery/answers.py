"""Every legal answer, and the words on its button."""

from __future__ import annotations

from dataclasses import dataclass

from artificer.boards import narration
from artificer.boards.basis import Basis
from artificer.boards.pieces import Answer
from artificer.boards.sorcery.amounts import letter
from artificer.boards.sorcery.phrases import key_of, number_of, resource_of
from artificer.games.sorcery.declaring import shown_growth
from artificer.games.sorcery.message_values import seats_of
from artificer.games.sorcery.moves import DECLARATIONS
from artificer.games.sorcery.state import Shop


def name_answer(basis: Basis[Shop], action: int) -> tuple[str, str]:
    """The heading of an answer's group, or "", and the label of its button."""
    state = basis.state
    move = state.move(action)
    key, resource, number = f"sorcery.move.{key_of(move)}", resource_of(move), number_of(move)
    if move.name in DECLARATIONS:
        lenders = move.parts.get("lenders", 0)
        letters = " ".join(letter(basis, r) for r in shown_growth(basis.body, lenders))
        seats = ", ".join(str(seat + 1) for seat in seats_of(lenders))
        return "", basis.say(key, letters=letters, seats=seats)
    if resource is not None:
        return basis.say(key), letter(basis, resource)
    if number is None:
        return "", basis.say(f"{key}.{state.question()}" if move.name == "done" else key)
    return basis.say(key), str(number) if "engine" in move.parts else f"×{number}"


@dataclass(frozen=True, kw_only=True)
class ShopAnswer(Answer):
    """An answer, and the number of the engine that it is about; 0 for none."""

    engine: int


def answers(basis: Basis[Shop]) -> tuple[ShopAnswer, ...]:
    """All legal answers, in their order."""
    return tuple(_answer(basis, action) for action in basis.legal)


def _answer(basis: Basis[Shop], action: int) -> ShopAnswer:
    heading, label = name_answer(basis, action)
    engine = basis.state.move(action).parts.get("engine", 0)
    return ShopAnswer(
        action,
        label,
        narration.action(basis.words, action, basis.state),
        narration.outlook(basis.words, action, basis.state),
        heading,
        _name_of(basis, action) if heading else "",
        engine=engine,
    )


def _name_of(basis: Basis[Shop], action: int) -> str:
    """The name of the resource or the engine that an answer is about; "" for any other."""
    move = basis.state.move(action)
    resource, engine = resource_of(move), move.parts.get("engine", 0)
    if resource is not None:
        return basis.words.name("resource", resource)
    return basis.say("sorcery.engine", number=engine) if engine else ""
