"""Cards in rows: those to choose from one by one, those that lie somewhere side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len

from artificer.faces.board.picture import Picture
from artificer.faces.board.utopia.marks import CATEGORY_STYLES
from artificer.faces.board.utopia.naming import price
from artificer.faces.board.utopia.reading import answers_in, cards_in, deck_of
from artificer.faces.terminal.canvas import cut
from artificer.faces.terminal.utopia.naming import card_name, in_short, needed
from artificer.faces.terminal.utopia.rows import Piece, Row, beside, flow, width_of
from artificer.games.utopia.effects import CULTURE, INFRASTRUCTURE

Copies = tuple[int, int]
"""A card by its number, and how many there are."""

_PRICE: Final = 3
_GAP: Final = 2


def card_piece(picture: Picture, zone: str, card: int, copies: int = 1) -> Piece:
    """The name of a card; a click answers with it where it can, else it tells about the card."""
    answer = answers_in(picture, zone).get(card)
    text = card_name(picture, card) + (f"×{copies}" if copies > 1 else "")
    style = CATEGORY_STYLES[deck_of(picture)[card].id[0]]
    if answer is not None and answer == picture.chosen:
        style = "chosen"
    return Piece(text, style, f"about {card}" if answer is None else answer)


def listed(
    picture: Picture,
    zone: str,
    title: str,
    cards: Iterable[Copies],
    width: int,
    *,
    condensed: bool = False,
) -> list[Row]:
    """Cards side by side after a title; if condensed, those without any use only in number."""
    cards = list(cards)
    pieces = [Piece(title, "title")]
    deck = deck_of(picture)
    for effect, key in ((INFRASTRUCTURE, "infrastructure"), (CULTURE, "culture")):
        idle = [(card, n) for card, n in cards if deck[card].effect.number == effect]
        if condensed and idle:
            points = (
                sum(deck[card].parameters[0] * n for card, n in idle) if effect == CULTURE else 0
            )
            total = sum(n for _, n in idle)
            pieces.append(Piece(picture.say(f"utopia.idle.{key}", total, points=points), "faint"))
            cards = [each for each in cards if each not in idle]
    pieces += [card_piece(picture, zone, card, n) for card, n in cards]
    if len(pieces) == 1:
        pieces.append(Piece(picture.say("utopia.nothing"), "faint"))
    return flow(pieces, width)


def detailed(
    picture: Picture, zone: str, cards: Sequence[Copies], width: int, columns: int
) -> list[Row]:
    """Each card with its price, what it does and what it needs; perhaps in two columns."""
    room = (width - _GAP * (columns - 1)) // columns
    names = max((cell_len(card_piece(picture, zone, *each).text) for each in cards), default=0)
    rows = [_detail(picture, zone, each, names, room) for each in cards]
    if any(width_of(row) > room for row in rows):
        rows = [_detail(picture, zone, each, 0, room) for each in cards]
    half = -(-len(rows) // columns)
    if columns == 1:
        return rows
    return [
        beside(row, rows[half + place], room + _GAP) if half + place < len(rows) else row
        for place, row in enumerate(rows[:half])
    ]


def _detail(picture: Picture, zone: str, each: Copies, names: int, room: int) -> Row:
    """A card in a row; `names` is the width of a column of names, 0 where there is none.

    In a column the row may be too wide; else what the card does is shortened.
    """
    card, _ = each
    name = card_piece(picture, zone, *each)
    x = _PRICE + max(names, cell_len(name.text)) + _GAP
    does, needs = in_short(picture, card), needed(picture, card)
    both = picture.say("utopia.does.needing", does=does, needs=needs) if needs else does
    text = both if names else cut(both, max(room - x, 1))
    row = (Piece(f"{price(picture, card)} ".ljust(_PRICE), "ink", name.target), name)
    return beside(row, (Piece(text, "ink", name.target),), x)


def copies_of(cards: Iterable[int]) -> list[Copies]:
    """Cards of a row of numbers + 1, each kind once."""
    found = [card - 1 for card in cards if card > 0]
    return [(card, found.count(card)) for card in dict.fromkeys(found)]


def lying_in(zone: list[int]) -> list[Copies]:
    """The cards of a zone."""
    return list(cards_in(zone))
