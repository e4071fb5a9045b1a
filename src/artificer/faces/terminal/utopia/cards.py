"""Cards in rows: those to choose from one per row, others side by side."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from artificer.boards.utopia.cards import UtopiaCards, Zone
from artificer.boards.viewer import Picture
from artificer.faces.terminal.canvas import cut
from artificer.faces.terminal.utopia import styles
from artificer.faces.terminal.utopia.rows import Piece, Row, beside, card_name, flow, width_of

_PRICE: Final = 3
_GAP: Final = 2


def card_piece(picture: Picture, cards: UtopiaCards) -> Piece:
    """The name of a card; a click answers with it if it can, else opens its leaflet."""
    card, action = cards.printed, cards.action
    text = card_name(card) + (f"×{cards.copies}" if cards.copies > 1 else "")
    if action is None:
        return Piece(text, styles.CATEGORIES[card.category], f"about {card.number}")
    chosen = action == picture.chosen
    return Piece(text, "chosen" if chosen else styles.CATEGORIES[card.category], action)


def listed(
    picture: Picture, title: str, zone: Zone, width: int, *, condensed: bool = False
) -> list[Row]:
    """Cards side by side after a title; if condensed, those without any use only as a number."""
    pieces = [Piece(title, "title")]
    if condensed:
        pieces += [Piece(idle.said, "faint") for idle in zone.idle]
    pieces += [
        card_piece(picture, cards) for cards in zone.cards if not (condensed and cards.printed.idle)
    ]
    if len(pieces) == 1:
        pieces.append(Piece(picture.say("utopia.nothing"), "faint"))
    return flow(pieces, width)


def detailed(picture: Picture, zone: Zone, width: int, columns: int) -> list[Row]:
    """Each card with its price, its effect and its requirements; perhaps in two columns."""
    room = (width - _GAP * (columns - 1)) // columns
    names = max((cell_len(card_piece(picture, cards).text) for cards in zone.cards), default=0)
    rows = [_detail(picture, cards, names, room) for cards in zone.cards]
    if any(width_of(row) > room for row in rows):
        rows = [_detail(picture, cards, 0, room) for cards in zone.cards]
    half = -(-len(rows) // columns)
    if columns == 1:
        return rows
    return [
        beside(row, rows[half + place], room + _GAP) if half + place < len(rows) else row
        for place, row in enumerate(rows[:half])
    ]


def _detail(picture: Picture, cards: UtopiaCards, names: int, room: int) -> Row:
    """A card in a row; `names` is the width of a column of names, 0 if there is none.

    In a column the row may be too wide; otherwise the effect is shortened.
    """
    card, name = cards.printed, card_piece(picture, cards)
    x = _PRICE + max(names, cell_len(name.text)) + _GAP
    both = card.does
    if card.needs:
        both = picture.say("utopia.does.needing", does=card.does, needs=card.needs)
    text = both if names else cut(both, max(room - x, 1))
    row = (Piece(f"{card.price} ".ljust(_PRICE), "ink", name.target), name)
    return beside(row, (Piece(text, "ink", name.target),), x)
