"""Your cards: the Draft row, what you have drawn, your Tableau and your Finance deck."""

from __future__ import annotations

from typing import Final

from artificer.faces.board.picture import Picture
from artificer.faces.board.utopia.marks import RECONSTRUCTED
from artificer.faces.board.utopia.reading import (
    DECK,
    DRAWN,
    LOOKED,
    OFFER,
    PILE,
    TABLEAU,
    world_of,
)
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia.cards import Copies, copies_of, detailed, listed, lying_in
from artificer.faces.terminal.utopia.rows import Piece, Row, Sheet, draw_sheet
from artificer.games.utopia.state import World

_TWO_COLUMNS: Final = 60
"""From this width on cards to choose from may stand in two columns."""


def draw_cards(canvas: Canvas, display: Display[object]) -> None:
    """All cards that you see, those that are to be chosen from in full."""
    picture = display.picture
    width = canvas.width - 2
    chosen_from = sum(len(cards) for _, cards in _choices(picture, world_of(picture)))
    columns = 2 if chosen_from >= canvas.height and width >= _TWO_COLUMNS else 1
    sheet = Sheet(
        "cards",
        _title(picture),
        _rows(picture, width, columns, condensed=False),
        _rows(picture, width, columns, condensed=True),
        f"{RECONSTRUCTED} {picture.say('utopia.reconstructed')}",
    )
    draw_sheet(canvas, display, sheet)


def _title(picture: Picture) -> str:
    """What the sheet begins with, and that the own cards follow."""
    title = picture.say("utopia.cards")
    choices = _choices(picture, world_of(picture))
    if not choices:
        return title
    return picture.say(
        "utopia.cards.after", first=picture.say(f"utopia.{choices[0][0]}"), title=title
    )


def _rows(picture: Picture, width: int, columns: int, *, condensed: bool) -> list[Row]:
    s = world_of(picture)
    own = s.seats[picture.seat]
    rows: list[Row] = []
    for place, (zone, cards) in enumerate(_choices(picture, s)):
        if place:
            rows.append((Piece(picture.say(f"utopia.{zone}"), "title"),))
        rows += detailed(picture, zone, cards, width, columns)
    title = picture.say("utopia.tableau")
    rows += listed(picture, TABLEAU, title, lying_in(own.tableau), width, condensed=condensed)
    title = picture.say("utopia.finance", own.in_finance)
    rows += listed(picture, DECK, title, lying_in(own.finance), width)
    if s.strategic:
        title = picture.say("utopia.pile", own.in_pile)
        rows += listed(picture, PILE, title, lying_in(own.pile), width)
    return rows


def _choices(picture: Picture, s: World) -> list[tuple[str, list[Copies]]]:
    """What lies open to choose from: the Draft row, cards drawn, cards looked at."""
    every = [
        (OFFER, lying_in(s.offer)),
        (DRAWN, copies_of(s.seats[picture.seat].drawn)),
        (LOOKED, copies_of(s.hand)),
    ]
    return [(zone, cards) for zone, cards in every if cards]
