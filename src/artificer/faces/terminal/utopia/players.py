"""The cards and money of the players: your own, and what the others show."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from artificer.boards.showing import Picture
from artificer.boards.utopia.board import UtopiaBoard
from artificer.boards.utopia.cards import UtopiaCards, Zone
from artificer.boards.utopia.players import PlayerBoard
from artificer.boards.utopia.table import RECONSTRUCTED
from artificer.faces.terminal.canvas import Canvas, Display, cut
from artificer.faces.terminal.utopia import styles
from artificer.faces.terminal.utopia.rows import (
    Piece,
    Row,
    RowSheet,
    beside,
    card_name,
    draw_sheet,
    flow,
    seat_name,
    width_of,
)

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


_TWO_COLUMNS: Final = 60
"""From this width on, cards to choose from can be in two columns."""


def draw_cards(canvas: Canvas, display: Display[UtopiaBoard]) -> None:
    """Draw all cards that you see, those to choose from in full."""
    width = canvas.width - 2
    chosen_from = sum(len(zone.cards) for zone in display.board.choices)
    columns = 2 if chosen_from >= canvas.height and width >= _TWO_COLUMNS else 1
    sheet = RowSheet(
        "cards",
        _title(display),
        _rows(display, width, columns, condensed=False),
        _rows(display, width, columns, condensed=True),
        f"{RECONSTRUCTED} {display.picture.say('utopia.reconstructed')}",
    )
    draw_sheet(canvas, display, sheet)


def _title(display: Display[UtopiaBoard]) -> str:
    """The title of the sheet, which says that your own cards follow."""
    choices, picture = display.board.choices, display.picture
    title = picture.say("utopia.cards")
    if not choices:
        return title
    first = picture.say(f"utopia.{choices[0].place}")
    return picture.say("utopia.cards.after", first=first, title=title)


def _rows(display: Display[UtopiaBoard], width: int, columns: int, *, condensed: bool) -> list[Row]:
    board, picture = display.board, display.picture
    rows: list[Row] = []
    for place, zone in enumerate(board.choices):
        if place:
            rows.append((Piece(picture.say(f"utopia.{zone.place}"), "title"),))
        rows += detailed(picture, zone, width, columns)
    tableau = board.players[board.seat].tableau
    rows += listed(picture, picture.say("utopia.tableau"), tableau, width, condensed=condensed)
    title = picture.say("utopia.finance", board.finance.count)
    rows += listed(picture, title, board.finance, width)
    if board.pile:
        title = picture.say("utopia.pile", board.pile.count)
        rows += listed(picture, title, board.pile, width)
    rows.append((Piece(board.decks.said, "ink"),))
    if board.decks.discard.cards:
        title = picture.say("utopia.discard", board.decks.discard.count)
        rows += listed(picture, title, board.decks.discard, width)
    return rows


_NAME: Final = 28
"""Columns of a player's shape and name."""


def draw_others(canvas: Canvas, display: Display[UtopiaBoard]) -> None:
    """Draw each player's line and Tableau, clockwise from you."""
    board, picture = display.board, display.picture
    width = canvas.width - 2
    full, short = (
        [
            row
            for seat in board.others
            for row in _player_rows(picture, board.players[seat], width, condensed=condensed)
        ]
        for condensed in (False, True)
    )
    draw_sheet(canvas, display, RowSheet("others", picture.say("utopia.others"), full, short))


def _player_rows(
    picture: Picture, player: PlayerBoard, width: int, *, condensed: bool
) -> list[Row]:
    name = Piece(seat_name(player, min(_NAME, width)), styles.SEATS[player.seat])
    if player.eliminated:
        return flow([name, Piece(picture.say("utopia.eliminated"), "danger")], width)
    has = [*player.means, *player.piles, *(treaty.said for treaty in player.treaties)]
    rows = flow([name, *(Piece(text, "ink") for text in has)], width)
    if player.drawn.cards:
        rows += listed(picture, picture.say("utopia.drawn.short"), player.drawn, width)
    title = picture.say("utopia.tableau")
    return rows + listed(picture, title, player.tableau, width, condensed=condensed)
