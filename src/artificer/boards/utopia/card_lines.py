"""Everything about a card, line by line: its printed text, its effect, its provenance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from artificer.games.contract import State
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia.decks.deck import Card, cards_of
from artificer.games.utopia.effects import FIRST_DRAWN, NEEDS_NOTHING
from artificer.games.utopia.state import World


def card_lines(state: State[World], number: int) -> Iterator[Message]:
    """The lines of a card of this deck; none if the deck lacks it."""
    card = cards_of(str(state.game.options["deck"])).get(number)
    if card is None:
        return
    free = card.effect.number >= FIRST_DRAWN
    yield Message(
        "sheet.card",
        n=card.copies,
        id=card.id.lower(),
        card=Thing("card", card.number),
        category=Message(f"category.{card.category}"),
        price=Message("sheet.free") if free else Thing("price", card.number),
        timing=Message(f"timing.{card.effect.timing}"),
    )
    yield Message("line", text=Thing("effect", card.number, printed=True))
    if card.needs != NEEDS_NOTHING:
        yield Message("line", text=Thing("needs", card.number, printed=True))
    for source, parts in provenances(card).items():
        what = Items(Message(f"source.{part}") for part in parts)
        yield Message("source.line", what=what, source=Message(f"provenance.{source}"))


def provenances(card: Card) -> Mapping[str, list[str]]:
    """The parts of the card by provenance."""
    found: dict[str, list[str]] = {}
    for part, source in card.provenance.items():
        found.setdefault(source, []).append(part)
    return found
