"""The other players: what each has, and the cards before them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.utopia.cards import copies_of, listed, lying_in
from artificer.faces.terminal.utopia.marks import SEAT_STYLES, SEATS
from artificer.faces.terminal.utopia.naming import seat_name
from artificer.faces.terminal.utopia.reading import OPPONENT, is_eliminated, others, world_of
from artificer.faces.terminal.utopia.rows import Piece, Row, Sheet, draw_sheet, flow
from artificer.faces.terminal.view import View
from artificer.games.utopia.drafting import income

_NAME: Final = 26


def draw_others(canvas: Canvas, view: View) -> None:
    """Everybody's line and Tableau, clockwise from you."""
    width = canvas.width - 2
    full, short = (
        [row for seat in others(view) for row in _rows(view, seat, width, condensed=condensed)]
        for condensed in (False, True)
    )
    draw_sheet(canvas, view, Sheet("others", view.say("utopia.others"), full, short))


def _treaties(view: View, seat: int) -> Iterator[str]:
    """With whom a player keeps the peace, and how long."""
    s = world_of(view)
    for other, until in enumerate(s.seats[seat].treaty):
        if until >= max(s.round, 1):
            who = view.say("utopia.with_you") if other == view.seat else SEATS[other]
            yield view.say("utopia.treaty", name=who, round=until)


def _rows(view: View, seat: int, width: int, *, condensed: bool) -> list[Row]:
    s = world_of(view)
    player = s.seats[seat]
    style = SEAT_STYLES[seat]
    name = Piece(f"{SEATS[seat]} {seat_name(view, seat, min(_NAME, width - 2))}", style)
    if is_eliminated(view, seat):
        return flow([name, Piece(view.say("utopia.eliminated"), "danger")], width)
    has = [
        view.say("utopia.money", money=player.money, income=income(s, seat)),
        view.say("utopia.supply", player.supply),
        view.say("utopia.deck", player.in_finance),
    ]
    if s.strategic:
        has.append(view.say("utopia.pile.short", player.in_pile))
    has += _treaties(view, seat)
    rows = flow([name, *(Piece(text, "ink") for text in has)], width)
    if drawn := copies_of(player.drawn):
        rows += listed(view, "", view.say("utopia.drawn.short"), drawn, width)
    zone = OPPONENT if s.opponent == seat + 1 else ""
    cards, title = lying_in(player.tableau), view.say("utopia.tableau")
    return rows + listed(view, zone, title, cards, width, condensed=condensed)
