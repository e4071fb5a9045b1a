"""The other players: what each has, and the cards before them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from artificer.faces.board.picture import Picture
from artificer.faces.board.utopia.marks import SEAT_STYLES, SEATS
from artificer.faces.board.utopia.reading import OPPONENT, is_eliminated, others, world_of
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia.cards import copies_of, listed, lying_in
from artificer.faces.terminal.utopia.naming import seat_name
from artificer.faces.terminal.utopia.rows import Piece, Row, Sheet, draw_sheet, flow
from artificer.games.utopia.drafting import income

_NAME: Final = 26


def draw_others(canvas: Canvas, display: Display[object]) -> None:
    """Everybody's line and Tableau, clockwise from you."""
    picture = display.picture
    width = canvas.width - 2
    full, short = (
        [
            row
            for seat in others(picture)
            for row in _rows(picture, seat, width, condensed=condensed)
        ]
        for condensed in (False, True)
    )
    draw_sheet(canvas, display, Sheet("others", picture.say("utopia.others"), full, short))


def _treaties(picture: Picture, seat: int) -> Iterator[str]:
    """With whom a player keeps the peace, and how long."""
    s = world_of(picture)
    for other, until in enumerate(s.seats[seat].treaty):
        if until >= max(s.round, 1):
            who = picture.say("utopia.with_you") if other == picture.seat else SEATS[other]
            yield picture.say("utopia.treaty", name=who, round=until)


def _rows(picture: Picture, seat: int, width: int, *, condensed: bool) -> list[Row]:
    s = world_of(picture)
    player = s.seats[seat]
    style = SEAT_STYLES[seat]
    name = Piece(f"{SEATS[seat]} {seat_name(picture, seat, min(_NAME, width - 2))}", style)
    if is_eliminated(picture, seat):
        return flow([name, Piece(picture.say("utopia.eliminated"), "danger")], width)
    has = [
        picture.say("utopia.money", money=player.money, income=income(s, seat)),
        picture.say("utopia.supply", player.supply),
        picture.say("utopia.deck", player.in_finance),
    ]
    if s.strategic:
        has.append(picture.say("utopia.pile.short", player.in_pile))
    has += _treaties(picture, seat)
    rows = flow([name, *(Piece(text, "ink") for text in has)], width)
    if drawn := copies_of(player.drawn):
        rows += listed(picture, "", picture.say("utopia.drawn.short"), drawn, width)
    zone = OPPONENT if s.opponent == seat + 1 else ""
    cards, title = lying_in(player.tableau), picture.say("utopia.tableau")
    return rows + listed(picture, zone, title, cards, width, condensed=condensed)
