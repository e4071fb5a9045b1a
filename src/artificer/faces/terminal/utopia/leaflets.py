"""What can be read about each card: what it does, costs and needs, and where that comes from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from artificer.faces.terminal.table import Leaflet
from artificer.faces.terminal.utopia.naming import card_name, price, speech_of
from artificer.faces.terminal.utopia.reading import card_pointed_at, deck_of
from artificer.faces.terminal.view import View
from artificer.games.utopia.decks.deck import Card
from artificer.games.utopia.decks.fields import LONGEST_NAME
from artificer.words.utopia.deck import category, effect, needs, source, timing

_WHOLE: Final = 2 * LONGEST_NAME


def leaflets(view: View) -> list[Leaflet]:
    """One for each card of the deck that is played, in the order of their numbers."""
    return [
        Leaflet(
            number, f"{card.id}  {card_name(view, number, _WHOLE)}", "\n".join(_lines(view, card))
        )
        for number, card in deck_of(view).items()
    ]


def leaf_pointed_at(view: View) -> int:
    """The card that is pointed at, or that the question is about; else the first one."""
    return max(card_pointed_at(view), 0)


def _lines(view: View, card: Card) -> Iterator[str]:
    """What is printed on a card, then the provenance of each part of it."""
    speech = speech_of(view)
    copies = view.say("utopia.copies", card.copies)
    told = (category(speech, card), price(view, card.number), timing(speech, card), copies)
    yield "  ·  ".join(filter(None, told))
    yield ""
    yield effect(speech, card)
    if needed := needs(speech, card):
        yield needed
    yield ""
    for words, parts in _provenances(card):
        names = view.say("utopia.list").join(view.say(f"utopia.part.{part}") for part in parts)
        yield f"{names}  {source(speech, words)}"


def _provenances(card: Card) -> Iterable[tuple[str, list[str]]]:
    """Each provenance with the parts of the card that have it."""
    found: dict[str, list[str]] = {}
    for part, words in card.provenance.items():
        found.setdefault(words, []).append(part)
    return found.items()
