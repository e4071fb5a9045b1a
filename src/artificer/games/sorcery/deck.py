"""The deck, from which chance deals and reveals (C3, C13, R11)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import facts, parts, questions
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.topics import TOPICS


def cards_in_deck(s: Shop) -> int:
    """All cards that can come next: in a view, every card whose place the seat does not know."""
    cards = 0
    for resource in range(parts.RESOURCES):
        cards += s.deck[resource]
    return cards


def card_at(s: Shop, number: int) -> int:
    """The card at that place, from 0, in the deck sorted by resource."""
    below = 0
    for resource in range(parts.RESOURCES):
        below += s.deck[resource]
        if number < below:
            return resource
    return 0


def refuse_card(s: Shop, move: Move) -> Message:
    """A card that can be in the deck is dealt or revealed (C3, C13)."""
    name = values.resource(move["resource"])
    clause = TOPICS.main_clause(questions.KEYS[s.question])
    return Message("refuse.chance.card", clause, resource=name)


def take_from_deck(s: Shop, resource: int) -> None:
    """Remove the revealed top card."""
    s.deck[resource] -= 1
    s.in_deck -= 1


def shuffle_discard_pile(s: Shop) -> None:
    """Shuffle all discarded cards, if any, into a new deck (R11); everybody knows them (R64)."""
    s.open_deck = 1
    for resource in range(parts.RESOURCES):
        s.deck[resource] = s.discard[resource]
        s.in_deck += s.discard[resource]
        s.discard[resource] = 0
    if s.in_deck > 0:
        note(s, facts.RESHUFFLED, s.in_deck, 0)
