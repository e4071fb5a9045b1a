"""Every legal answer on the sheets, the words on its button, and what would follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.boards import narration
from artificer.boards.basis import Basis
from artificer.boards.pieces import Answer
from artificer.boards.utopia_engine.field import form_of, written
from artificer.boards.utopia_engine.preview import (
    PreviewVerdict,
    ResultRange,
    partners,
    search_reach,
)
from artificer.boards.utopia_engine.story import Story, story
from artificer.games.contract import State
from artificer.games.utopia_engine.moves import BASKET_SQUARE
from artificer.games.utopia_engine.questions import WRITE_SEARCH_NUMBER
from artificer.games.utopia_engine.state import Sheet

NAMED: Final = ("region", "artifact", "link")
"""Things that labels give the numbers of."""


def lettered(state: State) -> dict[int, str]:
    """Legal answers that write a number, each by that number and the letter of its square."""
    form = form_of(state.over(Sheet).body)
    if form is None or state.is_chance_node():
        return {}
    places = ((action, written(action)) for action in state.legal_actions())
    return {action: f"{place[0]} {form.letter(place[1])}" for action, place in places if place}


def name_answer(basis: Basis[Sheet], action: int) -> tuple[str, str]:
    """The heading of an answer's group, or "", and the label of its button.

    An answer that writes a number is labelled with the letter of its square.
    """
    if place := written(action):
        form = form_of(basis.body)
        return "", form.letter(place[1]) if form else ""
    move = basis.state.move(action)
    said = basis.say(f"move.{move.name}")
    if not move.parts:
        return "", said
    (kind, number), *_ = move.parts.items()
    if kind == "tool":
        return said, basis.say(f"tool.{number}")
    if kind == "component":
        return said, basis.words.name("component", number)
    return said, str(number)


def _name_of(basis: Basis[Sheet], action: int) -> str:
    """The name of the place, artifact or link that an answer chooses; "" for any other."""
    kind, number = next(iter(basis.state.move(action).parts.items()), ("", 0))
    return basis.words.name(kind, number) if kind in NAMED else ""


@dataclass(frozen=True, kw_only=True)
class SheetAnswer(Answer):
    """An answer and its story.

    For a number in a search box, also its squares afterwards and the `reach` they leave; for the
    first number of another box, what each `partner` 1..6 would make of it.
    """

    story: Story
    squares: tuple[int, ...] = ()
    reach: ResultRange | None = None
    partners: tuple[PreviewVerdict, ...] = ()

    @property
    def follows(self) -> str:
        """Its arithmetic, or else its story."""
        return self.outlook or self.story.in_one


def answers(basis: Basis[Sheet]) -> tuple[SheetAnswer, ...]:
    """All legal answers, in their order."""
    return tuple(_answer(basis, action) for action in basis.legal)


def _answer(basis: Basis[Sheet], action: int) -> SheetAnswer:
    s = basis.body
    heading, label = name_answer(basis, action)
    squares: tuple[int, ...] = ()
    beside: tuple[PreviewVerdict, ...] = ()
    place = written(action)
    if place:
        number, square = place
        if s.question == WRITE_SEARCH_NUMBER:
            squares = tuple(number if each == square else s.cell[each] for each in range(6))
        elif square != BASKET_SQUARE and not s.cell[(square + 4) % 8]:
            beside = partners(basis, number, square < 4, s.field == 0)
    return SheetAnswer(
        action,
        label,
        narration.action(basis.words, action, basis.state),
        narration.outlook(basis.words, action, basis.state),
        heading,
        _name_of(basis, action),
        story=story(basis, action),
        squares=squares,
        reach=search_reach(squares) if squares else None,
        partners=beside,
    )
