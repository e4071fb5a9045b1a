"""A leaflet for each card: what it does, costs and needs, and where that comes from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from artificer.boards.leaflet import Leaflet
from artificer.boards.picture import Picture
from artificer.boards.utopia.card_lines import provenances
from artificer.boards.utopia.naming import price, speech_of
from artificer.games.utopia.decks.deck import Card, cards_of
from artificer.games.utopia.state import World
from artificer.words.utopia.deck import category, effect, needs, source, timing
from artificer.words.utopia.speech import Speech


def leaflets(picture: Picture) -> tuple[Leaflet, ...]:
    """One leaflet for each card of this deck, in the order of their numbers."""
    return _of_deck(speech_of(picture.words, picture.state.game))


@lru_cache(maxsize=8)
def _of_deck(speech: Speech) -> tuple[Leaflet, ...]:
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


def _lines(speech: Speech, card: Card) -> Iterator[str]:
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
