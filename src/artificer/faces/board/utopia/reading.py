"""What the drawings read from a position: whose turn it is, what lies where, what can be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, cast

from artificer.faces.board.picture import Picture
from artificer.games.utopia.boards import TERRITORIES
from artificer.games.utopia.cards import CARDS, count, next_card
from artificer.games.utopia.decks.deck import Card, read_deck
from artificer.games.utopia.effects import FIRST_DRAWN
from artificer.games.utopia.questions import FINANCE_CARDS
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import is_in_play
from artificer.words.utopia.moves import read

ON_THE_MAP: Final = ("start", "from", "to", "at")
"""Moves that a Territory answers; to take a Unit back is none of them, a click may not cost one."""

OFFER, DRAWN, LOOKED = "offer", "drawn", "looked"
TABLEAU, DECK, PILE = "tableau", "finance", "pile"
OPPONENT = "opponent"
"""Zones: what lies open, one's own cards, and the Tableau of the opponent that was chosen."""

_ZONES: Final = {
    "draft": OFFER,
    "take": LOOKED,
    "top": LOOKED,
    "play": TABLEAU,
    "spend": TABLEAU,
    "add": TABLEAU,
    "return": OPPONENT,
}
"""By verb: where the cards lie that it names."""


def world_of(picture: Picture) -> World:
    """The table as the seat at the screen may know it."""
    return cast(World, picture.state.body)


def is_own_turn(picture: Picture) -> bool:
    """Whether the seat at the screen decides."""
    return picture.state.current_player() == picture.seat


def legal_here(picture: Picture) -> list[int]:
    """The answers of the seat at the screen; none while another one decides."""
    return picture.legal() if is_own_turn(picture) else []


def others(picture: Picture) -> list[int]:
    """The other seats, clockwise."""
    taken = world_of(picture).seats_taken
    return [(picture.seat + k) % taken for k in range(1, taken)]


def deck_of(picture: Picture) -> Mapping[int, Card]:
    """The cards of the deck that is played, by number."""
    return _by_number(str(picture.state.game.options["deck"]))


@cache
def _by_number(deck: str) -> Mapping[int, Card]:
    return {card.number: card for card in read_deck(deck).cards}


def is_reconstructed(card: Card) -> bool:
    """Whether the name or the effect of a card is not the rulebook's."""
    return "reconstructed" in (card.provenance.get("name"), card.provenance.get("effect"))


def is_carried_out(card: Card) -> bool:
    """Whether a card is never financed."""
    return card.effect.number >= FIRST_DRAWN


def cards_in(zone: list[int]) -> Iterator[tuple[int, int]]:
    """Each kind of card in a zone, and how many there are."""
    card = next_card(zone, 0)
    while card < CARDS:
        yield card, count(zone, card)
        card = next_card(zone, card + 1)


def answers_in(picture: Picture, zone: str) -> dict[int, int]:
    """For every card there that an answer names, that answer."""
    moves = {action: read(picture.text(action)) for action in legal_here(picture)}
    return {
        move.card: action
        for action, move in moves.items()
        if move.card >= 0 and _zone(world_of(picture), move.verb) == zone
    }


def _zone(s: World, verb: str) -> str:
    """Where the cards lie that an answer with this verb names."""
    if verb == "finance" and s.question == FINANCE_CARDS:
        return DRAWN
    if verb in ("finance", "give"):
        return PILE if s.strategic else DECK
    return _ZONES[verb]


def answers_on_map(picture: Picture) -> dict[int, int]:
    """For every Territory that would answer the question, that answer."""
    found = {}
    for action in legal_here(picture):
        move = read(picture.text(action))
        if move.verb in ON_THE_MAP:
            found[move.number] = action
    return found


def answers_of(picture: Picture, verb: str) -> dict[int, int]:
    """The answers with this verb, by the number that each names."""
    moves = {action: read(picture.text(action)) for action in legal_here(picture)}
    return {move.number: action for action, move in moves.items() if move.verb == verb}


def card_pointed_at(picture: Picture) -> int:
    """The card that the chosen answer, or else the open question, is about; -1 for none."""
    if picture.chosen is not None and is_own_turn(picture):
        card = read(picture.text(picture.chosen)).card
        if card >= 0:
            return card
    return world_of(picture).card - 1


def is_first(picture: Picture, seat: int) -> bool:
    """Whether a seat is the First Player of the round."""
    s = world_of(picture)
    return s.round > 0 and s.first == seat


def is_eliminated(picture: Picture, seat: int) -> bool:
    """Whether a seat has lost its Governor."""
    s = world_of(picture)
    return s.round > 0 and not is_in_play(s, seat)


def home_of(s: World, territory: int) -> bool:
    """Whether the Governor of its owner is there."""
    owner = s.territories[territory].owner
    return owner > 0 and s.seats[owner - 1].home == territory + 1


def route(picture: Picture) -> tuple[int, int] | None:
    """The border that a move or war goes over, as far as it is known."""
    s = world_of(picture)
    if not s.source:
        return None
    target = s.target - 1
    if target < 0 and picture.chosen is not None and is_own_turn(picture):
        move = read(picture.text(picture.chosen))
        target = move.number if move.verb == "to" else -1
    return (s.source - 1, target) if 0 <= target < TERRITORIES else None
