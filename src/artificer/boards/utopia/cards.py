"""Cards: what is printed on them, the zones they are in, and a leaflet about each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from artificer.boards.pieces import Leaflet
from artificer.boards.recent import Recent
from artificer.boards.showing import Picture
from artificer.boards.utopia.table import TableBasis, copies_of, lying_in, price, speech_of
from artificer.games.contract import State
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia import effects, moves
from artificer.games.utopia.cards import CARDS
from artificer.games.utopia.decks.deck import DeckCard, cards_of
from artificer.games.utopia.effects import FIRST_DRAWN, NEEDS_NOTHING
from artificer.games.utopia.financing import can_finance
from artificer.games.utopia.questions import FINANCE_CARDS
from artificer.games.utopia.state import World
from artificer.words.utopia.speech import (
    RECONSTRUCTED,
    Speech,
    category,
    effect,
    has_made_up_name,
    is_made_up,
    needs,
    source,
    timing,
)

OFFER: Final = "offer"
DRAWN: Final = "drawn"
LOOKED: Final = "looked"
TABLEAU: Final = "tableau"
DECK: Final = "finance"
PILE: Final = "pile"
DISCARD: Final = "discard"

_PAID_FOR: Final = (OFFER, DRAWN, LOOKED, DECK, PILE)
"""Places of cards that are paid for, now or later."""

_IN_A_ROW: Final = (DRAWN, LOOKED)
"""Places of cards that lie side by side; all others hold counts of cards, a packed zone."""

# The remaining use of financed cards.
USED: Final = ""
IDLE: Final = {effects.INFRASTRUCTURE: "infrastructure", effects.CULTURE: "culture"}
"""Effects of cards that need no more moves."""

_BLOCKS: Final[Mapping[str, tuple[int, ...]]] = {
    OFFER: (moves.DRAFT,),
    LOOKED: (moves.TAKE, moves.TOP),
    TABLEAU: (moves.PLAY, moves.SPEND, moves.ADD),
}
"""By place: the first actions of the moves that choose a card there, in any question."""


@dataclass(frozen=True)
class Printed:
    """What is printed on a card; `number` is also that of its leaflet.

    `does` and `needs` are a few words, `text` is the leaflet; `price` is "" if there is none.
    """

    number: int
    id: str
    category: str
    kind: str
    """Its category in words."""
    name: str
    reconstructed: bool
    price: str
    does: str
    needs: str
    text: str
    idle: str

    def __hash__(self) -> int:
        """The number: boards are keys of what is kept, and have the same cards many times."""
        return self.number


@dataclass(frozen=True)
class UtopiaCards:
    """Cards of one kind in one zone; their action chooses one of them.

    `payable` is whether the viewing seat has their price and what they need now; False where
    nothing is paid for.
    """

    printed: Printed
    copies: int
    payable: bool
    action: int | None


@dataclass(frozen=True)
class Idle:
    """The number of financed cards of a kind without further use."""

    kind: str
    said: str


@dataclass(frozen=True)
class Zone:
    """Cards in one place, each kind once; of a Tableau also the cards without further use."""

    place: str
    count: int
    cards: tuple[UtopiaCards, ...]
    idle: tuple[Idle, ...]

    @property
    def acts(self) -> bool:
        """Whether one of its cards can be chosen now."""
        return any(each.action is not None for each in self.cards)


_ZONES: Final = Recent[Zone](2048)


def zone(table: TableBasis, place: str, there: list[int], blocks: Sequence[int] = ()) -> Zone:
    """A zone; `blocks` are the first actions of the moves that choose one of its cards.

    `there` are the cards as the position has them, in a row or packed.
    """
    paying = table.paying if place in _PAID_FOR else ()
    actions = tuple(a for a in table.legal for first in blocks if first <= a < first + CARDS)
    key = (table.tongue, place, tuple(there), paying, tuple(blocks), actions)
    return _ZONES.of(key, lambda: _zone(table, place, there, blocks))


def _zone(table: TableBasis, place: str, there: list[int], blocks: Sequence[int]) -> Zone:
    lying = copies_of(there) if place in _IN_A_ROW else lying_in(there)
    printed = _printed(table.speech)
    cards = tuple(
        UtopiaCards(
            printed[card],
            copies,
            place in _PAID_FOR and can_finance(table.body, table.place, card),
            table.offered(*(block + card for block in blocks)),
        )
        for card, copies in lying
    )
    idle = tuple(_idle(table, cards)) if place == TABLEAU else ()
    return Zone(place, sum(each.copies for each in cards), cards, idle)


def own_zone(table: TableBasis, place: str, there: list[int]) -> Zone:
    """A zone of the viewing seat, or an open one, with the answers there."""
    finances = table.body.question == FINANCE_CARDS
    blocks: tuple[int, ...] = _BLOCKS.get(place, ())
    if place == (PILE if table.body.strategic else DECK):
        blocks = () if finances else (moves.FINANCE, moves.GIVE)
    elif place == DRAWN:
        blocks = (moves.FINANCE,) if finances else ()
    return zone(table, place, there, blocks)


def _idle(table: TableBasis, cards: Iterable[UtopiaCards]) -> Iterator[Idle]:
    amount = table.body.amount
    for kind in IDLE.values():
        some = [each for each in cards if each.printed.idle == kind]
        if some:
            total = sum(each.copies for each in some)
            points = sum(amount[each.printed.number] * each.copies for each in some)
            yield Idle(kind, table.say(f"utopia.idle.{kind}", total, points=points))


@lru_cache(maxsize=8)
def _printed(speech: Speech) -> Mapping[int, Printed]:
    """All cards of a deck by number."""
    texts = {leaflet.number: leaflet.text for leaflet in of_deck(speech)}
    return {
        number: Printed(
            number=number,
            id=card.id,
            category=card.id[0],
            kind=category(speech, card),
            name=speech.printed(number),
            reconstructed=has_made_up_name(card),
            price=price(card),
            does=_does(speech, card),
            needs=_needs(speech, card),
            text=texts[number],
            idle=IDLE.get(card.effect.number, USED),
        )
        for number, card in cards_of(speech.deck).items()
    }


def _does(speech: Speech, card: DeckCard) -> str:
    """What a card does, in a few words."""
    values = dict(zip(("amount", "second"), card.parameters, strict=False))
    about = speech.environment(card.environment) if card.environment else ""
    key = f"terminal.utopia.does.{card.effect.name}"
    mark = RECONSTRUCTED * is_made_up(card, "effect", "parameters")
    return speech.say(key, values.get("amount", 0), environment=about, **values) + mark


def _needs(speech: Speech, card: DeckCard) -> str:
    """What a card needs before it can be financed; "" for nothing."""
    if card.needs == effects.NEEDS_NOTHING:
        return ""
    if card.needs == effects.NEEDS_ENVIRONMENT:
        kind, name = "environment", speech.environment(card.needed)
    elif card.needs == effects.NEEDS_CARD:
        kind, name = "card", speech.card(card.needed)
    else:
        kind, name = "technology", speech.technology(card.needed)
    return speech.say(f"terminal.utopia.needs.{kind}", name=name)


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
