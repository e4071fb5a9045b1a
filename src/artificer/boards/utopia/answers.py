"""Every legal answer at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.boards import narration
from artificer.boards.pieces import Answer
from artificer.boards.utopia.boards import advancement_name
from artificer.boards.utopia.marks import GOVERNOR, SEATS
from artificer.boards.utopia.standing import after, with_effect
from artificer.boards.utopia.table import TableBasis, price
from artificer.boards.utopia.territories import Border
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia.boards import INVESTMENT_NEEDED, RESEARCH_NEEDED
from artificer.games.utopia.questions import ADD_GENERAL, FORTIFY
from artificer.words.rendering import sentence
from artificer.words.utopia.speech import RECONSTRUCTED, has_made_up_name

_PRICED: Final = ("draft", "finance")
"""Moves for which the price of a card matters."""


@dataclass(frozen=True)
class Label:
    """The text of a button: a name between signs. Only long names may be shortened."""

    name: str
    before: str = ""
    after: str = ""

    @property
    def whole(self) -> str:
        """The label in full."""
        return f"{self.before}{self.name}{self.after}"


@dataclass(frozen=True, kw_only=True)
class WorldAnswer(Answer):
    """An answer, the card or player that it names, and the border that it would cross.

    `after` is the outlook without what is printed on its card.
    """

    parts: Label
    after: str
    card: int | None
    seat: int | None
    way: Border | None


def answers(table: TableBasis) -> tuple[WorldAnswer, ...]:
    """All legal answers, in their order."""
    return tuple(_answer(table, action) for action in table.legal)


def _answer(table: TableBasis, action: int) -> WorldAnswer:
    move, source = table.state.move(action), table.body.source
    parts, result = _label(table, move), after(action, table.state)
    return WorldAnswer(
        action,
        parts.whole,
        narration.action(table.words, action, table.state),
        _sentence(table, with_effect(result, action, table.state)),
        "" if move.name == "done" else table.say(f"utopia.move.{move.name}"),
        parts=parts,
        after=_sentence(table, result),
        card=move.parts.get("card"),
        seat=move.parts.get("seat"),
        way=(source - 1, move["territory"]) if source and move.name == "to" else None,
    )


def _sentence(table: TableBasis, message: Message | None) -> str:
    return "" if message is None else sentence(table.words, message)


def _label(table: TableBasis, move: Move) -> Label:
    if move.name == "done":
        without = table.body.question in (ADD_GENERAL, FORTIFY)
        return Label(table.say("utopia.without" if without else "utopia.done"))
    kind, number = next(iter(move.parts.items()))
    if kind == "card":
        return _card_label(table, move)
    if kind == "territory":
        return Label(table.speech.territory(number), f"{number} ")
    if kind == "seat":
        return Label(table.person(number), f"{SEATS[number]} ")
    if kind == "technology":
        units, name = RESEARCH_NEEDED[number], table.speech.technology(number)
        return Label(table.say("utopia.research", units, name=name))
    if kind == "advancement":
        units, name = INVESTMENT_NEEDED[number], advancement_name(table, number)
        return Label(table.say("utopia.investment", units, name=name))
    return Label(str(number), f"{GOVERNOR}+" if move.name == "governor" else "")


def _card_label(table: TableBasis, move: Move) -> Label:
    """A card marked if it is reconstructed, with its price if that matters."""
    card = table.deck[move["card"]]
    cost = price(card) if move.name in _PRICED else ""
    sign = RECONSTRUCTED * has_made_up_name(card)
    return Label(table.speech.printed(card.number), "", f"{sign} {cost}".rstrip())
