"""What the cards of a deck do, need and are, in words; and the provenance of each."""

from __future__ import annotations

from artificer.games.utopia.decks.deck import DeckCard
from artificer.games.utopia.effects import NEEDS_CARD, NEEDS_ENVIRONMENT, NEEDS_NOTHING
from artificer.words.utopia.speech import RECONSTRUCTED, Speech, is_made_up


def effect(speech: Speech, card: DeckCard) -> str:
    """What the card does, marked if it is reconstructed but the name is not."""
    text = says(speech, card)
    return marked(text) if is_made_up(card, "effect", "parameters") else text


def says(speech: Speech, card: DeckCard) -> str:
    """What the card does, in one or two sentences, with its numbers."""
    values: dict[str, object] = dict(zip(card.effect.parameters, card.parameters, strict=True))
    if card.environment:
        values["environment"] = speech.environment(card.environment)
    counted = "cards" if "cards" in values else next(iter(card.effect.parameters), "")
    return speech.say(f"effect.{card.effect.name}", int(str(values.get(counted, 0))), **values)


def marked(sentence: str) -> str:
    """A sentence with the mark of reconstruction before its full stop."""
    return f"{sentence[:-1]}{RECONSTRUCTED}{sentence[-1]}"


def needs(speech: Speech, card: DeckCard) -> str:
    """What must hold before the card can be financed; "" for nothing."""
    if card.needs == NEEDS_NOTHING:
        return ""
    if card.needs == NEEDS_ENVIRONMENT:
        return speech.say("needs.environment", environment=speech.environment(card.needed))
    if card.needs == NEEDS_CARD:
        return speech.say("needs.card", card=speech.card(card.needed))
    return speech.say("needs.technology", technology=speech.technology(card.needed))


def category(speech: Speech, card: DeckCard) -> str:
    """The name of its category."""
    return speech.say(f"category.{card.category}")


def timing(speech: Speech, card: DeckCard) -> str:
    """When it is used."""
    return speech.say(f"timing.{card.effect.timing}")


def source(speech: Speech, provenance: str) -> str:
    """Where something printed on a card comes from."""
    return speech.say(f"provenance.{provenance}")
