"""Everything about a card: line by line, and as a leaflet that says where it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from artificer.boards.pieces import Leaflet
from artificer.boards.utopia.table import price, speech_of
from artificer.boards.viewer import Picture
from artificer.games.contract import State
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia.decks.deck import DeckCard, cards_of
from artificer.games.utopia.effects import FIRST_DRAWN, NEEDS_NOTHING
from artificer.games.utopia.state import World
from artificer.words.utopia.deck import category, effect, needs, source, timing
from artificer.words.utopia.speech import Speech


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
    for origin, parts in provenances(card).items():
        what = Items(Message(f"source.{part}") for part in parts)
        yield Message("source.line", what=what, source=Message(f"provenance.{origin}"))


def provenances(card: DeckCard) -> Mapping[str, list[str]]:
    """The parts of the card by provenance."""
    found: dict[str, list[str]] = {}
    for part, origin in card.provenance.items():
        found.setdefault(origin, []).append(part)
    return found


def leaflets(picture: Picture) -> tuple[Leaflet, ...]:
    """One leaflet for each card of this deck, in the order of their numbers."""
    return of_deck(speech_of(picture.words, picture.state.game))


@lru_cache(maxsize=8)
def of_deck(speech: Speech) -> tuple[Leaflet, ...]:
    """The same, of a deck and a language."""
    return tuple(
        Leaflet(number, f"{card.id}  {speech.card(number)}", "\n".join(_lines(speech, card)))
        for number, card in cards_of(speech.deck).items()
    )


def leaf_pointed_at(picture: Picture) -> int:
    """The number of the card pointed at, or of the question's card; else of the first one."""
    state = picture.state
    if picture.chosen is not None and state.current_player() == picture.seat:
        card = state.move(picture.chosen).parts.get("card")
        if card is not None:
            return card
    return max(state.over(World).body.card - 1, 0)


def _lines(speech: Speech, card: DeckCard) -> Iterator[str]:
    """The printed text of a card, then the provenance of each part of it."""
    copies = speech.say("terminal.utopia.copies", card.copies)
    facts = (category(speech, card), price(card), timing(speech, card), copies)
    yield "  ·  ".join(filter(None, facts))
    yield ""
    yield effect(speech, card)
    if needed := needs(speech, card):
        yield needed
    yield ""
    for words, parts in provenances(card).items():
        names = speech.say("terminal.utopia.list").join(
            speech.say(f"terminal.utopia.part.{part}") for part in parts
        )
        yield f"{names}  {source(speech, words)}"
