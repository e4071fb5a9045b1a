"""What can be read about each card: what it does, costs and needs, and where that comes from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from artificer.faces.board.leaflet import Leaflet
from artificer.faces.board.picture import Picture
from artificer.faces.board.utopia.naming import price, speech_of, whole_name
from artificer.faces.board.utopia.reading import card_pointed_at, deck_of
from artificer.games.utopia.decks.deck import Card
from artificer.words.utopia.deck import category, effect, needs, source, timing


def leaflets(picture: Picture) -> list[Leaflet]:
    """One for each card of the deck that is played, in the order of their numbers."""
    return [
        Leaflet(
            number, f"{card.id}  {whole_name(picture, number)}", "\n".join(_lines(picture, card))
        )
        for number, card in deck_of(picture).items()
    ]


def leaf_pointed_at(picture: Picture) -> int:
    """The card that is pointed at, or that the question is about; else the first one."""
    return max(card_pointed_at(picture), 0)


def _lines(picture: Picture, card: Card) -> Iterator[str]:
    """What is printed on a card, then the provenance of each part of it."""
    speech = speech_of(picture)
    copies = picture.say("utopia.copies", card.copies)
    told = (category(speech, card), price(picture, card.number), timing(speech, card), copies)
    yield "  ·  ".join(filter(None, told))
    yield ""
    yield effect(speech, card)
    if needed := needs(speech, card):
        yield needed
    yield ""
    for words, parts in _provenances(card):
        names = picture.say("utopia.list").join(
            picture.say(f"utopia.part.{part}") for part in parts
        )
        yield f"{names}  {source(speech, words)}"


def _provenances(card: Card) -> Iterable[tuple[str, list[str]]]:
    """Each provenance with the parts of the card that have it."""
    found: dict[str, list[str]] = {}
    for part, words in card.provenance.items():
        found.setdefault(words, []).append(part)
    return found.items()
