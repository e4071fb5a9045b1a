"""The cards and money of the players: your own, and what the others show."""

from __future__ import annotations

from typing import Final

from artificer.boards.utopia.board import UtopiaBoard
from artificer.boards.utopia.marks import RECONSTRUCTED
from artificer.boards.utopia.players import PlayerBoard
from artificer.boards.viewer import Picture
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia import styles
from artificer.faces.terminal.utopia.cards import detailed, listed
from artificer.faces.terminal.utopia.rows import Piece, Row, RowSheet, draw_sheet, flow, seat_name

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
