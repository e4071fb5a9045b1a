"""The table as a seat sees it, the basis of all pieces; its signs, and values for messages.

Each colour has a sign with the same meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Final

from artificer.boards.pieces import Basis, beside
from artificer.games.contract import Game
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia.boards import REPUTATIONS
from artificer.games.utopia.cards import CARDS, count, next_card, size
from artificer.games.utopia.decks.deck import DeckCard, cards_of
from artificer.games.utopia.effects import FIRST_DRAWN
from artificer.games.utopia.holdings import is_home_of, territory_value
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import is_in_play
from artificer.words import Words
from artificer.words.catalog import Catalog
from artificer.words.utopia.speech import RECONSTRUCTED as RECONSTRUCTED
from artificer.words.utopia.speech import Speech, is_made_up

ENVIRONMENTS: Final = ("?", "▲", "≈", "≡", "♣", "♞")
"""By Environment; the first is for none, before the tiles are laid."""

SEATS: Final = ("●", "◆", "■", "▼", "★")
"""The shape of each seat's tokens."""

NOBODY: Final = "┃"

GOVERNOR: Final = "♛"
SAVAGES: Final = "☠"
HOTSPOT: Final = "☼"
FIRST: Final = "⚑"


def typed_cards(numbers: Iterable[int]) -> Items:
    """Cards as they are typed, with their names and prices."""
    return Items(Thing("typed_card", number) for number in numbers)


def copies(found: Iterable[Copies]) -> Items:
    """Cards, each kind once with its count."""
    return Items(_some(number, n) for number, n in found)


@cache
def _some(number: int, n: int) -> Message:
    return Message("about.cards" if n > 1 else "about.one", card=Thing("card", number), n=n)


def place(s: World, number: int) -> Thing | Message:
    """A Territory with its Environment and its value now, once its tiles are laid."""
    territory, environment = Thing("territory", number), s.territories[number].environment
    if environment == 0:
        return territory
    land, value = Thing("environment", environment), territory_value(s, number)
    return Message("about.territory", territory=territory, environment=land, value=value)


def tokens(units: int, governor: bool) -> Message:
    """A number of Units, with the Governor or without."""
    if governor and units == 0:
        return Message("about.alone")
    return Message("about.both" if governor else "about.units", n=units)


def reputation(points: int) -> Message:
    """The title of a Governor with this many Prestige Points (F30)."""
    step = next((least for least in REPUTATIONS if points >= least), 0)
    return Message(f"reputation.{step}")


def speech_of(words: Words, game: Game) -> Speech:
    """The names of the deck's cards; the same for all players."""
    return _speech(words.catalog, str(game.options["deck"]))


@lru_cache(maxsize=16)
def _speech(catalog: Catalog, deck: str) -> Speech:
    return Speech(catalog, deck)


def price(card: DeckCard) -> str:
    """The price of a card, marked if only its price is reconstructed; "" for one carried out."""
    if is_carried_out(card):
        return ""
    return f"${card.price}{RECONSTRUCTED * is_made_up(card, 'price')}"


def is_carried_out(card: DeckCard) -> bool:
    """Whether a card is never financed."""
    return card.effect.number >= FIRST_DRAWN


def is_eliminated(s: World, seat: int) -> bool:
    """Whether the seat was in the game and is out; before the first round nobody is out."""
    return s.round > 0 and not is_in_play(s, seat)


def is_open(s: World, seat: int) -> bool:
    """Whether the cards of a Finance deck are visible here, not only their number."""
    player = s.seats[seat]
    return size(player.finance) == player.in_finance and size(player.pile) == player.in_pile


def treaties_of(s: World, seat: int) -> Iterator[tuple[int, int]]:
    """The seats at peace with this one, with the last round of each treaty."""
    for other, until in enumerate(s.seats[seat].treaty):
        if until >= max(s.round, 1):
            yield other, until


Copies = tuple[int, int]
"""A card's number, and how many copies there are."""


def copies_of(cards: Iterable[int]) -> list[Copies]:
    """Cards of a row of numbers + 1, each kind once; 0 is none."""
    found = [card - 1 for card in cards if card > 0]
    return [(card, found.count(card)) for card in dict.fromkeys(found)]


def lying_in(packed: list[int]) -> Iterator[Copies]:
    """The cards of a zone, by number."""
    card = next_card(packed, 0)
    while card < CARDS:
        yield card, count(packed, card)
        card = next_card(packed, card + 1)


@dataclass(frozen=True)
class Land:
    """A Territory with its tiles and tokens.

    The Environment is 0 until the tiles are laid. The tile and the `change` by cards and
    the Hotspot are worth `value` now; under Savages they are worth nothing.
    """

    number: int
    environment: int
    tile: int
    change: int
    value: int
    savages: bool
    hotspot: bool
    owner: int | None
    governor: bool
    units: int


def land(s: World, number: int) -> Land:
    """The tiles and tokens on a Territory."""
    place = s.territories[number]
    hotspot = s.hotspot == number + 1
    owner = place.owner - 1 if place.owner else None
    return Land(
        number=number,
        environment=place.environment,
        tile=place.tile,
        change=place.bonus + (s.hotspot_worth if hotspot else 0),
        value=territory_value(s, number),
        savages=s.savages == number + 1,
        hotspot=hotspot,
        owner=owner,
        governor=owner is not None and is_home_of(s, owner, number),
        units=place.units,
    )


@dataclass(frozen=True)
class TableBasis(Basis[World]):
    """A position with its deck, and the short names of all seats."""

    seat: int = 0
    names: tuple[str, ...] = ()

    @cached_property
    def deck(self) -> Mapping[int, DeckCard]:
        """The cards in play, by number."""
        return cards_of(self.speech.deck)

    @cached_property
    def speech(self) -> Speech:
        """The names of this deck's cards and of everything on the table."""
        return speech_of(self.words, self.state.game)

    @property
    def tongue(self) -> tuple[Catalog, str]:
        """Where all names and texts but those of seats come from: the messages and the deck.

        What is printed in a position follows from the deck.
        """
        return self.words.catalog, self.speech.deck

    @cached_property
    def paying(self) -> tuple[object, ...]:
        """All that decides which cards the seat in `place` can pay for now (F21, F48)."""
        own = self.body.seats[self.place]
        lands = tuple(at.environment for at in self.body.territories if at.owner == self.place + 1)
        technologies = tuple(self.body.technologies)
        return self.place, own.money, tuple(own.tableau), lands, technologies

    @property
    def seats(self) -> range:
        """The occupied seats."""
        return range(self.body.seats_taken)

    @property
    def place(self) -> int:
        """The seat whose side of the table is shown: for spectators the first."""
        return beside(self.seat, self.body.seats_taken)

    def person(self, seat: int) -> str:
        """The name of a player."""
        if seat < len(self.names):
            return self.names[seat]
        return self.words.say("seat.nameless", seat=seat + 1)

    def called(self, seat: int) -> str:
        """The same, with a mark for the viewing seat, where there is room for it."""
        name = self.person(seat)
        return self.words.say("seat.you", name=name) if seat == self.seat else name
