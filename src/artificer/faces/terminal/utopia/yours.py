"""Your cards: the Draft row, what you have drawn, your Tableau and your Finance deck."""

from __future__ import annotations

from typing import Final

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.utopia.cards import Copies, copies_of, detailed, listed, lying_in
from artificer.faces.terminal.utopia.marks import RECONSTRUCTED
from artificer.faces.terminal.utopia.reading import (
    DECK,
    DRAWN,
    LOOKED,
    OFFER,
    PILE,
    TABLEAU,
    world_of,
)
from artificer.faces.terminal.utopia.rows import Piece, Row, Sheet, draw_sheet
from artificer.faces.terminal.view import View
from artificer.games.utopia.state import World

_TWO_COLUMNS: Final = 60
"""From this width on cards to choose from may stand in two columns."""


def draw_cards(canvas: Canvas, view: View) -> None:
    """All cards that you see, those that are to be chosen from in full."""
    width = canvas.width - 2
    chosen_from = sum(len(cards) for _, cards in _choices(view, world_of(view)))
    columns = 2 if chosen_from >= canvas.height and width >= _TWO_COLUMNS else 1
    sheet = Sheet(
        "cards",
        _title(view),
        _rows(view, width, columns, condensed=False),
        _rows(view, width, columns, condensed=True),
        f"{RECONSTRUCTED} {view.say('utopia.reconstructed')}",
    )
    draw_sheet(canvas, view, sheet)


def _title(view: View) -> str:
    """What the sheet begins with, and that the own cards follow."""
    title = view.say("utopia.cards")
    choices = _choices(view, world_of(view))
    if not choices:
        return title
    return view.say("utopia.cards.after", first=view.say(f"utopia.{choices[0][0]}"), title=title)


def _rows(view: View, width: int, columns: int, *, condensed: bool) -> list[Row]:
    s = world_of(view)
    own = s.seats[view.seat]
    rows: list[Row] = []
    for place, (zone, cards) in enumerate(_choices(view, s)):
        if place:
            rows.append((Piece(view.say(f"utopia.{zone}"), "title"),))
        rows += detailed(view, zone, cards, width, columns)
    title = view.say("utopia.tableau")
    rows += listed(view, TABLEAU, title, lying_in(own.tableau), width, condensed=condensed)
    title = view.say("utopia.finance", own.in_finance)
    rows += listed(view, DECK, title, lying_in(own.finance), width)
    if s.strategic:
        title = view.say("utopia.pile", own.in_pile)
        rows += listed(view, PILE, title, lying_in(own.pile), width)
    return rows


def _choices(view: View, s: World) -> list[tuple[str, list[Copies]]]:
    """What lies open to choose from: the Draft row, cards drawn, cards looked at."""
    every = [
        (OFFER, lying_in(s.offer)),
        (DRAWN, copies_of(s.seats[view.seat].drawn)),
        (LOOKED, copies_of(s.hand)),
    ]
    return [(zone, cards) for zone, cards in every if cards]
