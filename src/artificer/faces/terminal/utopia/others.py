"""The other players: what each has, and the cards before them."""

from __future__ import annotations

from typing import Final

from artificer.boards.picture import Picture
from artificer.boards.utopia.board import UtopiaBoard
from artificer.boards.utopia.players import PlayerBoard
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia import styles
from artificer.faces.terminal.utopia.cards import listed
from artificer.faces.terminal.utopia.naming import seat_name
from artificer.faces.terminal.utopia.rows import Piece, Row, RowSheet, draw_sheet, flow

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
            for row in _rows(picture, board.players[seat], width, condensed=condensed)
        ]
        for condensed in (False, True)
    )
    draw_sheet(canvas, display, RowSheet("others", picture.say("utopia.others"), full, short))


def _rows(picture: Picture, player: PlayerBoard, width: int, *, condensed: bool) -> list[Row]:
    name = Piece(seat_name(player, min(_NAME, width)), styles.SEATS[player.seat])
    if player.eliminated:
        return flow([name, Piece(picture.say("utopia.eliminated"), "danger")], width)
    has = [*player.means, *player.piles, *(treaty.said for treaty in player.treaties)]
    rows = flow([name, *(Piece(text, "ink") for text in has)], width)
    if player.drawn.cards:
        rows += listed(picture, picture.say("utopia.drawn.short"), player.drawn, width)
    title = picture.say("utopia.tableau")
    return rows + listed(picture, title, player.tableau, width, condensed=condensed)
